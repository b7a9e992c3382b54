import type { Db } from '#server/db/open.ts'

/** The number that a calendar address carries in its seal; null when nobody of that id has an open account. */
export async function calendarVersionOf(db: Db, customerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('customers')
    .select('calendar_version')
    .where('id', '=', customerId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row?.calendar_version ?? null
}

/** Makes every calendar address that was given out worthless; answers the number of the next. */
export async function raiseCalendarVersion(db: Db, customerId: string): Promise<number> {
  const row = await db
    .updateTable('customers')
    .set((column) => ({ calendar_version: column('calendar_version', '+', 1) }))
    .where('id', '=', customerId)
    .returning('calendar_version')
    .executeTakeFirstOrThrow()
  return row.calendar_version
}
