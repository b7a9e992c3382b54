import { sql } from 'kysely'
import { todayAt } from '#domain/calendar.ts'
import { grouped } from '#domain/grouped.ts'
import { confirmedPaper } from '#domain/services/bench/proposed-result.ts'
import { measurementOf } from '#domain/services/bench/filter-certificate.ts'
import type { CertificateKind } from '#domain/services/contract.ts'
import type { Cleaning } from '#domain/services/passports/passport.ts'
import { isMeasured, isRefused } from '#domain/services/readings.ts'
import { compared } from '#domain/text-order.ts'
import type { Db } from '#server/db/open.ts'
import { type FilterRow, filterRows } from '#server/services/bench/filter-store.ts'

type OfFilter = { filterId: string; cleaning: Cleaning }

/** Every stay of these filters with us, by the filter's id, the first one first. */
export async function cleaningsOfAll(
  db: Db,
  filterIds: readonly string[],
): Promise<Map<string, Cleaning[]>> {
  const found = await foundCleanings(db, filterIds)
  const byFilter = grouped(found, ({ filterId, cleaning }) => [filterId, cleaning])
  for (const cleanings of byFilter.values()) cleanings.sort((a, b) => compared(a.on, b.on))
  return byFilter
}

async function foundCleanings(db: Db, filterIds: readonly string[]): Promise<OfFilter[]> {
  const rows = await filterRows(
    db,
    sql`line.filter_id = any(${[...filterIds]}::text[]) and (service.status <> 'cancelled' or line.state = 'ended')`,
  )
  const services = rows.map(({ serviceId }) => serviceId)
  const orders = await ordersOf(db, services)
  const whole = await wholePapers(db, services)
  // Those of one day in the order in which they arrived.
  const arrived = (row: (typeof rows)[number]) => row.steps[0]?.at ?? ''
  rows.sort((a, b) => compared(arrived(a), arrived(b)))
  return rows.map((row) => {
    const order = orders.get(row.serviceId)
    return {
      filterId: row.filterId ?? '',
      cleaning: {
        serviceId: row.serviceId,
        serviceType: order?.serviceType ?? '',
        on: todayAt(new Date(row.readings.at(-1)?.takenAt ?? row.since)),
        ...placeOf(row, order),
        state: row.state,
        ended: row.ended?.end ?? null,
        photos: row.photos,
        ...reworkOf(row),
        ...paperOf(row, whole.get(row.serviceId) ?? []),
        ...(row.owner !== null && { payer: order?.company ?? '' }),
      },
    }
  })
}

function reworkOf(row: FilterRow): Pick<Cleaning, 'isRework' | 'confirmed'> {
  if (row.rework === undefined) return {}
  const confirmed = confirmedPaper(row)
  return { isRework: true, ...(confirmed !== null && { confirmed }) }
}

/** Its own vehicle, else that of its service. */
function placeOf({ vehicle, mileage }: FilterRow, order: Ordered | undefined) {
  if (vehicle !== null) return { vehicle: { id: vehicle.id, name: vehicle.name }, mileage }
  const id = order?.vehicleId ?? null
  return {
    vehicle: id === null ? null : { id, name: order?.vehicleName ?? '' },
    mileage: mileage ?? order?.mileage ?? null,
  }
}

/** Its own, else that of its whole service, which attests what was restored or refused. */
function paperOf(row: FilterRow, whole: readonly Whole[]) {
  const measured = measurementOf(row, row.position)
  const own = { serviceFilterId: row.id, paper: row.paper, measured }
  if (row.paper !== null || !(isRefused(measured) || isMeasured(measured))) return own
  const wanted = isRefused(measured) ? 'inspection' : 'certificate'
  const found = whole.find(({ kind }) => kind === wanted)
  if (found === undefined) return own
  return { serviceFilterId: null, paper: { kind: found.kind, number: found.number }, measured }
}

type Whole = { serviceId: string; kind: CertificateKind; number: string }

async function wholePapers(db: Db, serviceIds: readonly string[]): Promise<Map<string, Whole[]>> {
  const rows = await db
    .selectFrom('certificates')
    .select(['serviceHistoryId as serviceId', 'kind', 'number'])
    .where('serviceHistoryId', 'in', [...serviceIds, ''])
    .where('serviceFilterId', 'is', null)
    .where('withdrawnOn', 'is', null)
    .execute()
  return grouped(rows, (row) => [row.serviceId, row])
}

type Ordered = NonNullable<ReturnType<Awaited<ReturnType<typeof ordersOf>>['get']>>

async function ordersOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('service_history as service')
    .leftJoin('companies as company', 'company.id', 'service.companyId')
    .leftJoin('vehicle_profiles as vehicle', 'vehicle.id', 'service.vehicleId')
    .select(['service.id', 'service.serviceType', 'company.name as company'])
    .select(['service.vehicleId', 'service.mileage', 'vehicle.vehicleIdentifier as vehicleName'])
    .where('service.id', 'in', [...ids, ''])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
