import { useQuery } from '@tanstack/react-query'
import { vehiclesTab as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { Vehicle } from '#domain/fleet/contract.ts'
import { distanceOf, type VehicleDistance } from '#domain/fleet/kilometers.ts'
import { readFilterTypes } from '#domain/fleet/stored-json.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { ownCompanyQuery } from '#web/data/companies.ts'
import { refusedQuery } from '#web/data/maintenance.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { number } from '#web/account/format/format-amount.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

const acts = ['readings', 'filters', 'edit', 'archive'] as const
export type VehicleAct = (typeof acts)[number]
const labels = { ...texts, filters: texts.history } as const

type VehicleCardProps = { vehicle: Vehicle; onOpen: (what: VehicleAct) => void }

export function VehicleCard({ vehicle, onOpen }: VehicleCardProps) {
  const { vehicleIdentifier, year, make, model, vehicleType, engineType, operatingConditions } =
    vehicle
  const unit = useDistanceUnit()
  const site = useSite(vehicle.siteId)
  const distance = (field: VehicleDistance) => {
    const found = distanceOf(vehicle, field, unit)
    return found === null ? null : number(found)
  }
  const mileage = distance('currentMileage')
  const built = [year, make, model].filter((part) => part !== null).join(' ')
  const filters = readFilterTypes(vehicle.filterTypes) ?? []
  const facts: [string, string | null][] = [
    [texts.engine, engineType ?? texts.engineDefault],
    [texts.conditions, operatingConditions ?? texts.conditionsDefault],
    [texts.mileage, mileage === null ? null : `${mileage} ${unit}`],
    [texts.monthly[unit], distance('averageMilesPerMonth')],
    [texts.filters, filters.length === 0 ? null : filters.join(', ')],
    ...entered([
      [texts.unit, vehicle.unitNumber],
      [texts.vin, vehicle.vin],
      [texts.serial, vehicle.serialNumber],
      [texts.site, site],
    ]),
  ]
  return (
    <li className="flex min-w-0 flex-col rounded-md border border-line bg-paper p-4 sm:p-5">
      <h3 className="text-lg break-words">{vehicleIdentifier}</h3>
      {built !== '' && <p className="text-sm break-words text-soot-800">{built}</p>}
      <p className="text-xs text-soot-600">{vehicleType}</p>
      <Refused vehicleId={vehicle.id} />
      <ActiveFaults vehicle={vehicle} />
      <dl className="ledger mt-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="shrink-0">{label}</dt>
            <dd className="min-w-0 break-words">{value ?? texts.unknown}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        {acts.map((what) => (
          <SmallButton key={what} onClick={() => onOpen(what)}>
            {labels[what]}
            <span className="sr-only"> {vehicleIdentifier}</span>
          </SmallButton>
        ))}
      </div>
    </li>
  )
}

// As many as one page asks for; all cards share the one answer.
const mostRefused = 100

/** Its filter was refused, and nobody has said that another one is in its place. */
function Refused({ vehicleId }: { vehicleId: string }) {
  const { data } = useQuery(refusedQuery(mostRefused))
  const own = data?.items.filter((asked) => asked.vehicleId === vehicleId) ?? []
  return own.map(({ id, recommendedAction }) => (
    <p key={id} className="mt-3 border-l-4 border-kiln pl-3 text-sm font-semibold">
      {recommendedAction}
    </p>
  ))
}

/** Codes of the engine's computer, in words, each with the day of its newest report. */
function ActiveFaults({ vehicle: { faults = [] } }: Pick<VehicleCardProps, 'vehicle'>) {
  const { heading, reported } = texts.faults
  if (faults.length === 0) return null
  return (
    <section className="mt-3 border-l-4 border-kiln pl-3 text-sm">
      <h4 className="font-semibold">{heading}</h4>
      <ul className="grid gap-2">
        {faults.map(({ metricType, reportedOn, says, act }) => (
          <li key={metricType}>
            {says} {act}{' '}
            <span className="text-soot-600">{fill(reported, { day: shortDay(reportedOn) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A vehicle without them has no empty lines for them. */
const entered = (facts: [string, string | null | undefined][]): [string, string][] =>
  facts.flatMap(([label, value]) =>
    value === null || value === undefined ? [] : [[label, value] as [string, string]],
  )

function useSite(id: string | undefined): string | undefined {
  const { data } = useQuery({ ...ownCompanyQuery, enabled: id !== undefined })
  return data?.sites.find((site) => site.id === id)?.name
}
