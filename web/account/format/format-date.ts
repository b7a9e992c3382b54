import { timeZone } from '#content/hours.ts'

/** What is shown where a date is missing (portal specification, section 2). */
const missingDate = 'N/A'

/** "Oct 6, 2026" */
export const shortDay = formatWith({ dateStyle: 'medium' })
/** "Oct 6" */
export const monthDay = formatWith({ month: 'short', day: 'numeric' })
/** "10/6", below a narrow bar. */
export const numericDay = formatWith({ month: 'numeric', day: 'numeric' })
/** "Tuesday, October 6, 2026" */
export const wholeDay = formatWith({ dateStyle: 'full' })
/** As the head of a column: "Tue, Oct 6". */
export const dayName = formatWith({ weekday: 'short', month: 'short', day: 'numeric' })
/** As a heading: "Tuesday, October 6". */
export const dayHeading = formatWith({ weekday: 'long', month: 'long', day: 'numeric' })
/** "Tue, Oct 6, 2026" */
export const dayAndName = formatWith({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
/** "9:00 AM" */
export const clockTime = formatWith({ timeStyle: 'short' })
/** When something was checked last: "9:00:05 AM". */
export const exactTime = formatWith({ timeStyle: 'medium' })

// The zone is written out: whoever reads it may be in another.
const zoned = {
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
} as const
/** "Tue, Oct 6, 2026, 9:00 AM ET" */
export const shortInstant = formatWith({ weekday: 'short', month: 'short', ...zoned })
/** "Tuesday, October 6, 2026 at 9:00 AM ET" */
export const wholeInstant = formatWith({ weekday: 'long', month: 'long', ...zoned })

/** "2026-10" as "Oct", or as "October 2026". */
export const shortMonth = (month: string): string => monthAlone(`${month}-01`)
export const wholeMonth = (month: string): string => monthOfYear(`${month}-01`)
const monthAlone = formatWith({ month: 'short' })
const monthOfYear = formatWith({ month: 'long', year: 'numeric' })

/**
 * Writes a day of the wire, YYYY-MM-DD, or an instant (a number is its milliseconds) by the
 * workshop's clock.
 */
function formatWith(options: Intl.DateTimeFormatOptions): (at: string | number | null) => string {
  // Made at its first use: a format costs more than all its calls, and a page needs a few of them.
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    const time = typeof at === 'number' ? at : timeOf(at)
    if (Number.isNaN(time)) return missingDate
    format ??= new Intl.DateTimeFormat('en-US', { timeZone, ...options })
    // Intl sets a narrow space before AM and PM that not every font has.
    return format.format(time).replaceAll('\u202f', ' ')
  }
}

// A day is its noon: midnight in London would be the day before in Cleveland.
function timeOf(at: string | null): number {
  return at === null ? NaN : Date.parse(at.length === 10 ? `${at}T12:00:00Z` : at)
}
