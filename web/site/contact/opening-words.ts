import { closedDays, hoursRows, openingStatus } from '#content/hours.ts'
import { addDays, formatMonthDay, todayAt, weekdayOf, type Day } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { formatTime, holidayOn, isOpen, nextOpening, openingOn } from '#domain/hours.ts'

const { openUntil, opens, closedFor, closedSoon } = openingStatus
// A closed day is worth a word a week ahead: filters are sent about that long before they are
// needed.
const noticeDays = 7

/**
 * Whether the workshop is open at an instant, until when, or when it opens. `notice` tells of a
 * holiday within a week.
 */
export type OpeningWords = { isOpen: boolean; status: string; notice: string | null; row: number }

export function openingWords(at: Date): OpeningWords {
  const today = todayAt(at)
  return {
    isOpen: isOpen(at),
    status: statusOf(at, today),
    notice: noticeOf(today),
    row: rowOf(today),
  }
}

function statusOf(at: Date, today: Day): string {
  const opening = openingOn(today)
  if (opening && isOpen(at)) return fill(openUntil, { time: formatTime(opening.closes) })
  const next = nextOpening(at)
  if (!next) return ''
  const holiday = holidayOn(today)
  const when = { day: dayName(next.day, today), time: formatTime(next.opens) }
  return holiday ? fill(closedFor, { ...when, holiday }) : fill(opens, when)
}

function noticeOf(today: Day): string | null {
  const soon = [...closedDays()]
    .sort((one, other) => one.date.localeCompare(other.date))
    .find(({ date }) => date > today && date <= addDays(today, noticeDays))
  if (!soon) return null
  return fill(closedSoon, {
    date: `${nameOf(soon.date)}, ${formatMonthDay(soon.date)}`,
    holiday: soon.name,
  })
}

/** The row of the table of hours that applies today; none (-1) on a holiday. */
function rowOf(today: Day): number {
  if (holidayOn(today)) return -1
  return hoursRows().findIndex(({ days }) => days.includes(weekdayOf(today)))
}

function dayName(day: Day, today: Day): string {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  return nameOf(day)
}

function nameOf(day: Day): string {
  const weekday = weekdayOf(day)
  return weekday.charAt(0).toUpperCase() + weekday.slice(1)
}
