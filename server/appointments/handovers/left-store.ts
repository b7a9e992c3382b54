import { sql } from 'kysely'
import { pickupIsBooked, nothingLeft } from '#domain/appointments/appointments.ts'
import { namedUnits } from '#domain/appointments/day/named-units.ts'
import { CodedError } from '#domain/errors.ts'
import type { Scope } from '#domain/scope.ts'
import { openAppointmentStatuses, openServiceStatuses } from '#domain/statuses.ts'
import { slotTime } from '#server/appointments/capacity-store.ts'
import type { Db } from '#server/db/open.ts'

/** Within a statement that has a `line`: whoever signed for a pickup kept it, and it is to come. */
export const isLeftThere = sql<boolean>`(line.state = 'expected' and exists (
  select from handover_filters where service_filter_id = line.id and is_left))`

/** What was left of an order that still waits for it, in its order. */
export function leftThereOf(
  db: Db,
  serviceId: string,
): Promise<{ id: string; unit: string | null }[]> {
  return db
    .selectFrom('service_filters as line')
    .innerJoin('service_history as service', 'service.id', 'line.serviceHistoryId')
    .leftJoin('vehicle_profiles as vehicle', 'vehicle.id', 'line.vehicleId')
    .select(['line.id', 'vehicle.vehicleIdentifier as unit'])
    .where('service.id', '=', serviceId)
    .where('service.status', 'in', openServiceStatuses)
    .where(isLeftThere)
    .orderBy('line.position')
    .execute()
}

/** The pickup that fetches it, null while none is booked; without a time where it has none yet. */
export async function openPickupOf(
  db: Db,
  serviceId: string,
): Promise<{ id: string; startsAt: Date | null } | null> {
  const row = await db
    .selectFrom('appointments')
    .select(['id', sql<Date | null>`case when holds_slot then ${slotTime} end`.as('startsAt')])
    .where('serviceHistoryId', '=', serviceId)
    .where('kind', '=', 'pickup')
    .where('status', 'in', openAppointmentStatuses)
    .executeTakeFirst()
  return row ?? null
}

/** The order of which a pickup fetches the rest, null for one that opens its own. */
export async function orderFetched(tx: Db, appointmentId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('appointments')
    .select('serviceHistoryId')
    .where('id', '=', appointmentId)
    .where('kind', '=', 'pickup')
    .executeTakeFirst()
  return row?.serviceHistoryId ?? null
}

/**
 * What another pickup of an order fetches, whatever was sent. Held, so that of two who book it at
 * the same time the second is refused.
 */
export async function whatIsFetched(
  tx: Db,
  { companyId }: Scope,
  { serviceId, siteId }: { serviceId: string | null; siteId: string | null },
) {
  const order = await tx
    .selectFrom('service_history')
    .select(['id', 'serviceType', 'filterType', 'appointmentId'])
    .where('id', '=', serviceId)
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const left = order === undefined ? [] : await leftThereOf(tx, order.id)
  if (order === undefined || left.length === 0) throw new CodedError('conflict', nothingLeft)
  if ((await openPickupOf(tx, order.id)) !== null) throw new CodedError('conflict', pickupIsBooked)
  return {
    serviceHistoryId: order.id,
    serviceType: order.serviceType,
    filterType: order.filterType,
    quantity: left.length,
    vehicleIdentifier: namedUnits(left.flatMap(({ unit }) => unit ?? [])),
    siteId: siteId ?? (await siteOfFirst(tx, order.appointmentId)),
  }
}

/** Where they are: the site of the pickup that left them, unless it is given up. */
async function siteOfFirst(tx: Db, appointmentId: string | null): Promise<string | null> {
  const row = await tx
    .selectFrom('appointments')
    .innerJoin('sites', 'sites.id', 'appointments.siteId')
    .select('sites.id')
    .where('appointments.id', '=', appointmentId)
    .where('sites.archivedAt', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A pickup took place of which nobody has said what it brought: whoever takes it in says it. */
export async function forgetLeft(tx: Db, lineIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('handover_filters')
    .set({ serviceFilterId: null })
    .where('serviceFilterId', 'in', [...lineIds, ''])
    .where('isLeft', '=', true)
    .execute()
}
