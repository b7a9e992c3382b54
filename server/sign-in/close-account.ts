import { greetedAs } from '#domain/accounts/email-proof.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { endLinks } from '#server/accounts/link-store.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import { closeCustomer, lockCustomer } from '#server/accounts/store.ts'
import { handOverToClose } from '#server/companies/leave.ts'
import type { Db } from '#server/db/open.ts'
import { queueMail } from '#server/outbox/store.ts'

type Closing = { id: string; email: string; firstName: string; isEmailProven: boolean }

/**
 * Closes an account: sessions and links end, and by a trigger its API keys. Appointments and
 * invoices stay: the mail says so, and whom to call. Throws `conflict` for the last manager of
 * colleagues who go on.
 */
export async function closeAccount(tx: Db, closing: Closing, at: Date): Promise<void> {
  const { id, email, isEmailProven } = closing
  // Before the company, as a profile does whose company follows its name.
  await lockCustomer(tx, id)
  await handOverToClose(tx, id, at)
  await closeCustomer(tx, id, at)
  await endSessionsOf(tx, customerDoor, id)
  await endLinks(tx, customerDoor, id, at)
  await queueMail(tx, {
    to: email,
    template: 'accountClosed',
    data: { firstName: greetedAs(closing) },
    customerId: id,
    isUnproven: !isEmailProven,
  })
}
