import type { Day } from '#domain/calendar.ts'
import type { LifeTable } from '#domain/maintenance/priors/life-table.ts'
import { draftOf, type Draft } from '#domain/maintenance/recommendation.ts'
import { fleetOf, withFleet } from './fleet-lives.ts'
import { casesOf, type EndedLife, type FilterCase } from './filter-facts.ts'
import type { ServiceRow, VehicleRow } from './vehicle-facts.ts'
import type { MetricRow } from './metric-evidence.ts'

export type FleetRows = {
  vehicles: readonly VehicleRow[]
  services: ReadonlyMap<string, readonly ServiceRow[]>
  metrics: ReadonlyMap<string, readonly MetricRow[]>
  /** Without any, the content's. */
  table?: LifeTable
}

export type Advice = Draft & { vehicleId: string; ended: readonly EndedLife[] }
export type Analysed = { advice: Advice[]; unread: string[] }

// A few milliseconds of work, so that an analysis never delays other calls.
const vehiclesAtOnce = 250
const filtersAtOnce = 1000

/**
 * What is to be said of every filter of these vehicles, part by part, so that the caller can do something else in between;
 * parts may be empty. A vehicle that cannot be read is skipped and counted, and harms no other.
 */
export function* analyseByParts(
  { vehicles, services, metrics, table }: FleetRows,
  today: Day,
): Generator<Analysed> {
  const cases: FilterCase[] = []
  for (let from = 0; from < vehicles.length; from += vehiclesAtOnce) {
    const unread: string[] = []
    for (const vehicle of vehicles.slice(from, from + vehiclesAtOnce)) {
      try {
        for (const one of casesOf(
          vehicle,
          services.get(vehicle.id) ?? [],
          metrics.get(vehicle.id) ?? [],
          today,
          table,
        ))
          cases.push(one)
      } catch {
        unread.push(vehicle.id)
      }
    }
    yield { advice: [], unread }
  }
  const fleet = fleetOf(cases)
  for (let from = 0; from < cases.length; from += filtersAtOnce) {
    const part = cases.slice(from, from + filtersAtOnce)
    yield {
      advice: part.map((one) => ({
        ...draftOf(one.filterType, withFleet(one, fleet), today),
        vehicleId: one.vehicleId,
        ended: one.ended,
      })),
      unread: [],
    }
  }
}

export function analyseFleet(rows: FleetRows, today: Day): Analysed {
  const parts = [...analyseByParts(rows, today)]
  return {
    advice: parts.flatMap(({ advice }) => advice),
    unread: parts.flatMap(({ unread }) => unread),
  }
}
