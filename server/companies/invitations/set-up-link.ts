import { linkAddress } from '#domain/accounts/account-links.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { endLinks, storeLink } from '#server/accounts/link-store.ts'
import { markInvited } from '#server/accounts/made-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { queueMail } from '#server/outbox/store.ts'

/**
 * To someone whose file our team has made, in a company of their own: a link to choose the first
 * password. Earlier ones end, and what was mailed to set a password.
 */
export async function sendSetUpLink(
  tx: Db,
  { config, now }: Deps,
  customer: Customer,
): Promise<void> {
  const { id, email, isEmailProven } = customer
  await endLinks(tx, customerDoor, id, now(), ['invitation', 'password_reset'])
  const token = await storeLink(tx, customerDoor, { personId: id, purpose: 'invitation' }, now())
  await markInvited(tx, id, now())
  const secretLink = linkAddress(config.publicUrl, 'invitation', token)
  await queueMail(tx, {
    to: email,
    template: 'invitation',
    data: { secretLink },
    customerId: id,
    isUnproven: !isEmailProven,
  })
}
