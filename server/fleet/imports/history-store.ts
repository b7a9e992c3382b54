import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export type StoredHistory = { filterTypes: unknown; history: unknown }

/** The filters and past services of these vehicles, as they are stored. */
export async function historiesOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, StoredHistory>> {
  const rows = await db
    .selectFrom('vehicle_profiles')
    .select(['id', 'filterTypes', 'maintenanceHistory'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  return new Map(
    rows.map((row) => [row.id, { filterTypes: row.filterTypes, history: row.maintenanceHistory }]),
  )
}

/** All of them by one statement. */
export async function storeHistories(
  tx: Db,
  histories: readonly { id: string; history: unknown }[],
  now: Date,
): Promise<void> {
  await sql`
    update vehicle_profiles v set maintenance_history = r.history, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(histories)}::jsonb) as r (id text, history jsonb) where v.id = r.id`.execute(
    tx,
  )
}
