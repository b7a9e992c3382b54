import { sql } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import type { TriageEntry } from '#domain/triage/contract.ts'
import type { TriageStatus } from '#domain/triage/triage.ts'
import type { Db } from '#server/db/open.ts'
import type { RequestKey } from './store.ts'

/** What our team has made of a request. */
export type RequestState = { status: TriageStatus; ownerId: string | null; answeredAt: Date | null }

/** Locks the request until the transaction ends. */
export async function lockRequest(tx: Db, { source, id }: RequestKey): Promise<void> {
  await tx
    .insertInto('triage_items')
    .values({ source, source_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .selectFrom('triage_items')
    .select('status')
    .where('source', '=', source)
    .where('source_id', '=', id)
    .forUpdate()
    .execute()
}

export async function storeRequestState(
  tx: Db,
  { source, id }: RequestKey,
  { status, ownerId, answeredAt }: RequestState,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('triage_items')
    .set({
      status,
      owner_id: ownerId,
      answered_at: answeredAt,
      resolved_at: status === 'resolved' ? sql`coalesce(resolved_at, ${at})` : null,
      updated_at: at,
    })
    .where('source', '=', source)
    .where('source_id', '=', id)
    .execute()
}

type NewEntry = { kind: TriageEntry['kind']; text: string | null }

export async function storeEntry(
  tx: Db,
  { source, id }: RequestKey,
  { kind, text }: NewEntry,
  actor: StaffActor,
  at: Date,
): Promise<TriageEntry> {
  const row = await tx
    .insertInto('triage_notes')
    .values({
      source,
      source_id: id,
      kind,
      text,
      staff_id: actor.staffId,
      staff_name: actor.name,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, kind, text, staffName: actor.name, createdAt: at.toISOString() }
}

const mostEntries = 200

/** Newest first. */
export async function entriesOf(db: Db, { source, id }: RequestKey): Promise<TriageEntry[]> {
  const rows = await db
    .selectFrom('triage_notes')
    .select(['id', 'kind', 'text', 'staff_name as staffName', 'created_at'])
    .where('source', '=', source)
    .where('source_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostEntries)
    .execute()
  return rows.map(({ created_at, ...entry }) => ({ ...entry, createdAt: created_at.toISOString() }))
}
