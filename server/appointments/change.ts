import { announce, type AppointmentChange } from '#domain/appointments/announcement.ts'
import {
  changedMeanwhile,
  checkCancel,
  checkReschedule,
  chooseSlot,
  refuseDelivery,
  timeOf,
} from '#domain/appointments/appointments.ts'
import type {
  AppointmentRequest,
  Cancellation,
  Rescheduling,
} from '#domain/appointments/contract.ts'
import { refuseBeyondMoves, refuseBeyondOpenRequests } from '#domain/appointments/open-requests.ts'
import { greetedAs } from '#domain/accounts/email-proof.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import type { StaffActor } from '#domain/actor.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import { CodedError } from '#domain/errors.ts'
import { appointmentTexts } from '#domain/outbox/texts/templates.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { readCustomer } from '#server/accounts/store.ts'
import { refuseForeignSite } from '#server/companies/site-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { notify, wants } from '#server/notifications/store.ts'
import { textCustomer } from '#server/notifications/text-customer.ts'
import { queueMails } from '#server/outbox/batch-store.ts'
import { type MailOrder } from '#server/outbox/store.ts'
import { withdrawTexts } from '#server/outbox/withdraw-store.ts'
import { officeAlert } from '#server/outbox/submission-mails.ts'
import { invitation } from './calendar-file.ts'
import { inTurnOfRequests, openRequestsOf, refuseMoreOfToday } from './capacity-store.ts'
import { refuseWithoutPlace } from './day/place-store.ts'
import {
  type Change,
  findAppointment,
  refuseTakenSlot,
  storeChange,
  type StoredAppointment,
  storeRequest,
} from './store.ts'

/** What nouns after this one do with a change of an appointment, in its transaction. */
export type Followers = {
  calledOff: (tx: Db, appointmentId: string, at: Date) => Promise<void>
  moved: (tx: Db, appointmentId: string, days: { from: Day; to: Day }, at: Date) => Promise<void>
  /** It took place: `serviceId` is what it brought back. */
  completed: (tx: Db, task: Completing, serviceId: string | null) => Promise<void>
}
type Completing = { deps: Deps; actor: StaffActor; id: string }
/** Which appointment, and whose it has to be. */
type Whose = { scope: Scope; id: string }

export const unknownAppointment = 'There is no such appointment.'

const portalPath = '/customer/dashboard#appointments'

export const portalUrl = (publicUrl: string): string => `${publicUrl}${portalPath}`

export async function requestAppointment(
  deps: Deps,
  customerId: string,
  request: AppointmentRequest,
  key: string | null,
): Promise<StoredAppointment> {
  const at = chooseSlot(request.requestedDate, deps.now())
  return inTransaction(deps, async (tx) => {
    await inTurnOfRequests(tx, customerId)
    await refuseWithoutPlace(tx, customerId, request)
    const { appointment, isNew } = await storeRequest(tx, customerId, request, at, key)
    if (!isNew) return appointment
    await refuseMoreOfToday(tx, customerId)
    await refuseTooManyOpen(tx, customerId, deps.now())
    await notifyOfAppointment(tx, deps, 'requested', appointment)
    return appointment
  })
}

/** A confirmed appointment that is moved has to be confirmed again. */
export async function rescheduleAppointment(
  deps: Deps,
  whose: Whose,
  rescheduling: Rescheduling,
  followers: Followers,
): Promise<StoredAppointment> {
  const now = deps.now()
  return inTransaction(deps, async (tx) => {
    const before = await known(tx, whose)
    checkReschedule(before, now)
    refuseBeyondMoves(before.sequence)
    const at = chooseSlot(rescheduling.requestedDate, now)
    if (before.holdsSlot && timeOf(before).getTime() === at.getTime()) return before
    await inTurnOfRequests(tx, before.customerId)
    const isFirst = !before.holdsSlot && before.kind === undefined
    const way = isFirst ? await wayOf(tx, before, rescheduling) : {}
    // Without an hour there was nothing to move.
    const after = await changed(tx, deps, before.holdsSlot ? 'moved' : 'requested', before, {
      requested_date: at,
      confirmed_date: null,
      status: 'pending',
      holds_slot: true,
      ...way,
      // Who drives on one day, and in which place, says nothing of another.
      ...(isOtherDay(before, at) && { driver_id: null, stop_order: null }),
    })
    if (!before.holdsSlot) await refuseTooManyOpen(tx, before.customerId, now)
    await followers.moved(tx, after.id, daysOf(before, at), now)
    return after
  })
}

async function wayOf(
  tx: Db,
  { customerId, notes: before }: StoredAppointment,
  rescheduling: Rescheduling,
): Promise<Change> {
  const { kind = null, siteId = null, notes } = rescheduling
  refuseDelivery(kind)
  await refuseForeignSite(tx, customerId, siteId)
  await refuseWithoutPlace(tx, customerId, rescheduling)
  const all = [before, notes].filter((some) => some !== null)
  return { kind, site_id: siteId, notes: all.length === 0 ? null : all.join('\n') }
}

export async function cancelAppointment(
  deps: Deps,
  whose: Whose,
  { reason }: Cancellation,
  followers: Followers,
): Promise<StoredAppointment> {
  const now = deps.now()
  return inTransaction(deps, async (tx) => {
    const before = await known(tx, whose)
    checkCancel(before, now)
    const after = await changed(tx, deps, 'cancelled', before, {
      status: 'cancelled',
      cancel_reason: reason,
      cancelled_at: now,
    })
    await followers.calledOff(tx, after.id, now)
    return after
  })
}

