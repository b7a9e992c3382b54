import * as z from 'zod/mini'
import { linkAddress, maySendLink } from '#domain/accounts/account-links.ts'
import { greetedAs } from '#domain/accounts/email-proof.ts'
import { todayAt } from '#domain/calendar.ts'
import { accountAddress, resetPage } from '#domain/customer-addresses.ts'
import { accountText } from '#domain/outbox/texts/templates.ts'
import { raiseCalendarVersion } from '#server/accounts/calendar-store.ts'
import {
  endLinks,
  forgetOldLinks,
  inTurnOf,
  readLink,
  recentLinks,
  storeLink,
  useLink,
} from '#server/accounts/link-store.ts'
import { hashPassword, refuseCommon } from '#server/accounts/passwords.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import {
  findCredentials,
  markEmailProven,
  readCredentials,
  storePasswordHash,
} from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { notify } from '#server/notifications/store.ts'
import { textCustomer } from '#server/notifications/text-customer.ts'
import type { Job } from '#server/db/job.ts'
import { queueMail } from '#server/outbox/store.ts'

export const resetJob = 'send_password_reset'
const weekMs = 7 * 24 * 60 * 60 * 1000
const payload = z.object({ email: z.string() })

/** The lookup happens here, after the response: its time reveals nobody's account. */
export function credentialJobs(deps: Deps): Job[] {
  return [
    { name: resetJob, at: null, run: (asked) => sendResetLink(deps, payload.parse(asked).email) },
    {
      name: 'forget_links',
      at: '12 3 * * *',
      run: () => forgetOldLinks(deps.db, new Date(deps.now().getTime() - weekMs)),
    },
  ]
}

async function sendResetLink({ config, db, now }: Deps, email: string): Promise<void> {
  const known = await findCredentials(db, email)
  if (known === null || !known.isActive || known.isDemo) return
  const { customerId } = known
  await db.transaction().execute(async (tx) => {
    await inTurnOf(tx, customerId)
    if (!maySendLink(await recentLinks(tx, customerId, 'password_reset', now()), now())) return
    const token = await storeLink(tx, { customerId, purpose: 'password_reset' }, now())
    const secretLink = linkAddress(config.publicUrl, 'password_reset', token)
    await queueMail(tx, {
      to: known.email,
      template: 'passwordReset',
      data: { firstName: greetedAs(known), secretLink },
      customerId,
    })
  })
}

/** Sets a new password with a mailed link, once. Returns whose it was. */
export async function resetPassword(
  deps: Deps,
  token: string,
  password: string,
  address: string,
): Promise<{ customerId: string; email: string }> {
  const { db, now } = deps
  // Checked first: an invalid link is not worth hashing, and a refused password must not use a link
  // up.
  const purposes = ['password_reset', 'invitation'] as const
  const { customerId } = await readLink(db, token, purposes, now())
  const { email } = await readCredentials(db, customerId)
  await refuseCommon(password, email)
  const passwordHash = await hashPassword(password, { lane: 'known', address, whose: customerId })
  await db.transaction().execute(async (tx) => {
    await useLink(tx, token, purposes, now())
    // The link arrived by email, so it proves the address as well.
    await markEmailProven(tx, customerId, now())
    // Whoever had the password may have taken it.
    await raiseCalendarVersion(tx, customerId)
    await replacePassword(tx, deps, customerId, passwordHash)
  })
  return { customerId, email }
}

/** A new password: other sessions and links end, and the owner is notified. */
export async function replacePassword(
  tx: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  customerId: string,
  passwordHash: string,
  butSession: string | null = null,
): Promise<void> {
  const owner = await readCredentials(tx, customerId)
  await storePasswordHash(tx, customerId, passwordHash, now())
  await endSessionsOf(tx, customerId, butSession)
  await endLinks(tx, customerId, now(), ['password_reset', 'email_change', 'invitation'])
  await notify(tx, {
    customerId,
    topic: 'account',
    title: 'Your password was changed',
    message:
      'All your other devices were signed out. If it wasn’t you, change your password right away.',
    link: accountAddress('password'),
  })
  await queueMail(tx, {
    to: owner.email,
    template: 'passwordChanged',
    data: { firstName: greetedAs(owner), link: `${config.publicUrl}${resetPage}` },
    customerId,
    isUnproven: !owner.isEmailProven,
  })
  await textCustomer(tx, { config }, customerId, 'account', {
    kind: 'custom',
    key: `password:${customerId}:${todayAt(now())}`,
    body: (reader) => accountText('password_changed', reader),
  })
}
