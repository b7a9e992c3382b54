import type { SlotsQuery } from './contract.ts'
import { addDays, todayAt, type Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { openingOn, type OpeningTable } from '#domain/hours.ts'

/** `endsAt` is the first instant after it. */
export type SlotTime = { startsAt: Date; endsAt: Date }

export const slotMinutes = 60
export const bookableDaysAhead = 60
export const mostDaysInQuery = 31

const slotMs = slotMinutes * 60_000
// Far beyond any holiday: without a working day in this time the table has none.
const searchDays = 60

const rangeBackwards = 'The last day can’t be before the first day.'
const rangeTooLong = `Please ask for ${mostDaysInQuery} days at most.`

/**
 * When it is too late to book, move or cancel what happens on `day`: the end of the last working
 * day before it, so that somebody at the workshop still reads it. Throws RangeError when `day` does
 * not exist.
 */
export function noticeEndsFor(day: Day, table?: OpeningTable): Date | null {
  for (let back = 1; back <= searchDays; back += 1) {
    const opening = openingOn(addDays(day, -back), table)
    if (opening !== null) return opening.closes
  }
  return null
}

/**
 * The hours of the days `from` to `to` that can be booked at `now`, in order; whether one is taken
 * is not known here.
 */
export function slotsBetween(from: Day, to: Day, now: Date, table?: OpeningTable): SlotTime[] {
  const today = todayAt(now)
  const last = earlier(to, addDays(today, bookableDaysAhead))
  const slots: SlotTime[] = []
  for (let day = later(from, addDays(today, 1)); day <= last; day = addDays(day, 1)) {
    slots.push(...slotsOn(day, now, table))
  }
  return slots
}

export function isBookable(startsAt: Date, now: Date, table?: OpeningTable): boolean {
  const day = todayAt(startsAt)
  return slotsBetween(day, day, now, table).some(
    (slot) => slot.startsAt.getTime() === startsAt.getTime(),
  )
}

export function checkSlotRange({ from, to }: SlotsQuery): void {
  if (to < from) throw new CodedError('invalid_input', rangeBackwards, { to: rangeBackwards })
  if (to > addDays(from, mostDaysInQuery - 1))
    throw new CodedError('invalid_input', rangeTooLong, { to: rangeTooLong })
}

function slotsOn(day: Day, now: Date, table?: OpeningTable): SlotTime[] {
  const opening = openingOn(day, table)
  const noticeEnds = noticeEndsFor(day, table)
  if (opening === null || (noticeEnds !== null && now >= noticeEnds)) return []
  const slots: SlotTime[] = []
  for (let at = opening.opens.getTime(); at + slotMs <= opening.closes.getTime(); at += slotMs) {
    slots.push({ startsAt: new Date(at), endsAt: new Date(at + slotMs) })
  }
  return slots
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}
