import type {
  StaffInvoiceDetail,
  Issuing,
  PaymentTerms,
  PaymentToRecord,
} from '#domain/invoices/staff-contract.ts'
import { ApiError } from './api.ts'
import { callAsStaff, type Sending } from './staff-call.ts'

export const staffInvoiceDetailQuery = (id: string) => ({
  queryKey: ['/api/admin/invoices', id],
  queryFn: () => callAsStaff<StaffInvoiceDetail>('GET', `/api/admin/invoices/${id}`),
})

export const paymentTermsQuery = (customerId: string) => {
  const path = `/api/admin/customers/${encodeURIComponent(customerId)}/payment-terms`
  return { queryKey: [path], queryFn: () => callAsStaff<PaymentTerms>('GET', path) }
}

export const staffInvoiceCalls = {
  issue: (body: Issuing, { idempotencyKey }: Sending) =>
    callAsStaff('POST', '/api/admin/invoices', { body, idempotencyKey }),
  pay: (id: string, body: PaymentToRecord, { idempotencyKey }: Sending) =>
    callAsStaff('POST', `/api/admin/invoices/${id}/payments`, { body, idempotencyKey }),
  mail: (id: string) => callAsStaff('POST', `/api/admin/invoices/${id}/mail`),
  cancel: (id: string) => callAsStaff('POST', `/api/admin/invoices/${id}/cancellation`),
  endLinks: (id: string) => callAsStaff('DELETE', `/api/admin/invoices/${id}/mailed-links`),
}

/** What the server says of the same payment that is recorded already; null for other refusals. */
export const twinPaymentIn = (error: unknown): string | null =>
  error instanceof ApiError && error.details['twin'] === true ? error.message : null
