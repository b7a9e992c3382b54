import type { FilterKind } from '#content/filter-kinds.ts'
import { type Day, daysBetween } from '#domain/calendar.ts'
import { kindOf } from '#domain/filter-kind.ts'
import { sameFilter, spoken } from '#domain/fleet/conditions.ts'
import { readFilterTypes } from '#domain/fleet/stored-json.ts'
import { ashRateOf } from '#domain/maintenance/lives/ash-rate.ts'
import { fallsBetween } from '#domain/maintenance/lives/falls.ts'
import type { VehicleFilters } from '#domain/maintenance/lives/filter-rows.ts'
import { livesOfFilters } from '#domain/maintenance/lives/filters-in-vehicle.ts'
import {
  livesOfVehicle,
  type LifeIn,
  type RunningLife,
} from '#domain/maintenance/lives/vehicle-lives.ts'
import { withinDays } from '#domain/maintenance/urgency.ts'
import { contentTable, type LifeTable } from '#domain/maintenance/priors/life-table.ts'
import { gaugesIn, gaugesOfKind } from './gauge-rows.ts'
import { distanceBy, withIdling, type Begun, type LifeClock } from './life-clock.ts'
import type { MetricRow, MetricsSince } from './metric-evidence.ts'
import { signsSince, type Signs } from './signs-since.ts'
import type { FilterFacts } from '#domain/maintenance/facts.ts'
import type { PastLife } from '#domain/maintenance/life-belief.ts'
import {
  type Asked,
  type Flags,
  addFlag,
  type Refusal,
  servicedVehicle,
  type ServiceRow,
  type VehicleFacts,
  type VehicleRow,
} from './vehicle-facts.ts'

export type FilterCase = {
  vehicleId: string
  filterType: string
  facts: FilterFacts
  ended: readonly EndedLife[]
  /** Of the filter itself, where it is kept. */
  filterId?: string | null
  /** Further filters of this kind on the vehicle: the same but for when their lives began. */
  beside?: { facts: FilterFacts; filterId: string | null; isAtShop?: true; refusal?: Refusal }[]
  /** It is with us. */
  isAtShop?: true
  /** It was refused, and nobody has said that another one is in its place. */
  refusal?: Refusal
}
/**
 * `life` in miles since the service before, null where that is not known. `filterId`: of that very
 * filter.
 */
export type EndedLife = {
  on: Day
  life: number | null
  wasDue: boolean | null
  filterId?: string | null
}

const surelyDue = 0.9
const surelyPlanned = 0.6
const worthSaying = 0.05
// Most filters have no life behind them, and there are hundreds of thousands of them at once.
const nothing: readonly never[] = []

/**
 * The facts of every filter of a vehicle out of its rows, whatever is missing or odd in them. Of the fleet nothing is
 * known here; see `withFleet`. `filters`: what is known of the parts themselves.
 */
export function casesOf(
  stored: VehicleRow,
  services: readonly ServiceRow[],
  metrics: readonly MetricRow[],
  today: Day,
  table: LifeTable = contentTable,
  filters?: VehicleFilters,
): FilterCase[] {
  const read = servicedVehicle(stored, services, metrics, today, table, filters?.services)
  const { vehicle, services: all, flags } = read
  const names = filtersOf(vehicle.row, all, flags)
  if (names.length > 1 && all.some(({ filterType }) => filterType.trim() === ''))
    addFlag(flags, 'service_unassigned')
  // Clocks tell of the vehicle, and nothing more of a filter.
  const rows = metrics.filter(
    ({ metricType }) => metricType !== 'odometer' && metricType !== 'engine_hours',
  )
  const signs = { rows, gauges: gaugesIn(rows, today) }
  return names.map((name) => {
    const isOf = ({ filterType }: { filterType: string }) =>
      filterType.trim() === '' ? names.length === 1 : sameFilter(filterType, name)
    const own = all.filter(isOf)
    const changes = filters?.changes.filter(({ kind }) => kind === kindOf(name)) ?? []
    const atShop = filters?.atShop.filter(isOf) ?? []
    return caseOf(vehicle, name, { services: own, changes, atShop }, signs, today)
  })
}

