import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Day, todayAt } from '#domain/calendar.ts'
import type { PlannedDays } from '#domain/services/bench/derived-service.ts'
import type { Service, ServiceStatus } from '#domain/services/contract.ts'
import type { ServiceDates } from '#domain/services/recording.ts'
import type { MeasuredFilter, Recording } from '#domain/services/staff-contract.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import type { Db } from '#server/db/open.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'

type Fields = Pick<
  Service,
  | 'serviceType'
  | 'filterType'
  | 'quantity'
  | 'serviceDate'
  | 'pickupDate'
  | 'deliveryDate'
  | 'cost'
  | 'technician'
  | 'notes'
> & { vehicleId: string | null; mileage: number | null; wasDue: boolean | null }

type NewService = Omit<Recording, 'odometerCorrection'>

/** Stores a service. The same key again returns the existing row, with `isNew` false. */
export async function storeService(
  tx: Db,
  { customerId, status, measurements, ...fields }: NewService,
  { key, appointmentId }: { key: string | null; appointmentId: string | null },
  at: Date,
): Promise<{ id: string; isNew: boolean }> {
  const values: NewRowOf<'service_history'> = {
    ...fields,
    customerId,
    status,
    appointmentId,
    filtersSha256: sha256Of(measurements),
  }
  const row = await tx
    .insertInto('service_history')
    .values({
      ...values,
      idempotencyKey: key,
      // By the clock, and no part of what was sent.
      createdAt: at,
      deliveredAt: status === 'delivered' ? at : null,
      cancelledAt: status === 'cancelled' ? at : null,
    })
    .onConflict((same) => same.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row === undefined
    ? { id: (await insertOnce(tx, 'service_history', values, key)).id, isNew: false }
    : { id: row.id, isNew: true }
}

// What became of its filters since says nothing of what was sent.
const sha256Of = (measurements: readonly MeasuredFilter[]): string | null =>
  measurements.length === 0
    ? null
    : createHash('sha256').update(JSON.stringify(measurements)).digest('hex')

/** How many of its filters were refused, as they were recorded. */
export async function storeRefused(tx: Db, id: string, refusedQuantity: number): Promise<void> {
  await tx.updateTable('service_history').set({ refusedQuantity }).where('id', '=', id).execute()
}

/** Changes the row only if it is still as it was read. False when somebody was faster. */
export async function correctService(
  tx: Db,
  id: string,
  fields: Fields,
  readAt: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('service_history')
    .set({
      ...fields,
      orderedQuantity: sql<
        number | null
      >`case when quantity = ${fields.quantity} then ordered_quantity
        when ended_quantity > 0 then ${fields.quantity}::int + ended_quantity end`,
      keepsDay: isSaid(fields, todayAt(at)),
      updatedAt: at,
    })
    .where('id', '=', id)
    // The wire carries milliseconds, the column more.
    .where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${readAt}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

// Another day than it had, on which the work was done: before it has begun, a day is a plan.
const isSaid = ({ serviceDate: on }: Fields, today: Day) =>
  sql<boolean>`case when service_date = ${on}::date then keeps_day
    else status <> 'scheduled' and ${on}::date <= ${today}::date end`

/** `keepsDay`: its day is one on which the work was done. `derived`: what its filters say of it. */
export type Move = ServiceDates & {
  status: ServiceStatus
  keepsDay?: boolean
  derived?: {
    quantity: number
    orderedQuantity: number
    refused: number
    ended: number
    plannedDays: PlannedDays | null
  }
}

type Moved = { id: string; deliveredAt: Date | string | null; cancelledAt?: Date | null }

/** Another state of a service that is locked. */
export async function storeMove(
  tx: Db,
  { id, deliveredAt, cancelledAt = null }: Moved,
  { status, serviceDate, pickupDate, deliveryDate, keepsDay, derived }: Move,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('service_history')
    .set({
      status,
      serviceDate,
      pickupDate,
      deliveryDate,
      updatedAt: at,
      deliveredAt: status === 'delivered' ? (deliveredAt ?? at) : null,
      cancelledAt: status === 'cancelled' ? (cancelledAt ?? at) : null,
      // What has not begun is planned for another day.
      ...(status === 'scheduled' ? { keepsDay: false } : keepsDay !== undefined && { keepsDay }),
      ...(derived !== undefined && {
        quantity: derived.quantity,
        orderedQuantity:
          derived.orderedQuantity === derived.quantity ? null : derived.orderedQuantity,
        refusedQuantity: derived.refused,
        endedQuantity: derived.ended,
        plannedDays: derived.plannedDays === null ? null : JSON.stringify(derived.plannedDays),
      }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * A service that is locked and that nobody has begun: on the new day of the appointment that brings
 * its filters, if it was planned for the old one or is before the new one. False where it stays.
 */
export async function storeMovedOrder(
  tx: Db,
  id: string,
  { from, to }: { from: Day; to: Day },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('service_history')
    .set({
      serviceDate: to,
      // Days that were planned around the old one go where they contradict the new one.
      pickupDate: sql`case when pickup_date <= ${to}::date then pickup_date end`,
      deliveryDate: sql`case when delivery_date >= ${to}::date then delivery_date end`,
      updatedAt: at,
    })
    .where('id', '=', id)
    .where('serviceDate', '<>', to)
    .where(sql<boolean>`(service_date = ${from}::date or service_date < ${to}::date)`)
    .where(isNotBegun)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Where nobody has begun it. */
export async function findToBegin(tx: Db, id: string) {
  const row = await tx
    .selectFrom('service_history')
    .select(['id', 'status', 'serviceDate', 'pickupDate', 'deliveryDate', 'deliveredAt'])
    .where('id', '=', id)
    .where(isNotBegun)
    .executeTakeFirst()
  return row ?? null
}

const isNotBegun = sql<boolean>`(status = 'scheduled'
  and not exists (select from service_filters as line where line.service_history_id = service_history.id))`
