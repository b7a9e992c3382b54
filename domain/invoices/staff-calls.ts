import { accepted, call, created, file, nothing, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import {
  issuing,
  paymentTerms,
  paymentToRecord,
  staffInvoice,
  staffInvoiceDetail,
  staffInvoicePage,
  staffInvoiceQuery,
} from './staff-contract.ts'

const access = { staff: staffMay.manageInvoices }

export const listStaffInvoices = call('GET /api/admin/invoices', {
  access,
  query: staffInvoiceQuery,
  answer: value(staffInvoicePage),
})

export const staffInvoicesFile = call('GET /api/admin/invoices.csv', {
  access,
  limit: 'document',
  streams: true,
  query: staffInvoiceQuery,
  answer: file,
})

export const readPaymentTerms = call('GET /api/admin/customers/:id/payment-terms', {
  access,
  answer: value(paymentTerms),
})

export const readStaffInvoice = call('GET /api/admin/invoices/:id', {
  access,
  answer: value(staffInvoiceDetail),
})

export const staffInvoicePdf = call('GET /api/admin/invoices/:id.pdf', {
  access,
  limit: 'document',
  answer: file,
})

export const issueInvoice = call('POST /api/admin/invoices', {
  access,
  once: true,
  body: issuing,
  answer: created(staffInvoiceDetail),
})

export const receivePayment = call('POST /api/admin/invoices/:id/payments', {
  summary: 'Record payment',
  access,
  once: true,
  body: paymentToRecord,
  answer: created(staffInvoiceDetail),
})

export const cancelInvoice = call('POST /api/admin/invoices/:id/cancellation', {
  access,
  answer: value(staffInvoiceDetail),
})

export const mailInvoice = call('POST /api/admin/invoices/:id/mail', {
  summary: 'Email invoice',
  access,
  sends: true,
  once: true,
  answer: accepted(staffInvoice),
})

/** For links that were mailed by mistake, or forwarded. */
export const endInvoiceLinks = call('DELETE /api/admin/invoices/:id/mailed-links', {
  summary: 'Expire emailed links to invoice',
  access,
  answer: nothing,
})
