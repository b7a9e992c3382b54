import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { accountWords } from '#content/account.ts'
import { officeLists } from '#content/office.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { OfficeFrame } from '#web/admin/chrome/office-frame.tsx'
import { Problem } from '#web/account/problem.tsx'
import { Section } from '#web/account/section.tsx'
import type { MemberOfPhone } from '#web/data/phone-seen.ts'
import { createStaffQueryClient } from '#web/data/staff-query-client.ts'
import { useStaff } from '#web/data/use-staff.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { loadToastsSoon } from '#web/ui/toast.ts'

const failed = { heading: accountWords.failedHeading }
const { heading: forStaff, text, signIn } = officeLists.staffOnly

type StaffPageProps = {
  here: string
  heading: string
  lead: string
  /** Of a page that opens without signal. */
  phone?: MemberOfPhone
  children: (staff: StaffMember) => React.ReactNode
}

/** The frame of a page with nothing but customer data: anybody else is sent to the sign-in. */
export function StaffPage({ here, heading, lead, phone, children }: StaffPageProps) {
  const known = useStaff(phone)
  const [client] = useState(createStaffQueryClient)
  return (
    <QueryClientProvider client={client}>
      <OfficeFrame here={here} member={known.state === 'staff' ? known.member : null}>
        <main id="content" ref={loadToastsSoon} className="office-content">
          <h1 className="text-2xl">{heading}</h1>
          <p className="measure mt-1 text-sm text-soot-800">{lead}</p>
          {known.state === 'staff' && children(known.member)}
          {known.state === 'asking' && <SkeletonRows label={accountWords.loading} rows={6} />}
          {known.state === 'failed' && (
            <Problem {...failed} message={known.message} onAgain={known.again} />
          )}
          {known.state === 'nobody' && <ForStaff />}
        </main>
      </OfficeFrame>
    </QueryClientProvider>
  )
}

function ForStaff() {
  return (
    <Section heading={forStaff} lead={text} className="mt-8">
      <a href={signIn.href} className={buttonClass('primary')}>
        {signIn.label}
      </a>
    </Section>
  )
}
