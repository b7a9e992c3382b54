import { sql } from 'kysely'
import type { FleetRows } from '#domain/maintenance/analysis/analyse-fleet.ts'
import type { Day } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { askedOf } from '#server/maintenance/accuracy/store.ts'
import { readFilters, vehiclesElsewhere } from './filter-store.ts'
import { metricRowsOf, servicesOf, vehicleRowOf } from './vehicle-store.ts'

/** Vehicles in memory at a time; a fleet of no more than this is learned from as a whole. */
export const vehiclesAtOnce = 2000

/**
 * The next vehicles of a fleet in the order of their ids with all that is known of them and of their filters: by five
 * statements, one more for each hundred vehicles, two more where filters are kept by themselves, and three more where these came from other vehicles. Empty
 * at the end.
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
    .where('customerId', '=', customerId)
    .where('archivedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(vehiclesAtOnce)
    .execute()
  return knownOf(db, customerId, rows, today)
}

/** The same of some of its vehicles in use. */
export async function readVehicles(
  db: Db,
  customerId: string,
  ids: readonly string[],
  today: Day,
): Promise<FleetRows> {
  const rows = await db
    .selectFrom('vehicle_profiles')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('archivedAt', 'is', null)
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  return knownOf(db, customerId, rows, today)
}

async function knownOf(
  db: Db,
  customerId: string,
  rows: readonly RowOf<'vehicle_profiles'>[],
  today: Day,
): Promise<FleetRows> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { vehicles: [], services: new Map(), metrics: new Map() }
  const { filters, lines, byFilter } = await readFilters(db, ids)
  const services = await servicesOf(db, ids, byFilter)
  const metrics = await metricRowsOf(db, customerId, ids, today)
  const asked = await askedOf(db, ids)
  const vehicles = rows.map((row) => vehicleRowOf(row, asked.get(row.id)))
  const fleet = { vehicles, services, metrics }
  if (lines.length === 0 && filters.length === 0) return fleet
  const elsewhere = await readElsewhere(
    db,
    customerId,
    vehiclesElsewhere(filters, lines, ids),
    today,
  )
  return { ...fleet, filters: { lines, filters, elsewhere } }
}

/** Other vehicles of the same fleet, gone or not. */
async function readElsewhere(
  db: Db,
  customerId: string,
  wanted: readonly string[],
  today: Day,
): Promise<Pick<FleetRows, 'vehicles' | 'services' | 'metrics'>> {
  if (wanted.length === 0) return { vehicles: [], services: new Map(), metrics: new Map() }
  const rows = await db
    .selectFrom('vehicle_profiles')
    .selectAll()
    .where('customerId', '=', customerId)
    .where(sql<boolean>`id = any(${wanted})`)
    .execute()
  const ids = rows.map(({ id }) => id)
  return {
    vehicles: rows.map((row) => vehicleRowOf(row)),
    services: await servicesOf(db, ids, 'none'),
    metrics: await metricRowsOf(db, customerId, ids, today),
  }
}

/** When the runs of a customer since then began, oldest first. */
export async function runsSince(db: Db, customerId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('analysis_runs')
    .select('ranAt')
    .where('customerId', '=', customerId)
    .where('ranAt', '>', since)
    .orderBy('ranAt')
    .execute()
  return rows.map(({ ranAt }) => ranAt)
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
    .where('customerId', '=', customerId)
    .where('ranAt', '<', new Date(now.getTime() - 86_400_000))
    .execute()
  await tx
    .insertInto('analysis_runs')
    .values({ customerId, ranAt: now, ...run })
    .execute()
}

export async function lastRun(db: Db, customerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('analysis_runs')
    .select('ranAt')
    .where('customerId', '=', customerId)
    .orderBy('ranAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.ranAt ?? null
}

/** Customers with a fleet. */
export async function customersWithFleet(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicle_profiles')
    .select('customerId')
    .distinct()
    .where('archivedAt', 'is', null)
    .orderBy('customerId')
    .execute()
  return rows.map(({ customerId }) => customerId)
}
