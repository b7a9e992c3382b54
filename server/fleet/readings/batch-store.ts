import { sql } from 'kysely'
import { todayAt } from '#domain/calendar.ts'
import { faultTypes } from '#content/fault-codes.ts'
import { faultFreshDays, isFault } from '#domain/fleet/readings/fault-codes.ts'
import type { Measure } from '#domain/fleet/metric-types.ts'
import { measureKey } from '#domain/fleet/readings/measure.ts'
import { inOrder, type OdometerReading } from '#domain/fleet/odometer.ts'
import { pastedCode } from '#domain/pasted-text.ts'
import { jsonOfRows } from '#server/db/column-names.ts'
import type { Db } from '#server/db/open.ts'

/** A vehicle in use, as a sender or a file names it. */
export type NamedVehicle = { id: string; vehicleIdentifier: string }
export type NewMeasure = Measure & { vehicleId: string; at: Date; sourceId: string | null }

/** Until the commit nobody else stores readings of this fleet by program or file. */
export async function lockReadings(tx: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('readings ' || ${customerId}, 0))`.execute(
    tx,
  )
}

/**
 * By our id, else by the name, else by the number painted on it, else by the VIN, else by the serial
 * number; the last three may be those of two vehicles by mistake. However a name is written, it is
 * one: `codeKey`. Of two from before that rule each is found as it is written.
 */
export async function vehiclesNamed(
  db: Db,
  customerId: string,
  names: readonly string[],
): Promise<Map<string, NamedVehicle[]>> {
  const plain = names.map(pastedCode)
  const named = sql`unnest(${names}::text[], ${plain}::text[]) as n (name, plain)`
  const inUse = sql`v.customer_id = ${customerId} and v.archived_at is null`
  const { rows } = await sql<NamedVehicle & { name: string; way: number }>`
    select n.name, v.id, v.vehicle_identifier as "vehicleIdentifier", 1 as way from ${named}
      join vehicle_profiles v on v.id = n.plain and ${inUse}
    union all
    select n.name, v.id, v.vehicle_identifier, 2 from ${named}
      join vehicle_profiles v on v.vehicle_identifier = n.name and ${inUse}
    union all
    select n.name, v.id, v.vehicle_identifier, 3 from ${named}
      join vehicle_profiles v on lower(v.vehicle_identifier) = lower(n.plain) and ${inUse}
    union all
    select n.name, v.id, v.vehicle_identifier, 4 from ${named}
      join vehicle_profiles v on lower(v.unit_number) = lower(n.plain) and ${inUse}
    union all
    select n.name, v.id, v.vehicle_identifier, 5 from ${named}
      join vehicle_profiles v on v.vin = upper(n.plain) and ${inUse}
    union all
    select n.name, v.id, v.vehicle_identifier, 6 from ${named}
      join vehicle_profiles v on lower(v.serial_number) = lower(n.plain) and ${inUse}
    order by way, id`.execute(db)
  const found = new Map<string, NamedVehicle[]>()
  for (const [name, ways] of Map.groupBy(rows, (row) => row.name)) {
    const best = ways[0]?.way
    found.set(
      name,
      ways.filter(({ way }) => way === best),
    )
  }
  return found
}

/** Locks vehicles until the commit, as every change of an odometer does. */
export async function lockVehicles(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('vehicle_profiles')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Which of these ids of a sender are stored already, also where a reading was corrected since: true
 * where that is of a vehicle in use.
 */
export async function sourcesKnown(
  db: Db,
  customerId: string,
  sourceIds: readonly string[],
): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('maintenance_metrics as m')
    .leftJoin('vehicle_profiles as v', 'v.id', 'm.vehicleId')
    .select(['m.sourceId as id', sql<boolean>`bool_or(v.archived_at is null)`.as('isInUse')])
    .where('m.customerId', '=', customerId)
    .where(sql<boolean>`m.source_id = any(${sourceIds})`)
    .groupBy('m.sourceId')
    .execute()
  return new Map(rows.flatMap(({ id, isInUse }) => (id === null ? [] : [[id, isInUse]])))
}

/** The keys of what is stored of these vehicles at these times. */
export async function measuresKnown(
  db: Db,
  vehicleIds: readonly string[],
  times: readonly Date[],
): Promise<Set<string>> {
  const { rows } = await sql<{ vehicleId: string; metricType: string; at: Date; value: string }>`
    select vehicle_id, metric_type, recorded_date as at, metric_value as value from maintenance_metrics
    where vehicle_id = any(${vehicleIds}) and recorded_date = any(${times.map((at) => at.toISOString())}::timestamptz[]) and voided_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ value, ...row }) => measureKey({ ...row, value: Number(value) })))
}

