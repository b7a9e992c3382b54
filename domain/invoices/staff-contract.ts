import * as z from 'zod/mini'
import { customerName } from '#domain/accounts/customer-name.ts'
import { dollars } from '#domain/dollars.ts'
import { dayWrong, orNull, requiredLine } from '#domain/form-fields.ts'
import {
  invoice,
  invoiceFilters,
  invoiceLine,
  payment,
  recordedMethods,
  statedFields,
  invoiceQuery,
} from './contract.ts'
import { centsOf, formatDollarsCents } from '#domain/money.ts'
import { choiceOf, longList, pageOfOfficeList } from '#domain/lists.ts'

const quantityWrong = 'Please enter a whole number from 1 to 10,000.'
const linesWrong = 'Please enter 1 to 50 line items.'

/** Searches the number and the customer. */
export const staffInvoiceQuery = z.object({
  ...pageOfOfficeList,
  status: choiceOf(invoiceFilters, 'Please choose a status from the list.'),
  sort: invoiceQuery.shape.sort,
})

export const staffInvoice = z.extend(invoice, { customer: customerName, openAmount: z.string() })
export const staffInvoicePage = longList(staffInvoice)

export const staffInvoiceDetail = z.extend(staffInvoice, {
  lines: z.array(invoiceLine),
  payments: z.array(payment),
  can: z.object({ pay: z.boolean(), cancel: z.boolean() }),
})

const newLine = z.object({
  description: requiredLine('Please say what it is for.', 300),
  quantity: z
    .int(quantityWrong)
    .check(z.minimum(1, quantityWrong), z.maximum(10_000, quantityWrong)),
  unitPrice: dollars(),
})

export const issuing = z.object({
  ...statedFields,
  lines: z
    .array(newLine, linesWrong)
    .check(z.minLength(1, linesWrong), z.maxLength(50, linesWrong)),
})

export const paymentToRecord = z.object({
  method: z.enum(recordedMethods, 'Please choose check or transfer.'),
  amount: dollars(),
  receivedOn: z.iso.date(dayWrong),
  reference: orNull(requiredLine('', 100)),
  /** Record although the same payment is recorded already. */
  confirmTwin: z._default(z.boolean(), false),
})

/** What is wrong with paying so much of what is open, both in cents; null where nothing is. */
export function paymentProblem(paid: number, open: number): string | null {
  if (paid <= 0) return 'A payment must be more than $0.'
  return paid > open ? `Only ${formatDollarsCents(open)} of this invoice is open.` : null
}

/** The same as the server asks for, by what was open when the form was shown. */
export const paymentOf = (openAmount: string) =>
  paymentToRecord.check(
    z.superRefine(({ amount }, { addIssue }) => {
      const message = paymentProblem(centsOf(amount), centsOf(openAmount))
      if (message !== null) addIssue({ code: 'custom', path: ['amount'], message })
    }),
  )

/** A company's days to pay, and the day that they mean for an invoice of today. */
export const paymentTerms = z.object({ termsDays: z.number(), dueDate: z.string() })

export type StaffInvoiceQuery = z.infer<typeof staffInvoiceQuery>
export type StaffInvoice = z.infer<typeof staffInvoice>
export type StaffInvoicePage = z.infer<typeof staffInvoicePage>
export type StaffInvoiceDetail = z.infer<typeof staffInvoiceDetail>
export type Issuing = z.infer<typeof issuing>
export type IssuingForm = z.input<typeof issuing>
export type PaymentToRecord = z.infer<typeof paymentToRecord>
export type PaymentInput = z.input<typeof paymentToRecord>
