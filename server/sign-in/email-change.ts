import { linkAddress } from '#domain/accounts/account-links.ts'
import { greetedAs } from '#domain/accounts/email-proof.ts'
import { accountAddress } from '#domain/customer-addresses.ts'
import { CodedError } from '#domain/errors.ts'
import { accountText } from '#domain/outbox/texts/templates.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import {
  endLinks,
  maySendAnother,
  newEmailOf,
  storeLink,
  useLink,
} from '#server/accounts/link-store.ts'
import { type Credentials, findCredentials, storeEmail } from '#server/accounts/store.ts'
import type { Deps } from '#server/http/context.ts'
import { notify } from '#server/notifications/store.ts'
import { textCustomer } from '#server/notifications/text-customer.ts'
import { queueMail } from '#server/outbox/store.ts'
import { liftBounce, recipientKey } from '#server/outbox/suppression-store.ts'
import { type Proven, refuseUnlessStill } from './attempts.ts'
import { customerEntrance } from './customer-entrance.ts'

const tooOften =
  'You’ve asked for several new addresses within the hour. Please wait before you try again.'
const ownAlready = 'You use this address already.'
const hourSeconds = 3600

/**
 * Sends a link to the new address, and a notice to the old one. If the address has an account, only
 * that address is notified: the caller learns nothing.
 */
export async function requestEmailChange(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  proven: Proven<Credentials>,
  newEmail: string,
): Promise<void> {
  const { id: customerId, email } = proven.person
  if (recipientKey(newEmail) === recipientKey(email))
    throw new CodedError('invalid_input', ownAlready, { email: ownAlready })
  const inUse = (await findCredentials(db, newEmail)) !== null
  await db.transaction().execute(async (tx) => {
    if (!(await maySendAnother(tx, customerDoor, customerId, 'email_change', now())))
      throw new CodedError('too_many_requests', tooOften, undefined, hourSeconds)
    await refuseUnlessStill(tx, customerEntrance, proven, now())
    // Stored in both cases, so that both count and take equally long. The one for an address in use
    // is sent to nobody.
    const asked = { personId: customerId, purpose: 'email_change', newEmail } as const
    const token = await storeLink(tx, customerDoor, asked, now())
    const link = `${config.publicUrl}${signInPages.portal}`
    const secretLink = linkAddress(config.publicUrl, 'email_change', token)
    // Each counts, whoever asked: the new address is nobody's yet, or another's.
    if (inUse)
      await queueMail(tx, {
        to: newEmail,
        template: 'emailInUse',
        data: { link },
        isUnproven: true,
      })
    else {
      // Somebody reads it again, who asks for an email there.
      await liftBounce(tx, config, 'mail', newEmail)
      await queueMail(tx, {
        to: newEmail,
        template: 'emailChange',
        data: { secretLink },
        customerId,
        isUnproven: true,
      })
    }
    await notify(tx, {
      customerId,
      topic: 'account',
      title: 'Someone asked to change your email',
      message:
        'It stays as it is until the link we sent to the new address is used. If it wasn’t you, change your password right away.',
      link: accountAddress('email'),
    })
    await queueMail(tx, {
      to: email,
      template: 'emailChangeNotice',
      data: { firstName: greetedAs(proven.person), newEmail },
      customerId,
      isUnproven: !proven.person.isEmailProven,
    })
  })
}

/** Proves the new address with the mailed link, once. */
export async function proveEmail(
  { config, db, now }: Deps,
  token: string,
): Promise<{ customerId: string }> {
  return db.transaction().execute(async (tx) => {
    const used = await useLink(tx, customerDoor, token, ['email_change'], now())
    const customerId = used.personId
    await storeEmail(tx, customerId, await newEmailOf(tx, token), now())
    // Links that were mailed to the old address open nothing any more.
    await endLinks(tx, customerDoor, customerId, now())
    await notify(tx, {
      customerId,
      topic: 'account',
      title: 'Your email was changed',
      message: 'You now sign in with your new address. If it wasn’t you, please call us.',
      link: accountAddress('email'),
    })
    await textCustomer(tx, { config }, customerId, 'account', {
      kind: 'custom',
      key: `email:${customerId}:${now().toISOString()}`,
      body: (reader) => accountText('email_changed', reader),
    })
    return { customerId }
  })
}
