import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { VehiclesImportUndone } from '#domain/fleet/imports/rows-contract.ts'
import type { Db } from '#server/db/open.ts'
import { marksOf } from '#server/personal-data/made-rows.ts'
import type { MadeRow } from '#server/db/schema/json.ts'
import { refuseMoreImports, undoneSince } from './undo-store.ts'

/**
 * New vehicles with their readings, as this transaction has made them. Returns what takes them back;
 * null where there are none.
 */
export async function storeMadeVehicles(
  tx: Db,
  companyId: string,
  vehicleIds: readonly string[],
  now: Date,
): Promise<string | null> {
  await refuseMoreImports(tx, companyId, now)
  if (vehicleIds.length === 0) return null
  const read = await tx
    .selectFrom('maintenance_metrics')
    .select(['id', 'vehicleId'])
    .where(sql<boolean>`vehicle_id = any(${vehicleIds})`)
    .execute()
  const ofVehicle = Map.groupBy(read, ({ vehicleId }) => vehicleId)
  const vehicles = await marksOf(tx, 'vehicle_profiles', vehicleIds)
  const readings = await marksOf(
    tx,
    'maintenance_metrics',
    read.map(({ id }) => id),
  )
  const made = vehicleIds.map((id): MadeRow[] => [
    { table: 'vehicle_profiles', id, mark: vehicles.get(id) ?? '' },
    ...(ofVehicle.get(id) ?? []).map((one) => ({
      table: 'maintenance_metrics',
      id: one.id,
      mark: readings.get(one.id) ?? '',
    })),
  ])
  const id = randomUUID()
  const row = { id, companyId, added: '[]', made: JSON.stringify(made) }
  await tx
    .insertInto('fleet_imports')
    .values({ ...row, createdAt: now })
    .execute()
  return id
}

/** The rows of each vehicle. Locked until the commit; null where this company has no such import. */
export async function madeVehiclesOf(
  tx: Db,
  companyId: string,
  importId: string,
  now: Date,
): Promise<{ made: MadeRow[][]; undone: VehiclesImportUndone | null } | null> {
  const row = await tx
    .selectFrom('fleet_imports')
    .select(['made', 'undone'])
    .where('id', '=', importId)
    .where('companyId', '=', companyId)
    .where('made', 'is not', null)
    .where('createdAt', '>=', undoneSince(now))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const { made, undone } = row
  return { made: made ?? [], undone: undone !== null && 'kept' in undone ? undone : null }
}

/** Those of which somebody has scheduled or dismissed what was advised, locked until the commit. */
export async function decidedAmong(tx: Db, vehicleIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('maintenance_recommendations')
    .select(['vehicleId', 'status', 'missedAppointmentId as missed'])
    .where(sql<boolean>`vehicle_id = any(${vehicleIds})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.flatMap(({ vehicleId, status, missed }) =>
    vehicleId !== null && (status !== 'pending' || missed !== null) ? [vehicleId] : [],
  )
}

/** The first of these by name. */
export async function firstNames(
  tx: Db,
  vehicleIds: readonly string[],
  most: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('vehicle_profiles')
    .select('vehicleIdentifier as name')
    .where(sql<boolean>`id = any(${vehicleIds})`)
    .orderBy('vehicleIdentifier')
    .limit(most)
    .execute()
  return rows.map(({ name }) => name)
}
