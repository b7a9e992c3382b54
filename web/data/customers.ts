import { keepPreviousData } from '@tanstack/react-query'
import type {
  customerStates,
  StaffCustomerDetail,
  StaffCustomerPage,
  CustomerTextConsent,
  TextConsentToRecord,
} from '#domain/customers/contract.ts'
import type { HistoryPage } from '#domain/customers/history.ts'
import type { VehicleLimitChange } from '#domain/fleet/vehicle-limit.ts'
import type { Replacement } from '#domain/maintenance/contract.ts'
import { replaceCustomersFilter } from '#domain/services/replacement-staff-calls.ts'
import { findVehicles } from '#domain/services/staff-calls.ts'
import { callAsStaff, staffClient } from './staff-call.ts'
import { addressOf } from './staff-list.ts'

export const customersFound = (q: string, status: (typeof customerStates)[number] = 'active') => ({
  queryKey: ['/api/admin/customers', 'found', q, status],
  queryFn: () =>
    callAsStaff<StaffCustomerPage>(
      'GET',
      addressOf('/api/admin/customers', { q, status, page: 1 }),
    ),
})

export const replaceRefusedForCustomer = (id: string, body: Replacement): Promise<null> =>
  staffClient.send(replaceCustomersFilter, { params: { id }, body })

export const staffCustomerDetailQuery = (id: string) => ({
  queryKey: ['/api/admin/customers', id],
  queryFn: () => callAsStaff<StaffCustomerDetail>('GET', `/api/admin/customers/${id}`),
})

/** A page of what has happened with a customer; an empty kind means everything. */
export const customerHistoryQuery = (id: string, kind: string, page: number) => ({
  queryKey: ['/api/admin/customers', id, 'history', kind, page],
  queryFn: () =>
    callAsStaff<HistoryPage>(
      'GET',
      addressOf(`/api/admin/customers/${encodeURIComponent(id)}/history`, {
        q: '',
        status: '',
        more: { kind },
        page,
      }),
    ),
  placeholderData: keepPreviousData<HistoryPage>,
})

/** Of a customer's vehicles those that fit. */
export const vehiclesFound = (customerId: string, q: string) =>
  staffClient.query(findVehicles, { params: { id: customerId }, query: { q } })

export const staffCustomerCalls = {
  recordTextConsent: (id: string, body: TextConsentToRecord) =>
    callAsStaff<CustomerTextConsent>('POST', `/api/admin/customers/${id}/text-consents`, { body }),
  deactivate: (id: string) => callAsStaff('POST', `/api/admin/customers/${id}/deactivation`),
  activate: (id: string) => callAsStaff('POST', `/api/admin/customers/${id}/activation`),
  limitVehicles: (id: string, body: VehicleLimitChange) =>
    callAsStaff('PUT', `/api/admin/customers/${id}/vehicle-limit`, { body }),
}
