import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The taken hours of the plan. */
export async function heldHours(tx: Db): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('appointments')
    .select(sql<Date>`coalesce(confirmed_date, requested_date)`.as('at'))
    .where('holdsSlot', '=', true)
    .where('status', 'in', ['pending', 'confirmed'])
    .execute()
  return new Set(rows.map(({ at }) => at.getTime()))
}
