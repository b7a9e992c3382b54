import type { CertificateKind, ServiceStatus } from '#domain/services/contract.ts'
import type { Correction, Recording, StaffServiceDetail } from '#domain/services/staff-contract.ts'
import {
  endStaffStatusLink,
  openStaffStatusLink,
} from '#domain/services/status-link-staff-calls.ts'
import { callAsStaff, staffClient, type Sending } from './staff-call.ts'

export const staffServiceDetailQuery = (id: string) => ({
  queryKey: ['/api/admin/services', id],
  queryFn: () => callAsStaff<StaffServiceDetail>('GET', `/api/admin/services/${id}`),
})

export const staffServiceCalls = {
  record: (body: Recording, { idempotencyKey }: Sending) =>
    callAsStaff<StaffServiceDetail>('POST', '/api/admin/services', { body, idempotencyKey }),
  correct: (id: string, body: Correction) =>
    callAsStaff('PUT', `/api/admin/services/${id}`, { body }),
  step: (id: string, status: ServiceStatus) =>
    callAsStaff('POST', `/api/admin/services/${id}/status`, { body: { status } }),
  openStatusLink: (id: string) => staffClient.send(openStaffStatusLink, { params: { id } }),
  endStatusLink: (id: string) => staffClient.send(endStaffStatusLink, { params: { id } }),
  mailPaper: (id: string, kind: CertificateKind, idempotencyKey: string) =>
    callAsStaff('POST', `/api/admin/services/${id}/${paperNames[kind]}/mail`, { idempotencyKey }),
}

const paperNames = { certificate: 'certificate', inspection: 'inspection-report' } as const
export const paperAddress = (id: string, kind: CertificateKind): string =>
  `/api/admin/services/${encodeURIComponent(id)}/${paperNames[kind]}.pdf`