/** Of a move: the day that it had, and the one that it gets. */
export const daysOf = (before: StoredAppointment, at: Date) => ({
  from: todayAt(timeOf(before)),
  to: todayAt(at),
})

function isOtherDay(before: StoredAppointment, at: Date): boolean {
  const { from, to } = daysOf(before, at)
  return from !== to
}

async function refuseTooManyOpen(tx: Db, customerId: string, now: Date): Promise<void> {
  refuseBeyondOpenRequests(
    await openRequestsOf(tx, customerId, now),
    await readCustomer(tx, customerId),
  )
}

function inTransaction(
  deps: Deps,
  act: (tx: Db) => Promise<StoredAppointment>,
): Promise<StoredAppointment> {
  return deps.db.transaction().execute(act).catch(refuseTakenSlot)
}

async function known(tx: Db, { scope, id }: Whose): Promise<StoredAppointment> {
  const found = await findAppointment(tx, scope, id)
  if (found === null) throw new CodedError('not_found', unknownAppointment)
  return found
}

async function changed(
  tx: Db,
  deps: Deps,
  kind: AppointmentChange,
  before: StoredAppointment,
  change: Change,
): Promise<StoredAppointment> {
  const after = await storeChange(tx, before, change, deps.now())
  if (after === null) throw new CodedError('conflict', changedMeanwhile)
  await notifyOfAppointment(tx, deps, kind, after)
  return after
}

/** Notifies the customer through their chosen channels, and our team of what the customer did. */
export async function notifyOfAppointment(
  tx: Db,
  deps: Deps,
  change: AppointmentChange,
  appointment: StoredAppointment,
): Promise<void> {
  const { customerId } = appointment
  const customer = await readCustomer(tx, customerId)
  const { title, message } = announce(change, appointment, customer.role)
  await notify(tx, { customerId, topic: 'appointment', title, message, link: portalPath })
  // Anybody may sign in as the demo customer, so nothing is sent for it.
  if (customer.isDemo) return
  const mails: MailOrder[] = isOffices(change)
    ? []
    : [officeMail(deps, title, message, appointment, customer)]
  // A calendar needs no change for an appointment that is over.
  if (
    change !== 'completed' &&
    customer.isActive &&
    (await wants(tx, customerId, 'appointment', 'email'))
  ) {
    mails.push(customerMail(deps, change, appointment, customer))
  }
  // A text from the night before, or a mail given up, may name a time that is no longer valid.
  await withdrawTexts(tx, customerId, textsAbout(appointment))
  await queueMails(tx, mails)
  await text(tx, deps, change, appointment)
}

/** The key of an appointment's waiting texts. */
export const textsAbout = ({ id }: Pick<StoredAppointment, 'id'>): string => `appointment:${id}`

// Only of changes by our team to an hour ahead: nobody needs a text about what they did themselves.
async function text(
  tx: Db,
  deps: Deps,
  change: AppointmentChange,
  appointment: StoredAppointment,
): Promise<void> {
  if (change !== 'confirmed' && change !== 'rescheduled' && change !== 'calledOff') return
  const { id, sequence, customerId, serviceType, holdsSlot } = appointment
  const at = timeOf(appointment)
  const write = (firstName: string) =>
    change === 'calledOff'
      ? appointmentTexts.calledOff({ firstName, serviceType, at: holdsSlot ? at : null })
      : appointmentTexts[change]({ firstName, serviceType, at })
  await textCustomer(tx, deps, customerId, 'appointment', {
    kind: 'appointment_reminder',
    key: `appointment:${id}:${sequence}`,
    about: textsAbout(appointment),
    ...(isOfHourAhead(change) && { usefulUntil: at }),
    body: ({ firstName }) => write(firstName),
  })
}

const isOfHourAhead = (change: AppointmentChange) =>
  change === 'confirmed' || change === 'rescheduled'

const isOffices = (change: AppointmentChange) =>
  change !== 'requested' && change !== 'moved' && change !== 'cancelled'

function officeMail(
  deps: Deps,
  subject: string,
  what: string,
  { notes, cancelReason }: StoredAppointment,
  { firstName, lastName, company, email, phone }: Customer,
): MailOrder {
  const facts = [
    ['Appointment', what],
    ['Name', `${firstName} ${lastName}`],
    ['Company', company],
    ['Email', emailOrNull(email)],
    ['Phone', phone],
    ['Notes', notes],
    ['Reason', cancelReason],
  ] as const
  return officeAlert(deps, { subject, facts, path: '/admin/appointments' })
}

function customerMail(
  { config }: Deps,
  change: AppointmentChange,
  appointment: StoredAppointment,
  customer: Customer,
): MailOrder {
  const { email, firstName, lastName, isEmailProven } = customer
  const link = portalUrl(config.publicUrl)
  // What its customer typed stays out of a mail to an address that may be somebody else's.
  const told = isEmailProven ? appointment : { ...appointment, vehicleIdentifier: null }
  const name = isEmailProven ? `${firstName} ${lastName}` : email
  // An unscheduled request was never in a calendar.
  const calendar = appointment.holdsSlot ? invitation(told, { name, email }, link) : null
  const idempotencyKey = `appointment:${appointment.id}:${appointment.sequence}`
  return {
    to: email,
    template: 'appointment',
    data: {
      firstName: greetedAs(customer),
      ...announce(change, told, customer.role),
      link,
      calendar,
      about: textsAbout(appointment),
      ...(isOfHourAhead(change) && { usefulUntil: timeOf(appointment).toISOString() }),
    },
    customerId: appointment.customerId,
    isUnproven: !isEmailProven,
    idempotencyKey,
  }
}
