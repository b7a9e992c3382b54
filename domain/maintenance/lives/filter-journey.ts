import { type Day, daysBetween } from '#domain/calendar.ts'
import { kindOf } from '#domain/filter-kind.ts'
import { inTime, placed } from './vehicle-lives.ts'
import type { ServiceRow, VehicleFacts } from '#domain/maintenance/analysis/vehicle-facts.ts'
import { compared } from '#domain/text-order.ts'
import { type CameWith, type FilterRow, isDoneAgain, type LineRow } from './filter-rows.ts'
import { distanceKnownOn } from './known-distance.ts'

/** A vehicle with all its services, those of filters that are kept by themselves aside. */
export type Truck = { vehicle: VehicleFacts; services: readonly ServiceRow[] }
export type TruckOf = (id: string) => Truck | null

/** A move as it is to be understood, and what the filter had behind it. */
export type Leg = {
  on: Day
  /** Undefined: nobody knows where it was. */
  from: string | null | undefined
  to: string | null
  isLearned: boolean
  came: CameWith
}

/** Of a filter: where each of its lines found it, its moves, and where it was last, on which day. */
export type Journey = {
  lines: { line: LineRow; vehicleId: string | null | undefined; isNew: boolean }[]
  legs: Leg[]
  last: { on: Day; place: string | null | undefined } | null
}

type Where = {
  place: string | null | undefined
  /** Since when it has been there or, cleaned since, has been gathering miles again. */
  since: Day
  /** What the odometer showed on that day, where somebody said so. */
  mileage: number | null
  /** Null where nobody knows how far it has come since its cleaning. */
  miles: number | null
  cleanings: number
  isCleaned: boolean
}

type Event =
  | { on: Day; rank: number; move: FilterRow['moves'][number]; isLearned: boolean }
  | { on: Day; rank: number; line: LineRow }
  | { on: Day; rank: number; cleaned: true }

// A filter that is put in so soon after its cleaning was on a shelf until then.
const backWithinDays = 14

/**
 * The miles of each vehicle while it was in it, from move to move since its cleaning. A move on the
 * day on which it came to us out of that vehicle is when somebody wrote it down: since when it was
 * there nobody knows.
 */
export function journeyOf(filter: FilterRow, lines: readonly LineRow[], truckOf: TruckOf): Journey {
  const journey: Journey = { lines: [], legs: [], last: null }
  const events = eventsOf(filter, lines)
  const { moves, vehicleId } = filter
  let where: Where = {
    place: moves.length === 0 ? (vehicleId ?? undefined) : undefined,
    since: filter.knownSince,
    mileage: null,
    miles: null,
    cleanings: 0,
    isCleaned: false,
  }
  for (const event of events) {
    if ('move' in event) where = moved(journey, where, event, filter, truckOf)
    else if ('line' in event) where = cameIn(journey, where, event.line)
    else where = cleanedOn(where, event.on, null)
    journey.last = { on: event.on, place: where.place }
  }
  return journey
}

function cameIn(journey: Journey, before: Where, line: LineRow): Where {
  const { cameOn, vehicleId, outcome } = line
  let where = before
  // Nobody wrote down that it is in another vehicle now.
  if (
    cameOn !== null &&
    vehicleId !== null &&
    where.place !== undefined &&
    where.place !== vehicleId
  ) {
    const came = { miles: null, cleanings: where.cleanings }
    journey.legs.push({ on: cameOn, from: where.place, to: vehicleId, isLearned: true, came })
    where = { ...where, place: vehicleId, miles: null, isCleaned: false }
  }
  const isNew = journey.legs.length === 0 && !journey.lines.some(isJudged)
  const place = vehicleId ?? where.place
  journey.lines.push({ line, vehicleId: place, isNew })
  if (outcome === null || cameOn === null) return where
  if (isDoneAgain(line)) return { ...where, place }
  // Nothing was cleaned, and what it goes from then on nobody knows.
  if (outcome === 'refused')
    return { ...where, place, since: cameOn, mileage: line.mileage, miles: null, isCleaned: false }
  return cleanedOn({ ...where, place }, cameOn, line.mileage)
}

const isJudged = ({ line }: Journey['lines'][number]) => line.outcome !== null

/**
 * What was learned as it came in comes before that, and after what came in before it that day; what is said to have moved
 * that day was cleaned first.
 */
function eventsOf({ moves, cleanedOn: cleaned }: FilterRow, lines: readonly LineRow[]): Event[] {
  const events: Event[] = [
    ...lines.map((line, at) => ({ on: line.cameOn ?? line.enteredOn, rank: at, line })),
    ...cleaned.map((on) => ({ on, rank: lines.length, cleaned: true as const })),
    ...moves.map((move) => {
      const learnedWith = lines.findLastIndex(
        ({ vehicleId, enteredOn }) =>
          vehicleId !== null && vehicleId === move.vehicleId && enteredOn === move.on,
      )
      const isLearned = learnedWith >= 0
      const rank = isLearned ? learnedWith - 0.5 : lines.length + 1
      return { on: move.on, rank, move, isLearned }
    }),
  ]
  return events.sort((a, b) => compared(a.on, b.on) || a.rank - b.rank)
}

function moved(
  journey: Journey,
  before: Where,
  { on, move, isLearned }: Extract<Event, { move: unknown }>,
  filter: FilterRow,
  truckOf: TruckOf,
): Where {
  const to = move.vehicleId
  if (before.place === to) return before
  const where = servicedSince(before, on, filter, truckOf)
  // Nothing was known of it before: then it tells nothing of what is in that vehicle.
  const isFirstSight = where.place === undefined && filter.knownSince >= on
  const miles = isLearned ? null : milesUntil(where, on, truckOf)
  const came = { miles, cleanings: where.cleanings }
  if (!isFirstSight) journey.legs.push({ on, from: where.place, to, isLearned, came })
  return { ...where, place: to, since: on, mileage: null, miles, isCleaned: false }
}

function cleanedOn(where: Where, on: Day, mileage: number | null): Where {
  const cleanings = where.cleanings + 1
  return { ...where, since: on, mileage, miles: 0, cleanings, isCleaned: true }
}

/** A service that names the vehicle alone was of what was in it. */
function servicedSince(where: Where, until: Day, { kind }: FilterRow, truckOf: TruckOf): Where {
  const truck = where.place ? truckOf(where.place) : null
  if (truck === null || kind === 'other') return where
  return truck.services
    .filter(({ on, filterType }) => on > where.since && on <= until && kindOf(filterType) === kind)
    .toSorted(inTime)
    .reduce((now, { on, mileage }) => cleanedOn(now, on, mileage), where)
}

function milesUntil(
  { place, since, mileage, miles, isCleaned }: Where,
  on: Day,
  truckOf: TruckOf,
): number | null {
  if (miles === null) return null
  if (place === null || (isCleaned && daysBetween(since, on) <= backWithinDays)) return miles
  const truck = place === undefined ? null : truckOf(place)
  if (truck === null) return null
  const [from, until] = [
    distanceAt(truck.vehicle, since, mileage),
    distanceKnownOn(truck.vehicle, on),
  ]
  return from === null || until === null || until < from ? null : miles + until - from
}

function distanceAt(vehicle: VehicleFacts, on: Day, mileage: number | null): number | null {
  if (mileage === null) return distanceKnownOn(vehicle, on)
  const row = { filterType: '', on, mileage, wasDue: null }
  return placed(vehicle, [row], [])[0]?.distance ?? null
}