function filtersOf(
  { filterTypes }: VehicleRow,
  services: readonly ServiceRow[],
  flags: Flags,
): string[] {
  const listed = readFilterTypes(filterTypes)
  if (listed === null) addFlag(flags, 'field_ignored')
  const named =
    listed !== null && listed.length > 0
      ? listed
      : services.map(({ filterType }) => filterType.trim()).filter((name) => name !== '')
  const different: string[] = []
  for (const name of named)
    if (!different.some((known) => sameFilter(known, name))) different.push(name)
  if (different.length > 0) return different
  addFlag(flags, 'filters_assumed')
  return ['DPF']
}

function caseOf(
  ofAll: VehicleFacts,
  filterType: string,
  { services, changes, atShop }: Readonly<VehicleFilters>,
  { rows, gauges }: Signs,
  today: Day,
): FilterCase {
  const kind = kindOf(filterType)
  const signs = { rows, gauges: gaugesOfKind(gauges, kind) }
  const vehicle = withIdling(ofAll, kind)
  const flags = [...vehicle.flags]
  const { medianMiles } = vehicle.table.lifeOf(kind, vehicle.duty)
  const of = { medianMiles, flags, today }
  const isByFilter =
    changes.length > 0 || atShop.length > 0 || services.some(({ line }) => line !== undefined)
  const lives = isByFilter
    ? livesOfFilters(vehicle, services, { changes, atShop }, of)
    : livesOfVehicle(vehicle, services, of, (after, until) =>
        fallsBetween(signs.gauges, after, until),
      )
  const running = lives.running[0]
  const more = isByFilter
    ? lives.running.slice(1).map((other) => ({ other, flags: [...flags] }))
    : nothing
  const read = readingsOf({ vehicle, kind, signs, today }, running, flags)
  const ended = lives.ended.length === 0 ? nothing : endedIn(lives.ended, read.signs)
  const ash = isByFilter && kind === 'dpf' ? ashRateOf(lives.ended) : null
  const asked = (vehicle.row.asked ?? nothing).filter((one) =>
    sameFilter(one.filterType, filterType),
  )
  const past = { ended, lives: lives.ended, ash, asked }
  const one: FilterCase = {
    vehicleId: vehicle.row.id,
    filterType,
    facts: factsIn(vehicle, filterType, read, past, running, flags),
    // Only what somebody recorded closes what was asked for.
    ended: lives.ended.some(isSeen) ? ended.filter((_one, at) => !lives.ended[at]?.isSeen) : ended,
  }
  if (!isByFilter) return one
  const beside = more.map(({ other, flags: own }) => {
    const readToo = readingsOf({ vehicle, kind, signs, today }, other, own)
    const facts = factsIn(vehicle, filterType, readToo, past, other, own)
    return { facts, ...ownOf(other) }
  })
  return { ...one, ...ownOf(running), ...(beside.length > 0 && { beside }) }
}

const isSeen = ({ isSeen: is }: LifeIn) => is === true

function endedIn(lives: readonly LifeIn[], { healthBefore }: MetricsSince): EndedLife[] {
  const ended: EndedLife[] = []
  for (const { before, end, life, filterId } of lives) {
    const wasDue = end.wasDue ?? dueBy(healthBefore(end.on, before?.on ?? null))
    const one: EndedLife = { on: end.on, life, wasDue }
    if (filterId !== undefined) one.filterId = filterId
    ended.push(one)
  }
  return ended
}

const ownOf = ({ filterId = null, isAtShop, refusal }: RunningLife) => ({
  filterId,
  ...(isAtShop && { isAtShop }),
  ...(refusal !== undefined && { refusal }),
})

