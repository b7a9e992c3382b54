import type { FilterKind } from '#content/life-priors.ts'
import { type Day, daysBetween } from '#domain/calendar.ts'
import { kindOf } from '#domain/filter-kind.ts'
import { sameFilter, spoken } from '#domain/fleet/conditions.ts'
import { distanceOn, type Course } from '#domain/fleet/odometer.ts'
import { readFilterTypes, readHistory } from '#domain/fleet/stored-json.ts'
import { contentTable, type LifeTable } from '#domain/maintenance/priors/life-table.ts'
import {
  lengthOf,
  lifeClock,
  milesIn,
  milesSinceNew,
  withIdling,
  type Begun,
  type LifeClock,
  type Placed,
} from './life-clock.ts'
import { metricsSince, type MetricRow, type MetricsSince } from './metric-evidence.ts'
import { withCountedIntervals } from './regeneration-interval.ts'
import { isSootCodeActive } from './soot-code.ts'
import { gaugeOffOf, type GaugeOffByPart } from '#domain/maintenance/gauges/gauge-off.ts'
import type { FilterFacts } from '#domain/maintenance/facts.ts'
import {
  type Flags,
  note,
  type ServiceRow,
  type Vehicle,
  vehicleOf,
  type VehicleRow,
} from './vehicle-facts.ts'

export type FilterCase = {
  vehicleId: string
  filterType: string
  facts: FilterFacts
  ended: EndedLife[]
  /** Of each life that was read and ran until it was due. */
  gaugeOffs: GaugeOffByPart[]
}
/** `life` in miles since the service before, null where that is not known. */
export type EndedLife = { on: Day; life: number | null; wasDue: boolean | null }

const doubledDays = 3
const surelyDue = 0.9
const surelyPlanned = 0.6
const firstLifeShare = 0.6
const worthSaying = 0.05

/**
 * The facts of every filter of a vehicle out of its rows, whatever is missing or odd in them. Of the fleet nothing is
 * known here; see `withFleet`.
 */
export function casesOf(
  stored: VehicleRow,
  services: readonly ServiceRow[],
  metrics: readonly MetricRow[],
  today: Day,
  table: LifeTable = contentTable,
): FilterCase[] {
  const row = stored.addedOn <= today ? stored : { ...stored, addedOn: today }
  const flags: Flags = []
  const given = readHistory(row.maintenanceHistory)
  if (given.unread > 0) note(flags, 'field_ignored')
  const all: ServiceRow[] = services.filter(({ on }) => on <= today)
  for (const service of given.services)
    if (service.on <= today) all.push({ ...service, filterType: service.filterType ?? '' })
  const vehicle = vehicleOf(row, all, metrics, today, { table, flags })
  const names = filtersOf(row, all, flags)
  if (names.length > 1 && all.some(({ filterType }) => filterType.trim() === ''))
    note(flags, 'service_unassigned')
  // Clocks tell of the vehicle, and nothing more of a filter.
  const signs = metrics.filter(
    ({ metricType }) => metricType !== 'odometer' && metricType !== 'engine_hours',
  )
  return names.map((name) =>
    caseOf(
      vehicle,
      name,
      all.filter(({ filterType }) =>
        filterType.trim() === '' ? names.length === 1 : sameFilter(filterType, name),
      ),
      signs,
      today,
    ),
  )
}

function filtersOf(
  { filterTypes }: VehicleRow,
  services: readonly ServiceRow[],
  flags: Flags,
): string[] {
  const listed = readFilterTypes(filterTypes)
  if (listed === null) note(flags, 'field_ignored')
  const named =
    listed !== null && listed.length > 0
      ? listed
      : services.map(({ filterType }) => filterType.trim()).filter((name) => name !== '')
  const different: string[] = []
  for (const name of named)
    if (!different.some((known) => sameFilter(known, name))) different.push(name)
  if (different.length > 0) return different
  note(flags, 'filters_assumed')
  return ['DPF']
}

function caseOf(
  ofAll: Vehicle,
  filterType: string,
  services: readonly ServiceRow[],
  metrics: readonly MetricRow[],
  today: Day,
): FilterCase {
  const kind = kindOf(filterType)
  const vehicle = withIdling(ofAll, kind)
  const { row, table, duty, factors, paceSpread, distance, offset } = vehicle
  const flags = [...vehicle.flags]
  const { medianMiles } = table.lifeOf(kind, duty)
  const done = placed(vehicle, onceEach(services), flags)
  const recorded = lastService(vehicle, done, medianMiles, flags, today)
  const readSince = (from: Begun) => signsSince(vehicle, kind, metrics, from, today)
  const first = readSince(recorded)
  const begun = first.fellOn === null ? recorded : begunOn(vehicle, first.fellOn, flags)
  const evidence = first.fellOn === null ? first : readSince(begun)
  const { at, isKnown } = begun
  const { clock } = evidence
  if (isAhead(clock)) note(flags, 'hours_ahead')
  for (const flag of evidence.flags) note(flags, flag)
  const ended = done.map((end, index): EndedLife => {
    const before = done[index - 1]
    const wasDue = end.wasDue ?? dueBy(evidence.healthBefore(end.on, before?.on ?? null))
    return { on: end.on, life: lengthOf(vehicle, before, end, medianMiles), wasDue }
  })
  const gaugeOffs = gaugeOffsOf(vehicle, done, ended, evidence)
  const current = Math.max(0, Math.round(distance - offset))
  const facts: FilterFacts = {
    table,
    kind,
    filterName: spoken(filterType),
    duty,
    factors,
    modelYear: row.year,
    currentMileage: current,
    lastServiceMileage: isKnown ? current - Math.max(0, Math.round(distance - at)) : null,
    pace: { milesPerDay: clock.milesPerDay, spread: paceSpread },
    hours: clock.hours,
    pastLives: ended.flatMap(({ life, wasDue }) =>
      life === null || life < 1 ? [] : [{ miles: life, wasDue }],
    ),
    readings: evidence.readings,
    ...(evidence.ownLimits.length > 0 && { ownLimits: evidence.ownLimits }),
    hasSootCode: evidence.hasSootCode,
    fleet: null,
    flags,
  }
  return { vehicleId: row.id, filterType, facts, ended, gaugeOffs }
}

