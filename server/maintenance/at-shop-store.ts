import { sql } from 'kysely'
import { timeZone } from '#content/hours.ts'
import type { Day } from '#domain/calendar.ts'
import type { FilterKind } from '#content/life-priors.ts'
import type { AtShop } from '#domain/maintenance/contract.ts'
import type { Db } from '#server/db/open.ts'
import { cameOn, typeOf } from './analysis/filter-store.ts'

type OfFilter = { vehicleId: string; filterType: string }
export type FleetVehicle = { id: string; customerId: string }

/** Where nobody said which vehicle it is out of, it is the one it was in, or that of its order. */
const outOf = sql`coalesce(line.vehicle_id, filter.vehicle_id, service.vehicle_id)`
const joined = sql`service_filters line join service_history service on service.id = line.service_history_id
    left join filters filter on filter.id = line.filter_id
    join vehicle_profiles vehicle on vehicle.id = ${outOf} and vehicle.archived_at is null`

/** The vehicles in use that these filters of orders are out of. */
export async function vehiclesOf(db: Db, lineIds: readonly string[]): Promise<FleetVehicle[]> {
  const { rows } = await sql<FleetVehicle>`
    select distinct vehicle.id, vehicle.customer_id as "customerId" from ${joined} where line.id = any(${lineIds}::text[])`.execute(
    db,
  )
  return rows
}

/** The filters of a fleet that are with us, those that came first on top; without any that is at its end. */
export async function atShopOf(db: Db, customerId: string, most: number): Promise<AtShop> {
  const { rows } = await sql<Row>`
    select vehicle.id as "vehicleId", vehicle.vehicle_identifier as vehicle, filter.kind, service.filter_type as "orderType",
      min(${cameOn}) as since
    from ${joined}
    where vehicle.customer_id = ${customerId} and service.status in ('scheduled', 'in_progress', 'completed')
      and line.state <> 'handed_over' and coalesce(line.held_from, line.state) <> 'expected'
      and line.result is distinct from 'not_restorable'
    group by vehicle.id, filter.kind, service.filter_type order by since, vehicle.vehicle_identifier`.execute(
    db,
  )
  const filters = rows.map(({ kind, orderType, ...row }) => ({
    ...row,
    filterType: typeOf({ kind, orderType }),
  }))
  return { total: filters.length, filters: filters.slice(0, most) }
}

type Row = {
  vehicleId: string
  vehicle: string
  kind: FilterKind | null
  orderType: string
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
