import { greetedAs } from '#domain/accounts/email-proof.ts'
import { isReservedEmail } from '#domain/reserved-email.ts'
import { goesBy, type JobEvent } from '#domain/notifications/job-news.ts'
import type { Topic } from '#domain/notifications/contract.ts'
import { readCustomer } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { type OwnAccord, queueMail } from '#server/outbox/store.ts'
import { notify, wants } from './store.ts'
import { textCustomer, type TextNews } from './text-customer.ts'

type Link = { label: string; href: string }
/**
 * `path` is where the portal shows it; `lines` and `more`, which are links, are in the email only;
 * `text` is what is worth a text; `mailKey` names the email for `withdrawMessages`.
 */
export type CustomerNotice = {
  customerId: string
  topic: Topic
  /** Of a job: whether it is worth an email or a text beside the portal. */
  jobEvent?: JobEvent
  title: string
  message: string
  path: string
  pathLabel: string
  more?: readonly Link[]
  lines?: readonly string[]
  text?: TextNews
  /** What the email depends on, where no text says so. */
  timely?: Partial<Pick<OwnAccord, 'about' | 'usefulUntil'>>
  mailKey?: string
  /** Where someone without an account reads it: then it has no link to the portal. */
  withoutAccount?: string
  /** The email is left out beyond the limits of staff: what it is about must be stored anyway. */
  isDispensable?: boolean
}

/**
 * Notifies of what our team did, by portal, email and text as the customer has chosen, and as far
 * as it is worth these. In the same transaction. True where an email goes out.
 */
export async function notifyCustomer(
  tx: Db,
  deps: Pick<Deps, 'config'>,
  notice: CustomerNotice,
): Promise<boolean> {
  const { customerId, jobEvent, topic, title, message, path, text } = notice
  await notify(tx, { customerId, topic, title, message, link: path })
  const leavesBy = (channel: 'email' | 'sms') => jobEvent === undefined || goesBy(jobEvent, channel)
  if (text !== undefined && leavesBy('sms')) await textCustomer(tx, deps, customerId, topic, text)
  if (!leavesBy('email') || !(await wants(tx, customerId, topic, 'email'))) return false
  return mailCustomer(tx, deps, notice, notice.mailKey)
}

/**
 * The email alone, whatever was chosen: our team has decided to send it. False when this customer
 * gets none.
 */
export async function mailCustomer(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  notice: CustomerNotice,
  idempotencyKey?: string,
): Promise<boolean> {
  const {
    customerId,
    title,
    message,
    path,
    pathLabel,
    more = [],
    lines = [],
    isDispensable = false,
    withoutAccount = null,
  } = notice
  const { about, usefulUntil } = notice.timely ?? notice.text ?? {}
  const customer = await readCustomer(tx, customerId)
  const { isActive, isDemo } = customer
  const email = withoutAccount ?? customer.email
  const isEmailProven = customer.isEmailProven || withoutAccount !== null
  // The demo account is shared, so nothing is sent for it; nor to whoever closed the account or has
  // no email.
  if (isDemo || !isActive || isReservedEmail(email)) return false
  const links = [{ label: pathLabel, href: `${config.publicUrl}${path}` }, ...more]
  const firstName = greetedAs({ ...customer, isEmailProven })
  const data = {
    firstName,
    title,
    message,
    links: withoutAccount === null ? links : more,
    ...(lines.length > 0 ? { lines } : {}),
    ...(about ? { about } : {}),
    ...(usefulUntil ? { usefulUntil: usefulUntil.toISOString() } : {}),
  }
  await queueMail(tx, {
    to: email,
    template: 'news',
    data,
    customerId,
    isUnproven: !isEmailProven,
    isDispensable,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
  return true
}
