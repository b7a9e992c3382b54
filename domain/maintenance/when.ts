import { daysBetween, formatLongDay, formatMonth, type Day } from '#domain/calendar.ts'
import { dayAhead, longDayAhead } from '#domain/days-ahead.ts'

const soonDays = 120
const sharpDays = 60
const monthlyDays = 540
// Nobody knows a day three years ahead, however the range came out.
const farDays = 1095

type Width = 'day' | 'month' | 'third'

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
    : coarse(dayAhead(today, serviceBy), width)
}

/** The same of a date that lies this far from `today`, uncertain by the days between two others. */
export function whenOn(day: Day, today: Day, range: { p10: Day; p90: Day }): string {
  const width = widthOf(daysBetween(today, day), daysBetween(range.p10, range.p90))
  return width === 'day' ? formatLongDay(day) : coarse(day, width)
}

function widthOf(ahead: number, range: number): Width {
  // What has passed is an estimate, too.
  if (ahead < 0) return ahead < -sharpDays ? 'month' : 'day'
  if (ahead > farDays) return 'third'
  if (ahead <= soonDays || range <= sharpDays) return 'day'
  return range <= monthlyDays ? 'month' : 'third'
}

function coarse(day: Day, width: 'month' | 'third'): string {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))]
  if (width === 'month') return formatMonth(day)
  return month <= 4 ? `early ${year}` : month <= 8 ? `mid-${year}` : `late ${year}`
}