/** By more than is worth a word: so far, or from now on. */
function isAhead({ hours, milesToday, milesPerDay }: LifeClock): boolean {
  return (
    hours !== null &&
    (hours.added > worthSaying * milesToday || milesPerDay > (1 + worthSaying) * hours.drivenPerDay)
  )
}

/** What gauges and the engine's computer have shown since the service. */
function signsSince(
  vehicle: Vehicle,
  kind: FilterKind,
  metrics: readonly MetricRow[],
  begun: Begun,
  today: Day,
): MetricsSince & { hasSootCode: boolean; clock: LifeClock } {
  const { course, milesPerDay } = vehicle
  const { on } = begun
  const clock = lifeClock(vehicle, begun, today)
  const { milesAt, milesToday } = clock
  const isDpf = kind === 'dpf'
  const driven = (day: Day) =>
    distanceOn(course, day, milesPerDay) ?? -daysBetween(day, today) * milesPerDay
  const read = isDpf ? withCountedIntervals(metrics, on, driven, today) : metrics
  return {
    ...metricsSince({
      kind,
      metrics: read,
      limits: vehicle.row.limits,
      on,
      milesAt,
      milesToday,
      today,
    }),
    hasSootCode: isDpf && isSootCodeActive(metrics, { on, milesAt, today }),
    clock,
  }
}

/** How far the readings of each life were off that is known to have run until it was due. */
function gaugeOffsOf(
  vehicle: Vehicle,
  done: readonly Placed[],
  ended: readonly EndedLife[],
  { readBetween }: MetricsSince,
): GaugeOffByPart[] {
  return ended.flatMap(({ on: day, life, wasDue }, index) => {
    const [before, end] = [done[index - 1], done[index]]
    if (before === undefined || end === undefined || life === null || life < 1 || wasDue !== true)
      return []
    const read = readBetween(before.on, day).map(({ on, health }) => ({
      miles: milesIn(vehicle, before, end, on),
      health,
    }))
    const off = gaugeOffOf(read, life)
    return off === null ? [] : [off]
  })
}

/** What was read before a service says why it was done, where anybody looked. */
function dueBy(health: number): boolean | null {
  return health >= surelyDue ? true : health > 0 && health < surelyPlanned ? false : null
}

/** When and at which distance: by its own mileage where that fits the odometer of its day, else by the day. */
function placed(
  { course, milesPerDay, distance, offset, row }: Vehicle,
  services: readonly ServiceRow[],
  flags: Flags,
): Placed[] {
  const today = distance
  return services.map(({ on, mileage, wasDue }) => {
    const byDay =
      distanceOn(course, on, milesPerDay) ??
      today - Math.max(0, daysBetween(on, row.addedOn)) * milesPerDay
    const own =
      mileage === null ? null : mileage + (mileage <= today - offset ? offsetOn(course, on) : 0)
    if (own !== null && own > today) note(flags, 'service_ahead')
    return { on, wasDue, distance: Math.min(today, own === null || own > today ? byDay : own) }
  })
}

function offsetOn({ points }: Course, day: Day): number {
  const point = points.findLast(({ on }) => on <= day) ?? points[0]
  return point === undefined ? 0 : point.distance - point.dial
}

/** Two entries within three days are one service: the one that says more is kept. */
function onceEach(services: readonly ServiceRow[]): readonly ServiceRow[] {
  if (services.length < 2) return services
  const merged: ServiceRow[] = []
  for (const service of [...services].sort((a, b) =>
    a.on < b.on ? -1 : a.on > b.on ? 1 : (a.mileage ?? 0) - (b.mileage ?? 0),
  )) {
    const last = merged.at(-1)
    if (last === undefined || daysBetween(last.on, service.on) > doubledDays) merged.push(service)
    else
      merged[merged.length - 1] = {
        ...last,
        mileage: last.mileage ?? service.mileage,
        wasDue: last.wasDue ?? service.wasDue,
      }
  }
  return merged
}

/** The readings tell of a service that nobody recorded. */
function begunOn({ course, milesPerDay, distance }: Vehicle, on: Day, flags: Flags): Begun {
  note(flags, 'service_unrecorded')
  return { at: distanceOn(course, on, milesPerDay) ?? distance, on, isKnown: true }
}

/** Where the life that runs began: the last service, else what the profile says, else a first life, else nobody knows. */
function lastService(
  vehicle: Vehicle,
  done: readonly Placed[],
  median: number,
  flags: Flags,
  today: Day,
): Begun {
  const { row, distance, offset } = vehicle
  const last = done.at(-1)
  if (last !== undefined) return { at: last.distance, on: last.on, isKnown: true }
  if (row.lastServiceMileage !== null) {
    const at = row.lastServiceMileage + offset
    if (at > distance) note(flags, 'service_ahead')
    return { at: Math.min(at, distance), on: null, isKnown: true }
  }
  // A vehicle that has not gone far still has its original filter.
  const isFirstLife =
    !flags.includes('odometer_missing') && milesSinceNew(vehicle, today) <= firstLifeShare * median
  return { at: 0, on: null, isKnown: isFirstLife }
}
