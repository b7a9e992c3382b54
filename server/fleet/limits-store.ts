import type { LimitEntry } from '#domain/fleet/reading-limits.ts'
import type { Db } from '#server/db/open.ts'

/**
 * Every limit that was set on a vehicle, the newest last; `locked` blocks other changes until the
 * commit. Null when the customer has no such vehicle in use.
 */
export async function limitsOf(
  db: Db,
  customerId: string,
  id: string,
  { locked = false } = {},
): Promise<readonly LimitEntry[] | null> {
  const found = db
    .selectFrom('vehicle_profiles')
    .select('readingLimits')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
  const row = await (locked ? found.forUpdate() : found).executeTakeFirst()
  return row === undefined ? null : (row.readingLimits ?? [])
}

export async function storeLimits(
  tx: Db,
  id: string,
  entries: readonly LimitEntry[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('vehicle_profiles')
    .set({
      readingLimits: entries.length === 0 ? null : JSON.stringify(entries),
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute()
}
