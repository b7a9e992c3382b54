import { keepPreviousData } from '@tanstack/react-query'
import type {
  customerStatuses,
  StaffCustomer,
  TextConsentToRecord,
} from '#domain/customers/contract.ts'
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
import type { VehicleLimitChange } from '#domain/fleet/vehicle-limit.ts'
import type { Replacement } from '#domain/maintenance/contract.ts'
import { replaceCustomersFilter } from '#domain/services/replacement-staff-calls.ts'
import { findVehicles } from '#domain/services/staff-calls.ts'
import { staffClient } from './staff-call.ts'
import { officeRows } from './staff-list.ts'

/** The first people who fit, in the order of the list, to choose one. */
export function customersFound(q: string, status: (typeof customerStatuses)[number] = 'active') {
  const { queryKey, queryFn } = staffClient.query(listStaffCustomers, {
    query: { q, status, page: 1, pageSize: officeRows },
  })
  // Apart from the page of the list, which may be older.
  return {
    queryKey: [...queryKey, 'found'],
    queryFn: async (): Promise<StaffCustomer[]> =>
      (await queryFn()).items.flatMap(({ people }) => people).slice(0, officeRows),
  }
}

export const replaceRefusedForCustomer = (id: string, body: Replacement): Promise<null> =>
  staffClient.send(replaceCustomersFilter, { params: { id }, body })

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
export const vehiclesFound = (customerId: string, q: string) =>
  staffClient.query(findVehicles, { params: { id: customerId }, query: { q } })

export const staffCustomerCalls = {
  recordTextConsent: (id: string, body: TextConsentToRecord) =>
    staffClient.send(recordTextConsent, { params: { id }, body }),
  deactivate: (id: string) => staffClient.send(deactivateCustomer, { params: { id } }),
  activate: (id: string) => staffClient.send(activateCustomer, { params: { id } }),
  limitVehicles: (id: string, body: VehicleLimitChange) =>
    staffClient.send(limitVehicles, { params: { id }, body }),
}
