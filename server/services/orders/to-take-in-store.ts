import { sql } from 'kysely'
import { openServiceStatuses } from '#domain/statuses.ts'
import type { BenchWork } from '#domain/services/bench/work.ts'
import { customerColumns, customerOfRow } from '#server/accounts/customer-name-store.ts'
import type { Db } from '#server/db/open.ts'

const since = sql<Date>`coalesce(handover.handed_over_at, appointment.confirmed_date, appointment.requested_date)`
const isExpected = sql<boolean>`coalesce(line.held_from, line.state) = 'expected'`
const ofOrder = sql`service_filters as line where line.service_history_id = service.id and line.state <> 'ended'`
const left = sql<number>`(service.quantity - (select count(*)::int from ${ofOrder} and not ${isExpected}))`
/** Within a statement that has a `service`: its filters came, and are not all taken in. */
export const isToTakeIn = sql<boolean>`(
  exists (select from appointments where id = service.appointment_id and status = 'completed')
  and (service.status = 'scheduled'
    or service.status = 'in_progress' and exists (select from ${ofOrder} and not ${isExpected}))
  and ${left} > 0)`

/** What is with us, or on one of our vans, and not on the bench yet: the longest first. */
export async function filtersToTakeIn(db: Db, limit: number): Promise<BenchWork['toTakeIn']> {
  const found = db
    .selectFrom('service_history as service')
    .innerJoin('appointments as appointment', 'appointment.id', 'service.appointmentId')
    .innerJoin('customers as customer', 'customer.id', 'service.customerId')
    .leftJoin('handovers as handover', (join) =>
      join
        .onRef('handover.appointmentId', '=', 'appointment.id')
        .on('handover.isReplaced', '=', false),
    )
    .where('service.status', 'in', openServiceStatuses)
    .where(isToTakeIn)
  const [rows, { total }] = await Promise.all([
    found
      .select(customerColumns)
      .select([
        'service.id as serviceId',
        'service.filterType',
        left.as('left'),
        sql<string[]>`coalesce((
          select array_agg(truck.vehicle_identifier::text order by line.position)
          from service_filters as line join vehicle_profiles as truck on truck.id = line.vehicle_id
          where line.service_history_id = service.id and ${isExpected}), '{}')`.as('units'),
        'appointment.kind',
        'handover.staffName as by',
        since.as('since'),
      ])
      .orderBy(since)
      .orderBy('service.id')
      .limit(limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row) => ({
    serviceId: row.serviceId,
    filterType: row.filterType,
    left: row.left,
    units: row.units,
    kind: row.kind,
    by: row.by,
    since: row.since.toISOString(),
    customer: customerOfRow(row),
  }))
  return { items, total }
}
