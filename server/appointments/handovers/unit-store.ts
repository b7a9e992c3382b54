import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The vehicles that an appointment names, by their names; null where it names none. */
export const unitNamesOf = (appointmentId: RawBuilder<unknown>) => sql<string | null>`(
  select string_agg(truck.vehicle_identifier, ', ' order by truck.vehicle_identifier)
  from appointment_vehicles as named join vehicle_profiles as truck on truck.id = named.vehicle_id
  where named.appointment_id = ${appointmentId})`

/** The vehicles whose filters an appointment is about. */
export async function storeUnits(
  tx: Db,
  appointmentId: string,
  vehicleIds: readonly string[],
): Promise<void> {
  if (vehicleIds.length === 0) return
  await tx
    .insertInto('appointment_vehicles')
    .values(vehicleIds.map((id) => ({ appointmentId, vehicleId: id })))
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Instead of those that it named before. */
export async function replaceUnits(
  tx: Db,
  appointmentId: string,
  vehicleIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('appointment_vehicles').where('appointmentId', '=', appointmentId).execute()
  await storeUnits(tx, appointmentId, vehicleIds)
}

/**
 * The vehicles in use of a fleet that a text names, with commas between them. A number that is the
 * name of another vehicle names that one.
 */
export async function unitsNamed(db: Db, fleetOf: string, units: string | null): Promise<string[]> {
  const names = (units ?? '').split(',').map((name) => name.trim().toLowerCase())
  const rows = await db
    .selectFrom('vehicle_profiles')
    .select('id')
    .where('customerId', '=', fleetOf)
    .where('archivedAt', 'is', null)
    .where(
      sql<boolean>`(lower(vehicle_identifier) = any(${names}) or lower(unit_number) = any(${names})
        and not exists (select from vehicle_profiles as other where other.customer_id = ${fleetOf}
          and other.archived_at is null
          and lower(other.vehicle_identifier) = lower(vehicle_profiles.unit_number)))`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that an appointment names, in the order of their names. */
export async function unitsOfAppointment(db: Db, appointmentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('appointment_vehicles as named')
    .innerJoin('vehicle_profiles as vehicle', 'vehicle.id', 'named.vehicleId')
    .select('vehicle.id')
    .where('named.appointmentId', '=', appointmentId)
    .orderBy('vehicle.vehicleIdentifier')
    .execute()
  return rows.map(({ id }) => id)
}
