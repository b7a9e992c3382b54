import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { AskedTonight } from '#domain/chat/on-call/on-call.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

export type OnCallRequest = RowOf<'on_call_requests'>
export type OnCallText = RowOf<'on_call_texts'>

type NewRequest = {
  sessionId: string
  phoneNumber: string
  addressHash: string
  night: Day
  createdAt: Date
}

/**
 * Serializes requests until the end of the transaction, so that two at the same time cannot both be
 * the last of a night.
 */
export async function inTurnOfOnCall(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('on-call requests'))`.execute(tx)
}

export async function askedTonight(db: Db, night: Day, addressHash: string): Promise<AskedTonight> {
  const { rows } = await sql<AskedTonight>`
    select count(*) filter (where address_hash = ${addressHash})::int as "ofNetwork", count(*)::int as "inAll"
    from on_call_requests where night = ${night}`.execute(db)
  return rows[0] ?? { ofNetwork: 0, inAll: 0 }
}

export async function requestOf(db: Db, sessionId: string): Promise<OnCallRequest | null> {
  const row = await db
    .selectFrom('on_call_requests')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row ?? null
}

export async function findOnCallRequest(db: Db, id: string): Promise<OnCallRequest | null> {
  const row = await db
    .selectFrom('on_call_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export function insertRequest(tx: Db, request: NewRequest): Promise<OnCallRequest> {
  return tx.insertInto('on_call_requests').values(request).returningAll().executeTakeFirstOrThrow()
}

export async function insertText(tx: Db, text: OnCallText): Promise<void> {
  await tx.insertInto('on_call_texts').values(text).execute()
}

export async function textByToken(db: Db, tokenHash: string): Promise<OnCallText | null> {
  const row = await db
    .selectFrom('on_call_texts')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

/** 0 before the first. */
export async function lastPlace(db: Db, requestId: string): Promise<number> {
  const row = await db
    .selectFrom('on_call_texts')
    .select('place')
    .where('requestId', '=', requestId)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.place ?? 0
}

export async function storeAcknowledged(
  tx: Db,
  id: string,
  { place, at }: { place: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('on_call_requests')
    .set({ acknowledgedPlace: place, acknowledgedAt: at })
    .where('id', '=', id)
    .execute()
}

export async function storeUnanswered(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('on_call_requests').set({ unansweredAt: at }).where('id', '=', id).execute()
}

/** What the visitor wrote first of all since then. */
export async function firstWordsSince(
  db: Db,
  sessionId: string,
  since: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('chat_messages')
    .select('message')
    .where('sessionId', '=', sessionId)
    .where('senderType', '=', 'customer')
    .where('photoId', 'is', null)
    .where('createdAt', '>', since)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return row?.message ?? null
}
