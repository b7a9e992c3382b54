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

/** Keeps that the customer has agreed, and to what words. In a transaction that has the turn. */
export async function storeConsent(tx: Db, customerId: string, { phoneNumber, wording }: { phoneNumber: string; wording: string }, at: Date): Promise<void> {
  await endConsent(tx, customerId, at)
  await tx.insertInto('text_consents').values({ customer_id: customerId, phone_number: phoneNumber, wording, given_at: at }).execute()
}

export async function endConsent(tx: Db, customerId: string, at: Date): Promise<void> {
  await tx.updateTable('text_consents').set({ ended_at: at }).where('customer_id', '=', customerId).where('ended_at', 'is', null).execute()
}
