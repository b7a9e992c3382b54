import { sql } from 'kysely'
import type { Closed } from '#server/db/schema/closed-lists.ts'
import { finishedStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import { aboutKind, type FilterKind } from '#content/filter-kinds.ts'
import { timeZone } from '#content/hours.ts'
import type { Day } from '#domain/calendar.ts'
import { kindOf } from '#domain/filter-kind.ts'
import { tagNumberOf } from '#domain/filters/tag.ts'
import type { FilterRow, LineRow } from '#domain/maintenance/lives/filter-rows.ts'
import type { Db } from '#server/db/open.ts'
import { isAwaited, isTakenIn } from '#server/filters/taken-in-store.ts'

type Known = {
  lines: LineRow[]
  filters: FilterRow[]
  /** Services of these vehicles whose filters are kept by themselves. */
  byFilter: string[]
}

/**
 * Filters that were ever in these vehicles, and all filters of their orders, wherever those were: by
 * one statement where there are none, else by three. Of filters that neither moved nor came in
 * nothing is known beside their vehicle.
 */
export async function readFilters(db: Db, vehicleIds: readonly string[]): Promise<Known> {
  const touched = await touchedBy(db, vehicleIds)
  if (touched.length === 0) return { lines: [], filters: [], byFilter: [] }
  const filterIds = distinct(touched.map(({ filterId }) => filterId))
  const lineIds = distinct(touched.map(({ lineId }) => lineId))
  const filters = await filtersOf(db, filterIds)
  const rows = await linesOf(db, filterIds, lineIds)
  const own = new Set(vehicleIds)
  const ofOwn = rows.filter(({ orderVehicle }) => own.has(orderVehicle ?? ''))
  return { filters, lines: rows.map(lineOf), byFilter: distinct(ofOwn.map(({ order }) => order)) }
}

const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** Lines and filters that have to do with these vehicles. Joined, since planning for each id would take longer. */
async function touchedBy(db: Db, vehicleIds: readonly string[]) {
  const { rows } = await sql<{ lineId: string | null; filterId: string | null }>`
    with asked as materialized (select unnest(${vehicleIds}::text[]) as id)
    select line.id as "lineId", line.filter_id as "filterId" from asked join service_filters line on line.vehicle_id = asked.id
    union select line.id, line.filter_id from asked join service_history service on service.vehicle_id = asked.id
      join service_filters line on line.service_history_id = service.id and ${isTakenIn}
    union select line.id, line.filter_id from asked join filters filter on filter.vehicle_id = asked.id
      join service_filters line on line.filter_id = filter.id and line.vehicle_id is null
    union select null, filter_id from asked join filter_moves move on move.vehicle_id = asked.id
    union select null, filter.id from asked join filters filter on filter.vehicle_id = asked.id
      and filter.at_shop_since is not null and filter.state = 'at_shop'
    union select null, filter.id from asked join service_filters refused on refused.vehicle_id = asked.id
      and refused.result = 'not_restorable' and refused.replaced_on is null
      join filters filter on filter.vehicle_id = asked.id and filter.created_at >= refused.judged_at`.execute(
    db,
  )
  return rows
}

/** Vehicles that these filters were in, beside those that are read anyway. */
export function vehiclesElsewhere(
  filters: readonly FilterRow[],
  lines: readonly LineRow[],
  vehicleIds: readonly string[],
): string[] {
  const own = new Set(vehicleIds)
  const moved = new Set(filters.filter(({ moves }) => moves.length > 0).map(({ id }) => id))
  const wanted = new Set<string>()
  for (const { moves } of filters)
    for (const { vehicleId } of moves)
      if (vehicleId !== null && !own.has(vehicleId)) wanted.add(vehicleId)
  for (const { filterId, vehicleId } of lines)
    if (moved.has(filterId ?? '') && vehicleId !== null && !own.has(vehicleId))
      wanted.add(vehicleId)
  return [...wanted]
}

async function filtersOf(db: Db, ids: readonly string[]): Promise<FilterRow[]> {
  const { rows } = await sql<{
    id: string
    kind: FilterKind
    vehicleId: string | null
    state: string | null
    tag: string | null
    knownSince: Day
    atShopSince: Day | null
    moves: FilterRow['moves'] | null
    cleanedOn: Day[] | null
  }>`
    with touched as materialized (select unnest(${ids}::text[]) as id)
    select filter.id, filter.kind, filter.vehicle_id as "vehicleId", filter.state, case when filter.tag_number is not null then filter.serial_number end as "tag",
      (filter.created_at at time zone ${timeZone})::date as "knownSince",
      case when filter.state = 'at_shop' then (filter.at_shop_since at time zone ${timeZone})::date end as "atShopSince", moved.moves,
      (select json_agg(service.service_date order by service.service_date)
        from service_filters line join service_history service on service.id = line.service_history_id
        where moved.moves is not null and line.filter_id = filter.id and not ${isTakenIn}
          and service.status in ${inSql(finishedStatuses)} and service.rework_of is null and line.result <> 'not_restorable') as "cleanedOn"
    from touched join filters filter on filter.id = touched.id
    cross join lateral (select json_agg(json_build_object('on', moved_on, 'vehicleId', vehicle_id) order by moved_on, created_at) as moves
      from filter_moves where filter_id = filter.id) moved
    order by filter.id`.execute(db)
  return rows.map(({ state, tag, atShopSince, moves, cleanedOn, ...filter }) => ({
    ...filter,
    isRetired: state === 'retired',
    isOnShelf: state === 'on_shelf',
    isTagged: tag !== null && tagNumberOf(tag) !== null,
    ...(atShopSince !== null && { atShopSince }),
    moves: moves ?? [],
    cleanedOn: cleanedOn ?? [],
  }))
}

type Line = {
  id: string
  order: string
  orderVehicle: string | null
  orderMileage: number | null
  orderDue: boolean | null
  orderType: string
  filterId: string | null
  kind: FilterKind | null
  vehicleId: string | null
  mileage: number | null
  wasDue: boolean | null
  result: Closed['service_filters.result'] | null
  judgedOn: Day | null
  replacedOn: Day | null
  enteredOn: Day
  cameOn: Day | null
  isBack: boolean
  isRework: boolean
  before: string | null
  after: string | null
}

/** Of a `line`; null while it is only announced, and where its service alone says that it was here. */
export const cameOn = sql<Day | null>`((select min(created_at) from service_filter_steps
  where service_filter_id = line.id and state = 'received') at time zone ${timeZone})::date`

/** It redoes a cleaning: not one that was refused before, as nothing is left of that life. */
const isDoneAgain = sql<boolean>`case when service.rework_of is null then false else coalesce((
  select earlier.result from service_filters earlier join service_history other on other.id = earlier.service_history_id
  where coalesce(other.rework_of, other.id) = service.rework_of and earlier.filter_id = line.filter_id
    and earlier.created_at < line.created_at and earlier.result is not null
  order by earlier.created_at desc limit 1), 'restored') <> 'not_restorable' end`

/** In the order in which they were entered. The newest weight of each stage counts. */
async function linesOf(
  db: Db,
  filterIds: readonly string[],
  lineIds: readonly string[],
): Promise<Line[]> {
  const weight = (stage: Closed['bench_readings.stage']) => sql<string | null>`(
    select value::text from bench_readings where service_filter_id = line.id and stage = ${stage} and quantity = 'weight_g'
    order by taken_at desc, number desc limit 1)`
  const { rows } = await sql<Line>`
    with wanted as materialized (
      select line.id from unnest(${filterIds}::text[]) as asked (id) join service_filters line on line.filter_id = asked.id
      union select unnest(${lineIds}::text[])
    )
    select line.id, service.id as order, service.vehicle_id as "orderVehicle", service.mileage as "orderMileage", service.was_due as "orderDue",
      service.filter_type as "orderType", line.filter_id as "filterId", filter.kind, line.vehicle_id as "vehicleId", line.mileage,
      line.was_due as "wasDue", line.result, (line.judged_at at time zone ${timeZone})::date as "judgedOn", line.replaced_on as "replacedOn", (line.created_at at time zone ${timeZone})::date as "enteredOn",
      ${cameOn} as "cameOn", case line.state when 'ended' then false else line.state = 'handed_over' or service.status = 'delivered' end as "isBack", ${isDoneAgain} as "isRework",
      ${weight('before')} as before, ${weight('after')} as after
    from wanted join service_filters line on line.id = wanted.id
    join service_history service on service.id = line.service_history_id
      and case line.state when 'ended' then line.ended_as <> 'returned_uncleaned' or line.result = 'not_restorable' else service.status <> 'cancelled' end
    left join filters filter on filter.id = line.filter_id
    where ${isTakenIn} or ${isAwaited}
    order by line.created_at, line.id`.execute(db)
  return rows
}

function lineOf(row: Line): LineRow {
  const { order, orderVehicle, orderMileage, orderDue, before, after, result } = row
  return {
    id: row.id,
    order: { id: order, vehicleId: orderVehicle, mileage: orderMileage, wasDue: orderDue },
    filterId: row.filterId,
    vehicleId: row.vehicleId,
    filterType: typeOf(row),
    enteredOn: row.enteredOn,
    cameOn: row.cameOn,
    mileage: row.mileage,
    wasDue: row.wasDue,
    outcome: result === null ? null : result === 'not_restorable' ? 'refused' : 'cleaned',
    judgedOn: row.judgedOn,
    replacedOn: row.replacedOn,
    isBack: row.isBack,
    ...(row.isRework && { isRework: true as const }),
    ash: before === null || after === null ? null : Number(before) - Number(after),
  }
}

/** What the part itself is comes before what its order was for. */
export function typeOf({ kind, orderType }: Pick<Line, 'kind' | 'orderType'>): string {
  return kind === null || kind === 'other' || kind === kindOf(orderType)
    ? orderType
    : aboutKind[kind].short
}
