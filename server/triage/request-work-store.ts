import { sql } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import type { TriageEntry } from '#domain/triage/contract.ts'
import type { TriageStatus } from '#domain/triage/states.ts'
import type { Db } from '#server/db/open.ts'
import type { RequestKey } from './store.ts'

/** What our team has made of a request. */
export type RequestState = { status: TriageStatus; ownerId: string | null; answeredAt: Date | null }

/** Locks the request until the transaction ends. */
export async function lockRequest(tx: Db, { source, id }: RequestKey): Promise<void> {
  await tx
    .insertInto('triage_items')
    .values({ source, sourceId: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .selectFrom('triage_items')
    .select('status')
    .where('source', '=', source)
    .where('sourceId', '=', id)
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
      ownerId,
      answeredAt,
      resolvedAt: status === 'resolved' ? sql`coalesce(resolved_at, ${at})` : null,
      updatedAt: at,
    })
    .where('source', '=', source)
    .where('sourceId', '=', id)
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
      sourceId: id,
      kind,
      text,
      staffId: actor.staffId,
      staffName: actor.name,
      createdAt: at,
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
    .select(['id', 'kind', 'text', 'staffName', 'createdAt'])
    .where('source', '=', source)
    .where('sourceId', '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(mostEntries)
    .execute()
  return rows.map(({ createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toISOString() }))
}
