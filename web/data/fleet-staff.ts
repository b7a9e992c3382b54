import { importCustomersFilters, undoCustomersFiltersImport } from '#domain/filters/staff-calls.ts'
import type { NewVehicle, Vehicle, VehicleChange } from '#domain/fleet/contract.ts'
import { callAsStaff, staffClient } from './staff-call.ts'

const one = (id: string) => `/api/admin/vehicles/${encodeURIComponent(id)}`

/** All that a vehicle's form shows. */
export const staffVehicleQuery = (id: string) => ({
  queryKey: ['/api/admin/vehicles', id],
  queryFn: () => callAsStaff<Vehicle>('GET', one(id)),
})

export const staffVehicleCalls = (customerId: string) => ({
  add: (body: NewVehicle, idempotencyKey: string) =>
    callAsStaff<Vehicle>(
      'POST',
      `/api/admin/customers/${encodeURIComponent(customerId)}/vehicles`,
      { body, idempotencyKey },
    ),
  change: (id: string, body: VehicleChange) => callAsStaff<Vehicle>('PATCH', one(id), { body }),
})

/** A customer's filters, from a file. */
export function staffFilterImportCalls(customerId: string) {
  const params = { id: customerId }
  return {
    send: (csv: string, dryRun: boolean) =>
      staffClient.send(importCustomersFilters, { params, body: { csv, dryRun } }),
    undo: (importId: string) =>
      staffClient.send(undoCustomersFiltersImport, { params, body: { importId } }),
  }
}
