import { sql } from 'kysely'
import type { TriageStatus } from '#domain/triage/states.ts'
import type { Db } from '#server/db/open.ts'
import type { RequestKey } from '#server/tasks/notes/request-notes-store.ts'

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
