import type { StaffActor } from '#domain/actor.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import { appointmentQuery } from '#domain/appointments/contract.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import { todayAt } from '#domain/calendar.ts'
import type { StaffCustomerDetail } from '#domain/customers/contract.ts'
import { timelineOf } from '#domain/customers/timeline.ts'
import { CodedError } from '#domain/errors.ts'
import type { VehicleLimitChange } from '#domain/fleet/vehicle-limit.ts'
import { invoiceQuery } from '#domain/invoices/contract.ts'
import { isUrgent } from '#domain/maintenance/urgency.ts'
import { serviceQuery } from '#domain/services/contract.ts'
import { withoutPrice } from '#domain/services/recording.ts'
import type { Scope } from '#domain/scope.ts'
import { isErasedEmail } from '#domain/reserved-email.ts'
import { mayDo } from '#domain/staff-roles.ts'
import {
  customerExists,
  lockCustomer,
  readCredentials,
  readCustomer,
  readVehicleLimit,
  reopenCustomer,
  storeVehicleLimit,
} from '#server/accounts/store.ts'
import { appointmentsOf } from '#server/appointments/store.ts'
import { allOf } from '#server/all-of.ts'
import { changesOf } from '#server/audit/change-store.ts'
import { audit } from '#server/audit/store.ts'
import { refuseMerged } from '#server/personal-data/merge-rows.ts'
import type { Db } from '#server/db/open.ts'
import { findCompany, wholeCompanyOf } from '#server/companies/store.ts'
import type { Deps } from '#server/http/context.ts'
import { leadsOf } from '#server/leads/lead-customer-store.ts'
import { listInvoices, paymentsOfCompany } from '#server/invoices/store.ts'
import { refusedOf } from '#server/maintenance/refused-store.ts'
import { startWithOf } from '#server/maintenance/summary-store.ts'
import { recordedConsentOf } from '#server/notifications/text-consent-store.ts'
import { blockOf } from '#server/outbox/suppression-store.ts'
import { listServices } from '#server/services/store.ts'
import { closeAccount } from '#server/sign-in/close-account.ts'
import { openFollowUps } from '#server/tasks/store.ts'
import { mergesOf } from './front-desk/merge-store.ts'
import { notesInFile } from '#server/tasks/notes/store.ts'
import { conversationsOf, messagesTo, openAmountOf } from './store.ts'

type Task = { deps: Deps; actor: StaffActor; id: string }

const mostDue = 10
const mostChanges = 50
const mostRequests = 100
const mostNotes = 100
const mostPayments = 200
const noSuchCustomer = 'There is no such customer.'
const wasErased = 'This person was erased: only the name on their invoices is left.'

/**
 * Everything that our team knows of a customer, as far as the role may see it. The view is recorded
 * first.
 */
export async function openFile({
  deps: { config, db, now },
  actor,
  id,
}: Task): Promise<StaffCustomerDetail> {
  const customer = await looked(db, actor, id)
  const scope = await wholeCompanyOf(db, id)
  const today = todayAt(now())
  const seesInvoices = mayDo(actor.role, 'manageInvoices')
  const answers = await allOf({
    services: servicesFor(db, actor, scope),
    found: appointmentsOf(db, scope, appointmentQuery.parse({})),
    invoiced: seesInvoices
      ? listInvoices(db, scope, invoiceQuery.parse({}), today)
      : { invoices: [] },
    payments: seesInvoices ? paymentsOfCompany(db, scope, mostPayments) : [],
    sent: sentTo({ config, db }, actor, customer),
    conversations: conversationsOf(db, id),
    vehicleLimit: readVehicleLimit(db, id),
    textConsent: recordedConsentOf(db, id),
    due: dueSoonOf(db, scope.fleetOf),
    company: findCompany(db, scope.companyId),
    merges: mergesOf(db, id),
    requests: mayDo(actor.role, 'readLeads') ? leadsOf(db, customer, mostRequests) : [],
    words: wordsOf(db, actor, id),
    credentials: readCredentials(db, id),
    openAmount: seesInvoices ? openAmountOf(db, scope.companyId) : null,
    changes: changesOf(db, id, mostChanges),
  })
  const { found, invoiced, payments, sent, conversations, requests, company, ...own } = answers
  const { words, credentials, services, changes, ...rest } = own
  const appointments = found.items.map(appointmentIn)
  const rows = { customer, services, appointments, invoices: invoiced.invoices, ...sent }
  return {
    ...rows,
    ...rest,
    ...words,
    company: { id: scope.companyId, name: company?.name ?? '' },
    timeline: timelineOf({ ...rows, payments, conversations, requests }),
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    canSignIn: credentials.passwordHash.startsWith('$'),
  }
}

