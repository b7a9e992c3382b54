import { addDays, type Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { dayTooEarly, firstReadingDay } from '#domain/fleet/metric-types.ts'
import { mayDo, type StaffRole } from '#domain/staff-roles.ts'
import { finishedStatuses, isFinished, openServiceStatuses } from '#domain/statuses.ts'
import type { Service, ServiceStatus } from './contract.ts'
import type { Recording, StaffServiceDetail } from './staff-contract.ts'

export type ServiceDates = Pick<Service, 'serviceDate' | 'pickupDate' | 'deliveryDate'>
/** One step back mends a slip; a delivery stays after an hour, a cancellation right away. */
export const serviceSteps: Record<ServiceStatus, readonly ServiceStatus[]> = {
  scheduled: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'scheduled', 'cancelled'],
  completed: ['delivered', 'in_progress'],
  delivered: [],
  cancelled: [],
}

type Ordered = Pick<
  Recording,
  'customerId' | 'serviceType' | 'filterType' | 'quantity' | 'serviceDate'
>

/** A planned service of which nothing else is known, but for what is named. */
export const plannedService = (known: Ordered & Partial<Recording>): Recording => ({
  status: 'scheduled',
  pickupDate: null,
  deliveryDate: null,
  cost: null,
  technician: null,
  notes: null,
  vehicleId: null,
  mileage: null,
  wasDue: null,
  odometerCorrection: null,
  measurements: [],
  reworkOf: null,
  rush: false,
  ...known,
})

const takeBackMs = 60 * 60_000

export const serviceOrder: readonly ServiceStatus[] = [...openServiceStatuses, ...finishedStatuses]
const takenBackTooLate =
  'A delivery can be taken back within an hour. That hour is over, so please call the customer if it was a mistake.'
const pickupLate = 'The pickup can’t be after the service date.'
const deliveryEarly = 'The delivery can’t be before the service date.'
const notDoneYet: Record<keyof ServiceDates, string> = {
  serviceDate: 'This service is done, so its day can’t be after today.',
  pickupDate: 'This service is done, so its pickup can’t be after today.',
  deliveryDate: 'This service is delivered, so its delivery can’t be after today.',
}
const notYourPrice = 'Your account can’t set prices.'
const plannedDays = 400
const plannedTooLate = `Please choose a day within ${plannedDays} days from today.`

/** `derived`: what its filters say, where it has any. */
type Standing = { status: ServiceStatus; deliveredAt: Date | null; derived?: ServiceStatus | null }

export function stepsOf(
  { status, deliveredAt, derived = null }: Standing,
  now: Date,
): ServiceStatus[] {
  if (status !== 'delivered') {
    if (derived === null) return [...serviceSteps[status]]
    // All of them are handed over by one press; every other step is one of a filter, unless those
    // have said it already.
    const steps = serviceSteps[status].filter(
      (to) => to === 'cancelled' || to === 'delivered' || to === derived,
    )
    return derived === status || steps.includes(derived) ? steps : [...steps, derived]
  }
  return deliveredAt !== null && now.getTime() - deliveredAt.getTime() <= takeBackMs
    ? ['completed']
    : []
}

export function checkStep(
  { status: from, steps }: Pick<StaffServiceDetail, 'status' | 'steps'>,
  to: ServiceStatus,
): void {
  if (steps.includes(to)) return
  if (from === 'delivered' && to === 'completed') throw new CodedError('conflict', takenBackTooLate)
  throw new CodedError(
    'conflict',
    `A service that is ${statusText(from)} can’t change to ${statusText(to)}.`,
  )
}

export function isForward(from: ServiceStatus, to: ServiceStatus): boolean {
  return to === 'cancelled' || serviceOrder.indexOf(to) > serviceOrder.indexOf(from)
}

/**
 * The days that a step sets: filters that are worked on are here, what is done was done today, and
 * is delivered today. A day that is past and that somebody said stays (`keepsDay` for the service).
 */
