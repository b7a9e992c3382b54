import { sql } from 'kysely'
import { openServiceStatuses } from '#domain/statuses.ts'
import { CodedError } from '#domain/errors.ts'
import type { Filter } from '#domain/filters/contract.ts'
import type { Intake } from '#domain/services/bench/intake.ts'
import type { Db } from '#server/db/open.ts'
import { isNamed } from '#server/filters/known-store.ts'
import { isAwaited, isHere } from '#server/filters/taken-in-store.ts'

const keyReused =
  'This filter was already sent with other details. Please reload the page and send it again.'

/**
 * The one that was taken in with this key. Throws `key_reused` where that was another filter, of
 * another vehicle or into another service.
 */
export async function filterOfKey(
  db: Db,
  serviceId: string,
  { serialNumber, vehicleId, serialIs }: Intake,
  key: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('service_filters as line')
    .leftJoin('filters as filter', 'filter.id', 'line.filterId')
    .select(['line.id', 'line.serviceHistoryId', 'line.vehicleId'])
    .select(
      (serialNumber === null
        ? sql<boolean>`(filter.id is null or filter.tag_number is not null)`
        : isNamed(serialNumber, sql.ref('line.filterId'))
      ).as('isNamed'),
    )
    .where('line.idempotencyKey', '=', key)
    .executeTakeFirst()
  if (row === undefined) return null
  // Where none was named, the line on which it was expected may have named one.
  const isOfVehicle = vehicleId === null || row.vehicleId === vehicleId
  // One that is another company's went into an order of theirs.
  const isHere = serialIs === 'theirs' || (row.serviceHistoryId === serviceId && isOfVehicle)
  if (!isHere || !row.isNamed) throw new CodedError('key_reused', keyReused)
  return row.id
}

/** Where else a filter came in that has not gone back from there. */
export async function otherOpenService(db: Db, filterId: string, serviceId: string) {
  const row = await db
    .selectFrom('service_filters as line')
    .innerJoin('service_history as service', 'service.id', 'line.serviceHistoryId')
    .select(['service.serviceType', 'service.serviceDate'])
    .where('line.filterId', '=', filterId)
    .where('service.id', '<>', serviceId)
    .where(isHere)
    .orderBy('line.createdAt')
    .executeTakeFirst()
  return row ?? null
}

/** Whether this filter came in again later, or is here with another service. */
export async function hasCameSince(
  tx: Db,
  { filterId, serviceId }: { filterId: string; serviceId: string },
  at: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('service_filters as line')
    .innerJoin('service_history as service', 'service.id', 'line.serviceHistoryId')
    .select('line.id')
    .where('line.filterId', '=', filterId)
    .where('service.id', '<>', serviceId)
    .where(({ and, eb, or }) =>
      or([isHere, and([eb('line.createdAt', '>', at), eb('service.status', '<>', 'cancelled')])]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** What is known of one without a serial number: whose it is, what for, and of which vehicle. */
export function readUnnamed(tx: Db, id: string) {
  return tx
    .selectFrom('service_filters as line')
    .innerJoin('service_history as service', 'service.id', 'line.serviceHistoryId')
    .select(['service.companyId', 'service.customerId', 'service.filterType'])
    .select(['line.vehicleId', 'line.partNumber', 'line.createdAt as at'])
    .where('line.id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function nameLine(tx: Db, id: string, filterId: string): Promise<void> {
  await tx.updateTable('service_filters').set({ filterId }).where('id', '=', id).execute()
}

/** An awaited line is of this filter, which is not here yet. */
export async function nameAwaited(tx: Db, id: string, filter: Filter): Promise<void> {
  const cameFrom = { cameFromVehicleId: filter.vehicleId, cameFromState: filter.state }
  await tx
    .updateTable('service_filters')
    .set({ filterId: filter.id, ...cameFrom })
    .where('id', '=', id)
    .execute()
}

/** Orders of a company that wait for a filter which none of their lines names. */
export function waitingOrders(db: Db, companyId: string) {
  return db
    .selectFrom('service_history')
    .select(['id', 'filterType'])
    .where('companyId', '=', companyId)
    .where('status', 'in', openServiceStatuses)
    .where(
      sql<boolean>`coalesce(ordered_quantity, quantity) > (select count(*) from service_filters line
        where line.service_history_id = service_history.id
          and (line.filter_id is not null or not ${isAwaited}))`,
    )
    .orderBy('serviceDate')
    .orderBy('id')
    .execute()
}
