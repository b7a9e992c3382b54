import { sql } from 'kysely'
import { instantAt } from '#domain/calendar.ts'
import type { NewVehicle } from '#domain/fleet/contract.ts'
import type { FirstReading } from '#domain/fleet/imports/read-vehicle.ts'
import { jsonOfRows } from '#server/db/column-names.ts'
import type { Db } from '#server/db/open.ts'

export type MovedVehicle = { id: string; customerId: string; vehicle: NewVehicle }
export type MovedReading = FirstReading & { id: string; customerId: string; vehicleId: string }

const noon = '12:00'

/** New vehicles of many customers, by one statement. */
export async function storeMovedVehicles(
  tx: Db,
  vehicles: readonly MovedVehicle[],
  at: Date,
): Promise<void> {
  const rows = vehicles.map(({ vehicle, ...row }) => ({ ...row, ...vehicle }))
  await sql`
    insert into vehicle_profiles (id, customer_id, vehicle_identifier, vehicle_type, make, model, year, vin, serial_number, unit_number, engine_type,
      operating_conditions, average_miles_per_month, filter_types, current_mileage, last_service_mileage, kilometers, created_at, updated_at)
    select r.*, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${jsonOfRows(rows)}::jsonb) as r (id text, customer_id text, vehicle_identifier text, vehicle_type text, make text, model text,
      year int, vin text, serial_number text, unit_number text, engine_type text, operating_conditions text, average_miles_per_month int,
      filter_types jsonb, current_mileage int, last_service_mileage int, kilometers jsonb)`.execute(
    tx,
  )
}

/** What odometers and hour meters showed, on any day. */
export async function storeMovedReadings(
  tx: Db,
  readings: readonly MovedReading[],
  at: Date,
): Promise<void> {
  const rows = readings.map(({ on, ...reading }) => ({ ...reading, at: instantAt(on, noon) }))
  await sql`
    insert into maintenance_metrics (id, customer_id, vehicle_id, metric_type, metric_value, kilometers, recorded_date, created_at)
    select r.id, r."customerId", r."vehicleId", r."metricType", r.value, r.kilometers, r.at, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, "customerId" text, "vehicleId" text, "metricType" text, value numeric, kilometers int, at timestamptz)`.execute(
    tx,
  )
}

/** Those of which these readings are. */
export async function vehiclesOfReadings(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('maintenance_metrics')
    .select('vehicleId')
    .distinct()
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  return rows.flatMap(({ vehicleId }) => vehicleId ?? [])
}
