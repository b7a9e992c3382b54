import { linkAddress } from '#domain/accounts/account-links.ts'
import { CodedError } from '#domain/errors.ts'
import { raiseCalendarVersion } from '#server/accounts/calendar-store.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { endLinks, maySendAnother, storeLink, useLink } from '#server/accounts/link-store.ts'
import { noPassword } from '#server/accounts/made-store.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import { storePasswordHash } from '#server/accounts/password-store.ts'
import { markEmailProven, readCustomer } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { queueMail } from '#server/outbox/store.ts'
import { blockOf, liftBounce } from '#server/outbox/suppression-store.ts'

const tooOften =
  'We sent this email several times within the hour. Please check your spam folder, or try again in an hour.'
const already = 'Your email address is already confirmed.'
const wantsNone =
  'This address marked our email as spam or asked us to stop, so we can’t send there. Please change to another address, or call us.'
const provenBefore =
  'This address was confirmed before, so we didn’t lock the account. If someone else uses it, please call us.'
// Of an address that may be another’s, no more than that.
const noneSent = 'We can’t send email to this address. Please use another one, or call us.'
const hourSeconds = 3600

/**
 * Mails another link that proves the address. One that bounced is tried again, also where it was
 * proven before; whoever wanted no more email gets none.
 */
export async function sendProofAgain({ config, db, now }: Deps, customerId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { email, isEmailProven } = await readCustomer(tx, customerId)
    const block = await blockOf(tx, config, 'mail', email)
    if (block !== null && block.reason !== 'bounced')
      throw new CodedError('conflict', isEmailProven ? wantsNone : noneSent)
    if (isEmailProven && block === null) throw new CodedError('conflict', already)
    if (!(await maySendAnother(tx, customerDoor, customerId, 'email_proof', now())))
      throw new CodedError('too_many_requests', tooOften, undefined, hourSeconds)
    await liftBounce(tx, config, 'mail', email)
    const link = { personId: customerId, purpose: 'email_proof' } as const
    const token = await storeLink(tx, customerDoor, link, now())
    await queueMail(tx, {
      to: email,
      template: 'emailProof',
      data: { secretLink: linkAddress(config.publicUrl, 'email_proof', token) },
      customerId,
    })
  })
}

/**
 * Whoever has the link reads the address's email. It works once, and ends the other mailed links.
 */
export async function confirmEmail(
  { db, now }: Deps,
  token: string,
): Promise<{ customerId: string }> {
  return db.transaction().execute(async (tx) => {
    const customerId = await useProof(tx, token, now())
    await markEmailProven(tx, customerId, now())
    await endLinks(tx, customerDoor, customerId, now(), ['email_proof'])
    return { customerId }
  })
}

/**
 * Whoever reads the address's email did not make this account. While nobody has proven the address,
 * its password and every session, link and calendar end. Throws `conflict` for a proven one, which
 * stays as it is.
 */
export async function disownAccount(
  { db, now }: Deps,
  token: string,
): Promise<{ customerId: string }> {
  return db.transaction().execute(async (tx) => {
    const customerId = await useProof(tx, token, now())
    if ((await readCustomer(tx, customerId)).isEmailProven)
      throw new CodedError('conflict', provenBefore)
    await storePasswordHash(tx, customerDoor, customerId, noPassword, now())
    await endSessionsOf(tx, customerDoor, customerId)
    await endLinks(tx, customerDoor, customerId, now())
    await raiseCalendarVersion(tx, customerId)
    return { customerId }
  })
}

const useProof = async (tx: Db, token: string, at: Date): Promise<string> =>
  (await useLink(tx, customerDoor, token, ['email_proof'], at)).personId