async function servicesFor(db: Db, { role }: StaffActor, scope: Scope) {
  const { services } = await listServices(db, scope, serviceQuery.parse({}))
  return services.map((service) => withoutPrice(role, service))
}

async function looked(db: Db, actor: StaffActor, id: string): Promise<Customer> {
  const customer = await known(db, id)
  await audit(db, actor, 'customer_read', { kind: 'customers', id })
  return customer
}

/** What was sent to them, for whom it may concern, and why nothing is. */
async function sentTo(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  actor: StaffActor,
  customer: Customer,
): Promise<Pick<StaffCustomerDetail, 'messages' | 'emailBlock'>> {
  if (!mayDo(actor.role, 'readOutbox')) return { messages: [], emailBlock: null }
  const [messages, emailBlock] = await Promise.all([
    messagesTo(db, customer),
    isErasedEmail(customer.email) ? null : blockOf(db, config, 'mail', customer.email),
  ])
  return { messages, emailBlock }
}

/** What our team says and means to do among themselves. */
async function wordsOf(
  db: Db,
  actor: StaffActor,
  id: string,
): Promise<Pick<StaffCustomerDetail, 'notes' | 'followUps'>> {
  const [notes, followUps] = await Promise.all([
    notesInFile(db, actor, id, mostNotes),
    openFollowUps(db, id),
  ])
  return { notes, followUps }
}

async function dueSoonOf(db: Db, fleetOf: string): Promise<StaffCustomerDetail['due']> {
  const [refused, { filters }] = await Promise.all([
    refusedOf(db, fleetOf, mostDue),
    startWithOf(db, fleetOf, mostDue),
  ])
  const due = filters.filter(isUrgent).map(({ id, vehicle, filterType, urgency, serviceBy }) => ({
    id,
    vehicle,
    filterType,
    urgency,
    serviceBy,
  }))
  return [...refused, ...due]
}

function appointmentIn(one: Awaited<ReturnType<typeof appointmentsOf>>['items'][number]) {
  return {
    id: one.id,
    serviceType: one.serviceType,
    status: one.status,
    createdAt: one.createdAt.toISOString(),
    startsAt: one.holdsSlot ? timeOf(one).toISOString() : null,
  }
}

/** Closing again changes nothing. */
export function deactivate({ deps: { db, now }, actor, id }: Task): Promise<Customer> {
  return db.transaction().execute(async (tx) => {
    const customer = await known(tx, id)
    refuseForDemo(customer, 'closing')
    if (!customer.isActive) return customer
    await closeAccount(tx, customer, now())
    await audit(tx, actor, 'customer_changed', {
      kind: 'customers',
      id,
      detail: { change: 'deactivated' },
    })
    return known(tx, id)
  })
}

/** Opens a closed account again: the old password works, the old sessions do not. */
export function activate({ deps: { db, now }, actor, id }: Task): Promise<Customer> {
  return db.transaction().execute(async (tx) => {
    const { email, isActive } = await known(tx, id)
    if (isActive) return known(tx, id)
    if (email === `erased-${id}@invalid`) throw new CodedError('conflict', wasErased)
    await refuseMerged(tx, id)
    await reopenCustomer(tx, id, now())
    await audit(tx, actor, 'customer_changed', {
      kind: 'customers',
      id,
      detail: { change: 'activated' },
    })
    return known(tx, id)
  })
}

/** The vehicle limit of the account. Existing vehicles stay, however many there are. */
export function limitVehicles(
  { deps: { db }, actor, id }: Task,
  { vehicleLimit }: VehicleLimitChange,
): Promise<VehicleLimitChange> {
  return db.transaction().execute(async (tx) => {
    await known(tx, id)
    const { vehicleLimit: before } = await lockCustomer(tx, id)
    if (before === vehicleLimit) return { vehicleLimit }
    await storeVehicleLimit(tx, id, vehicleLimit)
    await audit(tx, actor, 'customer_changed', {
      kind: 'customers',
      id,
      detail: { change: 'vehicle_limit', from: before, to: vehicleLimit },
    })
    return { vehicleLimit }
  })
}

async function known(db: Db, id: string): Promise<Customer> {
  if (!(await customerExists(db, id))) throw new CodedError('not_found', noSuchCustomer)
  return readCustomer(db, id)
}
