import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { RetentionContact } from '#domain/retention/contract.ts'
import { riskOf } from '#domain/retention/risk.ts'
import { customerExists } from '#server/accounts/store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { storeRetentionContact } from './contact-store.ts'
import { customerFacts } from './store.ts'
import { isClosed } from '#server/accounts/refusals.ts'

const noCustomer = 'There is no such customer.'

/**
 * Records that somebody wrote or called, with the score at that moment: later rows show whether it
 * helped. In a transaction.
 */
export async function logContact(
  tx: Db,
  { staffId, name }: StaffActor,
  customerId: string,
  contact: RetentionContact,
  at: Date,
): Promise<string> {
  const today = todayAt(at)
  const customer = await customerFacts(tx, today, customerId)
  if (customer === null)
    throw (await customerExists(tx, customerId))
      ? new CodedError('conflict', isClosed)
      : new CodedError('not_found', noCustomer)
  const riskScore = riskOf(customer, today).score
  await audit(tx, { staffId, name }, 'customer_contacted', {
    kind: 'customers',
    id: customerId,
    detail: { channel: contact.channel, riskScore },
  })
  return storeRetentionContact(tx, { ...contact, customerId, riskScore, staffId, at })
}

/** That a call on the list of tasks was made. */
export async function logCall(
  tx: Db,
  actor: StaffActor,
  customerId: string,
  at: Date,
): Promise<void> {
  await logContact(tx, actor, customerId, { channel: 'call', text: null }, at)
}
