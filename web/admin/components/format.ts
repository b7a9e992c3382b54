import { timeZone } from '#content/hours.ts'
import { formatDollars } from '#domain/money.ts'
import { riskLevels } from '#domain/retention/rules.ts'

const centsPerDollar = 100
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone,
})
const heading = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone,
})
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })
const clockWithSeconds = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone })
const instant = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone,
})

/** Whole US dollars for the staff area. */
export function usd(dollars: number): string {
  return formatDollars(Math.round(dollars * centsPerDollar))
}

/** Percent, or that it cannot be said yet. */
export function rate(percent: number | null): string {
  return percent === null ? 'Not yet' : `${percent}%`
}

/** A day or an instant as "Nov 18, 2026", by the workshop's clock. */
export function shortDate(at: string): string {
  return formatWith(day, at)
}

/** A day as the head of a column: "Wed, Nov 18". */
export function dayName(day: string): string {
  return formatWith(weekday, day)
}

/** A day as a heading: "Wednesday, November 18". */
export function dayHeading(day: string): string {
  return formatWith(heading, day)
}

/** An instant by the workshop's clock: "9:00 AM". */
export function clockTime(at: string): string {
  return formatWith(clock, at)
}

/** When something was checked last, by the workshop's clock: "9:00:05 AM". `at` in milliseconds. */
export function exactTime(at: number): string {
  return clockWithSeconds.format(at).replaceAll('\u202f', ' ')
}

/** The full date for the tooltip. */
export function fullDate(at: string): string {
  return formatWith(instant, at)
}

/** Risk colours: 70 and more red, 40 and more orange, else green. */
export function riskLevel(score: number): 'high' | 'medium' | 'low' {
  if (score >= riskLevels.red) return 'high'
  return score >= riskLevels.orange ? 'medium' : 'low'
}

/** A share of 100 for a bar: never below 0, never above 100. */
export function percentOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(100, Math.max(0, (part / whole) * 100))
}

function formatWith(format: Intl.DateTimeFormat, at: string): string {
  // A day without a time is noon of that day: midnight in London would be the day before in Cleveland.
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(at) ? `${at}T12:00:00Z` : at)
  return Number.isNaN(time) ? 'N/A' : format.format(time).replaceAll('\u202f', ' ')
}
