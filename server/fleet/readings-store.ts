import { sql } from 'kysely'
import { instantAt, todayAt, type Day } from '#domain/calendar.ts'
import { metricReading, type MetricQuery, type MetricReading } from '#domain/fleet/contract.ts'
import type { FirstReading } from '#domain/fleet/imports/read-vehicle.ts'
import { metricOf } from '#domain/fleet/metric-types.ts'
import { inOrder } from '#domain/fleet/odometer.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import { orderOf, pageOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { refuseFull } from './readings/room-store.ts'

/** A reading of the odometer, as the rule of its order sees it. */
export type StoredOdometer = {
  id: string
  on: Day
  miles: number
  isNewDial: boolean
  kilometers: number | null
}
type NewMetric = {
  metricType: string
  value: number
  kilometers?: number | null | undefined
  on: Day
  isNewDial?: boolean
}

const orders = { recordedDate: 'recordedDate', createdAt: 'createdAt' } as const
const noon = '12:00'

/** Readings of vehicles in use, but for those that were corrected. */
export async function metricsOf(
  db: Db,
  customerId: string,
  query: MetricQuery,
): Promise<{ metrics: MetricReading[]; total: number }> {
  let found = db
    .selectFrom('maintenance_metrics')
    .where('customerId', '=', customerId)
    .where('voidedAt', 'is', null)
  if (query.vehicleId !== null) found = found.where('vehicleId', '=', query.vehicleId)
  if (query.q !== '') found = found.where('metricType', '=', metricOf(query.q)?.key ?? query.q)
  const { items, total } = await pageOf(db, found.selectAll(), orderOf(query.sort, orders), query)
  return { metrics: items.map(metricAnswer), total }
}

/** Oldest first, dial after dial. */
export async function odometerOf(db: Db, vehicleId: string): Promise<StoredOdometer[]> {
  return inOrder((await odometer(db, vehicleId).where('voidedAt', 'is', null).execute()).map(shown))
}

/** What a correction at that instant had taken back. */
export async function odometerVoidedAt(
  db: Db,
  vehicleId: string,
  at: Date,
): Promise<StoredOdometer[]> {
  const rows = odometer(db, vehicleId).where('voidedAt', '=', at).where('createdAt', '<', at)
  return inOrder((await rows.execute()).map(shown))
}

const odometer = (db: Db, vehicleId: string) =>
  db
    .selectFrom('maintenance_metrics')
    .select(['id', 'recordedDate', 'metricValue', 'isNewDial', 'kilometers'])
    .where('vehicleId', '=', vehicleId)
    .where('metricType', '=', 'odometer')

type OdometerRow = Awaited<ReturnType<ReturnType<typeof odometer>['execute']>>[number]

const shown = (row: OdometerRow): StoredOdometer => ({
  id: row.id,
  on: todayAt(row.recordedDate),
  miles: Number(row.metricValue),
  isNewDial: row.isNewDial,
  kilometers: row.kilometers,
})

/**
 * A reading of a vehicle that is locked. What says the same of the same day is there already: whoever
 * had no answer sends it again.
 */
export async function storeMetric(
  tx: Db,
  customerId: string,
  vehicleId: string,
  { metricType, value, kilometers = null, on, isNewDial = false }: NewMetric,
  now: Date,
): Promise<MetricReading> {
  const reading = {
    vehicleId,
    metricType,
    metricValue: String(value),
    kilometers,
    recordedDate: instantAt(on, noon),
  }
  const known = await tx
    .selectFrom('maintenance_metrics')
    .selectAll()
    .where((row) => row.and(reading))
    .where('isNewDial', 'in', isNewDial ? [true] : [true, false])
    .where('voidedAt', 'is', null)
    .executeTakeFirst()
  if (known !== undefined) return metricAnswer(known)
  await refuseFull(tx, customerId, [{ vehicleId, metricType, on }])
  const row = await tx
    .insertInto('maintenance_metrics')
    .values({ ...reading, isNewDial, customerId, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return metricAnswer(row)
}

/** What the meters of imported vehicles show, in one statement: a meter that shows as much or more is skipped. */
export async function storeImportedReadings(
  tx: Db,
  customerId: string,
  readings: readonly (FirstReading & { vehicleId: string })[],
  now: Date,
): Promise<void> {
  await refuseFull(tx, customerId, readings)
  const rows = JSON.stringify(
    readings.map(({ on, ...read }) => ({ ...read, at: instantAt(on, noon) })),
  )
  await sql`
    with read as (
      insert into maintenance_metrics (customer_id, vehicle_id, metric_type, metric_value, kilometers, recorded_date, created_at)
      select ${customerId}, v.id, r."metricType", r.value, r.kilometers, r.at, ${now}::timestamptz
      from jsonb_to_recordset(${rows}::jsonb) as r ("vehicleId" text, "metricType" text, value numeric, kilometers int, at timestamptz)
      join vehicle_profiles v on v.id = r."vehicleId"
      left join lateral (select metric_value from maintenance_metrics where vehicle_id = v.id and metric_type = r."metricType"
        and voided_at is null order by recorded_date desc, created_at desc limit 1) as last on true
      where last.metric_value is null
        or coalesce(r.value > case r."metricType" when 'odometer' then v.current_mileage else last.metric_value end, true)
      returning vehicle_id, metric_type, metric_value
    )
    update vehicle_profiles v set current_mileage = read.metric_value::int from read
    where v.id = read.vehicle_id and read.metric_type = 'odometer'`.execute(tx)
}

/** What their odometers show now, by one statement; null where no reading is left. */
export async function storeMileages(
  tx: Db,
  mileages: ReadonlyMap<string, { miles: number | null; kilometers?: number | null | undefined }>,
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(
    [...mileages].map(([id, { miles, kilometers = null }]) => ({
      id,
      miles,
      typed: kilometers === null ? {} : { currentMileage: kilometers },
    })),
  )
  await sql`
    update vehicle_profiles v set current_mileage = r.miles, kilometers = nullif(coalesce(v.kilometers, '{}') || r.typed, '{}'), updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as r (id text, miles int, typed jsonb) where v.id = r.id`.execute(
    tx,
  )
}

export async function voidMetrics(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('maintenance_metrics')
      .set({ voidedAt: now })
      .where('id', 'in', [...ids])
      .execute()
}

export const metricAnswer = (row: RowOf<'maintenance_metrics'>): MetricReading =>
  answerOf(metricReading, { ...row, unit: metricOf(row.metricType)?.units[0]?.[0] ?? null })
