import type { Day } from '#domain/calendar.ts'
import { distanceOn } from '#domain/fleet/odometer.ts'
import type { FilterFacts } from '#domain/maintenance/facts.ts'
import type { PastLife } from '#domain/maintenance/life-belief.ts'
import { hourMilesBetween, hourMilesOn } from './engine-hours.ts'
import type { Vehicle } from './vehicle-facts.ts'

/** Where the life that runs began: `at` on the odometer's way, `on` which day. */
export type Begun = { at: number; on: Day | null; isKnown: boolean }

/** A service: which day, and where on the odometer's way. */
export type Placed = { on: Day; distance: number; wasDue: boolean | null }

type Length = { driven: number | null; byHours: number | null }

/** A life that has ended, by the odometer and, where they were read, by its engine hours. */
export type MeasuredLife = Length & { on: Day; wasDue: boolean | null }

export type LifeClock = {
  /** Miles since the service. */
  milesAt: (day: Day) => number
  milesToday: number
  /** Whether the hours of this life are known. */
  hasHours: boolean
  hours: FilterFacts['hours']
  /** Miles that count for each mile of the odometer. */
  perMile: number
  milesPerDay: number
}

// Soon after a service its few miles say little of how much the truck idles.
const tellingMiles = 10_000
const believable = 2.5

/** Whichever has gone further since the service counts: the odometer, or the engine hours as miles. */
export function lifeClock(vehicle: Vehicle, begun: Begun, today: Day): LifeClock {
  const { course, distance, milesPerDay, hours } = vehicle
  const drivenAt = (day: Day) => (distanceOn(course, day, milesPerDay) ?? distance) - begun.at
  const driven = distance - begun.at
  const since = hoursAtBegin(vehicle, begun)
  const now = hours === null ? null : hourMilesOn(hours, today)
  if (hours === null || since === null || now === null)
    return {
      milesAt: drivenAt,
      milesToday: driven,
      hasHours: false,
      hours: null,
      perMile: 1,
      milesPerDay,
    }
  const milesToday = Math.max(driven, now - since)
  const added = Math.round(milesToday - Math.max(0, driven))
  return {
    milesAt: (day) => Math.max(drivenAt(day), (hourMilesOn(hours, day) ?? since) - since),
    milesToday,
    hasHours: true,
    hours:
      added > 0 || hours.milesPerDay > milesPerDay ? { added, drivenPerDay: milesPerDay } : null,
    perMile: 1 + added / (Math.max(0, driven) + tellingMiles),
    milesPerDay: Math.max(milesPerDay, hours.milesPerDay),
  }
}

/** A vehicle with its first filter had no hours when it was new. */
function hoursAtBegin({ hours, row }: Vehicle, { on, isKnown }: Begun): number | null {
  if (hours === null) return null
  if (on !== null) return hourMilesOn(hours, on)
  return isKnown && row.lastServiceMileage === null ? 0 : null
}

export function lengthOf(
  vehicle: Vehicle,
  before: Placed | undefined,
  end: Placed,
  medianMiles: number,
): Length {
  const begin = before?.distance ?? startOfFirst(vehicle, end.distance, medianMiles)
  return {
    driven: begin === null ? null : end.distance - begin,
    byHours: hourMilesBetween(vehicle.hours, before?.on ?? null, end.on),
  }
}

/** Before the first service on record, the mileage of the profile tells where that life began, if it lies before its end. */
function startOfFirst(
  { row: { lastServiceMileage }, offset }: Vehicle,
  end: number,
  median: number,
): number | null {
  const start = lastServiceMileage === null ? end : lastServiceMileage + offset
  // A life that long hides services that nobody has entered.
  return start < end && end - start <= believable * median ? start : null
}

/** Miles of a life that has ended, from its beginning to a day in it or its end. */
export function milesBetween(
  { course, milesPerDay, hours }: Vehicle,
  from: Placed,
  day: Day,
): number {
  const driven = (distanceOn(course, day, milesPerDay) ?? 0) - from.distance
  return Math.max(driven, hourMilesBetween(hours, from.on, day) ?? driven)
}

/**
 * What earlier lives teach, by the clock of the one that runs. Where their hours were not read they
 * are taken to have had as many by the mile.
 */
export function pastLivesOf(
  lives: readonly MeasuredLife[],
  { hasHours, perMile }: LifeClock,
): PastLife[] {
  const past: PastLife[] = []
  for (const { driven, byHours, wasDue } of lives) {
    if (driven === null) continue
    const counted = byHours === null ? driven * perMile : Math.max(driven, byHours)
    const miles = Math.round(hasHours ? counted : driven)
    if (miles >= 1) past.push({ miles, wasDue })
  }
  return past
}
