import { announce, type AppointmentChange } from '#domain/appointments/announcement.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { greetedAs } from '#domain/accounts/email-proof.ts'
import { portalAddress } from '#domain/customer-addresses.ts'
import { appointmentTexts } from '#domain/outbox/texts/templates.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
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
import { invitation } from './calendar-file.ts'
import type { StoredAppointment } from './store.ts'

const portalPath = portalAddress('appointments')
export const portalUrl = (publicUrl: string): string => `${publicUrl}${portalPath}`

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
  // Anyone may sign in as the demo customer, so nothing is sent for it.
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
  return officeAlert(deps, { subject, facts, path: staffPage('appointments'), replyTo: email })
}

function customerMail(
  { config }: Deps,
  change: AppointmentChange,
  appointment: StoredAppointment,
  customer: Customer,
): MailOrder {
  const { email, firstName, lastName, isEmailProven } = customer
  const link = portalUrl(config.publicUrl)
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
      calendar,
      about: textsAbout(appointment),
      ...(isOfHourAhead(change) && { usefulUntil: timeOf(appointment).toISOString() }),
    },
    customerId: appointment.customerId,
    isUnproven: !isEmailProven,
    idempotencyKey,
  }
}
