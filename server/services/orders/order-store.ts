import { sql } from 'kysely'
import { openServiceStatuses } from '#domain/statuses.ts'
import type { Day } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'

/** The one that was opened for it and is not cancelled. */
export async function orderOfAppointment(db: Db, appointmentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('service_history')
    .select('id')
    .where('appointmentId', '=', appointmentId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * As many as were counted, where someone has, and the day on which they left their customer. False
 * where the work on them is done.
 */
export async function storePickedUp(
  tx: Db,
  id: string,
  { count, on }: { count: number | undefined; on: Day },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('service_history')
    .set({
      ...(count !== undefined && { quantity: count, orderedQuantity: null }),
      pickupDate: on,
      serviceDate: sql<Day>`greatest(service_date, ${on}::date)`,
      updatedAt: at,
    })
    .where('id', '=', id)
    .where('status', 'in', openServiceStatuses)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
