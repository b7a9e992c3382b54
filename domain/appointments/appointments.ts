import type { CustomerActor, StaffActor } from '#domain/actor.ts'
import { company } from '#content/company.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { OpeningTable } from '#domain/hours.ts'
import type { AppointmentKind, AppointmentStatus } from './contract.ts'
import { isBookable, noticeEndsFor } from './slots.ts'

type Mover = (CustomerActor | StaffActor)['kind']

/** An unscheduled request (`holdsSlot` false) needs no notice. */
export type AppointmentState = {
  status: AppointmentStatus
  requestedDate: Date
  confirmedDate: Date | null
  holdsSlot: boolean
}

/**
 * Which state may become which, and who may do it. A confirmed one that the customer moves has to
 * be confirmed again.
 */
export const transitions: Record<
  AppointmentStatus,
  Partial<Record<AppointmentStatus, readonly Mover[]>>
> = {
  pending: { confirmed: ['staff'], cancelled: ['customer', 'staff'] },
  confirmed: { pending: ['customer'], completed: ['staff'], cancelled: ['customer', 'staff'] },
  completed: {},
  cancelled: {},
}

export const noticeRule =
  'You can book, move, or cancel online until we close on the working day before. ' +
  `After that, please call ${company.phone.display}.`

export const slotTaken = 'This time has just been taken. Please choose another.'
export const kindClosed = 'We don’t offer that right now. Please choose another way or call us.'
export const nothingReady =
  'Nothing is ready to be delivered yet. Please book the delivery once it is.'
export const deliveryUnclear = 'Please choose what is to be delivered.'
export const nothingLeft = 'Nothing of this order was left there to be picked up.'
export const pickupIsBooked = 'Another pickup of this order is booked already.'
const deliveryOfRequest =
  'This request is for work to be done. Please choose pickup, drop-off, or on-site.'
export const placeMissing = 'Please tell us where to come. Your account has no address yet.'
export const nowhere = 'Where to? Please enter a street address or choose a site.'
export const notBookable = 'Please choose one of the open times.'
export const changedWhileOpen =
  'Someone changed this appointment while you had the page open. Please compare and save again.'
export const changedMeanwhile = 'This appointment just changed. Please check it again.'

const tooLate = `It is too late to change this appointment online. ${noticeRule}`
const over: Partial<Record<AppointmentStatus, string>> = {
  completed: 'This appointment is in the past and can’t be changed.',
  cancelled: 'This appointment was cancelled and can’t be changed.',
}

export function mayBecome(from: AppointmentStatus, to: AppointmentStatus, who: Mover): boolean {
  return transitions[from][to]?.includes(who) ?? false
}

export function timeOf({
  confirmedDate,
  requestedDate,
}: Pick<AppointmentState, 'confirmedDate' | 'requestedDate'>): Date {
  return confirmedDate ?? requestedDate
}

export const appointmentCan = {
  reschedule: (appointment: AppointmentState, now: Date, table?: OpeningTable): boolean =>
    canMove(appointment.status) && isInTime(appointment, now, table),
  cancel: (appointment: AppointmentState, now: Date, table?: OpeningTable): boolean =>
    mayBecome(appointment.status, 'cancelled', 'customer') && isInTime(appointment, now, table),
}

/** Throws `invalid_input` when no appointment can begin then; `field` is that of the form. */
export function chooseSlot(chosen: string, now: Date, field = 'requestedDate'): Date {
  const at = new Date(chosen)
  if (Number.isNaN(at.getTime()) || !isBookable(at, now)) {
    throw new CodedError('invalid_input', notBookable, { [field]: notBookable })
  }
  return at
}

/** Throws `invalid_input` for a request for work that is to be a delivery. */
export function refuseDelivery(kind: AppointmentKind | null): void {
  if (kind === 'delivery')
    throw new CodedError('invalid_input', deliveryOfRequest, { kind: deliveryOfRequest })
}

/** Throws `conflict`, with the reason as a sentence. */
export function checkReschedule(appointment: AppointmentState, now: Date): void {
  if (!appointmentCan.reschedule(appointment, now))
    throw new CodedError('conflict', over[appointment.status] ?? tooLate)
}

/** Throws `conflict`, with the reason as a sentence. */
export function checkCancel(appointment: AppointmentState, now: Date): void {
  if (!appointmentCan.cancel(appointment, now))
    throw new CodedError('conflict', over[appointment.status] ?? tooLate)
}

function canMove(status: AppointmentStatus): boolean {
  return status === 'pending' || mayBecome(status, 'pending', 'customer')
}

function isInTime(appointment: AppointmentState, now: Date, table?: OpeningTable): boolean {
  if (!appointment.holdsSlot) return true
  const at = timeOf(appointment)
  const noticeEnds = noticeEndsFor(todayAt(at), table)
  return now < (noticeEnds ?? at)
}
