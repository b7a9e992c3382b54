import type { StaffActor } from '#domain/actor.ts'
import { checkAddress, checkPage } from '#domain/addresses.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { portalAddress } from '#domain/customer-addresses.ts'
import { CodedError } from '#domain/errors.ts'
import { readCustomer } from '#server/accounts/store.ts'
import { auditAll } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { mailCustomer } from '#server/notifications/notify-customer.ts'
import { certificateLink } from './certificate-link.ts'
import type { StoredCertificate } from './certificate-store.ts'
import { type Papers, subjectsOf } from './papers-of-service.ts'
import { noMail } from '#server/accounts/refusals.ts'

const titles = { certificate: 'Your certificate', inspection: 'Your inspection report' } as const
const severalTitles = {
  certificate: 'Your certificates',
  inspection: 'Your inspection reports',
} as const
// The portal has the others: a mail of hundreds of links is read by nobody.
const mostLinks = 25

export type MailTask = { deps: Deps; actor: StaffActor; key: string | null }
type Whose = { serviceId: string; customerId: string }

/** One email for one paper or for all of an order, with a link to each. In the transaction. */
export async function mailPapers(
  tx: Db,
  { deps, actor, key }: MailTask,
  papers: Papers,
  { serviceId, customerId }: Whose,
): Promise<void> {
  const [first, ...more] = papers
  const { number, service, vehicle } = first.content
  await auditAll(tx, actor, 'mail_sent', subjectsOf(papers))
  const title =
    more.length === 0
      ? `${titles[first.kind]} ${number}`
      : `${severalTitles[first.kind]} for ${papers.length} filters`
  const what = [
    service.serviceType,
    more.length === 0
      ? `${service.quantity} x ${service.filterType}`
      : `${papers.length} x ${service.filterType}`,
    ...(more.length === 0 && vehicle !== null ? [vehicle] : []),
  ].join(', ')
  const ready = `${more.length === 0 ? `${titles[first.kind]} is` : `${severalTitles[first.kind]} are`} ready`
  const customer = await readCustomer(tx, customerId)
  const links = papers.slice(0, mostLinks).map((paper) => ({
    label: more.length === 0 ? 'Open the PDF' : labelOf(paper),
    href: certificateLink(deps, paper.content.number, customer),
  }))
  const mail = {
    customerId,
    topic: 'service' as const,
    title,
    message: `${ready}: ${what}, serviced on ${formatLongDay(service.serviceDate)}. Anyone can verify ${more.length === 0 ? 'it by its number' : 'them by their numbers'}.`,
    path: portalAddress('services', serviceId),
    pathLabel: 'See the service',
    more: [
      ...links,
      {
        label: more.length === 0 ? 'Verify it' : 'Verify one',
        href: `${deps.config.publicUrl}${more.length === 0 ? checkAddress(number) : checkPage}`,
      },
    ],
  }
  const name = more.length === 0 ? `paper:${number}` : `papers:${serviceId}:${first.kind}`
  if (!(await mailCustomer(tx, deps, mail, key === null ? undefined : `${name}:${key}`)))
    throw new CodedError('conflict', noMail)
}

function labelOf({ content }: StoredCertificate): string {
  const [filter] = content.measurements
  const serial = filter?.serialNumber ?? ''
  return serial === '' ? `Open ${content.number}` : `Open ${content.number}, filter ${serial}`
}
