import { sql } from 'kysely'
import { todayAt } from '#domain/calendar.ts'
import type { Intake } from '#domain/services/bench/intake.ts'
import type { Db } from '#server/db/open.ts'

/** One that was taken in by mistake. Returns what its arrival has said. */
export async function removeFilter(tx: Db, id: string) {
  const row = await tx
    .deleteFrom('service_filters')
    .where('id', '=', id)
    .returning([
      'serviceHistoryId as serviceId',
      'filterId',
      'vehicleId',
      'mileage',
      'partNumber',
      'completedPart',
      'cameFromVehicleId',
      'cameFromState',
      'createdAt as at',
    ])
    .executeTakeFirst()
  return row ?? null
}

/** The filter has its part number from another arrival, which says the same. False without one. */
export async function hasPartFromAnother(tx: Db, filterId: string, said: string): Promise<boolean> {
  const { rows } = await sql`update service_filters set completed_part = true where id = (
    select id from service_filters where filter_id = ${filterId} and part_key(part_number::text) = part_key(${said})
    order by created_at, id limit 1) returning id`.execute(tx)
  return rows.length > 0
}

/** Where each filter of these lines was before it came. */
export function cameFromOf(tx: Db, ids: readonly string[]) {
  return tx
    .selectFrom('service_filters')
    .select(['filterId', 'cameFromState'])
    .where('id', 'in', [...ids, ''])
    .orderBy('filterId')
    .execute()
}

/** It came from another vehicle, or with another mileage. Returns what its arrival had said. */
export async function correctArrival(
  tx: Db,
  id: string,
  { vehicleId, mileage }: Pick<Intake, 'vehicleId' | 'mileage'>,
  at: Date,
) {
  return tx
    .updateTable('service_filters')
    .set({ vehicleId, mileage, updatedAt: at })
    .where('id', '=', id)
    .returning(['createdAt as at', 'cameFromVehicleId'])
    .executeTakeFirstOrThrow()
}

export async function correctWasDue(
  tx: Db,
  id: string,
  wasDue: boolean | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('service_filters')
    .set({ wasDue, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/**
 * What this arrival alone has said of an odometer, since the first arrival of its order. Null for
 * nothing, and where another filter of the order or the service itself says the same.
 */
export async function mileageOf(tx: Db, id: string) {
  const row = await tx
    .selectFrom('service_filters as line')
    .innerJoin('service_history as service', 'service.id', 'line.serviceHistoryId')
    .innerJoin('vehicle_profiles as vehicle', 'vehicle.id', 'line.vehicleId')
    .select([
      'vehicle.id',
      'vehicle.customerId',
      'line.mileage',
      'line.createdAt as at',
      sql<Date>`(select min(created_at) from service_filters where service_history_id = service.id)`.as(
        'since',
      ),
    ])
    .where('line.id', '=', id)
    .where(
      sql<boolean>`(service.vehicle_id, service.mileage) is distinct from (line.vehicle_id, line.mileage)`,
    )
    .where(
      sql<boolean>`not exists (select from service_filters other where other.service_history_id = service.id
        and other.id <> line.id and other.vehicle_id = line.vehicle_id and other.mileage = line.mileage)`,
    )
    .executeTakeFirst()
  if (row === undefined || row.mileage === null) return null
  const { id: vehicleId, customerId, mileage: miles, at, since } = row
  return { whose: { customerId, id: vehicleId }, on: todayAt(at), miles, since }
}
