import { sql } from 'kysely'
import { begunStatuses } from '#domain/statuses.ts'
import { todayAt } from '#domain/calendar.ts'
import { grouped } from '#domain/grouped.ts'
import { measurementOf } from '#domain/services/bench/filter-certificate.ts'
import type { Cleaning } from '#domain/services/passports/passport.ts'
import { isMeasured, isRefused } from '#domain/services/readings.ts'
import type { Db } from '#server/db/open.ts'
import { filterRows } from '#server/services/bench/filter-store.ts'
import { measuredWhere } from '#server/services/measured-store.ts'

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
  const read = await measuredWhere(db, sql`line.id = any(${rows.map(({ lineId }) => lineId)})`)
  return rows.flatMap(({ lineId, filterId, vehicleName, kind, number, ...row }) => {
    const found = read.find(({ id }) => id === lineId)
    if (found === undefined) return []
    const { id: _id, serviceId, readingsConfirmed: _confirmed, ...measured } = found
    const isIn = isRefused(measured) || isMeasured(measured)
    const cleaning: Cleaning = {
      serviceId,
      serviceFilterId: null,
      serviceType: row.serviceType,
      on: row.serviceDate,
      vehicle: row.vehicleId === null ? null : { id: row.vehicleId, name: vehicleName ?? '' },
      mileage: row.mileage,
      state: null,
      measured,
      photos: [],
      paper: kind !== null && number !== null && isIn ? { kind, number } : null,
    }
    return [{ filterId, cleaning }]
  })
}

const earlierRows = (db: Db, filterIds: readonly string[]) =>
  db
    .selectFrom('filters as filter')
    .innerJoin('service_filters as line', (join) =>
      join.on(sql<boolean>`lower(btrim(line.serial_number)) = lower(btrim(filter.serial_number))`),
    )
    .innerJoin('service_history as service', (join) =>
      join
        .onRef('service.id', '=', 'line.serviceHistoryId')
        .onRef('service.companyId', '=', 'filter.companyId'),
    )
    .leftJoin('vehicle_profiles as vehicle', 'vehicle.id', 'service.vehicleId')
    .leftJoin('certificates as paper', (join) =>
      join
        .onRef('paper.serviceHistoryId', '=', 'service.id')
        .on('paper.withdrawnOn', 'is', null)
        .on(
          sql<boolean>`paper.kind = case when line.result = 'not_restorable' then 'inspection' else 'certificate' end`,
        ),
    )
    .select([
      'line.id as lineId',
      'filter.id as filterId',
      'service.serviceDate',
      'service.serviceType',
      'service.vehicleId',
      'service.mileage',
      'vehicle.vehicleIdentifier as vehicleName',
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
