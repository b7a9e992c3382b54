import { sql } from 'kysely'
import { todayAt } from '#domain/calendar.ts'
import type { Filter } from '#domain/filters/contract.ts'
import { measurementOf } from '#domain/services/bench/filter-certificate.ts'
import {
  type Cleaning,
  livesUsed,
  type Passport,
  restrictionCreep,
} from '#domain/services/passports/passport.ts'
import { isMeasured } from '#domain/services/readings.ts'
import type { Db } from '#server/db/open.ts'
import { filterMoves } from '#server/filters/store.ts'
import { predictionOf } from '#server/maintenance/store.ts'
import { recordedOf } from '#server/services/store.ts'
import { filterRows } from '#server/services/bench/filter-store.ts'

type Vehicle = { id: string; name: string }

/** The whole life of one filter, as far as we have seen it. */
export async function readPassport(db: Db, filter: Filter): Promise<Passport> {
  const cleanings = [...(await earlierCleanings(db, filter)), ...(await ownCleanings(db, filter))]
  cleanings.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
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
  }
}

async function ownCleanings(db: Db, { id }: Filter): Promise<Cleaning[]> {
  const rows = await filterRows(db, sql`line.filter_id = ${id} and service.status <> 'cancelled'`)
  const types = await serviceTypes(
    db,
    rows.map(({ serviceId }) => serviceId),
  )
  // Those of one day in the order in which they arrived.
  const arrived = (row: (typeof rows)[number]) => row.steps[0]?.at ?? ''
  rows.sort((a, b) => (arrived(a) < arrived(b) ? -1 : 1))
  return rows.map((row) => ({
    serviceId: row.serviceId,
    serviceFilterId: row.id,
    serviceType: types.get(row.serviceId) ?? '',
    on: todayAt(new Date(row.readings.at(-1)?.takenAt ?? row.since)),
    vehicle: row.vehicle === null ? null : { id: row.vehicle.id, name: row.vehicle.name },
    mileage: row.mileage,
    state: row.state,
    measured: measurementOf(row, row.position),
    photos: row.photos,
    paper: row.paper,
  }))
}

/** Recorded on the form of a service, under the same serial number of the same company. */
async function earlierCleanings(db: Db, filter: Filter): Promise<Cleaning[]> {
  if (filter.companyId === null) return []
  const rows = await db
    .selectFrom('service_measurements as measured')
    .innerJoin('service_history as service', 'service.id', 'measured.service_history_id')
    .leftJoin('vehicle_profiles as vehicle', 'vehicle.id', 'service.vehicle_id')
    .leftJoin('certificates as paper', (join) =>
      join
        .onRef('paper.service_history_id', '=', 'service.id')
        .on('paper.withdrawn_on', 'is', null)
        .on(
          sql<boolean>`paper.kind = case when measured.verdict = 'not_restorable' then 'inspection' else 'certificate' end`,
        ),
    )
    .selectAll('measured')
    .select([
      'service.service_date',
      'service.service_type',
      'service.vehicle_id',
      'service.mileage',
      'service.status',
      'vehicle.vehicle_identifier',
      'paper.kind',
      'paper.number',
    ])
    .where(sql`lower(btrim(measured.serial_number))`, '=', filter.serialNumber.trim().toLowerCase())
    .where('service.company_id', '=', filter.companyId)
    .where('service.status', 'in', ['in_progress', 'completed', 'delivered'])
    .execute()
  return rows.map((row) => {
    const { readingsConfirmed: _confirmed, ...measured } = recordedOf(row)
    const isIn = measured.verdict === 'not_restorable' || isMeasured(measured)
    return {
      serviceId: row.service_history_id,
      serviceFilterId: null,
      serviceType: row.service_type,
      on: row.service_date,
      vehicle:
        row.vehicle_id === null ? null : { id: row.vehicle_id, name: row.vehicle_identifier ?? '' },
      mileage: row.mileage,
      state: null,
      measured,
      photos: [],
      paper:
        row.kind !== null && row.number !== null && isIn
          ? { kind: row.kind, number: row.number }
          : null,
    }
  })
}

async function serviceTypes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('service_history')
    .select(['id', 'service_type'])
    .where('id', 'in', [...ids, ''])
    .execute()
  return new Map(rows.map((row) => [row.id, row.service_type]))
}

async function vehicleNames(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('vehicle_profiles')
    .select(['id', 'vehicle_identifier'])
    .where('id', 'in', [...ids.filter((id) => id !== null), ''])
    .execute()
  return new Map(rows.map((row) => [row.id, row.vehicle_identifier]))
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
