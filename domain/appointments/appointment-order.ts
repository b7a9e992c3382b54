import { addDays, todayAt, type Day, wallClock } from '#domain/calendar.ts'
import type { StaffAppointment } from './staff-contract.ts'

type TimedAppointment = Pick<
  StaffAppointment,
  'confirmedDate' | 'requestedDate' | 'holdsSlot' | 'status'
>

/** Where a row stands in the plan: what still needs a time comes first, then each day ahead, then all that is past. */
export type AppointmentGroup = { kind: 'no_time' } | { kind: 'day'; day: Day } | { kind: 'past' }

/** The instant that counts; null while no time is chosen. */
export function startOf({
  confirmedDate,
  requestedDate,
  holdsSlot,
}: TimedAppointment): string | null {
  return holdsSlot ? (confirmedDate ?? requestedDate) : null
}

export function appointmentGroup(appointment: TimedAppointment, today: Day): AppointmentGroup {
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
export function visibleHours(starts: readonly string[], opens = 7, closes = 17): number[] {
  const times = starts.map((at) => hourOf(at))
  const [first, last] = [Math.min(opens, ...times), Math.max(closes - 1, ...times)]
  return Array.from({ length: last - first + 1 }, (_none, at) => first + at)
}

export function hourOf(at: string): number {
  return Number(wallClock(new Date(at)).time.slice(0, 2))
}
