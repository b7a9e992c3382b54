import { newsletterConfirmAddress, newsletterLeaveAddress } from '#domain/addresses.ts'
import { pathOf } from '#domain/call.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type {
  NewsletterSubscription,
  SavedNewsletterSubscription,
} from '#domain/newsletter/contract.ts'
import { unsubscribe as oneClick } from '#domain/newsletter/unsubscribe-visitor-calls.ts'
import type { Deps } from '#server/http/context.ts'
import { queueMails } from '#server/outbox/batch-store.ts'
import type { MailOrder } from '#server/outbox/store.ts'
import { addressHash } from '#server/outbox/submission-mails.ts'
import { confirmToken, idOfToken, mayConfirm, mayUnsubscribe, unsubscribeToken } from './links.ts'
import {
  findSubscription,
  markConfirmed,
  markUnsubscribed,
  storeSubscription,
  type Subscription,
} from './store.ts'

const linkEnded =
  'This link no longer works. Please enter your address again and we’ll send a new one.'
const noSuchLink = 'Part of this link is missing. Please copy all of it from the email.'

/**
 * Stores an address and sends it the link that confirms it, unless it is confirmed, or may have
 * been entered by a program. The response does not reveal which.
 */
export async function subscribe(
  deps: Deps,
  { email, website: mayBeAutomatic }: NewsletterSubscription,
): Promise<SavedNewsletterSubscription> {
  return deps.db.transaction().execute(async (tx) => {
    const subscription = await storeSubscription(tx, email, mayBeAutomatic)
    const isAsked = !subscription.isConfirmed && !mayBeAutomatic
    await queueMails(tx, isAsked ? [confirmMail(deps, subscription)] : [])
    return { id: subscription.id, email: subscription.email }
  })
}

/**
 * Confirming again confirms. Throws `link_ended` after an unsubscription, and a week after the
 * mail.
 */
export async function confirmSubscription({ config, db, now }: Deps, token: string): Promise<void> {
  const subscription = await findSubscription(db, idOfToken(token) ?? '')
  const works =
    subscription !== null &&
    !subscription.isUnsubscribed &&
    mayConfirm(config.sessionSecret, token, subscription.round, now())
  if (!works) throw new CodedError('link_ended', linkEnded)
  await markConfirmed(db, subscription, now())
}

/** Unsubscribing again is unsubscribed. */
export async function unsubscribe({ config, db, now }: Deps, token: string): Promise<void> {
  if (!mayUnsubscribe(config.sessionSecret, token)) throw new CodedError('link_ended', noSuchLink)
  await markUnsubscribed(db, idOfToken(token) ?? '', now())
}

// One a day and address; whoever leaves and comes back on the same day has proven to own it, and
// gets a new one.
function confirmMail(
  { config: { publicUrl, sessionSecret }, now }: Deps,
  { id, email, round }: Subscription,
): MailOrder {
  const confirm = confirmToken(sessionSecret, id, round, now())
  const leave = unsubscribeToken(sessionSecret, id)
  return {
    to: email,
    template: 'newsletterConfirm',
    data: {
      secretLink: `${publicUrl}${newsletterConfirmAddress(confirm)}`,
      unsubscribeLink: `${publicUrl}${newsletterLeaveAddress(leave)}`,
      oneClickUnsubscribe: `${publicUrl}${pathOf(oneClick, { token: leave })}`,
    },
    idempotencyKey: `newsletter:${todayAt(now())}:${addressHash(email)}:${round}`,
  }
}
