import { type Day, todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import {
  checkServiced,
  isSameReading,
  readOn,
  type OdometerCorrection,
} from '#domain/services/serviced-vehicle.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { readOdometer, unreadOdometer } from '#server/fleet/change-vehicle.ts'
import { findVehicle } from '#server/fleet/store.ts'
import { reopenOutcomes } from '#server/maintenance/accuracy/store.ts'
import type { FilterRow } from './bench/filter-store.ts'

type Said = {
  vehicleId: string | null
  mileage: number | null
  pickupDate: Day | null
  serviceDate: Day
  odometerCorrection: OdometerCorrection
}

export const notTheirs = 'Please choose one of this customer’s vehicles.'

/**
 * Throws `invalid_input` for another customer's vehicle, just as for an unknown one. The vehicle
 * already recorded may have left the fleet.
 */
export async function checkVehicle(
  tx: Db,
  customerId: string,
  before: StaffServiceDetail | null,
  said: Said,
  today: Day,
): Promise<void> {
  checkServiced(said, today)
  if (said.vehicleId === null || said.vehicleId === before?.vehicle?.id) return
  if ((await findVehicle(tx, customerId, said.vehicleId, { locked: true })) === null)
    throw new CodedError('invalid_input', notTheirs, { vehicleId: notTheirs })
}

/**
 * Applies a service to its vehicle: its odometer reading replaces the one that this service gave
 * before, and the vehicle's predictions are compared again by the next analysis. In the transaction
 * that writes the service.
 */
export async function storeServicedVehicle(
  tx: Db,
  customerId: string,
  before: StaffServiceDetail | null,
  said: Said,
  at: Date,
): Promise<void> {
  const { vehicleId, mileage, odometerCorrection: correction } = said
  const earlier = before === null ? null : { ...before, vehicleId: before.vehicle?.id ?? null }
  if (earlier !== null && isSameReading(earlier, said))
    return compareAnew(tx, customerId, earlier, said)
  if (earlier !== null && earlier.vehicleId !== null && earlier.mileage !== null)
    await unreadOdometer(
      tx,
      { customerId, id: earlier.vehicleId },
      { on: readOn(earlier), miles: earlier.mileage },
      at,
    )
  if (vehicleId !== null && mileage !== null)
    await readOdometer(
      tx,
      { customerId, id: vehicleId },
      { on: readOn(said), miles: mileage, correction, field: 'mileage' },
      at,
    )
  await compareAnew(tx, customerId, earlier, said)
}

type Done = { vehicleId: string | null; serviceDate: Day }

/**
 * Of the vehicles before and after: predictions compared with a service of that day or later may
 * have another outcome now.
 */
export async function compareAnew(
  tx: Db,
  customerId: string,
  ...services: readonly (Done | null)[]
): Promise<void> {
  for (const service of services) {
    if (service !== null && service.vehicleId !== null)
      await reopenOutcomes(tx, customerId, service.vehicleId, service.serviceDate)
  }
}

/** The same of vehicles that filters of an order came from, since the day on which they came. */
export async function compareFiltersAnew(
  tx: Db,
  customerId: string,
  filters: readonly FilterRow[],
): Promise<void> {
  const { fleetOf } = await wholeCompanyOf(tx, customerId)
  for (const { vehicle, steps, since } of filters) {
    const came = steps.find(({ state }) => state === 'received')?.at ?? since
    const serviceDate = todayAt(new Date(came))
    await compareAnew(tx, fleetOf, { vehicleId: vehicle?.id ?? null, serviceDate })
  }
}
