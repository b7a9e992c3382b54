import { blockedRecipient } from '#content/blocked-recipient.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { BounceToLift } from '#domain/outbox/contract.ts'
import { isErasedEmail } from '#domain/reserved-email.ts'
import { findCredentials } from '#server/accounts/store.ts'
import { audit } from '#server/audit/store.ts'
import type { Deps } from '#server/http/context.ts'
import { blockOf, liftBounce } from '#server/outbox/suppression-store.ts'

const { refused } = blockedRecipient

/**
 * Messages may go again to an address or number that bounced. Throws `conflict` where the recipient
 * wanted no more: that is not ours to lift.
 */
export async function liftBounceByStaff(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  actor: StaffActor,
  { channel, recipient }: BounceToLift,
): Promise<void> {
  if (isErasedEmail(recipient)) throw new CodedError('conflict', refused.erased)
  await db.transaction().execute(async (tx) => {
    const isLifted = await liftBounce(tx, config, channel, recipient)
    const left = await blockOf(tx, config, channel, recipient)
    if (left !== null && left.reason !== 'bounced')
      throw new CodedError('conflict', refused[left.reason])
    if (!isLifted) return
    const owner = channel === 'mail' ? await findCredentials(tx, recipient) : null
    await audit(tx, actor, 'bounce_lifted', {
      kind: owner === null ? 'suppressions' : 'customers',
      id: owner?.id ?? null,
      detail: { channel },
    })
  })
}
