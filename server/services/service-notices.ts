import { todayAt } from '#domain/calendar.ts'
import { type ScopeRole, opens } from '#domain/company-roles.ts'
import { serviceDelivered, serviceReady } from '#domain/outbox/texts/templates.ts'
import { paperLines, type ServiceNotice, stepNotice } from '#domain/services/recording.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { invoiceOfService } from '#server/invoices/store.ts'
import { notifyCustomer } from '#server/notifications/notify-customer.ts'
import { withdrawNotification } from '#server/notifications/store.ts'
import { textKey } from '#server/notifications/text-customer.ts'
import { withdrawMessages } from '#server/outbox/withdraw-store.ts'
import { findCertificate } from '#server/services/certificates/certificate-store.ts'

/** The withdrawn delivery and the real one have separate notifications. */
const occasionOf = ({ id, deliveredAt }: StaffServiceDetail, text: string) =>
  deliveredAt === null ? `service:${id}:${text}` : `service:${id}:${text}:${deliveredAt}`

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
  const notice = stepNotice(step, service)
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

export async function notifyOfService(
  tx: Db,
  deps: Deps,
  service: StaffServiceDetail,
  notice: ServiceNotice,
): Promise<void> {
  const { title, text } = notice
  const { customerId, serviceType, filterType, quantity } = service
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
        body: ({ firstName }) => write({ firstName, serviceType, filterType, quantity }),
      },
    }),
  })
}

function whereOf(role: ScopeRole): { path: string; pathLabel: string } {
  const dashboard = '/customer/dashboard'
  if (opens(role, 'services'))
    return { path: `${dashboard}#services`, pathLabel: 'See your services' }
  return opens(role, 'appointments')
    ? { path: `${dashboard}#appointments`, pathLabel: 'See your appointments' }
    : { path: dashboard, pathLabel: 'Go to your dashboard' }
}

async function linesAbout(
  tx: Db,
  { now }: Deps,
  { id, customerId, vehicle }: StaffServiceDetail,
): Promise<string[]> {
  const [stored, invoice] = [
    await findCertificate(tx, id, 'certificate'),
    await invoiceOfService(tx, await scopeOfPerson(tx, customerId), id, todayAt(now())),
  ]
  return paperLines({
    vehicle,
    certificate: stored?.content ?? null,
    invoice: invoice?.status === 'cancelled' ? null : invoice,
  })
}