/**
 * Vehicle and type of the codes that were on at some time since they would say anything to these
 * readings: of what came in late, too.
 */
export async function faultsOn(
  db: Db,
  vehicleIds: readonly string[],
  readings: readonly { at: Date; measures: readonly Measure[] }[],
): Promise<Set<string>> {
  const times = readings.flatMap(({ at, measures }) =>
    measures.some(({ metricType }) => isFault(metricType)) ? [at.getTime()] : [],
  )
  if (times.length === 0) return new Set()
  const first = new Date(times.reduce((least, time) => Math.min(least, time)))
  const { rows } = await sql<{ key: string }>`
    select distinct vehicle_id || ' ' || metric_type as key from maintenance_metrics
    where vehicle_id = any(${vehicleIds}) and metric_type = any(${faultTypes}) and metric_value > 0 and voided_at is null
      and recorded_date > ${first}::timestamptz - make_interval(days => ${faultFreshDays + 1})`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}

const knownBefore = 10

/**
 * What the odometers of these vehicles showed since then, and the last few readings before, each
 * oldest first: telematics sends more of them than anybody could load.
 */
export async function odometersOf(
  db: Db,
  vehicleIds: readonly string[],
  since: Date,
): Promise<Map<string, OdometerReading[]>> {
  const readings = sql`select vehicle_id, recorded_date, metric_value, is_new_dial, kilometers from maintenance_metrics
    where vehicle_id = v.id and metric_type = 'odometer' and voided_at is null`
  const { rows } = await sql<{
    vehicleId: string
    recordedDate: Date
    metricValue: string
    isNewDial: boolean
    kilometers: number | null
  }>`
    select m.* from unnest(${vehicleIds}::text[]) as v (id) cross join lateral (
      (${readings} and recorded_date >= ${since}::timestamptz)
      union all
      (${readings} and recorded_date < ${since}::timestamptz order by recorded_date desc limit ${knownBefore})
    ) m`.execute(db)
  const grouped = Map.groupBy(rows, ({ vehicleId: id }) => id)
  return new Map(
    [...grouped].map(([id, read]) => [
      id,
      inOrder(
        read.map((row) => ({
          on: todayAt(row.recordedDate),
          miles: Number(row.metricValue),
          isNewDial: row.isNewDial,
          kilometers: row.kilometers,
        })),
      ),
    ]),
  )
}

export type StoredMeasure = { id: string; vehicleId: string }

/** All readings by one statement. */
export async function storeMeasures(
  tx: Db,
  customerId: string,
  measures: readonly NewMeasure[],
  now: Date,
): Promise<StoredMeasure[]> {
  const rows = jsonOfRows(
    measures.map(({ vehicleId, metricType, value, kilometers = null, at, sourceId }) => ({
      vehicleId,
      metricType,
      metricValue: value,
      kilometers,
      recordedDate: at,
      sourceId,
    })),
  )
  const { rows: stored } = await sql<StoredMeasure>`
    insert into maintenance_metrics (customer_id, vehicle_id, metric_type, metric_value, kilometers, recorded_date, source_id, created_at)
    select ${customerId}, r.vehicle_id, r.metric_type, r.metric_value, r.kilometers, r.recorded_date, r.source_id, ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as r (vehicle_id text, metric_type text, metric_value numeric, kilometers int, recorded_date timestamptz, source_id text)
    returning id, vehicle_id as "vehicleId"`.execute(tx)
  return stored
}
