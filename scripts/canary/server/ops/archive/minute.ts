import { notifyOfInvoice } from '#server/invoices/notify-of-invoice.ts'

export const minute = notifyOfInvoice
