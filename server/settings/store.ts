import { sql } from 'kysely'
import type { House } from '#content/house.ts'
import type { SettingsAnswer } from '#domain/settings/contract.ts'
import { readStored } from '#domain/settings/settings.ts'
import { listActs } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'

const historyRows = 5
/** What an entry of the audit log is about. */
export const settingsKind = 'settings'

export async function storedSettings(db: Db): Promise<House> {
  const row = await db.selectFrom('settings').select('changed').executeTakeFirst()
  return readStored(row?.changed)
}

/** Held until the transaction ends: of two changes, the second is of what the first left. */
export async function inTurnOfSettings(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(tx)
}

export async function storeChanged(tx: Db, house: House, now: Date): Promise<void> {
  const changed = JSON.stringify(house)
  await tx
    .insertInto('settings')
    .values({ changed, changedAt: now })
    .onConflict((known) => known.column('isOnly').doUpdateSet({ changed, changedAt: now }))
    .execute()
}

/** When each of these confirmed appointments, still ahead, begins. */
export async function bookedAhead(tx: Db, now: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('appointments')
    .select('confirmedDate')
    .where('status', '=', 'confirmed')
    .where('confirmedDate', '>', now)
    .execute()
  return rows.flatMap(({ confirmedDate }) => (confirmedDate === null ? [] : [confirmedDate]))
}

export async function settingsHistory(db: Db): Promise<SettingsAnswer['history']> {
  const { items } = await listActs(
    db,
    ['settings_changed'],
    { page: 1, pageSize: historyRows },
    ({ at, staffName, subjectKind: kind, detail }) => ({
      at: at.toISOString(),
      staffName,
      changed: kind === settingsKind ? Object.keys(detail?.['after'] ?? {}) : [kind],
    }),
  )
  return items
}
