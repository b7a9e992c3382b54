import type { FiltersImportAnswer, FiltersImportUndone } from '#domain/filters/filters-import.ts'
import type { NewVehicle, Vehicle, VehicleChange } from '#domain/fleet/contract.ts'
import { callAsStaff } from './staff-call.ts'

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
  const path = `/api/admin/customers/${encodeURIComponent(customerId)}/filters/import`
  return {
    send: (csv: string, dryRun: boolean) =>
      callAsStaff<FiltersImportAnswer>('POST', path, { body: { csv, dryRun } }),
    undo: (importId: string) =>
      callAsStaff<FiltersImportUndone>('POST', `${path}/undo`, { body: { importId } }),
  }
}
