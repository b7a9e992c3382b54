import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffListPage } from '#content/staff.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import type { StaffChanged, StaffList } from '#domain/staff/accounts-contract.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { Section } from '#web/account/section.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { useOpenRow } from '#web/admin/lists/use-open-row.ts'
import { staffListQuery } from '#web/data/staff-accounts.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { InviteForm } from './invite-form.tsx'
import { OneTimeCode } from './one-time-code.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'
import { staffColumns } from './staff-columns.tsx'

const { heading, lead, ownerOnly, demoNote, caption } = staffListPage

/** /admin/staff */
export function StaffListPage() {
  return (
    <StaffPage here={staffPage('staff')} heading={heading} lead={lead}>
      {(member) =>
        member.tasks.includes('manageStaff') ? <Accounts member={member} /> : <OwnerOnly />
      }
    </StaffPage>
  )
}

function Accounts({ member }: { member: StaffMember }) {
  const query = useQuery(staffListQuery)
  return <Loaded query={query}>{(list) => <Listed list={list} member={member} />}</Loaded>
}

function Listed({
  list: { items, secondFactorRequired },
  member,
}: {
  list: StaffList
  member: StaffMember
}) {
  const { row, hrefOf, close } = useOpenRow()
  const [handedOut, setHandedOut] = useState<{ name: string; code: string } | null>(null)
  const open = items.find(({ id }) => id === row)
  const mayChange = !member.isDemo

  function handOut({ account, code }: StaffChanged) {
    setHandedOut(code === null ? null : { name: account.name, code })
    if (code !== null && row !== null) close()
  }

  return (
    <div className="mt-6 grid gap-10">
      {member.isDemo && (
        <p className="measure border-l-2 border-lake bg-paper py-3 pr-4 pl-5 text-sm">{demoNote}</p>
      )}
      {/* Once the sheet is gone: behind it nothing can have the focus. */}
      {handedOut && !open && <OneTimeCode {...handedOut} onDone={() => setHandedOut(null)} />}
      <DataTable
        caption={caption}
        columns={staffColumns(member.id, hrefOf)}
        rows={items}
        keyOf={({ id }) => id}
      />
      {mayChange && <InviteForm onInvited={handOut} />}
      <SecondFactorRule isRequired={secondFactorRequired} mayChange={mayChange} />
      {open && (
        <AccountSheet
          account={open}
          all={items}
          isSelf={open.id === member.id}
          mayChange={mayChange}
          onCode={handOut}
          onClose={close}
        />
      )}
    </div>
  )
}

function OwnerOnly() {
  return (
    <Section heading={ownerOnly.heading} lead={ownerOnly.text} className="mt-8">
      <a href={ownerOnly.link.href} className="link">
        {ownerOnly.link.label}
      </a>
    </Section>
  )
}
