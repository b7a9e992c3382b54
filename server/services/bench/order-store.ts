import { CodedError } from '#domain/errors.ts'
import type { PlannedDays } from '#domain/services/bench/derived-service.ts'
import type { ServiceStatus } from '#domain/services/contract.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema/tables.ts'

export const cancelledService = 'This service was cancelled.'

/**
 * Until the commit nobody else changes what follows from its filters. Null when there is none. Not
 * `for update`: rows that refer to a service are written before it is locked.
 */
export async function lockService(tx: Db, id: string) {
  const row = await tx
    .selectFrom('service_history')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export type Order = NonNullable<Awaited<ReturnType<typeof lockService>>>

/** The same where work goes on. Throws `conflict` once it is cancelled. */
export async function lockUncancelled(tx: Db, id: string): Promise<void> {
  if ((await lockService(tx, id))?.status === 'cancelled')
    throw new CodedError('conflict', cancelledService)
}

export async function countFilters(db: Db, serviceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('service_filters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('serviceHistoryId', '=', serviceId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const hasFilters = async (db: Db, serviceId: string): Promise<boolean> =>
  (await countFilters(db, serviceId)) > 0

/** Measured under the earlier form, which had all filters of a service at once. */
export async function hasMeasurements(db: Db, serviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('service_measurements')
    .select('id')
    .where('serviceHistoryId', '=', serviceId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What its filters say of a service that is locked. */
export async function storeDerived(
  tx: Db,
  id: string,
  derived: {
    status: ServiceStatus
    quantity: number
    orderedQuantity: number
    refused: number
    plannedDays: PlannedDays | null
    serviceDate: string
    pickupDate: string | null
    deliveryDate: string | null
    deliveredAt: Date | null
  },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('service_history')
    .set({
      status: derived.status,
      quantity: derived.quantity,
      refusedQuantity: derived.refused,
      orderedQuantity: derived.orderedQuantity < derived.quantity ? derived.orderedQuantity : null,
      plannedDays: derived.plannedDays === null ? null : JSON.stringify(derived.plannedDays),
      serviceDate: derived.serviceDate,
      pickupDate: derived.pickupDate,
      deliveryDate: derived.deliveryDate,
      deliveredAt: derived.deliveredAt,
      // What has not begun is planned for another day.
      ...(derived.status === 'scheduled' && { keepsDay: false }),
      updatedAt: at,
    })
    .where('id', '=', id)
    .execute()
}

/** True once for each status of a service. */
export async function announceOnce(
  tx: Db,
  serviceId: string,
  status: Tables['service_announcements']['status'],
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('service_announcements')
    .values({ serviceHistoryId: serviceId, status, createdAt: at })
    .onConflict((same) => same.doNothing())
    .returning('status')
    .executeTakeFirst()
  return row !== undefined
}

export async function isAnnounced(
  tx: Db,
  serviceId: string,
  status: Tables['service_announcements']['status'],
): Promise<boolean> {
  const row = await tx
    .selectFrom('service_announcements')
    .select('status')
    .where('serviceHistoryId', '=', serviceId)
    .where('status', '=', status)
    .executeTakeFirst()
  return row !== undefined
}

/** A delivery that was none is announced again when it is one. */
export async function forgetAnnouncement(
  tx: Db,
  serviceId: string,
  status: Tables['service_announcements']['status'],
): Promise<void> {
  await tx
    .deleteFrom('service_announcements')
    .where('serviceHistoryId', '=', serviceId)
    .where('status', '=', status)
    .execute()
}
