import type { Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { ArrivalChange } from '#domain/services/bench/intake.ts'
import type { Db } from '#server/db/open.ts'
import { readOdometer } from '#server/fleet/change-vehicle.ts'
import { findVehicle } from '#server/fleet/store.ts'
import { filtersOfOrder } from '#server/services/bench/filter-store.ts'
import { servicedVehicleMissing } from '#domain/services/serviced-vehicle.ts'
import { notTheirs } from '#server/services/serviced-vehicle.ts'

/** Throws `invalid_input` for a vehicle of another fleet, or a mileage of none. */
export async function checkArrivingVehicle(
  tx: Db,
  fleetOf: string,
  sent: ArrivalChange,
): Promise<void> {
  if (sent.vehicleId === null) {
    if (sent.mileage !== null)
      throw new CodedError('invalid_input', servicedVehicleMissing, {
        vehicleId: servicedVehicleMissing,
      })
    return
  }
  if ((await findVehicle(tx, fleetOf, sent.vehicleId, { locked: true })) === null)
    throw new CodedError('invalid_input', notTheirs, { vehicleId: notTheirs })
}

// Two filters of one truck have one odometer, which is read once.
export async function readMileage(
  tx: Db,
  { fleetOf, serviceId, on }: { fleetOf: string; serviceId: string; on: Day },
  { vehicleId, mileage, odometerCorrection: correction }: ArrivalChange,
  at: Date,
): Promise<void> {
  if (vehicleId === null || mileage === null) return
  const others = await filtersOfOrder(tx, serviceId)
  if (others.some((other) => other.vehicle?.id === vehicleId && other.mileage === mileage)) return
  await readOdometer(
    tx,
    { customerId: fleetOf, id: vehicleId },
    { on, miles: mileage, correction, field: 'mileage' },
    at,
  )
}
