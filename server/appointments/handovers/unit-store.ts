import type { Db } from '#server/db/open.ts'

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

/** The same, in the order of their names. */
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