export function datesAfter(
  to: ServiceStatus,
  {
    serviceDate,
    pickupDate,
    deliveryDate,
    keepsDay = false,
  }: ServiceDates & { keepsDay?: boolean },
  today: Day,
): ServiceDates {
  const isPlan = !keepsDay && serviceDate < today
  const same = { serviceDate, pickupDate, deliveryDate }
  if (to === 'in_progress') {
    const on = isPlan ? today : serviceDate
    return { ...same, serviceDate: on, pickupDate: pickupDate ?? (on < today ? on : today) }
  }
  if (to === 'completed')
    return {
      ...same,
      serviceDate: isPlan || serviceDate > today ? today : serviceDate,
      // Recorded while it was worked on, the filters were here on the day that it had.
      pickupDate: pickupDate ?? (isPlan ? serviceDate : null),
    }
  if (to !== 'delivered') return same
  const isSaid = deliveryDate !== null && deliveryDate >= serviceDate && deliveryDate <= today
  return { ...same, deliveryDate: isSaid ? deliveryDate : today }
}

/** The days once a delivery is taken back: the one that it has set is gone. */
export function datesTakenBack(dates: ServiceDates, deliveredOn: Day): ServiceDates {
  return dates.deliveryDate === deliveredOn ? { ...dates, deliveryDate: null } : dates
}

/**
 * Throws `invalid_input` for days out of order or that can't be. Days that are as they were,
 * `before`, are not what somebody typed.
 */
export function checkDates(
  { status, serviceDate, pickupDate, deliveryDate }: ServiceDates & { status: ServiceStatus },
  today: Day,
  before: ServiceDates | null = null,
): void {
  const dates = { serviceDate, pickupDate, deliveryDate }
  checkDays(status, dates, today, before)
  if (before === null || !haveSameDays(before, dates)) {
    if (pickupDate !== null && pickupDate > serviceDate) refuse('pickupDate', pickupLate)
    if (deliveryDate !== null && deliveryDate < serviceDate) refuse('deliveryDate', deliveryEarly)
  }
}

function checkDays(
  status: ServiceStatus,
  { serviceDate, pickupDate, deliveryDate }: ServiceDates,
  today: Day,
  before: ServiceDates | null,
): void {
  const typed = Object.entries({ serviceDate, pickupDate, deliveryDate }).flatMap(([field, day]) =>
    day === null || day === before?.[field as keyof ServiceDates] ? [] : [{ field, day }],
  )
  const isDone = isFinished({ status })
  for (const { field, day } of typed) {
    if (day < firstReadingDay) refuse(field, dayTooEarly)
    const isPast = isDone && (field !== 'deliveryDate' || status === 'delivered')
    if (isPast && day > today) refuse(field, notDoneYet[field as keyof ServiceDates])
    if (day > addDays(today, plannedDays)) refuse(field, plannedTooLate)
  }
}

const newsDays = 7

/** Whether customers hear of a service that is recorded in this state, or only read of it. */
export function isNews(
  status: ServiceStatus,
  { serviceDate, pickupDate, deliveryDate }: ServiceDates,
  today: Day,
): boolean {
  const days = { in_progress: pickupDate, delivered: deliveryDate }
  const day = (status in days ? days[status as keyof typeof days] : null) ?? serviceDate
  return day >= addDays(today, -newsDays)
}

/** Whether somebody has left the days as they were. */
export const haveSameDays = (one: ServiceDates, other: ServiceDates) =>
  one.serviceDate === other.serviceDate &&
  one.pickupDate === other.pickupDate &&
  one.deliveryDate === other.deliveryDate

function refuse(field: string, sentence: string): never {
  throw new CodedError('invalid_input', sentence, { [field]: sentence })
}

const statusText = (status: ServiceStatus) => status.replace('_', ' ')

/** As whoever sees no invoices reads it: without its price. */
export function withoutPrice<Of extends { cost: string | null }>(role: StaffRole, service: Of): Of {
  return mayDo(role, 'manageInvoices') ? service : { ...service, cost: null }
}

/** Who sees no invoices learns of none, and of no price. */
export function shownTo(role: StaffRole, service: StaffServiceDetail): StaffServiceDetail {
  const seen = withoutPrice(role, service)
  return mayDo(role, 'manageInvoices') ? seen : { ...seen, invoice: null }
}

/**
 * The price that a service has after this. Who sees none sends none, and changes none; throws
 * `not_allowed` when they do.
 */
export function priceBy(
  role: StaffRole,
  sent: string | null,
  before: string | null,
): string | null {
  if (mayDo(role, 'manageInvoices')) return sent
  if (sent !== null) throw new CodedError('not_allowed', notYourPrice, { cost: notYourPrice })
  return before
}
