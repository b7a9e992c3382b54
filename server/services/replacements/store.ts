import { type Day, todayAt } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'

/** One filter of an order; `lineId` null: all of a service together, as that alone says. */
type Refused = { serviceId: string; lineId: string | null }

/** When the filter came to us: before that it was still in its vehicle. */
export async function cameDay(db: Db, { serviceId, lineId }: Refused): Promise<Day> {
  if (lineId === null) {
    const row = await db
      .selectFrom('service_history')
      .select(['serviceDate', 'pickupDate'])
      .where('id', '=', serviceId)
      .executeTakeFirstOrThrow()
    return row.pickupDate ?? row.serviceDate
  }
  const row = await db
    .selectFrom('service_filters')
    .select('createdAt')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  return todayAt(row.createdAt)
}

export async function storeReplacement(
  tx: Db,
  { serviceId, lineId }: Refused,
  { on, by }: { on: Day; by: string },
  at: Date,
): Promise<void> {
  if (lineId === null)
    await tx
      .updateTable('service_history')
      .set({ refusedReplacedOn: on, refusedReplacedBy: by })
      .where('id', '=', serviceId)
      .execute()
  else
    await tx
      .updateTable('service_filters')
      .set({ replacedOn: on, replacedBy: by, updatedAt: at })
      .where('id', '=', lineId)
      .execute()
}

export async function clearReplacement(tx: Db, lineId: string, at: Date): Promise<void> {
  await tx
    .updateTable('service_filters')
    .set({ replacedOn: null, replacedBy: null, updatedAt: at })
    .where('id', '=', lineId)
    .execute()
}
