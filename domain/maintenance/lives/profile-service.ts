import type { Day } from '#domain/calendar.ts'
import type { Course, Passed } from '#domain/fleet/odometer.ts'

type Said = { lastServiceMileage: number | null; addedOn: Day }

/**
 * Where on a vehicle's way the last service lies that its profile tells of, in miles: by the dial that
 * stood when the vehicle was added, as far as that one came, else by one before it, else by today's.
 * Null where it tells of none.
 */
export function profileServiceIn(
  { points }: Course,
  { lastServiceMileage: said, addedOn }: Said,
): number | null {
  if (said === null) return null
  const until = points.filter(({ on }) => on <= addedOn)
  // On the day of a new dial the one before it stood first.
  const added = until.find(({ on }) => on === addedOn) ?? until.at(-1) ?? points[0]
  const reached = ({ dial }: Passed) => dial >= said
  const isOfAdded = points.some((one) => offsetOf(one) === offsetOf(added) && reached(one))
  return said + offsetOf(isOfAdded ? added : (until.findLast(reached) ?? points.at(-1)))
}

/** What has to be added to what a dial shows. */
function offsetOf(point: Passed | undefined): number {
  return point === undefined ? 0 : point.distance - point.dial
}
