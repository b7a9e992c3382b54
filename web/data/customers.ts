import { keepPreviousData } from '@tanstack/react-query'
import type { customerStates, TextConsentToRecord } from '#domain/customers/contract.ts'
import { readCustomerHistory } from '#domain/customers/history-staff-calls.ts'
import type { HistoryPage } from '#domain/customers/history.ts'
import {
  activateCustomer,
  deactivateCustomer,
  limitVehicles,
  listStaffCustomers,
  openCustomerFile,
  recordTextConsent,
} from '#domain/customers/staff-calls.ts'
import type { OwnLimits } from '#domain/fleet/contract.ts'
import type { LimitChange } from '#domain/fleet/reading-limits.ts'
import type { VehicleLimitChange } from '#domain/fleet/vehicle-limit.ts'
import type { Replacement } from '#domain/maintenance/contract.ts'
import type { VehicleOffered } from '#domain/services/serviced-vehicle.ts'
import { callAsStaff, staffClient } from './staff-call.ts'
import { officeRows } from './staff-list.ts'

export const customersFound = (q: string, status: (typeof customerStates)[number] = 'active') =>
  staffClient.query(listStaffCustomers, { query: { q, status, page: 1, pageSize: officeRows } })

export const replaceRefusedForCustomer = (id: string, body: Replacement): Promise<unknown> =>
  callAsStaff(
    'POST',
    `/api/admin/maintenance-recommendations/${encodeURIComponent(id)}/replacement`,
    { body },
  )

export const staffCustomerDetailQuery = (id: string) =>
  staffClient.query(openCustomerFile, { params: { id } })

/** A page of what has happened with a customer; an empty kind means everything. */
export const customerHistoryQuery = (id: string, kind: string, page: number) => ({
  ...staffClient.query(readCustomerHistory, {
    params: { id },
    query: { kind, page, pageSize: officeRows },
  }),
  placeholderData: keepPreviousData<HistoryPage>,
})

/** Of a customer's vehicles those that fit. */
export const vehiclesFound = (customerId: string, q: string) => ({
  queryKey: ['/api/admin/customers', customerId, 'vehicles', q],
  queryFn: () =>
    callAsStaff<VehicleOffered[]>(
      'GET',
      `/api/admin/customers/${encodeURIComponent(customerId)}/vehicles?${new URLSearchParams({ q }).toString()}`,
    ),
})

const limitsAddress = (customerId: string, vehicleId: string) =>
  `/api/admin/customers/${encodeURIComponent(customerId)}/vehicles/${encodeURIComponent(vehicleId)}/limits`

export const vehicleLimitsQuery = (customerId: string, vehicleId: string) => ({
  queryKey: ['/api/admin/customers', customerId, 'vehicles', vehicleId, 'limits'],
  queryFn: () => callAsStaff<OwnLimits>('GET', limitsAddress(customerId, vehicleId)),
})

export const staffCustomerCalls = {
  recordTextConsent: (id: string, body: TextConsentToRecord) =>
    staffClient.send(recordTextConsent, { params: { id }, body }),
  deactivate: (id: string) => staffClient.send(deactivateCustomer, { params: { id } }),
  activate: (id: string) => staffClient.send(activateCustomer, { params: { id } }),
  limitVehicles: (id: string, body: VehicleLimitChange) =>
    staffClient.send(limitVehicles, { params: { id }, body }),
  setLimit: (id: string, vehicleId: string, body: LimitChange) =>
    callAsStaff<OwnLimits>('PUT', limitsAddress(id, vehicleId), { body }),
}
