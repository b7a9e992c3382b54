import { house, type House } from '#content/house.ts'
import {
  closedDays,
  timeZoneName,
  weekHours,
  type DayHours,
  type Holiday,
  type Weekday,
} from '#content/hours.ts'
import {
  addDays,
  formatLongDay,
  instantAt,
  minutesOf,
  todayAt,
  wallClock,
  weekdayOf,
  type Day,
} from './calendar.ts'

export type OpeningTable = {
  businessHours: Record<Weekday, DayHours>
  holidays: readonly Holiday[]
}

/** `opens` is the first open instant, `closes` the first closed one after it. */
export type Opening = { day: Day; opens: Date; closes: Date }

/**
 * `by` is the latest instant; the sentence says the same. `within24Hours` is the promise that the
 * site makes everywhere; `byTime` is given where a closed workshop could not keep it.
 */
export type AnswerPromise = { kind: 'within24Hours' | 'byTime'; by: Date; sentence: string }

const minuteMs = 60_000
const hourMs = 3_600_000
const statedReplyHours = 24
// Two working hours to read and answer: a message of Saturday evening is answered on Monday by
// nine, not at seven sharp.
const workToAnswerMs = 2 * hourMs
// Far beyond any holiday: a table without an opening in two months has none at all.
const searchDays = 60
// A plan of a fleet asks thousands of times: made once for what the owner has set.
const tables = new WeakMap<House, OpeningTable>()

/** The hours and closed days as the owner has them by now. */
export function openingTable(): OpeningTable {
  const now = house()
  const table = tables.get(now) ?? { businessHours: weekHours(), holidays: closedDays() }
  tables.set(now, table)
  return table
}

export function holidayOn(day: Day, table: OpeningTable = openingTable()): string | null {
  return table.holidays.find((holiday) => holiday.date === day)?.name ?? null
}

/** Null when the workshop stays closed. Throws RangeError when `day` does not exist. */
export function openingOn(day: Day, table: OpeningTable = openingTable()): Opening | null {
  const { opens, closes } = table.businessHours[weekdayOf(day)]
  if (opens === null || closes === null || holidayOn(day, table) !== null) return null
  return { day, opens: instantAt(day, opens), closes: instantAt(day, closes) }
}

/**
 * Whether the doors are open at an instant: the minute of opening counts, the minute of closing
 * does not.
 */
export function isOpen(at: Date, table: OpeningTable = openingTable()): boolean {
  const opening = openingOn(todayAt(at), table)
  return opening !== null && opening.opens <= at && at < opening.closes
}

/** Null when the table has none within two months. */
export function nextOpening(at: Date, table: OpeningTable = openingTable()): Opening | null {
  return openingsFrom(todayAt(at), table).find((opening) => opening.opens > at) ?? null
}

/**
 * The promise that can be kept: within 24 hours where two working hours fall into them, else the
 * full hour at which two working hours have passed. The table is the owner’s hours with the
 * closed days; the 24 hours are the site's own.
 */
export function answerPromise(at: Date, table: OpeningTable = openingTable()): AnswerPromise {
  const stated = new Date(at.getTime() + statedReplyHours * hourMs)
  const worked = replyBy(at, table)
  if (worked === null || worked <= stated) {
    return {
      kind: 'within24Hours',
      by: stated,
      sentence: `We answer within ${statedReplyHours} hours.`,
    }
  }
  return { kind: 'byTime', by: worked, sentence: `We answer by ${formatDeadline(worked, at)}.` }
}

/**
 * When a conversation is answered: "by 11 AM ET" today, "by Monday 9 AM ET" later; within the
 * stated hours where the table knows no opening.
 */
export function replyTime(at: Date, table: OpeningTable = openingTable()): string {
  const by = replyBy(at, table)
  return by === null ? `within ${statedReplyHours} hours` : `by ${formatDeadline(by, at)}`
}

/** The full hour by which two working hours have passed; null when the workshop never opens. */
export function replyBy(at: Date, table: OpeningTable = openingTable()): Date | null {
  return afterOpenTime(at, workToAnswerMs, table)
}

/** The wall clock of the workshop as Americans read it: "5:00 PM". */
export function formatTime(at: Date): string {
  const { time } = wallClock(at)
  return `${hourOf(time)}:${String(minutesOf(time) % 60).padStart(2, '0')} ${halfOf(time)}`
}

/**
 * The full hour by which `openMs` of open time have passed since `at`; null when the workshop never
 * opens.
 */
function afterOpenTime(at: Date, openMs: number, table: OpeningTable): Date | null {
  let left = openMs
  for (const opening of openingsFrom(todayAt(at), table)) {
    const start = Math.max(opening.opens.getTime(), at.getTime())
    const open = Math.max(0, opening.closes.getTime() - start)
    if (open >= left) return fullHourFrom(start + left)
    left -= open
  }
  return null
}

// Zones differ from UTC by whole hours or, rarely, by a part of one; the wall clock decides what a
// full hour is.
function fullHourFrom(at: number): Date {
  const wholeMinute = Math.ceil(at / minuteMs) * minuteMs
  const past = minutesOf(wallClock(new Date(wholeMinute)).time) % 60
  return new Date(wholeMinute + (past === 0 ? 0 : (60 - past) * minuteMs))
}

function* openingsFrom(first: Day, table: OpeningTable): Generator<Opening> {
  for (let count = 0; count < searchDays; count += 1) {
    const opening = openingOn(addDays(first, count), table)
    if (opening !== null) yield opening
  }
}

function formatDeadline(by: Date, from: Date): string {
  const { day, time } = wallClock(by)
  const hour = `${hourOf(time)} ${halfOf(time)} ${timeZoneName}`
  const today = todayAt(from)
  if (day === today) return hour
  const weekday = weekdayOf(day)
  const name = weekday.charAt(0).toUpperCase() + weekday.slice(1)
  // A weekday alone is clear for six days; after that the date is added.
  const date = day > addDays(today, 6) ? `, ${formatLongDay(day)},` : ''
  return `${name}${date} ${hour}`
}

const hourOf = (time: string) => Math.floor(minutesOf(time) / 60) % 12 || 12
const halfOf = (time: string) => (minutesOf(time) < 12 * 60 ? 'AM' : 'PM')
