import { sql } from 'kysely'
import { timeZone } from '#content/hours.ts'
import type { Day } from '#domain/calendar.ts'
import type { TodayHeld } from '#domain/today/contract.ts'
import { customerColumns, customerOfRow } from '#server/accounts/customer-name-store.ts'
import type { Db } from '#server/db/open.ts'
import { isListedFor, type Reader } from '#server/tasks/store.ts'
import type { First } from './store.ts'

/**
 * Filters on hold: what each waits for, the longest first. Those whose question is on the reader's
 * own list are there alone.
 */
export async function heldFilters(
  db: Db,
  reader: Reader,
  limit: number,
): Promise<First<TodayHeld>> {
  const isTheirs = sql<boolean>`exists (
    select from tasks item join hold_questions question on question.id = item.hold_question_id
    where question.service_filter_id = line.id and item.done_at is null and ${isListedFor(reader)})`
  const held = db
    .selectFrom('service_filters as line')
    .innerJoin('service_history as service', 'service.id', 'line.serviceHistoryId')
    .innerJoin('customers as customer', 'customer.id', 'service.customerId')
    .where('line.state', '=', 'on_hold')
    .where('service.status', '<>', 'cancelled')
    .where(({ not }) => not(isTheirs))
  const [rows, { total }] = await Promise.all([
    held
      .leftJoin('filters as filter', 'filter.id', 'line.filterId')
      .leftJoin('vehicle_profiles as vehicle', 'vehicle.id', 'line.vehicleId')
      .select(customerColumns)
      .select([
        'line.id',
        'service.id as serviceId',
        'service.serviceType',
        'filter.serialNumber',
        'vehicle.vehicleIdentifier as unit',
        'line.holdReason as reason',
        since.as('since'),
      ])
      .orderBy(since)
      .orderBy('line.id')
      .limit(limit)
      .execute(),
    held.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(
    ({ shownId, shownName, shownCompany, shownEmail, shownPhone, ...filter }) => ({
      ...filter,
      customer: customerOfRow({ shownId, shownName, shownCompany, shownEmail, shownPhone }),
    }),
  )
  return { items, total }
}

const since = sql<Day>`(coalesce((select max(created_at) from service_filter_steps where service_filter_id = line.id
  and state = 'on_hold'), line.updated_at) at time zone ${timeZone})::date`
