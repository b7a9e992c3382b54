import { importCustomersFilters, undoCustomersFiltersImport } from '#domain/filters/staff-calls.ts'
import type { NewVehicle, VehicleChange } from '#domain/fleet/contract.ts'
import type { LimitChange } from '#domain/fleet/reading-limits.ts'
import {
  addVehicleForCustomer,
  changeVehicleByStaff,
  readLimitsByStaff,
  readVehicleByStaff,
  setLimitByStaff,
} from '#domain/fleet/staff-calls.ts'
import { staffClient } from './staff-call.ts'
import type { SentTable } from './sent-files.ts'

/** All that a vehicle's form shows. */
export const staffVehicleQuery = (id: string) =>
  staffClient.query(readVehicleByStaff, { params: { id } })

export const staffVehicleCalls = (customerId: string) => ({
  add: (body: NewVehicle, idempotencyKey: string) =>
    staffClient.send(addVehicleForCustomer, { params: { id: customerId }, body, idempotencyKey }),
  change: (id: string, body: VehicleChange) =>
    staffClient.send(changeVehicleByStaff, { params: { id }, body }),
})

export const vehicleLimitsQuery = (id: string, vehicleId: string) =>
  staffClient.query(readLimitsByStaff, { params: { id, vehicleId } })

/** One limit of a customer's vehicle, or the usual one again. */
export const setVehicleLimit = (id: string, vehicleId: string, body: LimitChange) =>
  staffClient.send(setLimitByStaff, { params: { id, vehicleId }, body })

/** A customer's filters, from a file. */
export function staffFilterImportCalls(customerId: string) {
  const params = { id: customerId }
  return {
    send: (body: SentTable) => staffClient.send(importCustomersFilters, { params, body }),
    undo: (importId: string) =>
      staffClient.send(undoCustomersFiltersImport, { params, body: { importId } }),
  }
}
