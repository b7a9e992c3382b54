import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The vehicle on which it was read; null where this fleet has no such reading. */
export async function vehicleOfReading(
  tx: Db,
  customerId: string,
  id: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('maintenance_metrics')
    .select('vehicle_id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.vehicle_id ?? null
}

/** What is no longer counted; null where this vehicle has no such reading. */
export async function voidMetric(
  tx: Db,
  vehicleId: string,
  id: string,
  now: Date,
): Promise<{ metricType: string; createdAt: Date } | null> {
  const row = await tx
    .updateTable('maintenance_metrics')
    .set({ voided_at: now })
    .where('vehicle_id', '=', vehicleId)
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .returning(['metric_type as metricType', 'created_at as createdAt'])
    .executeTakeFirst()
  return row ?? null
}

export async function countAgain(tx: Db, id: string): Promise<void> {
  await sql`update maintenance_metrics set voided_at = null where id = ${id}`.execute(tx)
}

export async function beginDialWith(tx: Db, id: string): Promise<void> {
  await sql`update maintenance_metrics set is_new_dial = true where id = ${id}`.execute(tx)
}
