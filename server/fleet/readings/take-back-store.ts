import { sql } from 'kysely'
import { timeZone } from '#content/hours.ts'
import type { Day } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'

/** The vehicle on which it was read; null where this fleet has no such reading. */
export async function vehicleOfReading(
  tx: Db,
  customerId: string,
  id: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('maintenance_metrics')
    .select('vehicleId')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.vehicleId ?? null
}

/** What is no longer counted: those of this vehicle that still were. */
export function voidReadings(
  tx: Db,
  vehicleId: string,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; metricType: string; createdAt: Date }[]> {
  return tx
    .updateTable('maintenance_metrics')
    .set({ voidedAt: now })
    .where('vehicleId', '=', vehicleId)
    .where(sql<boolean>`id = any(${ids})`)
    .where('voidedAt', 'is', null)
    .returning(['id', 'metricType', 'createdAt'])
    .execute()
}

export async function countAgain(tx: Db, id: string): Promise<void> {
  await sql`update maintenance_metrics set voided_at = null where id = ${id}`.execute(tx)
}

export async function beginDialWith(tx: Db, id: string): Promise<void> {
  await sql`update maintenance_metrics set is_new_dial = true where id = ${id}`.execute(tx)
}

/** The mileage of that day, where it was stored at that instant or later. */
export async function mileageSince(
  tx: Db,
  vehicleId: string,
  { on, miles, since }: { on: Day; miles: number; since: Date },
): Promise<string | null> {
  const row = await tx
    .selectFrom('maintenance_metrics')
    .select('id')
    .where('vehicleId', '=', vehicleId)
    .where('metricType', '=', 'odometer')
    .where(sql<boolean>`metric_value::numeric = ${miles}`)
    .where(sql<boolean>`(recorded_date at time zone ${timeZone})::date = ${on}::date`)
    .where('createdAt', '>=', since)
    .where('voidedAt', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}
