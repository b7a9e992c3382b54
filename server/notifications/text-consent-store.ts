import { sql } from 'kysely'
import type { Consent, consentProofs } from '#domain/notifications/text-consent.ts'
import type { Db } from '#server/db/open.ts'

export type NewConsent = {
  phoneNumber: string
  wording: string
  proof: (typeof consentProofs)[number]
  recorded?: { by: string; givenBy: string; heardBy: string }
}

/** What the customer has agreed to and not ended. */
export async function consentOf(db: Db, customerId: string): Promise<Consent | null> {
  const row = await db
    .selectFrom('text_consents')
    .select(['phoneNumber', 'givenAt'])
    .where('customerId', '=', customerId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The same with who agreed and who of us heard it, for staff. */
export async function recordedConsentOf(db: Db, customerId: string) {
  const row = await db
    .selectFrom('text_consents')
    .select(['phoneNumber', 'givenAt', 'givenBy', 'heardBy'])
    .where('customerId', '=', customerId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, givenAt: row.givenAt.toISOString() }
}

/**
 * The number that a customer has last agreed to texts at, ended or not. None is kept that was not
 * proven.
 */
export async function provenNumberOf(db: Db, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('text_consents')
    .select('phoneNumber')
    .where('customerId', '=', customerId)
    .orderBy('givenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.phoneNumber ?? null
}

/** Stores that the customer has agreed, and to what words. In a transaction that has the lock. */
export async function storeConsent(
  tx: Db,
  customerId: string,
  { phoneNumber, wording, proof, recorded }: NewConsent,
  at: Date,
): Promise<void> {
  await endConsent(tx, customerId, at)
  await tx
    .insertInto('text_consents')
    .values({
      customerId,
      phoneNumber,
      wording,
      givenAt: at,
      proof,
      givenBy: recorded?.givenBy ?? null,
      heardBy: recorded?.heardBy ?? null,
      recordedBy: recorded?.by ?? null,
    })
    .execute()
}

export async function endConsent(tx: Db, customerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('text_consents')
    .set({ endedAt: at })
    .where('customerId', '=', customerId)
    .where('endedAt', 'is', null)
    .execute()
}

/** The ids of those who get their texts at this number. */
export const idsOfTextedAt = (phoneNumber: string) =>
  sql<string>`select customer_id from text_consents where phone_number = ${phoneNumber} and ended_at is null`
