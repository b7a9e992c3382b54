import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { serviceAhead, type NewVehicle, type Vehicle } from '#domain/fleet/contract.ts'
import { withMiles } from '#domain/fleet/kilometers.ts'
import { refuseForeignSite } from '#server/companies/site-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { storeMetric } from './readings-store.ts'
import { refuseBeyondLimit, refuseTakenName, storeVehicle } from './store.ts'

/** A new vehicle. What its odometer shows is its first reading. */
export function addVehicle(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  customerId: string,
  said: NewVehicle,
  key: string | null,
): Promise<Vehicle> {
  const at = now()
  return db
    .transaction()
    .execute(async (tx) => (await insertVehicle(tx, customerId, said, key, at)).vehicle)
    .catch(refuseTakenName)
}

/** The same as a part of more. */
export async function insertVehicle(
  tx: Db,
  customerId: string,
  said: NewVehicle,
  key: string | null,
  at: Date,
): Promise<{ vehicle: Vehicle; isNew: boolean }> {
  const vehicle = withMiles(said)
  refuseServiceAhead(vehicle)
  await refuseForeignSite(tx, customerId, vehicle.siteId)
  const { vehicle: stored, isNew } = await storeVehicle(tx, customerId, vehicle, key)
  // Checked with the new one included: a repeated request is never refused.
  if (isNew) await refuseBeyondLimit(tx, customerId, 1, { isStored: true })
  if (vehicle.currentMileage !== null && isNew) {
    await storeMetric(
      tx,
      customerId,
      stored.id,
      {
        metricType: 'odometer',
        value: vehicle.currentMileage,
        kilometers: vehicle.kilometers?.currentMileage,
        on: todayAt(at),
      },
      at,
    )
  }
  return { vehicle: stored, isNew }
}

type Mileages = Pick<NewVehicle, 'currentMileage' | 'lastServiceMileage'>

export function refuseServiceAhead(mileages: Mileages): void {
  if (isServiceAhead(mileages))
    throw new CodedError('invalid_input', serviceAhead, { lastServiceMileage: serviceAhead })
}

export function isServiceAhead({ currentMileage, lastServiceMileage }: Mileages): boolean {
  return (
    currentMileage !== null && lastServiceMileage !== null && lastServiceMileage > currentMileage
  )
}
