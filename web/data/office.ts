import { keepPreviousData } from '@tanstack/react-query'
import type {
  StaffInvoiceDetail,
  Issuing,
  PaymentToRecord,
} from '#domain/invoices/staff-contract.ts'
import type {
  StaffCustomerDetail,
  StaffCustomerPage,
  CustomerTextConsent,
  TextConsentToRecord,
} from '#domain/customers/contract.ts'
import type { VehicleLimitChange } from '#domain/fleet/vehicle-limit.ts'
import type { Confirmation, Move, StaffAppointment } from '#domain/appointments/staff-contract.ts'
import type { CertificateKind, ServiceStatus } from '#domain/services/contract.ts'
import type { Correction, Recording, StaffServiceDetail } from '#domain/services/staff-contract.ts'
import type { VehicleOffered } from '#domain/services/serviced-vehicle.ts'
import { callAsStaff } from './staff-call.ts'

export const officeRows = 25
/** `more` contains the filters besides the status. */
export type StaffListParams = {
  q: string
  status: string
  page: number
  more?: Readonly<Record<string, string>>
}
type OfficePage<Row> = { items: Row[]; total: number }
type Sending = { idempotencyKey: string }

function addressOf(path: string, { q, status, page, more }: StaffListParams): string {
  const pairs = Object.entries({
    q,
    status,
    ...more,
    page: String(page),
    pageSize: String(officeRows),
  }).filter(([, value]) => value !== '')
  return `${path}?${new URLSearchParams(pairs).toString()}`
}

/** A page of a staff list. The previous rows stay in view until the new ones are here. */
export function staffRowsQuery<Row>(path: string, params: StaffListParams) {
  return {
    queryKey: [path, params],
    queryFn: () => callAsStaff<OfficePage<Row>>('GET', addressOf(path, params)),
    placeholderData: keepPreviousData<OfficePage<Row>>,
  }
}

/** The address of the list as a file: all matching rows, not this page alone. */
export function fileAddress(path: string, { q, status, more }: StaffListParams): string {
  const pairs = Object.entries({ q, status, ...more }).filter(([, value]) => value !== '')
  return `${path}.csv${pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''}`
}

export const customersFound = (q: string) => ({
  queryKey: ['/api/admin/customers', 'found', q],
  queryFn: () =>
    callAsStaff<StaffCustomerPage>(
      'GET',
      addressOf('/api/admin/customers', { q, status: 'active', page: 1 }),
    ),
})

export const staffCustomerDetailQuery = (id: string) => ({
  queryKey: ['/api/admin/customers', id],
  queryFn: () => callAsStaff<StaffCustomerDetail>('GET', `/api/admin/customers/${id}`),
})

export const staffServiceDetailQuery = (id: string) => ({
  queryKey: ['/api/admin/services', id],
  queryFn: () => callAsStaff<StaffServiceDetail>('GET', `/api/admin/services/${id}`),
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

export const staffInvoiceDetailQuery = (id: string) => ({
  queryKey: ['/api/admin/invoices', id],
  queryFn: () => callAsStaff<StaffInvoiceDetail>('GET', `/api/admin/invoices/${id}`),
})

export const staffAppointmentDetailQuery = (id: string) => ({
  queryKey: ['/api/admin/appointments', id],
  queryFn: () =>
    callAsStaff<StaffAppointment>('GET', `/api/admin/appointments/${encodeURIComponent(id)}`),
})

// More than a week has hours.
const mostOfWeek = '100'
const mostWithoutTime = '12'
const staffAppointments = (query: Readonly<Record<string, string>>) =>
  callAsStaff<OfficePage<StaffAppointment>>(
    'GET',
    `/api/admin/appointments?${new URLSearchParams(query).toString()}`,
  )

/**
 * What is planned between two days, by the hour. The previous week stays in view until the new one
 * is here.
 */
export const appointmentsOfWeek = (from: string, to: string) => ({
  queryKey: ['/api/admin/appointments', 'week', from],
  queryFn: () =>
    staffAppointments({ from, to, status: 'planned', sort: 'requestedDate', pageSize: mostOfWeek }),
  placeholderData: keepPreviousData<OfficePage<StaffAppointment>>,
})

/** Requests that still need an hour, the oldest first. */
export const appointmentsWithoutTime = {
  queryKey: ['/api/admin/appointments', 'without time'],
  queryFn: () =>
    staffAppointments({ status: 'no_time', sort: 'createdAt', pageSize: mostWithoutTime }),
}

export const staffAppointmentCalls = {
  confirm: (id: string, body: Confirmation) =>
    callAsStaff('POST', `/api/admin/appointments/${id}/confirmation`, { body }),
  move: (id: string, body: Move) => callAsStaff('PATCH', `/api/admin/appointments/${id}`, { body }),
  complete: (id: string) => callAsStaff('POST', `/api/admin/appointments/${id}/completion`),
  callOff: (id: string, reason: string) =>
    callAsStaff('POST', `/api/admin/appointments/${id}/cancellation`, { body: { reason } }),
}

export const staffCustomerCalls = {
  recordTextConsent: (id: string, body: TextConsentToRecord) =>
    callAsStaff<CustomerTextConsent>('POST', `/api/admin/customers/${id}/text-consents`, { body }),
  deactivate: (id: string) => callAsStaff('POST', `/api/admin/customers/${id}/deactivation`),
  activate: (id: string) => callAsStaff('POST', `/api/admin/customers/${id}/activation`),
  limitVehicles: (id: string, body: VehicleLimitChange) =>
    callAsStaff('PUT', `/api/admin/customers/${id}/vehicle-limit`, { body }),
}

export const staffServiceCalls = {
  record: (body: Recording, { idempotencyKey }: Sending) =>
    callAsStaff('POST', '/api/admin/services', { body, idempotencyKey }),
  correct: (id: string, body: Correction) =>
    callAsStaff('PUT', `/api/admin/services/${id}`, { body }),
  step: (id: string, status: ServiceStatus) =>
    callAsStaff('POST', `/api/admin/services/${id}/status`, { body: { status } }),
  mailPaper: (id: string, kind: CertificateKind, idempotencyKey: string) =>
    callAsStaff('POST', `/api/admin/services/${id}/${paperNames[kind]}/mail`, { idempotencyKey }),
}

const paperNames = { certificate: 'certificate', inspection: 'inspection-report' } as const
export const paperAddress = (id: string, kind: CertificateKind): string =>
  `/api/admin/services/${encodeURIComponent(id)}/${paperNames[kind]}.pdf`

export const staffInvoiceCalls = {
  issue: (body: Issuing, { idempotencyKey }: Sending) =>
    callAsStaff('POST', '/api/admin/invoices', { body, idempotencyKey }),
  pay: (id: string, body: PaymentToRecord, { idempotencyKey }: Sending) =>
    callAsStaff('POST', `/api/admin/invoices/${id}/payments`, { body, idempotencyKey }),
  mail: (id: string) => callAsStaff('POST', `/api/admin/invoices/${id}/mail`),
  cancel: (id: string) => callAsStaff('POST', `/api/admin/invoices/${id}/cancellation`),
  endLinks: (id: string) => callAsStaff('DELETE', `/api/admin/invoices/${id}/mailed-links`),
}

export const reviewCalls = {
  approve: (id: string) => callAsStaff('POST', `/api/admin/reviews/${id}/approval`),
  reject: (id: string) => callAsStaff('POST', `/api/admin/reviews/${id}/rejection`),
}
