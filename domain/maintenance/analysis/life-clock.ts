import type { FilterKind } from '#content/filter-kinds.ts'
import { type Day, daysBetween } from '#domain/calendar.ts'
import { distanceOn } from '#domain/fleet/odometer.ts'
import type { FilterFacts } from '#domain/maintenance/facts.ts'
import { factorsOn } from '#domain/maintenance/life-prior.ts'
import { areHoursRead, hourMilesOn, hoursWorth, type HourClock } from './engine-hours.ts'
import type { Vehicle } from './vehicle-facts.ts'

/**
 * Where the life that runs began: `at` on the odometer's way, `on` which day; or where it came into
 * this vehicle, with so many miles of others.
 */
export type Begun = { at: number; on: Day | null; isKnown: boolean; carried?: number }

/** A service: which day, and where on the odometer's way. */
export type Placed = { on: Day; distance: number; wasDue: boolean | null }

export type LifeClock = {
  /** Miles since the service. */
  milesAt: (day: Day) => number
  milesToday: number
  hours: FilterFacts['hours']
  milesPerDay: number
}

const believable = 2.5

/**
 * The usual life of a truck that is said to idle is shorter already: its hours count only as far as
 * they exceed what that takes into account.
 */
export function withIdling(vehicle: Vehicle, kind: FilterKind): Vehicle {
  const { hours, table, factors, duty } = vehicle
  if (hours === null) return vehicle
  const idle = factorsOn({ table, kind, factors, duty }).find(({ key }) => key === 'idle')
  return idle === undefined
    ? vehicle
    : { ...vehicle, hours: hoursWorth(hours, Math.min(1, idle.factor)) }
}

/** Whichever has gone further since the service counts: the odometer, or the engine hours as miles. */
export function lifeClock(vehicle: Vehicle, begun: Begun, today: Day): LifeClock {
  const { at, carried = 0 } = begun
  const driven = vehicle.distance - at + carried
  // Without an odometer, and without the day of its service, nobody knows how far a vehicle had come
  // when it was read: then all of it counts.
  const drivenAt = (day: Day) =>
    vehicle.course.points.length === 0 && begun.on === null
      ? Math.max(1, driven)
      : distanceBy(vehicle, day) - at + carried
  const odometer = {
    milesAt: drivenAt,
    milesToday: driven,
    hours: null,
    milesPerDay: vehicle.milesPerDay,
  }
  return vehicle.hours === null
    ? odometer
    : furthest(vehicle, vehicle.hours, begun, odometer, today)
}

function furthest(
  vehicle: Vehicle,
  hours: HourClock,
  begun: Begun,
  odometer: LifeClock,
  today: Day,
): LifeClock {
  const { carried = 0 } = begun
  const { milesAt: drivenAt, milesToday: driven, milesPerDay } = odometer
  const drivenOn = (day: Day) => (day === begun.on ? begun.at : distanceBy(vehicle, day))
  const since = hoursAtBegin(vehicle, hours, begun, drivenOn)
  if (since === null) return odometer
  const countedAt = (day: Day) => (hourMilesOn(hours, day, drivenOn) ?? since) - since + carried
  const milesToday = Math.max(driven, countedAt(today))
  const added = Math.round(milesToday - Math.max(0, driven))
  return {
    milesAt: (day) => Math.max(drivenAt(day), countedAt(day)),
    milesToday,
    hours:
      added > 0 || hours.milesPerDay > milesPerDay ? { added, drivenPerDay: milesPerDay } : null,
    milesPerDay: Math.max(milesPerDay, hours.milesPerDay),
  }
}

/** A vehicle with its first filter had no hours when it was new. */
function hoursAtBegin(
  { profileService }: Vehicle,
  hours: HourClock,
  { on, isKnown }: Begun,
  drivenOn: (day: Day) => number,
): number | null {
  if (on !== null) return hourMilesOn(hours, on, drivenOn)
  return isKnown && profileService === null ? 0 : null
}

/** All that a vehicle has gone since it was new. */
export function milesSinceNew(vehicle: Vehicle, today: Day): number {
  const { distance, hours } = vehicle
  if (hours === null) return Math.max(distance, 0)
  const drivenOn = (day: Day) => distanceBy(vehicle, day)
  return Math.max(distance, hourMilesOn(hours, today, drivenOn) ?? 0)
}

/** Null where nobody knows when that life began. */
export function lengthOf(
  vehicle: Vehicle,
  before: Placed | undefined,
  end: Placed,
  medianMiles: number,
): number | null {
  const begin = before?.distance ?? startOfFirst(vehicle, end.distance, medianMiles)
  if (begin === null) return null
  const driven = end.distance - begin
  return Math.round(Math.max(driven, hourMilesIn(vehicle, before, end) ?? driven))
}

/** Before the first service on record, the mileage of the profile tells where that life began, if it lies before its end. */
function startOfFirst({ profileService }: Vehicle, end: number, median: number): number | null {
  const start = profileService ?? end
  // A life that long hides services that nobody has entered.
  return start < end && end - start <= believable * median ? start : null
}

/** Null where the hours of that life were not read. */
function hourMilesIn(vehicle: Vehicle, from: Placed | undefined, end: Placed): number | null {
  const { hours } = vehicle
  if (hours === null || from === undefined || !areHoursRead(hours, from.on, end.on)) return null
  const on = (at: Day) => distanceOn(hours.course, at, hours.milesPerDay) ?? 0
  return on(end.on) - on(from.on)
}

/** Where a vehicle was on a day: by what was read, else by its pace. */
export function distanceBy({ course, distance, milesPerDay, today }: Vehicle, day: Day): number {
  return distanceOn(course, day, milesPerDay) ?? distance - daysBetween(day, today) * milesPerDay
}
