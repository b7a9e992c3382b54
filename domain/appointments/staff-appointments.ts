import { formatDayAndTime } from './announcement.ts'
import { mayBecome, type AppointmentState, timeOf } from './appointments.ts'
import type { AppointmentKind } from './contract.ts'
import { bookableDaysAhead, slotMinutes } from './slots.ts'
import { addDays, todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { openingOn, type OpeningTable } from '#domain/hours.ts'

const slotMs = slotMinutes * 60_000

export const noHour = 'Please choose a time on the hour, in the future and within business hours.'
export const noTime = 'Please choose a time from today on.'
/** Far beyond what customers may book: a year that was mistyped is refused. */
const mostDaysAhead = bookableDaysAhead * 6
const tooFar = `Please choose a day in the next ${mostDaysAhead} days.`
const hourMissing = 'No time was requested. Please choose one.'
const notPending = 'Only a pending appointment can be confirmed.'
const isOver = 'This appointment is in the past and can’t be changed.'
const deliveryStays =
  'A delivery brings back what is ready, so it stays one. Please cancel it and book another.'
const pickupStays =
  'This pickup fetches the rest of an order, so it stays one. Please cancel it and book another.'
const notConfirmed = 'Only a confirmed appointment can be completed.'
const notYet = 'This appointment hasn’t started yet.'

const severalOf: Record<AppointmentKind, string> = {
  pickup: 'pickups',
  'drop-off': 'drop-offs',
  delivery: 'deliveries',
  'on-site': 'on-site visits',
}

/** What our team is asked about once, and what the audit says of the answer. */
export type BookingDoubt = { why: 'full' | 'closed' | 'passed'; text: string }

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
export function timeToConfirm(
  appointment: AppointmentState,
  startsAt: string | null,
  now: Date,
): Date {
  if (!officeCan.confirm(appointment)) throw new CodedError('conflict', notPending)
  if (startsAt === null && !appointment.holdsSlot)
    throw new CodedError('invalid_input', hourMissing, { startsAt: hourMissing })
  return officeTime(startsAt === null ? appointment.requestedDate : new Date(startsAt), now)
}

/** Throws `conflict` or `invalid_input` with the reason. */
export function timeToMoveTo(appointment: AppointmentState, startsAt: string, now: Date): Date {
  checkOpen(appointment)
  return officeTime(new Date(startsAt), now)
}

/** Throws `conflict`: nothing can be agreed on anew. */
export function checkOpen(appointment: AppointmentState): void {
  if (!officeCan.move(appointment)) throw new CodedError('conflict', isOver)
}

/** Any minute from today on: what else speaks against it is a question (`bookingDoubtsOf`). */
export function officeTime(at: Date, now: Date, field = 'startsAt'): Date {
  if (Number.isNaN(at.getTime()) || todayAt(at) < todayAt(now))
    throw new CodedError('invalid_input', noTime, { [field]: noTime })
  if (todayAt(at) > addDays(todayAt(now), mostDaysAhead))
    throw new CodedError('invalid_input', tooFar, { [field]: tooFar })
  return at
}

/** Why our team is asked before a booking is made: `booked` of `capacity`, without this one. */
export function bookingDoubtsOf(
  { at, kind }: { at: Date; kind: AppointmentKind },
  { booked, capacity }: { booked: number; capacity: number },
  now: Date,
  table?: OpeningTable,
): BookingDoubt[] {
  const doubts: BookingDoubt[] = []
  if (booked >= capacity)
    doubts.push({
      why: 'full',
      text: `The hour is full: ${booked} of ${capacity} ${severalOf[kind]}.`,
    })
  const opening = openingOn(todayAt(at), table)
  if (opening === null || at < opening.opens || at >= opening.closes)
    doubts.push({ why: 'closed', text: `That’s outside opening hours: ${formatDayAndTime(at)}.` })
  if (at.getTime() + slotMs <= now.getTime())
    doubts.push({ why: 'passed', text: `That time has passed: ${formatDayAndTime(at)}.` })
  return doubts
}

export const bookingQuestion = (doubts: readonly BookingDoubt[]): string =>
  [...new Set(doubts.map(({ text }) => text)), 'Book it anyway?'].join(' ')

/** Throws `conflict`: what brings or fetches what an order has keeps its kind. */
export function checkDetails(
  appointment: AppointmentState & {
    kind: AppointmentKind | null
    serviceHistoryId: string | null
  },
  to: AppointmentKind,
): void {
  checkOpen(appointment)
  if ((appointment.kind === 'delivery') !== (to === 'delivery'))
    throw new CodedError('conflict', deliveryStays, { kind: deliveryStays })
  if (appointment.serviceHistoryId !== null && to !== appointment.kind)
    throw new CodedError('conflict', pickupStays, { kind: pickupStays })
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
