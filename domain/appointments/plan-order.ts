import { addDays, todayAt, type Day, wallClock } from '#domain/calendar.ts'
import type { PlannedAppointment } from './staff-contract.ts'

type Planned = Pick<PlannedAppointment, 'confirmedDate' | 'requestedDate' | 'holdsSlot' | 'status'>

/** Where a row stands in the plan: what still needs a time comes first, then each day ahead, then all that is past. */
export type PlanGroup = { kind: 'no_time' } | { kind: 'day'; day: Day } | { kind: 'past' }

/** The instant that counts; null while no time is chosen. */
export function startOf({ confirmedDate, requestedDate, holdsSlot }: Planned): string | null {
  return holdsSlot ? (confirmedDate ?? requestedDate) : null
}

export function planGroup(appointment: Planned, today: Day): PlanGroup {
  const at = startOf(appointment)
  if (at === null)
    return appointment.status === 'pending' || appointment.status === 'confirmed'
      ? { kind: 'no_time' }
      : { kind: 'past' }
  const day = todayAt(new Date(at))
  return day < today ? { kind: 'past' } : { kind: 'day', day }
}

/** The seven days of the week that a day is in, Sunday first. */
export function weekOf(day: Day): Day[] {
  const sunday = addDays(day, -new Date(`${day}T12:00:00Z`).getUTCDay())
  return Array.from({ length: 7 }, (_none, at) => addDays(sunday, at))
}

/** The hours that a week shows: those of the shop, and any other that something is planned for. */
export function hoursShown(starts: readonly string[], opens = 7, closes = 17): number[] {
  const planned = starts.map((at) => hourOf(at))
  const [first, last] = [Math.min(opens, ...planned), Math.max(closes - 1, ...planned)]
  return Array.from({ length: last - first + 1 }, (_none, at) => first + at)
}

export function hourOf(at: string): number {
  return Number(wallClock(new Date(at)).time.slice(0, 2))
}
