import { daysBetween, formatLongDay, formatMonth, type Day } from '#domain/calendar.ts'
import { dayAhead, longDayAhead } from '#domain/days-ahead.ts'

const soonDays = 120
const sharpDays = 60
const sharpRange = 31
const monthlyDays = 540
// Nobody knows a day three years ahead, however the range came out.
const farDays = 1095
// So wide a range has no end that means anything.
const endlessDays = 1826

type Width = 'day' | 'month' | 'third'
/** Four in five filters like this are due between these days. */
export type Range = { p10: Day; p90: Day }

/**
 * A date as coarse as it is uncertain: "May 4, 2027", "May 2027", "early 2028". What is to be done
 * within four months always has its day.
 */
export function whenOf(
  today: Day,
  { serviceBy, p10, p90 }: { serviceBy: number; p10: number; p90: number },
): string {
  const width = widthOf(serviceBy, p90 - p10)
  return width === 'day'
    ? longDayAhead(today, serviceBy)
    : inWords(dayAhead(today, serviceBy), width)
}

/**
 * The same of a service-by day that is stored: wherever a page or a paper says when, it says this.
 * Only what is overdue has a day that has passed.
 */
export function serviceWhen(
  { date, range, isOverdue }: { date: Day; range: Range | null; isOverdue: boolean },
  today: Day,
): string {
  const day = isOverdue || date > today ? date : today
  const uncertain = range === null ? 0 : daysBetween(range.p10, range.p90)
  return inWords(day, widthOf(daysBetween(today, day), uncertain))
}

/**
 * When four in five filters like this are due: "between March and August 2027", "after mid-2028". Days
 * only within a month.
 */
export function rangeWhen({ p10, p90 }: Range, today: Day): string {
  const span = daysBetween(p10, p90)
  const isFar = daysBetween(today, p90) > farDays
  const width = isFar
    ? 'third'
    : span <= sharpRange
      ? 'day'
      : span <= monthlyDays
        ? 'month'
        : 'third'
  const last = inWords(p90, width)
  if (p90 <= today) return 'now'
  if (p10 <= today) return `between now and ${last}`
  const first = inWords(p10, width)
  if (span > endlessDays) return `after ${first}`
  if (first === last) return `${width === 'day' ? 'on' : 'in'} ${last}`
  const isOneYear = p10.slice(0, 4) === p90.slice(0, 4)
  return `between ${isOneYear ? first.replace(/(?:, |-| )\d{4}$/, '') : first} and ${last}`
}

function widthOf(ahead: number, range: number): Width {
  // What has passed is an estimate, too.
  if (ahead < 0) return ahead < -sharpDays ? 'month' : 'day'
  if (ahead > farDays) return 'third'
  if (ahead <= soonDays || range <= sharpDays) return 'day'
  return range <= monthlyDays ? 'month' : 'third'
}

function inWords(day: Day, width: Width): string {
  if (width === 'day') return formatLongDay(day)
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))]
  if (width === 'month') return formatMonth(day)
  return month <= 4 ? `early ${year}` : month <= 8 ? `mid-${year}` : `late ${year}`
}
