import { type Selectable, sql } from 'kysely'
import { instantAt, todayAt, type Day } from '#domain/calendar.ts'
import type { Metric, MetricQuery } from '#domain/fleet/contract.ts'
import { metricOf } from '#domain/fleet/metric-types.ts'
import { inOrder } from '#domain/fleet/odometer.ts'
import type { Db } from '#server/db/open.ts'
import { orderOf, pageOf } from '#server/db/page.ts'
import type { MaintenanceMetrics } from '#server/db/schema/fleet.ts'

/** A reading of the odometer, as the rule of its order sees it. */
export type StoredOdometer = { id: string; on: Day; miles: number; isNewDial: boolean }
type NewMetric = { metricType: string; value: number; on: Day; isNewDial?: boolean }

const orders = { recordedDate: 'recorded_date', createdAt: 'created_at' } as const
const noon = '12:00'

/** Readings of vehicles in use, but for those that were corrected. */
export async function metricsOf(
  db: Db,
  customerId: string,
  query: MetricQuery,
): Promise<{ metrics: Metric[]; total: number }> {
  let found = db
    .selectFrom('maintenance_metrics')
    .where('customer_id', '=', customerId)
    .where('voided_at', 'is', null)
  if (query.vehicleId !== null) found = found.where('vehicle_id', '=', query.vehicleId)
  if (query.q !== '') found = found.where('metric_type', '=', metricOf(query.q)?.key ?? query.q)
  const { items, total } = await pageOf(db, found.selectAll(), orderOf(query.sort, orders), query)
  return { metrics: items.map(metricAnswer), total }
}

/** Oldest first, dial after dial. */
export async function odometerOf(db: Db, vehicleId: string): Promise<StoredOdometer[]> {
  const rows = await db
    .selectFrom('maintenance_metrics')
    .select(['id', 'recorded_date', 'metric_value', 'is_new_dial'])
    .where('vehicle_id', '=', vehicleId)
    .where('metric_type', '=', 'odometer')
    .where('voided_at', 'is', null)
    .execute()
  return inOrder(
    rows.map((row) => ({
      id: row.id,
      on: todayAt(row.recorded_date),
      miles: Number(row.metric_value),
      isNewDial: row.is_new_dial,
    })),
  )
}

export async function storeMetric(
  tx: Db,
  customerId: string,
  vehicleId: string,
  { metricType, value, on, isNewDial = false }: NewMetric,
  now: Date,
): Promise<Metric> {
  const row = await tx
    .insertInto('maintenance_metrics')
    .values({
      customer_id: customerId,
      vehicle_id: vehicleId,
      metric_type: metricType,
      metric_value: value,
      recorded_date: instantAt(on, noon),
      is_new_dial: isNewDial,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return metricAnswer(row)
}

/** Today's mileages of imported vehicles, in one statement; unchanged ones are skipped. */
export async function storeImportedMileages(
  tx: Db,
  customerId: string,
  mileages: readonly { id: string; miles: number }[],
  today: Day,
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(mileages)
  const at = instantAt(today, noon)
  await sql`
    with read as (
      insert into maintenance_metrics (customer_id, vehicle_id, metric_type, metric_value, recorded_date, created_at)
      select ${customerId}, r.id, 'odometer', r.miles, ${at}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${rows}::jsonb) as r (id text, miles int)
      where not exists (select 1 from maintenance_metrics m where m.vehicle_id = r.id and m.metric_type = 'odometer' and m.voided_at is null and m.metric_value >= r.miles)
      returning vehicle_id, metric_value
    )
    update vehicle_profiles v set current_mileage = read.metric_value::int from read where v.id = read.vehicle_id`.execute(
    tx,
  )
}

export async function voidMetrics(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('maintenance_metrics')
      .set({ voided_at: now })
      .where('id', 'in', [...ids])
      .execute()
}

export function metricAnswer(row: Selectable<MaintenanceMetrics>): Metric {
  return {
    id: row.id,
    customerId: row.customer_id,
    vehicleId: row.vehicle_id,
    metricType: row.metric_type,
    metricValue: row.metric_value,
    unit: metricOf(row.metric_type)?.units[0]?.[0] ?? null,
    recordedDate: row.recorded_date.toISOString(),
    isNewDial: row.is_new_dial,
    createdAt: row.created_at.toISOString(),
  }
}
