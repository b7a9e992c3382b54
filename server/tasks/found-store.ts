import { todayAt } from '#domain/calendar.ts'
import { inTurnOfKey } from '#server/db/insert-once.ts'
import type { Db } from '#server/db/open.ts'

/** Of a filter that is nobody's that we know: whose it is has to be found out. */
export async function storeFound(
  tx: Db,
  found: { filterId: string; text: string; madeBy: string; idempotencyKey: string | null },
  at: Date,
): Promise<void> {
  const task = { kind: 'found_filter' as const, ...found, dueOn: todayAt(at) }
  await tx
    .insertInto('tasks')
    .values({ ...task, createdAt: at, updatedAt: at })
    .execute()
}

/** The one that was recorded with this key. */
export async function foundOfKey(tx: Db, key: string | null): Promise<string | null> {
  if (key === null) return null
  await inTurnOfKey(tx, key)
  const row = await tx
    .selectFrom('tasks')
    .select('filterId')
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return row?.filterId ?? null
}

/** What settled it then was a mistake. Returns since when it is here; null for nothing. */
export async function reopenFound(
  tx: Db,
  filterId: string,
  settledAt: Date,
  at: Date,
): Promise<Date | null> {
  const row = await tx
    .updateTable('tasks')
    .set({ doneAt: null, doneBy: null, updatedAt: at })
    .where('filterId', '=', filterId)
    .where('doneAt', '=', settledAt)
    .returning('createdAt')
    .executeTakeFirst()
  return row?.createdAt ?? null
}
