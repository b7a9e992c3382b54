import type { Weekday } from '#content/hours.ts'
import { offsetMs } from './eastern-time.ts'

/** A day of the workshop's calendar, YYYY-MM-DD. Days compare and sort as text. */
export type Day = string

export type WallClock = { day: Day; time: string }

/** On average over four years. */
export const daysPerMonth = 30.44
const dayMs = 86_400_000
const minuteMs = 60_000
const weekdays: readonly Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
]

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/**
 * The workshop's wall clock (America/New_York) at an instant. Throws RangeError for an invalid
 * Date.
 */
export function wallClock(at: Date): WallClock {
  const local = new Date(at.getTime() + offsetMs(at.getTime())).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/**
 * The day it is at the workshop (America/New_York) at the instant `now`, wherever the browser or
 * server stands.
 */
export function todayAt(now: Date): Day {
  return wallClock(now).day
}

/** YYYY-MM-DD, so 2026-02-29 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/**
 * The day `count` days later, earlier when negative. Throws RangeError when `day` does not exist.
 */
export function addDays(day: Day, count: number): Day {
  return new Date(midnightUtc(day) + count * dayMs).toISOString().slice(0, 10)
}

/** The day with which its week begins. */
export function sundayOf(day: Day): Day {
  return addDays(day, -new Date(midnightUtc(day)).getUTCDay())
}

/** Negative when `to` is before `from`. Throws RangeError when either does not exist. */
export function daysBetween(from: Day, to: Day): number {
  return (midnightUtc(to) - midnightUtc(from)) / dayMs
}

export function weekdayOf(day: Day): Weekday {
  return weekdays[new Date(midnightUtc(day)).getUTCDay()] ?? 'sunday'
}

/** "October 6, 2026". Throws RangeError when `day` does not exist. */
export function formatLongDay(day: Day): string {
  return `${formatMonthDay(day)}, ${day.slice(0, 4)}`
}

/** "March 2026". */
export function formatMonth(day: Day): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

export function formatMonthDay(day: Day): string {
  const at = new Date(midnightUtc(day))
  return `${months[at.getUTCMonth()]} ${at.getUTCDate()}`
}

/**
 * The instant at which the workshop's wall clock shows `day` and `time` (HH:MM). An hour that the
 * spring change skips counts as the hour after it; of an hour that comes twice in autumn the first
 * is meant. Throws RangeError when `day` does not exist.
 */
export function instantAt(day: Day, time: string): Date {
  const asUtc = midnightUtc(day) + minutesOf(time) * minuteMs
  // The offset a day before and a day after: the two differ only where the clocks change in
  // between.
  const before = asUtc - offsetMs(asUtc - dayMs)
  const after = asUtc - offsetMs(asUtc + dayMs)
  return new Date([before, after].find((at) => at + offsetMs(at) === asUtc) ?? before)
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

// A fleet of thousands asks for the same few hundred days: each is read once. Forgotten together,
// so that it stays small.
const midnights = new Map<Day, number>()

function midnightUtc(day: Day): number {
  const known = midnights.get(day)
  if (known !== undefined) return known
  if (!isDay(day)) throw new RangeError(`"${day}" is not a day of the calendar`)
  if (midnights.size >= 5000) midnights.clear()
  const midnight = Date.parse(`${day}T00:00:00Z`)
  midnights.set(day, midnight)
  return midnight
}
