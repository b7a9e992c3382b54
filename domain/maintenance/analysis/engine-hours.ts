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
// So long before the first reading nobody knows the hours of a day.
const nearDays = 90
// Of hours, not of miles.
const meterLimits = { mostADay: 24, leastOfReplacement: 100 }

/** Null where the hours were not read twice, some weeks apart. */
export function hourClockOf(
  metrics: readonly MetricRow[],
  milesPerHour: number,
  today: Day,
): HourClock | null {
  const read: OdometerReading[] = []
  for (const { metricType, on, value } of metrics)
    if (metricType === 'engine_hours') read.push({ on, miles: value })
  if (read.length < 2) return null
  // Slips and new hour meters are found as those of an odometer are.
  const course = courseOf(read, today, meterLimits)
  const pace = paceOf(course)
  return pace === null || pace.days < leastDays
    ? null
    : hoursWorth({ course, milesPerDay: pace.milesPerDay }, milesPerHour)
}

/** Each hour counts so many times as much. */
export function hoursWorth({ course, milesPerDay }: HourClock, times: number): HourClock {
  const points = course.points.map(({ on, dial, distance }) => ({
    on,
    dial: dial * times,
    distance: distance * times,
  }))
  return { course: { ...course, points }, milesPerDay: milesPerDay * times }
}

/**
 * On the line between the readings around a day, some weeks before the first by the pace. After the
 * last one they go on with the odometer, so that what was counted stays.
 */
export function hourMilesOn(
  { course, milesPerDay }: HourClock,
  day: Day,
  drivenOn: (day: Day) => number,
): number | null {
  const [first, last] = [course.points[0], course.points.at(-1)]
  if (first === undefined || last === undefined) return null
  if (day > last.on) return last.distance + Math.max(0, drivenOn(day) - drivenOn(last.on))
  return daysBetween(day, first.on) <= nearDays ? distanceOn(course, day, milesPerDay) : null
}

/**
 * Whether a life that has ended lies between readings. The newest one is no bound: if it were, more
 * hours would lengthen that life too, and the filter that runs would look better.
 */
export function areHoursRead({ course: { points } }: HourClock, from: Day, until: Day): boolean {
  const [first, last] = [points[0], points.at(-2)]
  return first !== undefined && last !== undefined && first.on <= from && until <= last.on
}
