import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { CodedError } from '#domain/errors.ts'
import {
  type NewVehicle,
  type Vehicle,
  type VehicleChange,
  type VehicleQuery,
  vehicle,
} from '#domain/fleet/contract.ts'
import { currentLimits, type LimitEntry } from '#domain/fleet/reading-limits.ts'
import { beyondVehicleLimit, beyondVehiclesEver } from '#domain/fleet/vehicle-limit.ts'
import { lockCustomer } from '#server/accounts/store.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import { orderOf, pageOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { hasTyped } from '#server/db/search.ts'

const nameTaken = 'Your fleet already has a vehicle with this name.'
const otherContent =
  'This vehicle was already sent with another name. Please reload the page and send it again.'
const nameIndex = 'vehicle_profiles_one_name'
const orders = {
  createdAt: 'createdAt',
  vehicleIdentifier: 'vehicleIdentifier',
  averageMilesPerMonth: 'averageMilesPerMonth',
} as const

/** The vehicles that are in use. */
export async function vehiclesOf(
  db: Db,
  customerId: string,
  query: VehicleQuery,
): Promise<{ vehicles: Vehicle[]; total: number }> {
  let found = db
    .selectFrom('vehicle_profiles')
    .where('customerId', '=', customerId)
    .where('archivedAt', 'is', null)
  if (query.q !== '') {
    found = found.where(
      hasTyped(
        sql`concat_ws(' ', vehicle_identifier, unit_number, vehicle_type, make, model, vin, serial_number, operating_conditions)`,
        query.q,
      ),
    )
  }
  const { items, total } = await pageOf(db, found.selectAll(), orderOf(query.sort, orders), query)
  return { vehicles: items.map(vehicleOf), total }
}

export async function ownerOfVehicle(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('vehicle_profiles')
    .select('customerId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.customerId ?? null
}

/**
 * Null when the customer has no such vehicle in use. `locked` blocks other changes until the
 * commit.
 */
export async function findVehicle(
  db: Db,
  customerId: string,
  id: string,
  { locked = false } = {},
): Promise<Vehicle | null> {
  const row = db
    .selectFrom('vehicle_profiles')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
  const found = await (locked ? row.forUpdate() : row).executeTakeFirst()
  return found ? vehicleOf(found) : null
}

/**
 * The same key again returns the existing row, with `isNew` false; with other content it is
 * refused.
 */
export async function storeVehicle(
  tx: Db,
  customerId: string,
  vehicle: NewVehicle,
  key: string | null,
): Promise<{ vehicle: Vehicle; isNew: boolean }> {
  const row = await tx
    .insertInto('vehicle_profiles')
    .values({
      customerId,
      ...allColumns(vehicle),
      kilometers: json(vehicle.kilometers ?? null),
      idempotencyKey: key,
    })
    .onConflict((same) => same.column('idempotencyKey').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) return { vehicle: vehicleOf(row), isNew: true }
  const twin = await tx
    .selectFrom('vehicle_profiles')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  if (twin === undefined || twin.vehicleIdentifier !== vehicle.vehicleIdentifier)
    throw new CodedError('key_reused', otherContent)
  return { vehicle: vehicleOf(twin), isNew: false }
}

export async function storeVehicleChange(
  tx: Db,
  customerId: string,
  id: string,
  change: VehicleChange,
  now: Date,
): Promise<Vehicle> {
  const row = await tx
    .updateTable('vehicle_profiles')
    .set({ ...columnsOf(change), ...typedIn(change), updatedAt: now })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return vehicleOf(row)
}

/** False when there is none to archive. */
export async function archiveVehicle(
  db: Db,
  customerId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vehicle_profiles')
    .set({ archivedAt: now, updatedAt: now })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Throws `conflict` when the fleet has no room for this many. In a transaction nobody else adds any
 * until its end.
 */
export async function refuseBeyondLimit(
  db: Db,
  customerId: string,
  more: number,
  { isStored = false } = {},
): Promise<void> {
  const { vehicleLimit: limit } = await lockCustomer(db, customerId)
  const counted = db
    .selectFrom('vehicle_profiles')
    .select(({ fn }) => [
      fn.countAll<number>().as('ever'),
      fn.countAll<number>().filterWhere('archivedAt', 'is', null).as('inUse'),
    ])
    .where('customerId', '=', customerId)
  const { ever, inUse } = await counted.executeTakeFirstOrThrow()
  const sentence =
    beyondVehicleLimit({ limit, inUse: isStored ? inUse - more : inUse, more }) ??
    beyondVehiclesEver({ limit, ever: isStored ? ever : ever + more })
  if (more > 0 && sentence !== null) throw new CodedError('conflict', sentence)
}

/** Translates the database's unique violation for a vehicle name into our error. */
export function refuseTakenName(error: unknown): never {
  if (error instanceof DatabaseError && error.constraint === nameIndex)
    throw new CodedError('conflict', nameTaken, { vehicleIdentifier: nameTaken })
  throw error
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

// What was typed of other distances stays.
function typedIn({ kilometers }: VehicleChange) {
  return kilometers === undefined
    ? {}
    : {
        kilometers: sql<string>`coalesce(kilometers, '{}') || ${JSON.stringify(kilometers)}::jsonb`,
      }
}

function columnsOf(vehicle: VehicleChange): Partial<ReturnType<typeof allColumns>> {
  const all = allColumns(vehicle as NewVehicle)
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

export function allColumns(vehicle: NewVehicle) {
  return {
    vehicleIdentifier: vehicle.vehicleIdentifier,
    vehicleType: vehicle.vehicleType,
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year,
    vin: vehicle.vin,
    serialNumber: vehicle.serialNumber,
    unitNumber: vehicle.unitNumber,
    siteId: vehicle.siteId,
    engineType: vehicle.engineType,
    operatingConditions: vehicle.operatingConditions,
    averageMilesPerMonth: vehicle.averageMilesPerMonth,
    filterTypes: vehicle.filterTypes === undefined ? undefined : json(vehicle.filterTypes),
    maintenanceHistory:
      vehicle.maintenanceHistory === undefined ? undefined : json(vehicle.maintenanceHistory),
    currentMileage: vehicle.currentMileage,
    lastServiceMileage: vehicle.lastServiceMileage,
  }
}

const vehicleOf = (row: RowOf<'vehicle_profiles'>): Vehicle =>
  answerOf(vehicle, { ...row, limits: ownLimitsOf(row.readingLimits) })

/** What its fleet says of how it is used, as it is stored. */
export function usageOf(row: RowOf<'vehicle_profiles'>) {
  return {
    engineType: row.engineType,
    operatingConditions: row.operatingConditions,
    averageMilesPerMonth: row.averageMilesPerMonth,
    filterTypes: row.filterTypes,
    maintenanceHistory: row.maintenanceHistory,
    currentMileage: row.currentMileage,
    lastServiceMileage: row.lastServiceMileage,
  }
}

function ownLimitsOf(entries: readonly LimitEntry[] | null): Vehicle['limits'] {
  const limits = currentLimits(entries)
  return limits.length === 0 ? undefined : limits
}
