import { type Day, daysBetween } from '#domain/calendar.ts'
import { distanceOn } from '#domain/fleet/odometer.ts'
import type { VehicleFacts } from '#domain/maintenance/analysis/vehicle-facts.ts'

// By its pace a vehicle is known so far beyond its readings; further it would be a guess.
const nearDays = 30

/** Where a vehicle was on a day, between its readings or near them. Null where nobody knows. */
export function distanceKnownOn({ course, milesPerDay }: VehicleFacts, day: Day): number | null {
  const [first, last] = [course.points[0], course.points.at(-1)]
  if (first === undefined || last === undefined) return null
  const isNear = daysBetween(day, first.on) <= nearDays && daysBetween(last.on, day) <= nearDays
  return isNear ? distanceOn(course, day, milesPerDay) : null
}
