import type { Filter, FilterQuery } from '#domain/filters/contract.ts'
import { type KnownPart, newValuesOf, whenNew } from '#domain/filters/parts/when-new.ts'
import { livesUsed, type Passport, restrictionCreep } from '#domain/services/passports/passport.ts'
import {
  type OwnFilter,
  ownFilterOf,
  type VehicleFilter,
  vehicleFilterOf,
} from '#domain/services/passports/portal-passport.ts'
import type { Db } from '#server/db/open.ts'
import { pageOfFilters } from '#server/filters/company-store.ts'
import { withSameSerial } from '#server/filters/known-store.ts'
import { partsNamed } from '#server/filters/parts/store.ts'
import { filterMoves } from '#server/filters/move-store.ts'
import { filtersOfVehicle } from '#server/filters/store.ts'
import { predictionOf } from '#server/maintenance/store.ts'
import { photosOfFound } from '#server/services/photos/store.ts'
import { openFound } from '#server/tasks/store.ts'
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
  const own = newValuesOf(filter)
  return {
    filter,
    ...whenNew({ own, part: await partOf(db, filter), firstPressure: null }),
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
    ...(await foundOf(db, filter)),
    sameSerial: await withSameSerial(db, filter),
  }
}

async function foundOf(db: Db, { id, companyId }: Filter): Promise<Pick<Passport, 'found'>> {
  const task = companyId === null ? await openFound(db, id) : null
  if (task === null) return {}
  const photos = await photosOfFound(db, id)
  return { found: { note: task.text, by: task.by, since: task.createdAt, photos } }
}

async function partOf(db: Db, { partNumber }: Filter): Promise<KnownPart | null> {
  return partNumber === null ? null : ((await partsNamed(db, [partNumber])).get(partNumber) ?? null)
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

/** A page of a company's filters, in as many queries as one. */
export async function ownFilters(
  db: Db,
  companyId: string,
  query: FilterQuery,
): Promise<{ filters: OwnFilter[]; total: number }> {
  const { items, total } = await pageOfFilters(db, companyId, query)
  const cleanings = await cleaningsOfAll(
    db,
    items.map(({ filter }) => filter.id),
  )
  const filters = items.map(({ filter, vehicle }) =>
    ownFilterOf(filter, cleanings.get(filter.id) ?? [], vehicle),
  )
  return { filters, total }
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
