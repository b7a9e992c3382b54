import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officeCompany } from '#content/office-company.ts'
import type { Departure } from '#domain/companies/departures.ts'
import type { Company } from '#domain/companies/staff-contract.ts'
import { fill } from '#domain/fill.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { Section } from '#web/account/section.tsx'
import { CustomerLink } from '#web/admin/components/row-link.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { departuresQuery, staffCompanyCalls } from '#web/data/companies-staff.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'

const { departures: words } = officeCompany

type DeparturesProps = { company: Company; mayChange: boolean }

/** Who left, and whose is what had been made for them: shown where there is something to decide. */
export function Departures({ company, mayChange }: DeparturesProps) {
  const query = useQuery(departuresQuery(company.id))
  if (query.data?.length === 0 || query.isPending) return null
  return (
    <Section heading={words.heading} lead={words.lead} className="max-w-4xl pb-10">
      <Loaded query={query} rows={2}>
        {(departures) => (
          <ul aria-label={words.heading} className="border-t border-line">
            {departures.map((one) => (
              <li key={one.id} className="border-b border-line py-4">
                <Line departure={one} />
                {one.decidedBy === null && mayChange ? (
                  <Decision departure={one} company={company} />
                ) : (
                  <Rows departure={one} company={company} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function Line({ departure: { person, reason, at } }: { departure: Departure }) {
  const [before = '', after = ''] = fill(words.reasons[reason], {
    name: '\n',
    day: shortDay(at),
  }).split('\n')
  return (
    <p className="break-words">
      {before}
      <CustomerLink customerId={person.id}>{person.name}</CustomerLink>
      {after}
    </p>
  )
}

type OneProps = { departure: Departure; company: Company }

const nameOf = ({ kind, what, day }: Departure['rows'][number]) =>
  [words.kinds[kind], what, day === null ? null : shortDay(day)].filter(Boolean).join(' · ')

function Decision({ departure: { id, person, rows }, company }: OneProps) {
  const { isBusy, act } = useAct()
  const [theirs, setTheirs] = useState(() =>
    rows.filter(({ isWith }) => isWith === 'person').map((row) => row.id),
  )
  return (
    <form
      aria-label={fill(words.ask, { name: person.name, company: company.name })}
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void act(() => staffCompanyCalls.decideDeparture(id, theirs), words.done)
      }}
    >
      <p className="mb-3 text-sm">
        {fill(words.ask, { name: person.name, company: company.name })}
      </p>
      <div className="grid gap-2">
        {rows.map((row) => (
          <CheckField
            key={row.id}
            label={nameOf(row)}
            disabled={row.isWith === null}
            checked={theirs.includes(row.id)}
            onChange={({ target }) =>
              setTheirs(
                target.checked ? [...theirs, row.id] : theirs.filter((one) => one !== row.id),
              )
            }
          />
        ))}
      </div>
      <SmallButton type="submit" disabled={isBusy} className="mt-4">
        {words.submit}
      </SmallButton>
    </form>
  )
}

function Rows({ departure: { person, rows, decidedBy, decidedAt }, company }: OneProps) {
  const whose = {
    person: fill(words.isTheirs, { name: person.name }),
    company: fill(words.isOurs, { company: company.name }),
  }
  return (
    <>
      <ul className="mt-2 text-sm">
        {rows.map((row) => (
          <li key={row.id} className="break-words">
            {nameOf(row)}, {row.isWith === null ? words.elsewhere : whose[row.isWith]}
          </li>
        ))}
      </ul>
      {decidedBy !== null && (
        <p className="mt-2 text-sm text-soot-600">
          {fill(words.decided, { by: decidedBy, day: shortDay(decidedAt ?? '') })}
        </p>
      )}
    </>
  )
}
