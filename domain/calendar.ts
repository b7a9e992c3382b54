import { timeZone, type Weekday } from '#content/hours.ts'

/** A day of the workshop's calendar, YYYY-MM-DD. Days compare and sort as text. */
export type Day = string

/** What the clock on the workshop's wall says: the day, and the time as 24-hour HH:MM. */
export type WallClock = { day: Day; time: string }

const dayMs = 86_400_000
const minuteMs = 60_000
const weekdays: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const wall = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The workshop's wall clock (America/New_York) at an instant. Throws RangeError for an invalid Date. */
export function wallClock(at: Date): WallClock {
  const parts: Record<string, string> = {}
  for (const part of wall.formatToParts(at)) parts[part.type] = part.value
  return {
    day: `${(parts['year'] ?? '').padStart(4, '0')}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  }
}

/** The day it is at the workshop (America/New_York) at the instant `now`, wherever the browser or server stands. */
export function todayAt(now: Date): Day {
  return wallClock(now).day
}

/** Whether the text is a day that exists: YYYY-MM-DD, so 2026-02-29 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/** The day `count` days later, earlier when negative. Throws RangeError when `day` does not exist. */
export function addDays(day: Day, count: number): Day {
  return new Date(midnightUtc(day) + count * dayMs).toISOString().slice(0, 10)
}

/** How many days `to` is after `from`, negative when before. Throws RangeError when either does not exist. */
export function daysBetween(from: Day, to: Day): number {
  return (midnightUtc(to) - midnightUtc(from)) / dayMs
}

/** The weekday of a day. Throws RangeError when `day` does not exist. */
export function weekdayOf(day: Day): Weekday {
  return weekdays[new Date(midnightUtc(day)).getUTCDay()] ?? 'sunday'
}

/** A day as Americans read it, "October 6, 2026". Throws RangeError when `day` does not exist. */
export function formatLongDay(day: Day): string {
  return longDate.format(midnightUtc(day))
}

/**
 * The instant at which the workshop's wall clock shows `day` and `time` (HH:MM). An hour that the spring change skips
 * counts as the hour after it; of an hour that comes twice in autumn the first is meant. Throws RangeError when `day`
 * does not exist.
 */
export function instantAt(day: Day, time: string): Date {
  const asUtc = midnightUtc(day) + minutesOf(time) * minuteMs
  // The offset a day before and a day after: the two differ only where the clocks change in between.
  const before = asUtc - offsetMs(asUtc - dayMs)
  const after = asUtc - offsetMs(asUtc + dayMs)
  return new Date([before, after].find((at) => at + offsetMs(at) === asUtc) ?? before)
}

/** Minutes since midnight of a time HH:MM. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function offsetMs(at: number): number {
  const clock = wallClock(new Date(at))
  return midnightUtc(clock.day) + minutesOf(clock.time) * minuteMs - Math.floor(at / minuteMs) * minuteMs
}

// A fleet of thousands asks for the same few hundred days: each is read once. Forgotten together, so that it stays small.
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
