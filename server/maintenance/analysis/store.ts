import { type Selectable, sql } from 'kysely'
import type { FleetRows } from '#domain/maintenance/analysis/analyse-fleet.ts'
import type { ServiceRow, VehicleRow } from '#domain/maintenance/analysis/vehicle-facts.ts'
import type { MetricRow } from '#domain/maintenance/analysis/metric-evidence.ts'
import { todayAt, type Day } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { VehicleProfiles } from '#server/db/schema/fleet.ts'

/** Vehicles in memory at a time; a fleet of no more than this is learned from as a whole. */
export const vehiclesAtOnce = 2000
// Older readings say nothing of a filter that runs, but those of its clocks; of one vehicle a reading a day for two years is more than anybody needs.
const metricDays = 1460

/**
 * The next vehicles of a fleet in the order of their ids with all that is known of them, by three statements. Empty at the end.
 * Of two readings of one moment the one that was stored last comes last, and counts.
 */
export async function readFleet(
  db: Db,
  customerId: string,
  after: string,
  today: Day,
): Promise<FleetRows> {
  const rows = await db
    .selectFrom('vehicle_profiles')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('archived_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(vehiclesAtOnce)
    .execute()
  const ids = rows.map(({ id }) => id)
  const services =
    ids.length === 0
      ? []
      : await db
          .selectFrom('service_history')
          .select(['vehicle_id', 'filter_type', 'service_date', 'mileage', 'was_due'])
          .where(sql<boolean>`vehicle_id = any(${ids})`)
          .where('status', 'in', ['completed', 'delivered'])
          .orderBy('service_date')
          .execute()
  const metrics =
    ids.length === 0
      ? []
      : await db
          .selectFrom('maintenance_metrics')
          .select(['vehicle_id', 'metric_type', 'metric_value', 'recorded_date', 'is_new_dial'])
          .where(sql<boolean>`vehicle_id = any(${ids})`)
          .where('customer_id', '=', customerId)
          .where('voided_at', 'is', null)
          .where(
            sql<boolean>`(metric_type in ('odometer', 'engine_hours') or recorded_date > ${today}::date - ${metricDays}::int)`,
          )
          .orderBy(sql`recorded_date, created_at, id`)
          .execute()
  return {
    vehicles: rows.map(vehicleRowOf),
    services: grouped(
      services,
      ({ filter_type: filterType, service_date: on, mileage, was_due: wasDue }): ServiceRow => ({
        filterType,
        on,
        mileage,
        wasDue,
      }),
    ),
    metrics: grouped(metrics, (row): MetricRow => ({
      metricType: row.metric_type,
      value: Number(row.metric_value),
      on: dayOf(row.recorded_date),
      isNewDial: row.is_new_dial,
    })),
  }
}

function vehicleRowOf(row: Selectable<VehicleProfiles>): VehicleRow {
  return {
    id: row.id,
    vehicleType: row.vehicle_type,
    year: row.year,
    engineType: row.engine_type,
    operatingConditions: row.operating_conditions,
    averageMilesPerMonth: row.average_miles_per_month,
    filterTypes: row.filter_types,
    maintenanceHistory: row.maintenance_history,
    currentMileage: row.current_mileage,
    lastServiceMileage: row.last_service_mileage,
    ...(row.reading_limits !== null && { limits: row.reading_limits }),
    addedOn: dayOf(row.created_at),
  }
}

/** When the runs of a customer since then began, oldest first. */
export async function runsSince(db: Db, customerId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('analysis_runs')
    .select('ran_at')
    .where('customer_id', '=', customerId)
    .where('ran_at', '>', since)
    .orderBy('ran_at')
    .execute()
  return rows.map(({ ran_at }) => ran_at)
}

/** Records a run; of runs older than a day only the last is needed. */
export async function storeRun(
  tx: Db,
  customerId: string,
  run: { vehicles: number; recommendations: number },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('analysis_runs')
    .where('customer_id', '=', customerId)
    .where('ran_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
  await tx
    .insertInto('analysis_runs')
    .values({ customer_id: customerId, ran_at: now, ...run })
    .execute()
}

export async function lastRun(db: Db, customerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('analysis_runs')
    .select('ran_at')
    .where('customer_id', '=', customerId)
    .orderBy('ran_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.ran_at ?? null
}

/** Customers with a fleet. */
export async function customersWithFleet(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicle_profiles')
    .select('customer_id')
    .distinct()
    .where('archived_at', 'is', null)
    .orderBy('customer_id')
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

const days = new Map<number, Day>()

// Converted by the workshop's clock, which is slow; readings of one fleet share their hours.
function dayOf(at: Date): Day {
  const hour = Math.floor(at.getTime() / 3_600_000)
  const known = days.get(hour)
  if (known !== undefined) return known
  if (days.size >= 50_000) days.clear()
  const day = todayAt(at)
  days.set(hour, day)
  return day
}

function grouped<Row extends { vehicle_id: string | null }, Converted>(
  rows: readonly Row[],
  convert: (row: Row) => Converted,
): Map<string, Converted[]> {
  const groups = new Map<string, Converted[]>()
  for (const row of rows) {
    const id = row.vehicle_id ?? ''
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [convert(row)])
    else group.push(convert(row))
  }
  return groups
}
