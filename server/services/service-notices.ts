import { deliveredMailText as words } from '#content/delivered-mail.ts'
import { reviewFormAddress, statusAddress } from '#domain/addresses.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { JobEvent } from '#domain/notifications/job-news.ts'
import { type ScopeRole, opens } from '#domain/company-roles.ts'
import { portalAddress, portalPage } from '#domain/customer-addresses.ts'
import { serviceDelivered, serviceReady, serviceReceived } from '#domain/outbox/texts/templates.ts'
import { provenResult } from '#domain/services/bench/proposed-result.ts'
import type { ServiceStatus } from '#domain/services/contract.ts'
import { type Outcome } from '#domain/outcome.ts'
import { refusedNames } from '#domain/services/news/outcome.ts'
import {
  correctedNotice,
  eventOfStep,
  isWorthReview,
  paperLines,
  type ServiceNotice,
  stepNotice,
} from '#domain/services/news/step-notices.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { readCustomer } from '#server/accounts/store.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { invoiceOfService } from '#server/invoices/store.ts'
import { notifyCustomer } from '#server/notifications/notify-customer.ts'
import { withdrawNotification } from '#server/notifications/store.ts'
import { numberToText, textKey } from '#server/notifications/text-customer.ts'
import { withdrawMessages } from '#server/outbox/withdraw-store.ts'
import { forgetReviewAsked, isReviewAsked, noteReviewAsked } from './announcement-store.ts'
import { type FilterRow, filtersOfOrder } from '#server/services/bench/filter-store.ts'
import { certificateLink } from '#server/services/certificates/certificate-link.ts'
import { codeForTexts } from '#server/services/status-links/texted-links-store.ts'
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
  if (!hasLeft) await forgetReviewAsked(tx, service)
  return hasRead || hasLeft
}

/** Its filters are not here after all: whoever has not read yet that they are never does. */
export async function withdrawArrival(tx: Db, service: StaffServiceDetail): Promise<void> {
  await withdrawNotice(tx, service, 'in_progress')
  await withdrawMessages(tx, [textKey(occasionOf(service, 'received'))])
}

async function withdrawNotice(
  tx: Db,
  service: StaffServiceDetail,
  step: 'delivered' | 'in_progress',
) {
  const { customerId } = service
  const { role } = await scopeOfPerson(tx, customerId)
  const outcome = await outcomeOf(tx, service, eventOfStep[step])
  const notice = stepNotice(step, { ...service, outcome })
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
  const event = eventOfStep[step]
  const outcome = await outcomeOf(tx, service, event)
  const stepped = { ...service, quantity: outcome.quantity, outcome }
  const notice = step === 'corrected' ? correctedNotice(stepped) : stepNotice(step, stepped)
  await notifyOfService(tx, deps, service, notice, event)
}

const ofReady = new Set<JobEvent>([eventOfStep.completed, eventOfStep.corrected])

/** Of what is ready, without those that its customer has already. */
async function outcomeOf(
  tx: Db,
  { id, quantity, refused = 0, vehicle }: StaffServiceDetail,
  event: JobEvent,
): Promise<Outcome> {
  if (refused === 0 && !ofReady.has(event)) return { quantity, refused, named: null }
  const own = vehicle === null ? null : { ...vehicle, unitNumber: null }
  const all = await filtersOfOrder(tx, id)
  const given = ofReady.has(event) ? all.filter(({ state }) => state === 'handed_over') : []
  const named = all
    .filter((one) => isRefused(one) && !given.includes(one))
    .map((one) => ({ ...one, vehicle: one.vehicle ?? own }))
  return {
    quantity: quantity - given.length,
    refused: refused - given.filter(isRefused).length,
    named: refusedNames(named),
  }
}

const isRefused = (one: FilterRow) => provenResult(one) === 'not_restorable'

export async function notifyOfService(
  tx: Db,
  deps: Deps,
  service: StaffServiceDetail,
  notice: ServiceNotice,
  event: JobEvent,
): Promise<void> {
  const { title, text } = notice
  const { customerId, serviceType, filterType } = service
  const { quantity, refused, named } = await outcomeOf(tx, service, event)
  const { role } = await scopeOfPerson(tx, customerId)
  const write = textsOf[text ?? 'received']
  const link = text === undefined ? null : await linkForTexts(tx, deps, service, role)
  const asksForReview = event === 'delivered' && (await mayAskForReview(tx, service))
  const isMailed = await notifyCustomer(tx, deps, {
    customerId,
    topic: 'service',
    jobEvent: event,
    title,
    message: messageFor(role, notice),
    ...whereOf(role),
    ...(text && text !== 'received' && { lines: await linesAbout(tx, deps, service) }),
    ...(event === 'delivered' && {
      more: [
        ...(opens(role, 'services') ? await documentLinks(tx, deps, service) : []),
        ...(asksForReview ? [reviewLink(deps)] : []),
      ],
    }),
    ...(text === 'delivered' && { mailKey: occasionOf(service, text) }),
    ...(text && {
      text: {
        kind: text === 'received' ? 'custom' : 'service_ready',
        key: occasionOf(service, text),
        body: ({ firstName }) =>
          write({ firstName, serviceType, filterType, quantity, refused, named, link }),
      },
    }),
  })
  if (asksForReview && isMailed) await noteReviewAsked(tx, service.id, deps.now())
}

const textsOf = { received: serviceReceived, ready: serviceReady, delivered: serviceDelivered }

/** Whoever gets texts of a job has one link in all of them; null for who opens no services. */
async function linkForTexts(
  tx: Db,
  deps: Deps,
  { id: serviceId, customerId }: StaffServiceDetail,
  role: ScopeRole,
): Promise<string | null> {
  const phoneNumber = opens(role, 'services')
    ? await numberToText(tx, deps, customerId, 'service')
    : null
  if (phoneNumber === null) return null
  const code = await codeForTexts(tx, { serviceId, customerId, phoneNumber }, deps.now())
  return `${deps.config.publicUrl}${statusAddress(code)}`
}

// A mail of hundreds of links is read by nobody; the portal has them all.
const mostDocuments = 4

async function documentLinks(tx: Db, deps: Deps, { id, customerId }: StaffServiceDetail) {
  const documents = [
    ...(await currentOfService(tx, id, 'certificate')),
    ...(await currentOfService(tx, id, 'inspection')),
  ].slice(0, mostDocuments)
  const customer = await readCustomer(tx, customerId)
  return documents.map(({ kind, content: { number } }) => ({
    label: fill(words.documents[kind], { number }),
    href: certificateLink(deps, number, customer),
  }))
}

const reviewLink = ({ config }: Pick<Deps, 'config'>) => ({
  label: words.review,
  href: `${config.publicUrl}${reviewFormAddress}`,
})

/** Once a job, and of one that went well. */
const mayAskForReview = async (tx: Db, service: StaffServiceDetail) =>
  isWorthReview(service) && !(await isReviewAsked(tx, service.id))

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
