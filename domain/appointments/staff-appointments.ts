import { mayBecome, type AppointmentState, timeOf } from './appointments.ts'
import { slotMinutes } from './slots.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { openingOn, type OpeningTable } from '#domain/hours.ts'

const slotMs = slotMinutes * 60_000

export const noHour = 'Please choose a time on the hour, in the future and within business hours.'
const hourMissing = 'No time was requested. Please choose one.'
const notPending = 'Only a pending appointment can be confirmed.'
const isOver = 'This appointment is in the past and can’t be changed.'
const notConfirmed = 'Only a confirmed appointment can be completed.'
const notYet = 'This appointment hasn’t started yet.'

/** What our team may do. The notice rule protects our team, so it does not bind them. */
export const officeCan = {
  confirm: ({ status }: AppointmentState): boolean => mayBecome(status, 'confirmed', 'staff'),
  move: ({ status }: AppointmentState): boolean => status === 'pending' || status === 'confirmed',
  complete: (appointment: AppointmentState, now: Date): boolean =>
    mayBecome(appointment.status, 'completed', 'staff') && timeOf(appointment) <= now,
  cancel: ({ status }: AppointmentState): boolean => mayBecome(status, 'cancelled', 'staff'),
}

/** A full slot within that day's opening hours that is still ahead. */
export function isOfficeHour(at: Date, now: Date, table?: OpeningTable): boolean {
  if (Number.isNaN(at.getTime()) || at <= now) return false
  const opening = openingOn(todayAt(at), table)
  if (opening === null || at < opening.opens || at.getTime() + slotMs > opening.closes.getTime())
    return false
  return (at.getTime() - opening.opens.getTime()) % slotMs === 0
}

/** `startsAt`, else the requested time. Throws `conflict` or `invalid_input` with the reason. */
export function hourToConfirm(
  appointment: AppointmentState,
  startsAt: string | null,
  now: Date,
): Date {
  if (!officeCan.confirm(appointment)) throw new CodedError('conflict', notPending)
  if (startsAt === null && !appointment.holdsSlot)
    throw new CodedError('invalid_input', hourMissing, { startsAt: hourMissing })
  return officeHour(startsAt === null ? appointment.requestedDate : new Date(startsAt), now)
}

/** Throws `conflict` or `invalid_input` with the reason. */
export function hourToMoveTo(appointment: AppointmentState, startsAt: string, now: Date): Date {
  if (!officeCan.move(appointment)) throw new CodedError('conflict', isOver)
  return officeHour(new Date(startsAt), now)
}

export function checkComplete(appointment: AppointmentState, now: Date): void {
  if (!mayBecome(appointment.status, 'completed', 'staff'))
    throw new CodedError('conflict', notConfirmed)
  if (!officeCan.complete(appointment, now)) throw new CodedError('conflict', notYet)
}

export function checkCallOff(appointment: AppointmentState): void {
  if (!officeCan.cancel(appointment)) throw new CodedError('conflict', isOver)
}

export function officeHour(at: Date, now: Date): Date {
  if (!isOfficeHour(at, now)) throw new CodedError('invalid_input', noHour, { startsAt: noHour })
  return at
}
