import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { grouped } from '#domain/grouped.ts'
import { openServiceStatuses } from '#domain/statuses.ts'
import type { BenchWork } from '#domain/services/bench/work.ts'
import { customerColumns, customerOfRow } from '#server/accounts/customer-name-store.ts'
import type { Db } from '#server/db/open.ts'
import { isLeftThere } from '#server/appointments/handovers/left-store.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { isAwaited } from '#server/filters/taken-in-store.ts'

const since = sql<Date>`coalesce(handover.handed_over_at, appointment.confirmed_date, appointment.requested_date)`
const ofOrder = sql`service_filters as line where line.service_history_id = service.id and line.state <> 'ended'`
const awaited = sql<number>`(service.quantity - (select count(*)::int from ${ofOrder} and not ${isAwaited}))`
const left = sql<number>`(${awaited} - (select count(*)::int from ${ofOrder} and ${isLeftThere}))`
/** Within a statement that has a `service`: its filters came, and are not all taken in. */
export const isToTakeIn = sql<boolean>`(
  exists (select from appointments where id = service.appointment_id and status = 'completed')
  and (service.status = 'scheduled'
    or service.status = 'in_progress' and exists (select from ${ofOrder} and not ${isAwaited}))
  and ${awaited} > 0)`

type Unit = { id: string; name: string }
const nameOf = ({ name }: Unit) => name
const unitsWhere = (which: RawBuilder<boolean>) => sql<Unit[]>`coalesce((
  select json_agg(json_build_object('id', truck.id, 'name', truck.vehicle_identifier)
    order by line.state = 'on_the_van' desc, line.position)
  from service_filters as line join vehicle_profiles as truck on truck.id = line.vehicle_id
  where line.service_history_id = service.id and ${which}), '[]')`

type Within = {
  service: Tables['service_history']
  appointment: Tables['appointments']
} & Tables

// Of the pickup that brought them, or of the last one that fetched what was left.
const lastHandover = (from: ExpressionBuilder<Within, 'service' | 'appointment'>) =>
  from
    .selectFrom('handovers')
    .innerJoin('appointments as stop', 'stop.id', 'handovers.appointmentId')
    .select(['handovers.staffName', 'handovers.handedOverAt'])
    .where('handovers.isReplaced', '=', false)
    .where(
      sql<boolean>`(stop.id = appointment.id or stop.service_history_id = service.id
        and stop.kind = 'pickup' and handovers.filter_count > 0)`,
    )
    .orderBy('handovers.handedOverAt', 'desc')
    .limit(1)
    .as('handover')

/** What is with us, or on one of our vans, and not on the bench yet: the longest first. */
export async function filtersToTakeIn(db: Db, limit: number): Promise<BenchWork['toTakeIn']> {
  const found = db
    .selectFrom('service_history as service')
    .innerJoin('appointments as appointment', 'appointment.id', 'service.appointmentId')
    .innerJoin('customers as customer', 'customer.id', 'service.customerId')
    .leftJoinLateral(lastHandover, (join) => join.onTrue())
    .where('service.status', 'in', openServiceStatuses)
    .where(isToTakeIn)
  const [rows, { total }] = await Promise.all([
    found
      .select(customerColumns)
      .select([
        'service.id as serviceId',
        'service.filterType',
        left.as('left'),
        unitsWhere(sql<boolean>`${isAwaited} and not ${isLeftThere}`).as('expected'),
        unitsWhere(isLeftThere).as('leftThere'),
        'service.rush',
        'appointment.kind',
        'handover.staffName as by',
        since.as('since'),
      ])
      .orderBy('service.rush', 'desc')
      .orderBy(since)
      .orderBy('service.id')
      .limit(limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const onVan = await linesOnVan(
    db,
    rows.map(({ serviceId }) => serviceId),
  )
  const items = rows.map((row) => ({
    serviceId: row.serviceId,
    filterType: row.filterType,
    left: row.left,
    ...(row.rush && { rush: true }),
    units: row.expected.map(nameOf),
    expected: row.expected,
    leftThere: row.leftThere.map(nameOf),
    onVan: onVan.get(row.serviceId) ?? [],
    kind: row.kind,
    by: row.by,
    since: row.since.toISOString(),
    customer: customerOfRow(row),
  }))
  return { items, total }
}

async function linesOnVan(db: Db, serviceIds: readonly string[]) {
  const rows = await db
    .selectFrom('service_filters as line')
    .leftJoin('filters as filter', 'filter.id', 'line.filterId')
    .leftJoin('vehicle_profiles as vehicle', 'vehicle.id', 'line.vehicleId')
    .select([
      'line.id',
      'line.serviceHistoryId as serviceId',
      'vehicle.vehicleIdentifier as unit',
      'filter.serialNumber',
      'filter.publicCode as code',
    ])
    .where('line.serviceHistoryId', 'in', [...serviceIds, ''])
    .where('line.state', '=', 'on_the_van')
    .orderBy('line.position')
    .execute()
  return grouped(rows, ({ serviceId, code, ...line }) => [
    serviceId,
    { ...line, codes: code === null ? [] : [code] },
  ])
}
