import {
  announce,
  type AppointmentChange,
  type CustomersChange,
  eventOf,
  handerNews,
} from '#domain/appointments/announcement.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import type { VisitorKind } from '#domain/appointments/bookings/contract.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { greetedAs } from '#domain/accounts/email-proof.ts'
import { goesBy } from '#domain/notifications/job-news.ts'
import { portalAddress } from '#domain/customer-addresses.ts'
import { appointmentTexts } from '#domain/outbox/texts/templates.ts'
import { emailOrNull, isReservedEmail } from '#domain/reserved-email.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { readCustomer } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { notify, wants } from '#server/notifications/store.ts'
import { textCustomer } from '#server/notifications/text-customer.ts'
import { queueMails } from '#server/outbox/batch-store.ts'
import { type MailOrder } from '#server/outbox/store.ts'
import { officeAlert } from '#server/outbox/submission-mails.ts'
import { withdrawTexts } from '#server/outbox/withdraw-store.ts'
import { bookingOf } from './bookings/store.ts'
import { invitation } from './calendar-file.ts'
import type { StoredAppointment } from './store.ts'

const portalPath = portalAddress('appointments')
export const portalUrl = (publicUrl: string): string => `${publicUrl}${portalPath}`

/**
 * Notifies the customer through their chosen channels, and our team of what the customer did, of
 * which `said` is more.
 */
export async function notifyOfAppointment(
  tx: Db,
  deps: Deps,
  change: AppointmentChange,
  appointment: StoredAppointment,
  said: string | null = null,
): Promise<void> {
  const { customerId } = appointment
  const customer = await readReader(tx, appointment)
  const { title, message } = announce(change, appointment, customer.role)
  await notify(tx, { customerId, topic: 'appointment', title, message, link: portalPath })
  // Anyone may sign in as the demo customer, so nothing is sent for it.
  if (customer.isDemo) return
  const mails: MailOrder[] = isOffices(change)
    ? []
    : [officeMail(deps, [title, message, said], appointment, customer)]
  const event = eventOf(change, appointment, deps.now())
  if (
    goesBy(event, 'email') &&
    customer.isActive &&
    (await wants(tx, customerId, 'appointment', 'email'))
  ) {
    mails.push(customerMail(deps, change, appointment, customer))
  }
  // A text from the night before, or a mail given up, may name a time that is no longer valid.
  await withdrawTexts(tx, customerId, textsAbout(appointment))
  await queueMails(tx, mails)
  if (goesBy(event, 'sms')) await text(tx, deps, change, appointment)
}

/** `bookedAs` is what they booked without an account, and null for whoever has one. */
type Reader = Customer & { bookedAs: VisitorKind | null }

/**
 * Whose appointment it is, as they read their email: whoever booked without an account does so at
 * the address that they proved with it, until our team enters one.
 */
export async function readReader(
  tx: Db,
  { id, customerId }: Pick<StoredAppointment, 'id' | 'customerId'>,
): Promise<Reader> {
  const customer = await readCustomer(tx, customerId)
  const booking = isReservedEmail(customer.email) ? await bookingOf(tx, id) : null
  if (booking === null) return { ...customer, bookedAs: null }
  return { ...customer, email: booking.email, isEmailProven: true, bookedAs: booking.kind }
}

/** The one of the customer's people who hands the filters over now, which is said to them once. */
export async function notifyHander(
  tx: Db,
  { config }: Deps,
  appointment: StoredAppointment,
  personId: string,
): Promise<void> {
  const person = await readCustomer(tx, personId)
  const news = handerNews(appointment)
  await notify(tx, { customerId: personId, topic: 'appointment', ...news, link: portalPath })
  if (person.isDemo || !(await wants(tx, personId, 'appointment', 'email'))) return
  const link = portalUrl(config.publicUrl)
  await queueMails(tx, [
    {
      to: person.email,
      template: 'appointment',
      data: { firstName: greetedAs(person), ...news, link, calendar: null },
      customerId: personId,
      isUnproven: !person.isEmailProven,
      idempotencyKey: `hands-over:${appointment.id}:${personId}`,
    },
  ])
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

const customersChanges: readonly string[] = [
  'requested',
  'moved',
  'amended',
  'cancelled',
] satisfies CustomersChange[]
const isOffices = (change: AppointmentChange) => !customersChanges.includes(change)

function officeMail(
  deps: Deps,
  [subject, what, said]: readonly [string, string, string | null],
  { notes, cancelReason }: StoredAppointment,
  { firstName, lastName, company, email, phone }: Customer,
): MailOrder {
  const facts = [
    ['Appointment', what],
    ['Changed', said],
    ['Name', `${firstName} ${lastName}`],
    ['Company', company],
    ['Email', emailOrNull(email)],
    ['Phone', phone],
    ['Notes', notes],
    ['Reason', cancelReason],
  ] as const
  return officeAlert(deps, { subject, facts, path: staffPage('appointments'), replyTo: email })
}

function customerMail(
  { config }: Deps,
  change: AppointmentChange,
  appointment: StoredAppointment,
  customer: Reader,
): MailOrder {
  const { email, firstName, lastName, isEmailProven, bookedAs } = customer
  const link = bookedAs === null ? portalUrl(config.publicUrl) : null
  // What its customer typed stays out of a mail to an address that may be someone else's.
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
      ...(bookedAs !== null && change === 'requested' && { kind: bookedAs }),
      calendar,
      about: textsAbout(appointment),
      ...(isOfHourAhead(change) && { usefulUntil: timeOf(appointment).toISOString() }),
    },
    customerId: appointment.customerId,
    isUnproven: !isEmailProven,
    idempotencyKey,
  }
}
