import type { Consent } from '#domain/notifications/text-consent.ts'
import type { Db } from '#server/db/open.ts'

/** What the customer has agreed to and not ended. */
export async function consentOf(db: Db, customerId: string): Promise<Consent | null> {
  const row = await db
    .selectFrom('text_consents')
    .select(['phone_number as phoneNumber', 'given_at as givenAt'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps that the customer has agreed, and to what words. True unless somebody was faster. In a transaction. */
export async function storeConsent(tx: Db, customerId: string, { phoneNumber, wording }: { phoneNumber: string; wording: string }, at: Date): Promise<boolean> {
  await endConsent(tx, customerId, at)
  const row = await tx
    .insertInto('text_consents')
    .values({ customer_id: customerId, phone_number: phoneNumber, wording, given_at: at })
    .onConflict((same) => same.column('customer_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function endConsent(tx: Db, customerId: string, at: Date): Promise<void> {
  await tx.updateTable('text_consents').set({ ended_at: at }).where('customer_id', '=', customerId).where('ended_at', 'is', null).execute()
}
