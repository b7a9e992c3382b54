import type { Consent } from '#domain/notifications/text-consent.ts'
import type { Db } from '#server/db/open.ts'

/**
 * How a number was proven: by a code, by what our team heard, or before there were codes or at an
 * earlier consent.
 */
type Proof = 'code' | 'staff' | 'earlier'
export type NewConsent = {
  phoneNumber: string
  wording: string
  proof: Proof
  recorded?: { by: string; givenBy: string; heardBy: string }
}

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

/** The same with who agreed and who of us heard it, for staff. */
export async function recordedConsentOf(db: Db, customerId: string) {
  const row = await db
    .selectFrom('text_consents')
    .select([
      'phone_number as phoneNumber',
      'given_at as givenAt',
      'given_by as givenBy',
      'heard_by as heardBy',
    ])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
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
    .select('phone_number')
    .where('customer_id', '=', customerId)
    .orderBy('given_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.phone_number ?? null
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
      customer_id: customerId,
      phone_number: phoneNumber,
      wording,
      given_at: at,
      proof,
      given_by: recorded?.givenBy ?? null,
      heard_by: recorded?.heardBy ?? null,
      recorded_by: recorded?.by ?? null,
    })
    .execute()
}

export async function endConsent(tx: Db, customerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('text_consents')
    .set({ ended_at: at })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute()
}