type Since = ReturnType<typeof signsSince>

/** What was read since its life began, which may be later than any service on record. */
function readingsOf(
  {
    vehicle,
    kind,
    signs,
    today,
  }: { vehicle: VehicleFacts; kind: FilterKind; signs: Signs; today: Day },
  { begun: recorded }: RunningLife,
  flags: Flags,
): Since {
  let read = signsSince(vehicle, kind, signs, recorded, today)
  const { fellOn } = read.signs
  // Since the service on record: what was low for weeks at idle, and taken for a service, turned nowhere.
  if (read.hasTurned) addFlag(flags, 'engine_first')
  if (fellOn !== null)
    read = signsSince(vehicle, kind, signs, begunOn(vehicle, fellOn, flags), today)
  if (isAhead(read.clock)) addFlag(flags, 'hours_ahead')
  for (const flag of read.signs.flags) addFlag(flags, flag)
  return read
}

type Past = {
  asked: readonly Asked[]
  ended: readonly EndedLife[]
  lives: readonly LifeIn[]
  ash: FilterFacts['ash'] | null
}

function factsIn(
  { row, table, duty, factors, paceSpread, distance, offset, profileService }: VehicleFacts,
  filterType: string,
  { begun: { at, on, carried, isKnown }, clock, signs, faults }: Since,
  past: Past,
  { cleanings }: RunningLife,
  flags: Flags,
): FilterFacts {
  const current = Math.max(0, Math.round(distance - offset))
  if (isKnown && on === null && profileService === null) addFlag(flags, 'original_assumed')
  const facts: FilterFacts = {
    table,
    kind: kindOf(filterType),
    filterName: spoken(filterType),
    duty,
    factors,
    modelYear: row.year,
    currentMileage: current,
    lastServiceMileage: isKnown ? current - Math.max(0, Math.round(distance - at)) : null,
    pace: { milesPerDay: clock.milesPerDay, spread: paceSpread },
    hours: clock.hours,
    pastLives: past.ended.length === 0 ? nothing : pastLivesIn(past),
    readings: signs.readings,
    faults,
    fleet: null,
    flags,
  }
  if (signs.ownLimits.length > 0) facts.ownLimits = signs.ownLimits
  if (carried !== undefined) facts.carried = carried
  else if (on !== null) facts.begunOn = on
  if (cleanings !== undefined) facts.cleanings = cleanings
  if (past.ash) facts.ash = past.ash
  return facts
}

function pastLivesIn({ ended, lives, asked }: Past): PastLife[] {
  return ended.flatMap(({ life, on, ...said }, one): PastLife[] => {
    if (life === null || life < 1) return []
    const wasDue = said.wasDue ?? plannedBy(asked, on)
    return [{ miles: life, wasDue, ...(lives[one]?.isBeside && { isBeside: true }) }]
  })
}

/** Whoever follows our advice cleans before it is due: their lives would count as half due. */
function plannedBy(asked: readonly Asked[], day: Day): false | null {
  const isPlanned = asked.some(({ on }) => on <= day && daysBetween(on, day) <= withinDays.high)
  return isPlanned ? false : null
}

/** By more than is worth a word: so far, or from now on. */
function isAhead({ hours, milesToday, milesPerDay }: LifeClock): boolean {
  return (
    hours !== null &&
    (hours.added > worthSaying * milesToday || milesPerDay > (1 + worthSaying) * hours.drivenPerDay)
  )
}

/** What was read before a service says why it was done, where anybody looked. */
function dueBy(health: number): boolean | null {
  return health >= surelyDue ? true : health > 0 && health < surelyPlanned ? false : null
}

/** The readings tell of a service that nobody recorded. */
function begunOn(vehicle: VehicleFacts, on: Day, flags: Flags): Begun {
  addFlag(flags, 'service_unrecorded')
  return { at: distanceBy(vehicle, on), on, isKnown: true }
}
