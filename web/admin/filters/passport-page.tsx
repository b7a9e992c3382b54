import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { benchText } from '#content/bench.ts'
import { filterPassport as words } from '#content/filter-passport.ts'
import { fill } from '#domain/fill.ts'
import type { Passport } from '#domain/services/bench/passport.ts'
import { formatWeight } from '#domain/services/format-readings.ts'
import { Facts } from '#web/account/facts.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { companyAddress } from '#web/admin/components/row-link.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { passportQuery } from '#web/data/services-passport.ts'
import { Cleanings } from './cleanings.tsx'
import { EditFilter } from './edit-filter.tsx'
import { RestrictionChart } from './restriction-chart.tsx'

const { facts, heading, kinds, lead, livesUsed, moves, none, places, serial, services } = words
const { pressure_inh2o: pressure, flow_cfm: flow } = benchText.quantities
const path = '/admin/filters/'

/** /admin/filters/{id} */
export function PassportPage() {
  const id = useSyncExternalStore(never, idInAddress, () => '')
  return (
    <StaffPage here="/admin/services" heading={heading} lead={lead}>
      {() => (id === '' ? <NoneChosen /> : <PassportOf id={id} />)}
    </StaffPage>
  )
}

// The built page is one for all filters, and does not know its own address.
const never = () => () => undefined
const idInAddress = () =>
  location.pathname.startsWith(path) ? location.pathname.slice(path.length) : ''

function NoneChosen() {
  return (
    <p className="mt-6">
      {none}{' '}
      <a href={services.href} className="link">
        {services.label}
      </a>
    </p>
  )
}

function PassportOf({ id }: { id: string }) {
  const query = useQuery(passportQuery(id))
  return (
    <Loaded query={query}>
      {(passport) => (
        <>
          <FilterFacts passport={passport} />
          <RestrictionChart passport={passport} />
          <Cleanings cleanings={passport.cleanings} />
          <Moves passport={passport} />
          <EditFilter key={JSON.stringify(passport.filter)} filter={passport.filter} />
        </>
      )}
    </Loaded>
  )
}

function FilterFacts({ passport: { filter, vehicle, company, lives } }: { passport: Passport }) {
  return (
    <section aria-labelledby="filter" className="mt-6 max-w-4xl border-t-2 border-ink pt-5">
      <h2 id="filter" className="text-xl break-words">
        {fill(serial, { serial: filter.serialNumber })}
      </h2>
      <Facts
        facts={[
          [facts.lives, fill(livesUsed, { used: String(lives.used), of: String(lives.of) })],
          [facts.kind, kinds[filter.kind]],
          [facts.place, filter.state === null ? null : places[filter.state]],
          [facts.vehicle, vehicle?.name ?? null],
          [
            facts.company,
            company === null ? null : (
              <a key="company" href={companyAddress(company.id)} className="link">
                {company.name}
              </a>
            ),
          ],
          [facts.part, filter.partNumber],
          [facts.flowNew, filter.flowNewCfm && `${Number(filter.flowNewCfm)} ${flow.unit}`],
          [
            facts.pressureNew,
            filter.pressureNewInH2O && `${Number(filter.pressureNewInH2O)} ${pressure.unit}`,
          ],
          [facts.weightNew, filter.weightNewG && formatWeight(Number(filter.weightNewG))],
          [facts.retired, filter.retiredReason, 'wide'],
        ]}
      />
    </section>
  )
}

function Moves({ passport }: { passport: Passport }) {
  return (
    <section className="mt-10 max-w-4xl">
      <h2 className="text-lg">{moves.heading}</h2>
      {passport.moves.length === 0 && <p className="mt-2 text-soot-800">{moves.none}</p>}
      <ul className="mt-2">
        {passport.moves.map(({ on, vehicle }, at) => (
          <li key={`${on} ${at}`} className="flex gap-4 border-t border-line py-2">
            <span className="w-28 tabular-nums">{shortDay(on)}</span>
            <span>{vehicle?.name ?? moves.shelf}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
