import { timeZone } from '#content/hours.ts'
import { centsOf, formatDollarsCents, toCents } from '#domain/money.ts'

/** What is shown where a date is missing (portal specification, section 2), and where anything else is. */
const missingDate = 'N/A'
export const missing = '–'

const shortDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const monthAndDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const weekdayAndDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const dayOfInstant = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone,
})
const timeOfInstant = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
})
// The zone is written out: whoever reads it may be in another.
const zoned = {
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
  timeZoneName: 'shortGeneric',
} as const
const shortInstant = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  ...zoned,
})
const wholeInstant = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  ...zoned,
})

/** A day of the wire, YYYY-MM-DD, as "Oct 6, 2026". */
export function shortDay(day: string | null): string {
  return formatWith(shortDate, day === null ? null : `${day}T00:00:00Z`)
}

/** The same day without its year: "Oct 6". */
export function monthDay(day: string): string {
  return formatWith(monthAndDay, `${day}T00:00:00Z`)
}

/** The same day with its weekday: "Tuesday, October 6, 2026". */
export function wholeDay(day: string | null): string {
  return formatWith(weekdayAndDate, day === null ? null : `${day}T00:00:00Z`)
}

/** An instant by the workshop's clock: "Tue, Oct 6, 2026". */
export function shortDayOf(instant: string | null): string {
  return formatWith(dayOfInstant, instant)
}

/** An instant by the workshop's clock: "9:00 AM". */
export function clockOf(instant: string | null): string {
  return formatWith(timeOfInstant, instant)
}

/** An instant by the workshop's clock: "Tue, Oct 6, 2026, 9:00 AM ET". */
export function shortInstantOf(instant: string | null): string {
  return formatWith(shortInstant, instant)
}

/** An instant by the workshop's clock: "Tuesday, October 6, 2026 at 9:00 AM ET". */
export function wholeInstantOf(instant: string | null): string {
  return formatWith(wholeInstant, instant)
}

/** An amount of the wire, "1200.00", as "$1,200.00". */
export function money(amount: string | null): string {
  if (amount === null) return missing
  try {
    return formatDollarsCents(centsOf(amount))
  } catch {
    return missing
  }
}

/** Dollars as a number, as the statistics have them. */
export function dollars(amount: number): string {
  return formatDollarsCents(toCents(amount))
}

/** A share for a bar: nothing below 0, nothing above 100. */
export function clamped(percent: number): number {
  return Number.isNaN(percent) ? 0 : Math.min(100, Math.max(0, percent))
}

function formatWith(format: Intl.DateTimeFormat, at: string | null): string {
  const time = at === null ? NaN : Date.parse(at)
  // Intl sets a narrow space before AM and PM that not every font has.
  return Number.isNaN(time) ? missingDate : format.format(time).replaceAll('\u202f', ' ')
}
