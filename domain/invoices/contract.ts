import * as z from 'zod/mini'
import { dayWrong, optionalLine, requiredLine } from '#domain/form-fields.ts'
import { choiceOf, pageOfList, sortBy } from '#domain/lists.ts'

export const invoiceStatuses = ['pending', 'paid', 'cancelled'] as const

/** `overdue` is not stored: it is a pending invoice whose due day has passed. */
export const invoiceFilters = [...invoiceStatuses, 'overdue'] as const

export const invoiceQuery = z.object({
  ...pageOfList,
  status: choiceOf(invoiceFilters, 'Please choose a status from the list.'),
  sort: sortBy(['issueDate', 'dueDate', 'amount', 'invoiceNumber']),
})

/** Amounts are dollars with two decimals, as text; days are YYYY-MM-DD. */
export const invoice = z.object({
  id: z.string(),
  customerId: z.string(),
  serviceHistoryId: z.nullable(z.string()),
  invoiceNumber: z.string(),
  amount: z.string(),
  status: z.enum(invoiceStatuses),
  isOverdue: z.boolean(),
  issueDate: z.string(),
  dueDate: z.string(),
  paidDate: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** `openAmount` is what is still to be paid of it. */
export const listedInvoice = z.extend(invoice, { openAmount: z.string() })

/**
 * What staff state when they issue one, beside its lines; the number, the day and the sum are the
 * server's.
 */
export const statedFields = {
  customerId: requiredLine('Please choose a customer.'),
  serviceHistoryId: optionalLine(),
  dueDate: z.iso.date(dayWrong),
}

export const invoiceLine = z.object({
  position: z.number(),
  description: z.string(),
  quantity: z.number(),
  unitPrice: z.string(),
  amount: z.string(),
})

/** How staff say that one came. */
export const recordedMethods = ['cheque', 'transfer'] as const
/** `earlier`: before the invoice was imported; nobody says how. */
export const paymentMethods = [...recordedMethods, 'card', 'earlier'] as const

export const payment = z.object({
  method: z.enum(paymentMethods),
  amount: z.string(),
  receivedOn: z.string(),
  reference: z.nullable(z.string()),
})

export const invoiceDetail = z.extend(invoice, {
  lines: z.array(invoiceLine),
  payments: z.array(payment),
  openAmount: z.string(),
})

/** Days, both included. */
export const statementQuery = z.object({
  from: z.iso.date('Please enter the first day as YYYY-MM-DD.'),
  to: z.iso.date('Please enter the last day as YYYY-MM-DD.'),
})

export type Invoice = z.infer<typeof invoice>
export type ListedInvoice = z.infer<typeof listedInvoice>
export type InvoiceStatus = Invoice['status']
export type InvoiceQuery = z.infer<typeof invoiceQuery>
export type InvoiceDetail = z.infer<typeof invoiceDetail>
export type InvoiceLine = z.infer<typeof invoiceLine>
export type Payment = z.infer<typeof payment>
