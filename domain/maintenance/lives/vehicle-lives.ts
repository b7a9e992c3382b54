import { type Day, daysBetween } from '#domain/calendar.ts'
import { mostMilesADay, type Course } from '#domain/fleet/odometer.ts'
import {
  distanceBy,
  lengthOf,
  milesSinceNew,
  type Begun,
  type Placed,
} from '#domain/maintenance/analysis/life-clock.ts'
import {
  type Flags,
  addFlag,
  type Refusal,
  type ServiceRow,
  type VehicleFacts,
} from '#domain/maintenance/analysis/vehicle-facts.ts'
import { compared, inOrderBy } from '#domain/text-order.ts'

/** `life` in miles, null where nobody knows when it began. */
export type LifeIn = {
  before: Placed | undefined
  end: Placed
  life: number | null
  /** Of a filter that is kept by itself; null where it has no serial number. */
  filterId?: string | null
  ash?: number | null
  /** Ended together with another filter's on the same vehicle. */
  isBeside?: true
  /** Not all of its miles are of this vehicle. */
  isMoved?: true
  /** Nobody recorded its end: readings fell, and stayed low. */
  isSeen?: true
}

/** A life that has not ended. `cleanings` of the filter itself, where it is kept. */
export type RunningLife = {
  begun: Begun
  filterId?: string | null
  cleanings?: number
  isAtShop?: true
  /** It was refused, and nobody has said that another one is in its place. */
  refusal?: Refusal
}

/** The lives of one kind of filter on a vehicle, and those that run: several where it has more than one. */
export type Lives = { ended: LifeIn[]; running: readonly [RunningLife, ...RunningLife[]] }

/** The days between two services, or before the first, on which readings fell and stayed low. */
type FallsBetween = (after: Day | null, until: Day) => readonly Day[]

export type LivesOf = { medianMiles: number; flags: Flags; today: Day }

const doubledDays = 3
const firstLifeShare = 0.6

/** Where a service tells of the vehicle alone: each ends a life, and the next one begins; so does one that readings tell of. */
export function livesOfVehicle(
  vehicle: VehicleFacts,
  services: readonly ServiceRow[],
  { medianMiles, flags, today }: LivesOf,
  fallsBetween: FallsBetween,
): Lives {
  if (services.length === 0) {
    const begun = lastService(vehicle, undefined, medianMiles, flags, today)
    return { ended: [], running: [{ begun }] }
  }
  const recorded = onceEach(services)
  const all: Ended[] = []
  for (const service of recorded) {
    for (const on of fallsBetween(all.at(-1)?.on ?? null, service.on)) all.push(seenOn(on))
    all.push(service)
  }
  const done = placed(vehicle, all, flags)
  const begun = lastService(vehicle, done.at(-1), medianMiles, flags, today)
  const ended: LifeIn[] = []
  for (const [at, end] of done.entries()) {
    const before = done[at - 1]
    const one: LifeIn = { before, end, life: lengthOf(vehicle, before, end, medianMiles) }
    if (all[at]?.isSeen) one.isSeen = true
    ended.push(one)
  }
  return { ended, running: [{ begun }] }
}

type Ended = ServiceRow & { isSeen?: true }
const seenOn = (on: Day): Ended => ({
  filterType: '',
  on,
  mileage: null,
  wasDue: null,
  isSeen: true,
})

/** When and at which distance: by its own mileage where that fits the odometer of its day, else by the day. */
export function placed(
  vehicle: VehicleFacts,
  services: readonly ServiceRow[],
  flags: Flags,
): Placed[] {
  const { course, distance, offset } = vehicle
  const places: Placed[] = []
  for (const { on, mileage, wasDue } of services) {
    const byDay = distanceBy(vehicle, on)
    const own =
      mileage === null ? null : mileage + (mileage <= distance - offset ? offsetOn(course, on) : 0)
    if (own !== null && own > distance) addFlag(flags, 'service_ahead')
    places.push({
      on,
      wasDue,
      distance: Math.min(distance, own === null || own > distance ? byDay : own),
    })
  }
  return places
}

function offsetOn({ points }: Course, day: Day): number {
  const point = points.findLast(({ on }) => on <= day) ?? points[0]
  return point === undefined ? 0 : point.distance - point.dial
}

/** Whether two entries are of one visit: what was entered twice is seldom on the same day. */
export const isSameVisit = (first: Day, later: Day): boolean =>
  daysBetween(first, later) <= doubledDays

export const inTime = (a: ServiceRow, b: ServiceRow): number =>
  compared(a.on, b.on) || (a.mileage ?? 0) - (b.mileage ?? 0)

/** Two entries within three days are one service: the one that says more is kept. */
function onceEach(services: readonly ServiceRow[]): readonly ServiceRow[] {
  if (services.length < 2) return services
  const merged: ServiceRow[] = []
  for (const service of inOrderBy([...services], inTime)) {
    const last = merged.at(-1)
    if (last === undefined || !isSameVisit(last.on, service.on)) merged.push(service)
    else merged[merged.length - 1] = together(last, service)
  }
  return merged
}

export const together = (one: ServiceRow, other: ServiceRow): ServiceRow => ({
  ...one,
  mileage: one.mileage ?? other.mileage,
  wasDue: one.wasDue ?? other.wasDue,
})

/** Where the life that runs began: the last service, else what the profile says, else a first life, else nobody knows. */
export function lastService(
  vehicle: VehicleFacts,
  last: Placed | undefined,
  median: number,
  flags: Flags,
  today: Day,
): Begun {
  const { distance, profileService } = vehicle
  if (last !== undefined) return { at: last.distance, on: last.on, isKnown: true }
  if (profileService !== null) {
    if (profileService > distance) addFlag(flags, 'service_ahead')
    // Further ahead than a day's drive the one or the other is wrong, and nobody knows which.
    return profileService > distance + mostMilesADay
      ? { at: 0, on: null, isKnown: false }
      : { at: Math.min(profileService, distance), on: null, isKnown: true }
  }
  // A vehicle that has not gone far still has its original filter.
  const isFirstLife =
    !flags.includes('odometer_missing') && milesSinceNew(vehicle, today) <= firstLifeShare * median
  return { at: 0, on: null, isKnown: isFirstLife }
}
