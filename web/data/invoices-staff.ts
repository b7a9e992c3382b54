import { addressOf } from '#domain/call.ts'
import {
  cancelInvoice,
  endInvoiceLinks,
  issueInvoice,
  mailInvoice,
  readPaymentTerms,
  readStaffInvoice,
  receivePayment,
  staffInvoicePdf,
} from '#domain/invoices/staff-calls.ts'
import type { Issuing, PaymentToRecord } from '#domain/invoices/staff-contract.ts'
import { ApiError } from './api.ts'
import { staffClient, type SendingOnce } from './staff-call.ts'

export const staffInvoicePdfAddress = (id: string): string => addressOf(staffInvoicePdf, { id })

export const staffInvoiceDetailQuery = (id: string) =>
  staffClient.query(readStaffInvoice, { params: { id } })

export const paymentTermsQuery = (id: string) =>
  staffClient.query(readPaymentTerms, { params: { id } })

export const staffInvoiceCalls = {
  issue: (body: Issuing, { idempotencyKey }: SendingOnce) =>
    staffClient.send(issueInvoice, { body, idempotencyKey }),
  pay: (id: string, body: PaymentToRecord, { idempotencyKey }: SendingOnce) =>
    staffClient.send(receivePayment, { params: { id }, body, idempotencyKey }),
  mail: (id: string) => staffClient.send(mailInvoice, { params: { id } }),
  cancel: (id: string) => staffClient.send(cancelInvoice, { params: { id } }),
  endLinks: (id: string) => staffClient.send(endInvoiceLinks, { params: { id } }),
}

/** What the server says of the same payment that is recorded already; null for other refusals. */
export const twinPaymentIn = (error: unknown): string | null =>
  error instanceof ApiError && error.details['twin'] === true ? error.message : null
