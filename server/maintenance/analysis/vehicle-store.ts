import { sql } from 'kysely'
import { finishedStatuses } from '#domain/statuses.ts'
import { todayAt, type Day } from '#domain/calendar.ts'
import type { MetricRow } from '#domain/maintenance/analysis/metric-evidence.ts'
import type {
  Asked,
  LineFacts,
  ServiceRow,
  VehicleRow,
} from '#domain/maintenance/analysis/vehicle-facts.ts'
import { isAllRefused } from '#domain/outcome.ts'
import { remembered } from '#domain/remembered.ts'
import { inSql } from '#server/db/in-sql.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { usageOf } from '#server/fleet/store.ts'
import { isTakenIn } from '#server/filters/taken-in-store.ts'

// Older readings say nothing of a filter that runs, but those of its clocks; of one vehicle a reading a day for two years is more than anybody needs.
const metricDays = 1460

/**
 * Services that name these vehicles alone: without those whose filters were taken in, which are
 * `byFilter`, or to be left out whichever they are.
 */
export async function servicesOf(
  db: Db,
  ids: readonly string[],
  byFilter: readonly string[] | 'none',
): Promise<Map<string, ServiceRow[]>> {
  let services = db
    .selectFrom('service_history')
    .select(['id', 'vehicleId', 'filterType', 'serviceDate', 'mileage', 'wasDue'])
    .select(['quantity', 'refusedQuantity', 'refusedReplacedOn'])
    .select(isDoneAgain.as('isRework'))
    .where(sql<boolean>`vehicle_id = any(${ids})`)
    .where('status', 'in', finishedStatuses)
    // What was done again ends no life; one that was refused in the end needs another filter.
    .where(sql<boolean>`(not (${isDoneAgain}) or refused_quantity >= quantity)`)
    .orderBy('serviceDate')
  if (byFilter === 'none')
    services = services.where(
      sql<boolean>`not exists (select from service_filters line where line.service_history_id = service_history.id and ${isTakenIn})`,
    )
  else if (byFilter.length > 0) services = services.where(sql<boolean>`id <> all(${byFilter})`)
  return grouped(
    await services.execute(),
    ({ filterType, serviceDate: on, mileage, wasDue, ...row }) => ({
      filterType,
      on,
      mileage,
      wasDue,
      ...(isAllRefused({ quantity: row.quantity, refused: row.refusedQuantity }) && {
        line: {
          ...refusedOnForm(row.id, on, row.refusedReplacedOn),
          ...(row.isRework && { isRework: true as const }),
        },
      }),
    }),
  )
}

/** It redoes a service: not one of which nothing was restored, as nothing is left of that life. */
const isDoneAgain = sql<boolean>`case when rework_of is null then false else coalesce((
  select earlier.refused_quantity < earlier.quantity from service_history earlier
  where coalesce(earlier.rework_of, earlier.id) = service_history.rework_of and earlier.id <> service_history.id
    and earlier.status in ${inSql(finishedStatuses)} and (earlier.service_date, earlier.created_at) < (service_history.service_date, service_history.created_at)
  order by earlier.service_date desc, earlier.created_at desc limit 1), true) end`

/** None of its filters was restored, as its service alone says. */
const refusedOnForm = (serviceId: string, on: Day, replacedOn: Day | null): LineFacts => ({
  filterId: null,
  isNew: true,
  ash: null,
  refusal: { serviceId, lineId: null, on, replacedOn },
})
// As the database sends them, a row takes five times what is made of it.
const vehiclesRead = 100

/** Of two readings of one moment the one that was stored last comes last, and counts. */
export async function metricRowsOf(
  db: Db,
  customerId: string,
  ids: readonly string[],
  today: Day,
): Promise<Map<string, MetricRow[]>> {
  const metrics = new Map<string, MetricRow[]>()
  for (let from = 0; from < ids.length; from += vehiclesRead) {
    const part = ids.slice(from, from + vehiclesRead)
    for (const [id, rows] of await readMetrics(db, customerId, part, today)) metrics.set(id, rows)
  }
  return metrics
}

async function readMetrics(
  db: Db,
  customerId: string,
  ids: readonly string[],
  today: Day,
): Promise<Map<string, MetricRow[]>> {
  const metrics = await db
    .selectFrom('maintenance_metrics')
    .select(['vehicleId', 'metricType', 'metricValue', 'recordedDate', 'isNewDial'])
    .where(sql<boolean>`vehicle_id = any(${ids})`)
    .where('customerId', '=', customerId)
    .where('voidedAt', 'is', null)
    .where(
      sql<boolean>`(metric_type in ('odometer', 'engine_hours') or recorded_date > ${today}::date - ${metricDays}::int)`,
    )
    .orderBy(sql`recorded_date, created_at, id`)
    .execute()
  return grouped(metrics, (row): MetricRow => ({
    metricType: row.metricType,
    value: Number(row.metricValue),
    on: dayOf(row.recordedDate),
    isNewDial: row.isNewDial,
  }))
}

export function vehicleRowOf(row: RowOf<'vehicle_profiles'>, asked?: readonly Asked[]): VehicleRow {
  return {
    id: row.id,
    vehicleType: row.vehicleType,
    year: row.year,
    ...usageOf(row),
    ...(row.readingLimits !== null && { limits: row.readingLimits }),
    addedOn: dayOf(row.createdAt),
    ...(asked !== undefined && { asked }),
  }
}

const hourMs = 3_600_000

// Converted by the workshop's clock, which is slow; readings of one fleet share their hours.
const dayOfHour = remembered((hour: number) => todayAt(new Date(hour * hourMs)), 50_000)
const dayOf = (at: Date): Day => dayOfHour(Math.floor(at.getTime() / hourMs))

function grouped<Row extends { vehicleId: string | null }, Converted>(
  rows: readonly Row[],
  convert: (row: Row) => Converted,
): Map<string, Converted[]> {
  const groups = new Map<string, Converted[]>()
  for (const row of rows) {
    const id = row.vehicleId ?? ''
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [convert(row)])
    else group.push(convert(row))
  }
  return groups
}
