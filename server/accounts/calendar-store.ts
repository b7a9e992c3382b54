import type { Db } from '#server/db/open.ts'

/** The version that a calendar link's seal contains; null when no open account has this id. */
export async function calendarVersionOf(db: Db, customerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('customers')
    .select('calendar_version')
    .where('id', '=', customerId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row?.calendar_version ?? null
}

/** Ends every calendar link that was given out; returns the next version. */
export async function raiseCalendarVersion(db: Db, customerId: string): Promise<number> {
  const row = await db
    .updateTable('customers')
    .set((column) => ({ calendar_version: column('calendar_version', '+', 1) }))
    .where('id', '=', customerId)
    .returning('calendar_version')
    .executeTakeFirstOrThrow()
  return row.calendar_version
}
