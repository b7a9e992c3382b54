import { todayAt } from '#domain/calendar.ts'
import { type ScopeRole, opens } from '#domain/company-roles.ts'
import { portalAddress, portalPage } from '#domain/customer-addresses.ts'
import { serviceDelivered, serviceReady } from '#domain/outbox/texts/templates.ts'
import { provenResult } from '#domain/services/bench/proposed-result.ts'
import type { ServiceStatus } from '#domain/services/contract.ts'
import { type Outcome } from '#domain/outcome.ts'
import { refusedNames } from '#domain/services/news/outcome.ts'
import {
  correctedNotice,
  paperLines,
  type ServiceNotice,
  stepNotice,
} from '#domain/services/news/step-notices.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { invoiceOfService } from '#server/invoices/store.ts'
import { notifyCustomer } from '#server/notifications/notify-customer.ts'
import { withdrawNotification } from '#server/notifications/store.ts'
import { textKey } from '#server/notifications/text-customer.ts'
import { withdrawMessages } from '#server/outbox/withdraw-store.ts'
import { filtersOfOrder } from '#server/services/bench/filter-store.ts'
import { currentOfService } from '#server/services/certificates/certificate-store.ts'

/** A withdrawn delivery and the real one are separate, and so is a corrected result. */
const occasionOf = ({ id, deliveredAt, refused = 0 }: StaffServiceDetail, text: string) =>
  [`service:${id}:${text}`, deliveredAt, refused > 0 ? `refused-${refused}` : null]
    .filter((part) => part !== null)
    .join(':')

/**
 * Withdraws the notification of a delivery if it is still waiting. Returns whether the customer may
 * have seen it.
 */
export async function hadHeard(tx: Db, service: StaffServiceDetail): Promise<boolean> {
  const hasRead = await withdrawNotice(tx, service, 'delivered')
  const occasion = occasionOf(service, 'delivered')
  const hasLeft = await withdrawMessages(tx, [occasion, textKey(occasion)])
  return hasRead || hasLeft
}

/** Its filters are not here after all: whoever has not read yet that they are never does. */
export async function withdrawArrival(tx: Db, service: StaffServiceDetail): Promise<void> {
  await withdrawNotice(tx, service, 'in_progress')
}

async function withdrawNotice(
  tx: Db,
  service: StaffServiceDetail,
  step: 'delivered' | 'in_progress',
) {
  const { customerId } = service
  const { role } = await scopeOfPerson(tx, customerId)
  const notice = stepNotice(step, { ...service, outcome: await outcomeOf(tx, service) })
  return withdrawNotification(tx, {
    customerId,
    topic: 'service',
    title: notice.title,
    message: messageFor(role, notice),
  })
}

/** Who opens no services is not led there. */
const messageFor = (role: ScopeRole, { message, brief = message }: ServiceNotice) =>
  opens(role, 'services') ? message : brief

/** What became of its filters is said with the step, or where a result was corrected. */
export async function notifyOfStep(
  tx: Db,
  deps: Deps,
  service: StaffServiceDetail,
  step: ServiceStatus | 'corrected',
): Promise<void> {
  const stepped = { ...service, outcome: await outcomeOf(tx, service) }
  const notice = step === 'corrected' ? correctedNotice(stepped) : stepNotice(step, stepped)
  await notifyOfService(tx, deps, service, notice)
}

async function outcomeOf(tx: Db, service: StaffServiceDetail): Promise<Outcome> {
  const { id, quantity, refused = 0, vehicle } = service
  if (refused === 0) return { quantity, refused, named: null }
  const own = vehicle === null ? null : { ...vehicle, unitNumber: null }
  const all = (await filtersOfOrder(tx, id))
    .filter((one) => provenResult(one) === 'not_restorable')
    .map((one) => ({ ...one, vehicle: one.vehicle ?? own }))
  return { quantity, refused, named: refusedNames(all) }
}

export async function notifyOfService(
  tx: Db,
  deps: Deps,
  service: StaffServiceDetail,
  notice: ServiceNotice,
): Promise<void> {
  const { title, text } = notice
  const { customerId, serviceType, filterType, quantity } = service
  const { refused, named } = await outcomeOf(tx, service)
  const { role } = await scopeOfPerson(tx, customerId)
  const write = text === 'ready' ? serviceReady : serviceDelivered
  return notifyCustomer(tx, deps, {
    customerId,
    topic: 'service',
    title,
    message: messageFor(role, notice),
    ...whereOf(role),
    ...(text && { lines: await linesAbout(tx, deps, service) }),
    ...(text === 'delivered' && { mailKey: occasionOf(service, text) }),
    ...(text && {
      text: {
        kind: 'service_ready',
        key: occasionOf(service, text),
        body: ({ firstName }) =>
          write({ firstName, serviceType, filterType, quantity, refused, named }),
      },
    }),
  })
}

function whereOf(role: ScopeRole): { path: string; pathLabel: string } {
  if (opens(role, 'services'))
    return { path: portalAddress('services'), pathLabel: 'See your services' }
  return opens(role, 'appointments')
    ? { path: portalAddress('appointments'), pathLabel: 'See your appointments' }
    : { path: portalPage, pathLabel: 'Go to your dashboard' }
}

async function linesAbout(
  tx: Db,
  { now }: Deps,
  { id, customerId, vehicle }: StaffServiceDetail,
): Promise<string[]> {
  const [certificates, invoice] = [
    await currentOfService(tx, id, 'certificate'),
    await invoiceOfService(tx, await scopeOfPerson(tx, customerId), id, todayAt(now())),
  ]
  return paperLines({
    vehicle,
    certificates: certificates.map(({ content }) => content.number),
    invoice: invoice?.status === 'cancelled' ? null : invoice,
  })
}
