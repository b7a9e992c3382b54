import { milesPerEngineHour, type Duty } from '#content/life-priors.ts'
import { type Day, daysBetween } from '#domain/calendar.ts'
import {
  courseOf,
  distanceOn,
  paceOf,
  type Course,
  type OdometerReading,
} from '#domain/fleet/odometer.ts'
import type { MetricRow } from './metric-evidence.ts'

/** Engine hours as a clock of miles: each hour counts as what its duty goes in one. */
export type HourClock = { course: Course; milesPerDay: number }

// A day or two say nothing of the hours of a month.
const leastDays = 14
// So far from any reading nobody knows the hours of a day.
const nearDays = 90

/** Null where the hours were not read twice, some weeks apart. */
export function hourClockOf(
  metrics: readonly MetricRow[],
  duty: Duty | null,
  today: Day,
): HourClock | null {
  const { miles } = milesPerEngineHour[duty ?? 'regional']
  const read: OdometerReading[] = []
  for (const { metricType, on, value } of metrics)
    if (metricType === 'engine_hours') read.push({ on, miles: value * miles })
  if (read.length < 2) return null
  // Slips and new hour meters are found as those of an odometer are.
  const course = courseOf(read, today)
  const pace = paceOf(course)
  return pace === null || pace.days < leastDays ? null : { course, milesPerDay: pace.milesPerDay }
}

/** On the line between the readings around a day, beyond the last ones by the pace. */
export function hourMilesOn({ course, milesPerDay }: HourClock, day: Day): number | null {
  const [first, last] = [course.points[0], course.points.at(-1)]
  if (first === undefined || last === undefined) return null
  const isNear = daysBetween(day, first.on) <= nearDays && daysBetween(last.on, day) <= nearDays
  return isNear ? distanceOn(course, day, milesPerDay) : null
}

/** Null where they are not known on both days. */
export function hourMilesBetween(
  clock: HourClock | null,
  from: Day | null,
  until: Day,
): number | null {
  if (clock === null || from === null) return null
  const [begin, end] = [hourMilesOn(clock, from), hourMilesOn(clock, until)]
  return begin === null || end === null ? null : Math.max(0, end - begin)
}
