import { type RawBuilder, sql } from 'kysely'
import { waitingStates } from '#domain/outbox/delivery.ts'
import { inSql } from '#server/db/in-sql.ts'
import { withdrawnTexts } from '#content/text-messages.ts'
import type { Db } from '#server/db/open.ts'
import { withdrawnFor } from './delivery-store.ts'

const isOpen = sql<boolean>`status in ${inSql([...waitingStates, 'failed'])}`

/**
 * Texts of the system about something that has changed do not leave any more; one that is just
 * leaving is not tried again. Mails about it neither, except that one which waits for its first try
 * gets it: call this before the mail about the change is queued.
 */
export function withdrawTexts(tx: Db, customerId: string, about: string): Promise<void> {
  return withdraw(tx, customerId, sql<boolean>`data ->> 'about' = ${about}`)
}

/** The same for whoever leaves a company: of all that is no news about their account. */
export function withdrawTextsOfLeaver(tx: Db, customerId: string): Promise<void> {
  return withdraw(tx, customerId, sql<boolean>`data ->> 'topic' <> 'account' and channel = 'sms'`)
}

async function withdraw(tx: Db, customerId: string, which: RawBuilder<boolean>): Promise<void> {
  const isWaiting = sql<boolean>`channel = 'sms' and status = 'queued'`
  await tx
    .updateTable('outbox')
    .set({
      data: withdrawnFor(withdrawnTexts.changed),
      updatedAt: sql`now()`,
      status: sql`case when ${isWaiting} then 'failed' else status end`,
      lastError: sql`case when ${isWaiting} then ${withdrawnTexts.changed} else last_error end`,
    })
    .where('customerId', '=', customerId)
    .where(isOpen)
    .where(which)
    .execute()
}

/**
 * The same for mails and texts by their idempotency keys, which are free again: what has not been
 * said may be said later. True when one of them has left, or is just leaving.
 */
export async function withdrawMessages(tx: Db, keys: readonly string[]): Promise<boolean> {
  await tx
    .updateTable('outbox')
    .set({
      data: withdrawnFor(withdrawnTexts.changed),
      updatedAt: sql`now()`,
      status: 'failed',
      lastError: withdrawnTexts.changed,
      idempotencyKey: sql`idempotency_key || ':withdrawn:' || id`,
    })
    .where('idempotencyKey', 'in', [...keys])
    .where('status', 'in', ['queued', 'failed'])
    .execute()
  const left = tx
    .selectFrom('outbox')
    .select('id')
    .where('idempotencyKey', 'in', [...keys])
    .where('status', 'in', ['sending', 'sent', 'delivered'])
  return (await left.executeTakeFirst()) !== undefined
}
