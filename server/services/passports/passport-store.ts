import type { Filter } from '#domain/filters/contract.ts'
import { livesUsed, type Passport, restrictionCreep } from '#domain/services/passports/passport.ts'
import { type VehicleFilter, vehicleFilterOf } from '#domain/services/passports/portal-passport.ts'
import type { Db } from '#server/db/open.ts'
import { withSameSerial } from '#server/filters/known-store.ts'
import { filterMoves } from '#server/filters/move-store.ts'
import { filtersOfVehicle } from '#server/filters/store.ts'
import { predictionOf } from '#server/maintenance/store.ts'
import { cleaningsOfAll } from './cleaning-store.ts'

type Vehicle = { id: string; name: string }

/** The whole life of one filter, as far as we have seen it. */
export async function readPassport(db: Db, filter: Filter): Promise<Passport> {
  const cleanings = (await cleaningsOfAll(db, [filter.id])).get(filter.id) ?? []
  const moves = await filterMoves(db, filter.id)
  const names = await vehicleNames(db, [
    filter.vehicleId,
    ...moves.map(({ vehicleId }) => vehicleId),
  ])
  return {
    filter,
    vehicle: vehicleOf(names, filter.vehicleId),
    company: await companyOf(db, filter.companyId),
    cleanings,
    lives: livesUsed(cleanings),
    moves: moves.map(({ on, vehicleId }) => ({ on, vehicle: vehicleOf(names, vehicleId) })),
    creep: restrictionCreep(cleanings),
    lastResult:
      cleanings.findLast(({ measured }) => measured.verdict !== null)?.measured.verdict ?? null,
    prediction:
      filter.vehicleId === null || filter.state !== 'in_service'
        ? null
        : await predictionOf(db, filter.vehicleId, filter.kind),
    sameSerial: await withSameSerial(db, filter),
  }
}

/** The filters that are in a vehicle, and then those that were; many in as many queries as one. */
export async function filtersWithLives(
  db: Db,
  companyId: string,
  vehicleId: string,
): Promise<VehicleFilter[]> {
  const found = await filtersOfVehicle(db, companyId, vehicleId)
  const cleanings = await cleaningsOfAll(
    db,
    found.map(({ id }) => id),
  )
  return found.map((filter) => vehicleFilterOf(filter, cleanings.get(filter.id) ?? [], vehicleId))
}

async function vehicleNames(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('vehicle_profiles')
    .select(['id', 'vehicleIdentifier'])
    .where('id', 'in', [...ids.filter((id) => id !== null), ''])
    .execute()
  return new Map(rows.map((row) => [row.id, row.vehicleIdentifier]))
}

const vehicleOf = (names: Map<string, string>, id: string | null): Vehicle | null =>
  id === null ? null : { id, name: names.get(id) ?? '' }

async function companyOf(db: Db, id: string | null) {
  if (id === null) return null
  const row = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
