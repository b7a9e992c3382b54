import { createHash } from 'node:crypto'
import { company } from '#content/company.ts'
import { todayAt } from '#domain/calendar.ts'
import { isReservedEmail } from '#domain/reserved-email.ts'
import type { Config } from '#server/config.ts'
import type { Along } from '#server/db/insert-together.ts'
import { queueMails } from './batch-store.ts'
import { mailLeaves } from '#server/outbox/providers/open-providers.ts'
import type { MailOrder } from './store.ts'

type Setting = { config: Config; now: () => Date }
type Fact = readonly [name: string, value: string | null]
export type Alert = {
  subject: string
  facts: readonly Fact[]
  path: string
  /** Whom a reply reaches: otherwise it would reach our own mailbox. */
  replyTo?: string | null
}

// The demo account's address is one of these; and an auto-reply to our own emails must not loop.
const ownHouse = company.email.slice(company.email.indexOf('@')).toLowerCase()

/** To our team: what somebody sent, and where it is answered. Omitted fields take no line. */
export function officeAlert(
  { config }: Pick<Setting, 'config'>,
  { subject, facts, path, replyTo = null }: Alert,
): MailOrder {
  const present = facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
  return {
    to: config.officeEmail ?? company.email,
    template: 'officeAlert',
    data: {
      subject,
      facts: present,
      link: `${config.publicUrl}${path}`,
      ...(replyTo !== null && !isReservedEmail(replyTo) && { replyTo }),
    },
  }
}

/**
 * To the sender. One a day and address, whatever was sent: whoever enters a stranger's address
 * cannot fill their mailbox.
 */
export function confirmation<Order extends MailOrder>(
  { now }: Pick<Setting, 'now'>,
  order: Order,
): MailOrder[] {
  if (isOurs(order.to)) return []
  return [{ ...order, idempotencyKey: confirmationKey(now(), order.to) }]
}

/**
 * Whether forms of this address are confirmed at all: a file in our own folder reaches nobody.
 * Never whether today's email left with this form or an earlier one, since that would reveal that
 * the address wrote to us.
 */
export function isConfirmed({ config }: Pick<Setting, 'config'>, email: string): boolean {
  return mailLeaves(config) && !isOurs(email)
}

/** Whether it is one of our own, which gets none of these. */
export const isOurs = (address: string) => address.toLowerCase().endsWith(ownHouse)

function confirmationKey(now: Date, address: string): string {
  return `confirmation:${todayAt(now)}:${addressHash(address)}`
}

/** What follows a form, in the commit of its row: an email to our team, and a confirmation. */
export function submissionMails(
  setting: Setting,
  alert: Alert,
  confirmed: MailOrder,
): Along<MailOrder> {
  return {
    items: [officeAlert(setting, alert), ...confirmation(setting, confirmed)],
    store: queueMails,
  }
}

export function addressHash(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('base64url')
}
