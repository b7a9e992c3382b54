import type { Slot, SlotsQuery } from '#domain/appointments/contract.ts'
import { bookableDaysAhead, mostDaysInQuery } from '#domain/appointments/slots.ts'
import { addDays, type Day, todayAt, weekdayOf } from '#domain/calendar.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** The bookable days, in stretches of as many as one call returns; the first begins tomorrow. */
export function stretches(today: Day): SlotsQuery[] {
  const last = addDays(today, bookableDaysAhead)
  const found: SlotsQuery[] = []
  for (let from = addDays(today, 1); from <= last; from = addDays(from, mostDaysInQuery)) {
    const to = addDays(from, mostDaysInQuery - 1)
    found.push({ from, to: to < last ? to : last })
  }
  return found
}

/**
 * The days of a stretch as the weeks of a calendar; null where a week begins before it or ends
 * after it.
 */
export function weeksOf({ from, to }: SlotsQuery): (Day | null)[][] {
  const cells: (Day | null)[] = Array.from(
    { length: weekdays.indexOf(weekdayOf(from)) },
    () => null,
  )
  for (let day = from; day <= to; day = addDays(day, 1)) cells.push(day)
  while (cells.length % weekdays.length !== 0) cells.push(null)
  return Array.from({ length: cells.length / weekdays.length }, (_, week) =>
    cells.slice(week * weekdays.length, (week + 1) * weekdays.length),
  )
}

/** The hours of each day that has any, free and taken, by the workshop's calendar. */
export function slotsByDay(slots: readonly Slot[]): Map<Day, Slot[]> {
  const days = new Map<Day, Slot[]>()
  for (const slot of slots) {
    const day = todayAt(new Date(slot.startsAt))
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return days
}

export function freeOf(slots: readonly Slot[] | undefined): number {
  return slots?.filter(({ isFree }) => isFree).length ?? 0
}

/** The initial day: that of the chosen time, else the first with a free hour. */
export function firstDay(days: ReadonlyMap<Day, readonly Slot[]>, chosen: string): Day | null {
  const all = [...days].flatMap(([day, slots]) => slots.map((slot) => ({ day, slot })))
  const found =
    all.find(({ slot }) => slot.startsAt === chosen) ?? all.find(({ slot }) => slot.isFree)
  return found?.day ?? null
}
