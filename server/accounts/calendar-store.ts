import type { Db } from '#server/db/open.ts'

/** The version that a calendar link's seal contains; null when no open account has this id. */
export async function calendarVersionOf(db: Db, customerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('customers')
    .select('calendarVersion')
    .where('id', '=', customerId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return row?.calendarVersion ?? null
}

/** Ends every calendar link that was given out; returns the next version. */
export async function raiseCalendarVersion(db: Db, customerId: string): Promise<number> {
  const row = await db
    .updateTable('customers')
    .set((column) => ({ calendarVersion: column('calendarVersion', '+', 1) }))
    .where('id', '=', customerId)
    .returning('calendarVersion')
    .executeTakeFirstOrThrow()
  return row.calendarVersion
}
