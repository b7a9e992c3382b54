import { sql } from 'kysely'
import type { FilterKind } from '#content/filter-kinds.ts'
import { timeZone } from '#content/hours.ts'
import type { Day } from '#domain/calendar.ts'
import { readFilterTypes } from '#domain/fleet/stored-json.ts'
import type { AtShop } from '#domain/maintenance/contract.ts'
import type { Db } from '#server/db/open.ts'
import { isHere } from '#server/filters/taken-in-store.ts'
import { cameOn, typeOf } from './analysis/filter-store.ts'

type OfFilter = { vehicleId: string; filterType: string }
export type FleetVehicle = { id: string; customerId: string }

/** Where nobody said which vehicle it is out of, it is the one it was in, or that of its order. */
const outOf = sql`coalesce(line.vehicle_id, filter.vehicle_id, service.vehicle_id)`
const joined = sql`service_filters line join service_history service on service.id = line.service_history_id
    left join filters filter on filter.id = line.filter_id
    join vehicle_profiles vehicle on vehicle.id = ${outOf} and vehicle.archived_at is null`

/** The vehicles in use that these filters of orders are out of. */
export async function vehiclesOfLines(db: Db, lineIds: readonly string[]): Promise<FleetVehicle[]> {
  const { rows } = await sql<FleetVehicle>`
    select distinct vehicle.id, vehicle.customer_id as "customerId" from ${joined} where line.id = any(${lineIds}::text[])`.execute(
    db,
  )
  return rows
}

/** The vehicle in use that this filter is said to be in. */
export async function vehiclesOfFilter(db: Db, filterId: string): Promise<FleetVehicle[]> {
  const { rows } = await sql<FleetVehicle>`
    select vehicle.id, vehicle.customer_id as "customerId" from filters filter
    join vehicle_profiles vehicle on vehicle.id = filter.vehicle_id and vehicle.archived_at is null where filter.id = ${filterId}`.execute(
    db,
  )
  return rows
}

/**
 * The filters of a fleet that are with us, those that came first on top: with an order, or as staff said without one.
 * Without any that is at its end.
 */
export async function atShopOf(db: Db, customerId: string, most: number): Promise<AtShop> {
  const { rows } = await sql<Row>`
    select vehicle.id as "vehicleId", vehicle.vehicle_identifier as vehicle, vehicle.filter_types as "filterTypes",
      filter.kind, service.filter_type as "orderType", ${cameOn} as since
    from ${joined}
    where vehicle.customer_id = ${customerId} and ${isHere} and line.result is distinct from 'not_restorable'
    union all
    select vehicle.id, vehicle.vehicle_identifier, vehicle.filter_types, filter.kind, null,
      (filter.at_shop_since at time zone ${timeZone})::date
    from filters filter join vehicle_profiles vehicle on vehicle.id = filter.vehicle_id and vehicle.archived_at is null
    where vehicle.customer_id = ${customerId} and filter.at_shop_since is not null and filter.state = 'at_shop' and not exists (
      select from service_filters line join service_history service on service.id = line.service_history_id
      where line.filter_id = filter.id and ${isHere})
    order by since, vehicle`.execute(db)
  const filters = new Map<string, AtShop['filters'][number]>()
  for (const { vehicleId, vehicle, since, ...row } of rows) {
    const filterType = nameOf(row)
    const key = `${vehicleId} ${filterType}`
    if (filterType !== null && !filters.has(key))
      filters.set(key, { vehicleId, vehicle, filterType, since })
  }
  return { total: filters.size, filters: [...filters.values()].slice(0, most) }
}

/** Of a kind that nobody named it is the one filter of its vehicle; null where that has several. */
function nameOf({ kind, orderType, filterTypes }: Omit<Row, 'vehicleId' | 'vehicle' | 'since'>) {
  if (orderType !== null) return typeOf({ kind, orderType })
  const [only = 'DPF', ...others] = readFilterTypes(filterTypes) ?? []
  return kind !== 'other' ? typeOf({ kind, orderType: '' }) : others.length > 0 ? null : only
}

type Row = {
  vehicleId: string
  vehicle: string
  filterTypes: string | null
  kind: FilterKind | null
  /** Null without an order. */
  orderType: string | null
  since: Day
}

/**
 * Withdraws what is open of filters that are with us. A row that an analysis is writing is left to the next one: whoever
 * waited for it would hold the vehicle that it needs. Returns how many.
 */
export async function closeAtShop(
  tx: Db,
  customerId: string,
  filters: readonly OfFilter[],
  now: Date,
): Promise<number> {
  if (filters.length === 0) return 0
  const { numAffectedRows } = await sql`
    update maintenance_recommendations r set closed_at = ${now}::timestamptz, closed_at_shop = true
    from (
      select q.id from maintenance_recommendations q
      join json_to_recordset(${rowsOf(filters)}::json) as s (v text, f text) on s.v = q.vehicle_id and s.f = q.filter_type
      where q.customer_id = ${customerId} and q.closed_at is null
      for update of q skip locked
    ) here where here.id = r.id`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** What was withdrawn of filters that are not with us after all, unless they were serviced since it was written. */
export async function reopenBack(
  tx: Db,
  customerId: string,
  filters: readonly (OfFilter & { servicedOn: Day | null })[],
): Promise<void> {
  if (filters.length === 0) return
  await sql`
    update maintenance_recommendations r set closed_at = null, closed_at_shop = false
    from (
      select distinct on (q.vehicle_id, q.filter_type) q.id from maintenance_recommendations q
      join json_to_recordset(${rowsOf(filters)}::json) as s (v text, f text, d date) on s.v = q.vehicle_id and s.f = q.filter_type
      where q.customer_id = ${customerId} and q.closed_at_shop and (s.d is null or s.d < (q.updated_at at time zone ${timeZone})::date)
        and not exists (select from maintenance_recommendations o where o.vehicle_id = q.vehicle_id and o.filter_type = q.filter_type and o.closed_at is null)
      order by q.vehicle_id, q.filter_type, q.closed_at desc
    ) back where back.id = r.id`.execute(tx)
}

const rowsOf = (filters: readonly (OfFilter & { servicedOn?: Day | null })[]) =>
  JSON.stringify(
    filters.map(({ vehicleId, filterType, servicedOn = null }) => ({
      v: vehicleId,
      f: filterType,
      d: servicedOn,
    })),
  )
