import type { Day } from '#domain/calendar.ts'
import type { Course, Passed } from '#domain/fleet/odometer.ts'

type Said = { lastServiceMileage: number | null; addedOn: Day }

/**
 * Where on a vehicle's way the last service lies that its profile tells of, in miles: by the dial that
 * stood when the vehicle was added, as far as that one came, else by today's. Null where it tells of none.
 */
export function profileServiceIn(
  { points }: Course,
  { lastServiceMileage, addedOn }: Said,
): number | null {
  if (lastServiceMileage === null) return null
  const added = points.findLast(({ on }) => on <= addedOn) ?? points[0]
  const shown = points.findLast((point) => offsetOf(point) === offsetOf(added))?.dial ?? 0
  return lastServiceMileage + offsetOf(lastServiceMileage <= shown ? added : points.at(-1))
}

/** What has to be added to what a dial shows. */
function offsetOf(point: Passed | undefined): number {
  return point === undefined ? 0 : point.distance - point.dial
}
