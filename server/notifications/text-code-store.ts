import { sql } from 'kysely'
import type { CodesSoFar } from '#domain/outbox/text-limits.ts'
import type { Db } from '#server/db/open.ts'

/** Who proves a number: an account, or a visitor in a conversation of the chat. */
export type CodeHolder =
  | { customerId: string; sessionId: null }
  | { customerId: null; sessionId: string }

type NewCode = {
  holder: CodeHolder
  phoneNumber: string
  codeHash: string
  addressHash: string
  endsAt: Date
}
export type OpenCode = {
  id: string
  phoneNumber: string
  codeHash: string
  wrongGuesses: number
  endsAt: Date
}

const isOf = ({ customerId, sessionId }: CodeHolder) =>
  customerId === null
    ? sql<boolean>`session_id = ${sessionId}`
    : sql<boolean>`customer_id = ${customerId}`

/**
 * Serializes codes until the end of the transaction, so that two at the same time cannot both be
 * the last.
 */
export async function inTurnOfCodes(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('text codes'))`.execute(tx)
}

export async function codesSince(
  tx: Db,
  since: Date,
  { holder, phoneNumber, addressHash }: Omit<NewCode, 'codeHash' | 'endsAt'>,
): Promise<CodesSoFar> {
  const { rows } = await sql<CodesSoFar>`
    select
      count(*) filter (where phone_number = ${phoneNumber})::int as "toNumber",
      count(*) filter (where ${isOf(holder)})::int as "ofHolder",
      count(*) filter (where address_hash = ${addressHash})::int as "fromAddress",
      count(*) filter (where session_id is not null)::int as "ofVisitors"
    from text_codes where created_at > ${since}`.execute(tx)
  return rows[0] ?? { toNumber: 0, ofHolder: 0, fromAddress: 0, ofVisitors: 0 }
}

/** Stores a code; earlier ones end. */
export async function storeCode(
  tx: Db,
  { holder, phoneNumber, codeHash, addressHash, endsAt }: NewCode,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('text_codes')
    .set({ endedAt: at })
    .where(isOf(holder))
    .where('endedAt', 'is', null)
    .execute()
  const row = {
    ...holder,
    phoneNumber,
    codeHash,
    addressHash,
    createdAt: at,
    endsAt,
  }
  await tx.insertInto('text_codes').values(row).execute()
}

/** The code that its holder may still enter: there is one at most, for one number. */
export async function openCodeOf(db: Db, holder: CodeHolder, at: Date): Promise<OpenCode | null> {
  const row = await db
    .selectFrom('text_codes')
    .select(['id', 'phoneNumber', 'codeHash', 'wrongGuesses', 'endsAt'])
    .where(isOf(holder))
    .where('endedAt', 'is', null)
    .where('endsAt', '>', at)
    .executeTakeFirst()
  return row ?? null
}

/** `endedAt` when it was right, or guessed too often. */
export async function noteGuess(
  tx: Db,
  id: string,
  { wrongGuesses, endedAt }: { wrongGuesses: number; endedAt: Date | null },
): Promise<void> {
  await tx.updateTable('text_codes').set({ wrongGuesses, endedAt }).where('id', '=', id).execute()
}

export async function forgetOldCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('text_codes').where('createdAt', '<', before).execute()
}
