import { call, file } from '#domain/call.ts'

/** The link of a mail: whoever pays the invoices of a company seldom has its password. */
export const mailedInvoicePdf = call('GET /api/invoices/:token.pdf', {
  summary: 'Invoice as PDF, by its emailed link',
  access: 'anyone',
  limit: 'document',
  answer: file,
})
