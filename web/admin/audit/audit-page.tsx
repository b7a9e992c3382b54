import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { accountWords } from '#content/account.ts'
import { auditPageText } from '#content/audit.ts'
import type { AuditObject } from '#domain/audit/contract.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { knownOf, listAt } from '#web/account/lists/list-at.ts'
import { ListPage } from '#web/account/lists/list-page.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { auditPageQuery } from '#web/data/audit-staff.ts'
import { staffListQuery } from '#web/data/staff-accounts.ts'
import { officeRows } from '#web/data/staff-list.ts'
import { Select } from '#web/ui/select.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { auditColumns } from './audit-columns.tsx'

const { heading, lead, ownerOnly, filters, acts, objects, ...texts } = auditPageText

// Most entries are views: the usual question is who changed what.
const ofAct = { '': filters.changes, looks: filters.looks, all: filters.any, ...acts }
const ofObject = { '': filters.anything, ...(objects satisfies Record<AuditObject, string>) }

/** /admin/audit */
export function AuditLogPage() {
  return (
    <StaffPage here={staffPage('audit')} heading={heading} lead={lead}>
      {({ tasks }) =>
        tasks.includes('readAudit') ? <Entries /> : <Nothing level={2} {...ownerOnly} />
      }
    </StaffPage>
  )
}

/** What the address asks for; what is none of the choices asks for nothing. */
function askedOf(params: Readonly<Record<string, string>>) {
  const dayOf = (day = '') => (/^\d{4}-\d\d-\d\d$/.test(day) ? day : '')
  return {
    staffId: params['who'] ?? '',
    act: knownOf(ofAct, params['act']),
    object: knownOf(ofObject, params['object']),
    from: dayOf(params['from']),
    to: dayOf(params['to']),
    one: params['one'] ?? '',
  }
}

/** Many acts together, or one of them. */
function actOf(act: string) {
  if (act === '') return { acts: 'changes' }
  return act === 'looks' ? { acts: act } : { action: act }
}

function Entries() {
  const place = useTabInAddress(['list'])
  const { params, setParams } = place
  const { staffId, act, object, from, to, one } = askedOf(params)
  const list = listAt(place, { others: { who: staffId, act, object, from, to, one } })
  const query = useQuery(
    auditPageQuery({
      page: list.params.page,
      staffId,
      subjectId: one,
      object,
      from,
      to,
      ...actOf(act),
    }),
  )
  const staff = useQuery(staffListQuery).data?.items ?? []
  const people = Object.fromEntries(staff.map(({ id, name }) => [id, name]))
  const choose = (name: string) => (value: string) => setParams({ [name]: value, page: '' })
  return (
    <ListPage
      caption={heading}
      columns={auditColumns((id) => tabHash('list', { one: id }))}
      list={list}
      query={query}
      rowsPerPage={officeRows}
      texts={texts}
      failedText={accountWords.failed}
      level={2}
      tools={
        <>
          <Select
            label={filters.who}
            value={staffId}
            options={{ '': filters.anyone, ...people }}
            onChoose={choose('who')}
            className="max-sm:grow max-sm:basis-36"
          />
          <Select
            label={filters.act}
            value={act}
            options={ofAct}
            onChoose={choose('act')}
            className="max-sm:grow max-sm:basis-36"
          />
          <Select
            label={filters.object}
            value={object}
            options={ofObject}
            onChoose={choose('object')}
            className="max-sm:basis-full"
          />
          <DayFilter label={filters.from} value={from} onChoose={choose('from')} />
          <DayFilter label={filters.to} value={to} onChoose={choose('to')} />
          {one !== '' && (
            <p className="flex min-h-11 flex-wrap items-center gap-3 text-sm">
              {filters.one}
              <SmallButton onClick={() => choose('one')('')}>{filters.all}</SmallButton>
            </p>
          )}
        </>
      }
    />
  )
}

type DayFilterProps = { label: string; value: string; onChoose: (day: string) => void }

/** A day in the row of a list; an empty one asks for nothing. */
function DayFilter({ label, value, onChoose }: DayFilterProps) {
  const id = useId()
  return (
    <div className="max-sm:grow max-sm:basis-36">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="compact-control w-full"
      />
    </div>
  )
}
