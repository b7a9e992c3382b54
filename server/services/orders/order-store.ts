import { sql } from 'kysely'
import { openServiceStatuses } from '#domain/statuses.ts'
import type { Day } from '#domain/calendar.ts'
import type { ServiceStatus } from '#domain/services/contract.ts'
import type { Db } from '#server/db/open.ts'
import { isAwaited } from '#server/filters/taken-in-store.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

/** The one that was opened for it and is not cancelled. */
export async function orderOfAppointment(db: Db, appointmentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('service_history')
    .select('id')
    .where('appointmentId', '=', appointmentId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function statusOfOrder(db: Db, id: string): Promise<ServiceStatus | null> {
  const row = await db
    .selectFrom('service_history')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.status ?? null
}

/** We were at its customer’s: what is taken in there is not in our shop. */
export async function isOfOnSiteVisit(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('service_history as service')
    .innerJoin('appointments as appointment', 'appointment.id', 'service.appointmentId')
    .select('service.id')
    .where('service.id', '=', id)
    .where('appointment.kind', '=', 'on-site')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * As many as were counted, where someone has, with those that have ended since, and the day on
 * which they left their customer, null where they did not. False where the work on them is done.
 */
export async function storePickedUp(
  tx: Db,
  id: string,
  { count, on }: { count: number | undefined; on: Day | null },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('service_history')
    .set({
      ...(count !== undefined && { quantity: count, orderedQuantity: null }),
      ...(on !== null && {
        pickupDate: on,
        serviceDate: sql<Day>`greatest(service_date, ${on}::date)`,
      }),
      updatedAt: at,
    })
    .where('id', '=', id)
    .where('status', 'in', openServiceStatuses)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One of those that were to come stays with its owner. */
export async function storeOneLess(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('service_history')
    .set({
      quantity: sql<number>`greatest(quantity - 1, 1)`,
      orderedQuantity: sql<
        number | null
      >`greatest(ordered_quantity - 1, least(ordered_quantity, 1))`,
      updatedAt: at,
    })
    .where('id', '=', id)
    .where('status', 'in', openServiceStatuses)
    .execute()
}

/** What an order has of its appointment. */
export const orderColumns = ['quantity', 'serviceType', 'filterType', 'rush'] as const
type OrderColumn = (typeof orderColumns)[number]

/**
 * What its appointment brings by now in these columns, and no fewer than have come. False where the
 * work on them is done.
 */
export async function storeChangedOrder(
  tx: Db,
  id: string,
  { quantity, serviceType, filterType, rush }: Pick<RowOf<'appointments'>, OrderColumn>,
  columns: readonly OrderColumn[],
  at: Date,
): Promise<boolean> {
  const has = (column: OrderColumn) => columns.includes(column)
  const { numUpdatedRows } = await tx
    .updateTable('service_history')
    .set({
      ...(has('serviceType') && { serviceType }),
      ...(has('rush') && { rush }),
      ...(has('filterType') && filterType !== null && { filterType }),
      ...(has('quantity') &&
        quantity !== null && {
          quantity: sql<number>`greatest(${quantity}::int, (select count(*)::int from service_filters as line
          where line.service_history_id = service_history.id and not ${isAwaited}))`,
          orderedQuantity: null,
        }),
      updatedAt: at,
    })
    .where('id', '=', id)
    .where('status', 'in', openServiceStatuses)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
