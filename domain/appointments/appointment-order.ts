import { addDays, sundayOf, todayAt, type Day, wallClock } from '#domain/calendar.ts'
import type { StaffAppointment } from './staff-contract.ts'

type TimedAppointment = Pick<
  StaffAppointment,
  'confirmedDate' | 'requestedDate' | 'holdsSlot' | 'status'
>

/** Sort order of the plan: what still needs a time, then each day ahead, then the past. */
export type AppointmentGroup = { kind: 'no_time' } | { kind: 'day'; day: Day } | { kind: 'past' }

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

export function weekOf(day: Day): Day[] {
  const sunday = sundayOf(day)
  return Array.from({ length: 7 }, (_none, at) => addDays(sunday, at))
}

/** The hours of the shop, and any other hour that has an appointment. */
export function visibleHours(starts: readonly string[], opens = 7, closes = 17): number[] {
  const times = starts.map((at) => hourOf(at))
  const [first, last] = [Math.min(opens, ...times), Math.max(closes - 1, ...times)]
  return Array.from({ length: last - first + 1 }, (_none, at) => first + at)
}

export function hourOf(at: string): number {
  return Number(wallClock(new Date(at)).time.slice(0, 2))
}

const mostRows = 4

/** How many rows an hour needs in a week: as many as its fullest day has booked, 1 to 4. */
export function rowsAt(appointments: readonly TimedAppointment[], hour: number): number {
  const counts = new Map<string, number>()
  for (const appointment of appointments) {
    const start = startOf(appointment)
    if (start !== null && hourOf(start) === hour) counts.set(start, (counts.get(start) ?? 0) + 1)
  }
  return Math.min(mostRows, Math.max(1, ...counts.values()))
}
