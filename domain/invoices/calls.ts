import { call, file, list, nothing, value } from '#domain/call.ts'
import { paperRules } from '#domain/paper-rules.ts'
import { invoiceDetail, invoiceQuery, listedInvoice, statementQuery } from './contract.ts'

const money = { access: 'customer', part: 'money' } as const
const paper = { ...paperRules, part: 'money', answer: file } as const

export const listInvoices = call('GET /api/customer/invoices', {
  ...money,
  query: invoiceQuery,
  answer: list(listedInvoice),
})

export const readInvoice = call('GET /api/customer/invoices/:id', {
  ...money,
  answer: value(invoiceDetail),
})

export const invoicePdf = call('GET /api/customer/invoices/:id.pdf', paper)

export const endOwnInvoiceLinks = call('DELETE /api/customer/invoices/:id/mailed-links', {
  summary: 'Expire emailed links to own invoice',
  ...money,
  answer: nothing,
})

export const invoicesFile = call('GET /api/customer/invoices.csv', {
  ...money,
  limit: 'document',
  streams: true,
  query: invoiceQuery,
  answer: file,
})

export const statementPdf = call('GET /api/customer/statement.pdf', {
  ...paper,
  query: statementQuery,
})
