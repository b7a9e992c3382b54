import type { Day } from '#domain/calendar.ts'
import type { FilterFacts } from '#domain/maintenance/facts.ts'
import { withFleetAsh, fleetAshOf, type FleetAsh } from '#domain/maintenance/lives/ash-rate.ts'
import type { Truck } from '#domain/maintenance/lives/filter-journey.ts'
import { filtersByVehicle } from '#domain/maintenance/lives/filter-records.ts'
import type { FilterRows, VehicleFilters } from '#domain/maintenance/lives/filter-rows.ts'
import { contentTable, type LifeTable } from '#domain/maintenance/priors/life-table.ts'
import { draftOf, type Draft } from '#domain/maintenance/recommendation.ts'
import { refusedDraft } from '#domain/maintenance/refused-draft.ts'
import { remembered } from '#domain/remembered.ts'
import { casesOf, type EndedLife, type FilterCase } from './filter-facts.ts'
import { fleetOf, withFleet } from './fleet-lives.ts'
import type { MetricRow } from './metric-evidence.ts'
import { type Refusal, servicedVehicle, type ServiceRow, type VehicleRow } from './vehicle-facts.ts'

export type FleetRows = {
  vehicles: readonly VehicleRow[]
  services: ReadonlyMap<string, readonly ServiceRow[]>
  metrics: ReadonlyMap<string, readonly MetricRow[]>
  /** Where filters are kept by themselves; `services` are then without those of their orders. */
  filters?: FilterRows
  /** Without any, the content's. */
  table?: LifeTable
}

/**
 * `filterId`: the filter that it is of, where filters are kept by themselves; null without a serial number. `isAtShop`: all of
 * this kind are with us, so that nothing is asked for.
 */
export type Advice = Draft & {
  vehicleId: string
  ended: readonly EndedLife[]
  filterId?: string | null
  isAtShop?: true
  /** What was in it was refused: nothing is predicted until somebody says what is in its place. */
  refusal?: Refusal
}
export type Analysed = { advice: Advice[]; unread: string[] }

// A few milliseconds of work, so that an analysis never delays other calls.
const vehiclesAtOnce = 250
const filtersAtOnce = 1000

/**
 * What is to be said of every filter of these vehicles, part by part, so that the caller can do something else in between;
 * parts may be empty. A vehicle that cannot be read is skipped and counted, and harms no other.
 */
export function* analyseByParts(rows: FleetRows, today: Day): Generator<Analysed> {
  const { vehicles, services, metrics, table } = rows
  const filters = yield* filtersIn(rows, today)
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
          filters?.get(vehicle.id),
        ))
          cases.push(one)
      } catch {
        unread.push(vehicle.id)
      }
    }
    yield { advice: [], unread }
  }
  const fleet = { lives: fleetOf(cases), ash: filters === null ? null : ashIn(cases) }
  for (let from = 0; from < cases.length; from += filtersAtOnce) {
    const part = cases.slice(from, from + filtersAtOnce)
    yield { advice: part.map((one) => adviceOf(one, fleet, today)), unread: [] }
  }
}

export function analyseFleet(rows: FleetRows, today: Day): Analysed {
  const parts = [...analyseByParts(rows, today)]
  return {
    advice: parts.flatMap(({ advice }) => advice),
    unread: parts.flatMap(({ unread }) => unread),
  }
}

/** Null where no filter is kept by itself. */
function* filtersIn(
  rows: FleetRows,
  today: Day,
): Generator<Analysed, Map<string, VehicleFilters> | null> {
  const { filters, table = contentTable } = rows
  if (filters === undefined) return null
  const stored = new Map(
    [...rows.vehicles, ...filters.elsewhere.vehicles].map((row) => [row.id, row]),
  )
  const truckOf = remembered((id): Truck | null => {
    const row = stored.get(id)
    if (row === undefined) return null
    const services = rows.services.get(id) ?? filters.elsewhere.services.get(id) ?? []
    const metrics = rows.metrics.get(id) ?? filters.elsewhere.metrics.get(id) ?? []
    try {
      return servicedVehicle(row, services, metrics, today, table)
    } catch {
      return null
    }
  })
  const parts = filtersByVehicle(filters, truckOf)
  for (let part = parts.next(); ; part = parts.next()) {
    if (part.done) return part.value
    yield { advice: [], unread: [] }
  }
}

type Fleet = { lives: ReturnType<typeof fleetOf>; ash: FleetAsh | null }

function adviceOf(one: FilterCase, fleet: Fleet, today: Day): Advice {
  const { vehicleId, ended, filterId } = one
  if (filterId === undefined) return { ...draftIn(one, one.facts, fleet, today), vehicleId, ended }
  const own = { facts: one.facts, filterId, isAtShop: one.isAtShop, refusal: one.refusal }
  const all = [own, ...(one.beside ?? [])]
  const refused = all.find(({ refusal, isAtShop }) => refusal !== undefined && !isAtShop)
  if (refused?.refusal !== undefined) {
    const others = all.filter(({ refusal, isAtShop }) => refusal === undefined && !isAtShop)
    const drafts = others.map(({ facts }) => draftIn(one, facts, fleet, today))
    const draft = refusedDraft(one.filterType, refused.facts, refused.refusal.on, drafts)
    return { ...draft, vehicleId, ended, filterId: refused.filterId, refusal: refused.refusal }
  }
  const there = all.filter(({ isAtShop }) => !isAtShop)
  const isAtShop = there.length === 0
  // Of several on one vehicle the one that is due first is shown.
  const leading = (isAtShop ? all : there)
    .map(({ facts, filterId: id }) => ({ draft: draftIn(one, facts, fleet, today), filterId: id }))
    .reduce((first, next) => (isSooner(next.draft, first.draft) ? next : first))
  return {
    ...leading.draft,
    vehicleId,
    ended,
    filterId: leading.filterId,
    ...(isAtShop && { isAtShop }),
  }
}

function isSooner({ reasoning: one }: Draft, { reasoning: other }: Draft): boolean {
  if (one === null || other === null) return other === null && one !== null
  return one.serviceBy.date === other.serviceBy.date
    ? one.dates.p50 < other.dates.p50
    : one.serviceBy.date < other.serviceBy.date
}

/** Beside the other vehicles of its fleet. */
function draftIn(
  { filterType }: FilterCase,
  alone: FilterFacts,
  { lives, ash }: Fleet,
  today: Day,
): Draft {
  const facts = withFleet({ facts: alone }, lives)
  return ash === null || facts.ash === undefined
    ? draftOf(filterType, facts, today)
    : draftOf(
        filterType,
        { ...facts, ash: withFleetAsh(facts.ash, usualMilesOf(facts), ash) },
        today,
      )
}

function ashIn(cases: readonly FilterCase[]): FleetAsh {
  return fleetAshOf(
    cases.flatMap(({ facts }) =>
      facts.ash === undefined
        ? []
        : [{ perMile: facts.ash.perMile, usualMiles: usualMilesOf(facts) }],
    ),
  )
}

const usualMilesOf = ({ table, kind, duty }: FilterFacts) => table.lifeOf(kind, duty).medianMiles
