import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { Vehicle, VehicleChange } from '#domain/fleet/contract.ts'
import { storeChanges } from '#server/audit/change-store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { changeVehicleIn, unknownVehicle, type Reopen } from './change-vehicle.ts'
import { findVehicle, ownerOfVehicle, refuseTakenName } from './store.ts'

const fields = [
  'vehicleIdentifier',
  'vehicleType',
  'make',
  'model',
  'year',
  'vin',
  'serialNumber',
  'unitNumber',
  'siteId',
  'engineType',
  'operatingConditions',
  'averageMilesPerMonth',
  'filterTypes',
  'maintenanceHistory',
  'currentMileage',
  'lastServiceMileage',
] as const

/** A vehicle in use, whosever it is. */
export async function readForStaff(db: Db, id: string): Promise<Vehicle> {
  const customerId = await ownerOfVehicle(db, id)
  const vehicle = customerId === null ? null : await findVehicle(db, customerId, id)
  if (vehicle === null) throw new CodedError('not_found', unknownVehicle)
  return vehicle
}

/** A customer's vehicle changed by our team, with before and after. */
export function changeVehicleByStaff(
  deps: Deps & { reopenOutcomes: Reopen },
  actor: StaffActor,
  id: string,
  change: VehicleChange,
): Promise<Vehicle> {
  return deps.db
    .transaction()
    .execute(async (tx) => {
      const customerId = await ownerOfVehicle(tx, id)
      const before =
        customerId === null ? null : await findVehicle(tx, customerId, id, { locked: true })
      if (customerId === null || before === null) throw new CodedError('not_found', unknownVehicle)
      const after = await changeVehicleIn(tx, deps, { customerId, id }, change)
      const subject = { customerId, kind: 'vehicle_profiles', id }
      const changed = await storeChanges(tx, actor, subject, [before, after], fields)
      if (changed.length > 0)
        await audit(tx, actor, 'customer_changed', {
          kind: 'vehicle_profiles',
          id,
          detail: { change: 'vehicle', fields: changed },
        })
      return after
    })
    .catch(refuseTakenName)
}
