import { sql } from 'kysely'
import { begunStatuses } from '#domain/statuses.ts'
import { todayAt } from '#domain/calendar.ts'
import { grouped } from '#domain/grouped.ts'
import { measurementOf } from '#domain/services/bench/filter-certificate.ts'
import type { Cleaning } from '#domain/services/passports/passport.ts'
import { isMeasured } from '#domain/services/readings.ts'
import type { Db } from '#server/db/open.ts'
import { filterRows } from '#server/services/bench/filter-store.ts'
import { recordedOf } from '#server/services/store.ts'

type OfFilter = { filterId: string; cleaning: Cleaning }

/** Every stay of these filters with us, by the filter's id, the first one first. */
export async function cleaningsOfAll(
  db: Db,
  filterIds: readonly string[],
): Promise<Map<string, Cleaning[]>> {
  const found = [...(await earlierCleanings(db, filterIds)), ...(await ownCleanings(db, filterIds))]
  const byFilter = grouped(found, ({ filterId, cleaning }) => [filterId, cleaning])
  for (const cleanings of byFilter.values()) cleanings.sort(byDay)
  return byFilter
}

const byDay = (a: Cleaning, b: Cleaning) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)

async function ownCleanings(db: Db, filterIds: readonly string[]): Promise<OfFilter[]> {
  const rows = await filterRows(
    db,
    sql`line.filter_id = any(${[...filterIds]}::text[]) and service.status <> 'cancelled'`,
  )
  const orders = await ordersOf(
    db,
    rows.map(({ serviceId }) => serviceId),
  )
  // Those of one day in the order in which they arrived.
  const arrived = (row: (typeof rows)[number]) => row.steps[0]?.at ?? ''
  rows.sort((a, b) => (arrived(a) < arrived(b) ? -1 : 1))
  return rows.map((row) => ({
    filterId: row.filterId ?? '',
    cleaning: {
      serviceId: row.serviceId,
      serviceFilterId: row.id,
      serviceType: orders.get(row.serviceId)?.serviceType ?? '',
      on: todayAt(new Date(row.readings.at(-1)?.takenAt ?? row.since)),
      vehicle: row.vehicle === null ? null : { id: row.vehicle.id, name: row.vehicle.name },
      mileage: row.mileage,
      state: row.state,
      measured: measurementOf(row, row.position),
      photos: row.photos,
      paper: row.paper,
      ...(row.owner !== null && { payer: orders.get(row.serviceId)?.company ?? '' }),
    },
  }))
}

/** Recorded on the form of a service, under the same serial number of the same company. */
async function earlierCleanings(db: Db, filterIds: readonly string[]): Promise<OfFilter[]> {
  const rows = await earlierRows(db, filterIds).execute()
  return rows.map((row) => {
    const { readingsConfirmed: _confirmed, ...measured } = recordedOf(row)
    const isIn = measured.verdict === 'not_restorable' || isMeasured(measured)
    return {
      filterId: row.filterId,
      cleaning: {
        serviceId: row.serviceHistoryId,
        serviceFilterId: null,
        serviceType: row.serviceType,
        on: row.serviceDate,
        vehicle:
          row.vehicleId === null ? null : { id: row.vehicleId, name: row.vehicleIdentifier ?? '' },
        mileage: row.mileage,
        state: null,
        measured,
        photos: [],
        paper:
          row.kind !== null && row.number !== null && isIn
            ? { kind: row.kind, number: row.number }
            : null,
      },
    }
  })
}

const earlierRows = (db: Db, filterIds: readonly string[]) =>
  db
    .selectFrom('filters as filter')
    .innerJoin('service_measurements as measured', (join) =>
      join.on(
        sql<boolean>`lower(btrim(measured.serial_number)) = lower(btrim(filter.serial_number))`,
      ),
    )
    .innerJoin('service_history as service', (join) =>
      join
        .onRef('service.id', '=', 'measured.serviceHistoryId')
        .onRef('service.companyId', '=', 'filter.companyId'),
    )
    .leftJoin('vehicle_profiles as vehicle', 'vehicle.id', 'service.vehicleId')
    .leftJoin('certificates as paper', (join) =>
      join
        .onRef('paper.serviceHistoryId', '=', 'service.id')
        .on('paper.withdrawnOn', 'is', null)
        .on(
          sql<boolean>`paper.kind = case when measured.verdict = 'not_restorable' then 'inspection' else 'certificate' end`,
        ),
    )
    .selectAll('measured')
    .select([
      'filter.id as filterId',
      'service.serviceDate',
      'service.serviceType',
      'service.vehicleId',
      'service.mileage',
      'service.status',
      'vehicle.vehicleIdentifier',
      'paper.kind',
      'paper.number',
    ])
    .where(sql<boolean>`filter.id = any(${[...filterIds]}::text[])`)
    .where('service.status', 'in', begunStatuses)

async function ordersOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('service_history as service')
    .leftJoin('companies as company', 'company.id', 'service.companyId')
    .select(['service.id', 'service.serviceType', 'company.name as company'])
    .where('service.id', 'in', [...ids, ''])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
