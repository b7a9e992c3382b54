import type { Addressee } from '#domain/accounts/addressee.ts'
import type { Invoice } from '#domain/invoices/contract.ts'
import { openCents, sumCents } from '#domain/invoices/invoices.ts'
import { centsOf } from '#domain/money.ts'
import type { Service } from '#domain/services/contract.ts'

export type ReportedService = Pick<
  Service,
  | 'serviceType'
  | 'filterType'
  | 'quantity'
  | 'serviceDate'
  | 'status'
  | 'cost'
  | 'refused'
  | 'isRework'
>
export type ReportedInvoice = Pick<
  Invoice,
  'invoiceNumber' | 'issueDate' | 'dueDate' | 'status' | 'isOverdue' | 'amount' | 'serviceHistoryId'
> & { received: string }

/** In whole cents. Cancelled services and invoices count nowhere, filters that came back once. */
export type YearSums = {
  services: number
  filters: number
  costCents: number
  invoicedCents: number
  /** Of what was invoiced: for no service of ours, which the sum of services lacks. */
  withoutServiceCents: number
  openCents: number
  /** By the day of the invoice. */
  invoicedByMonth: number[]
}

export type YearReport = {
  year: number
  services: ReportedService[]
  invoices: ReportedInvoice[]
  sums: YearSums
  addressee: Addressee
}

const monthsPerYear = 12

export function yearSums(
  services: readonly ReportedService[],
  invoices: readonly ReportedInvoice[],
): YearSums {
  const done = services.filter(({ status }) => status !== 'cancelled')
  const due = invoices.filter(({ status }) => status !== 'cancelled')
  const invoicedByMonth = Array.from({ length: monthsPerYear }, () => 0)
  for (const { issueDate, amount } of due) {
    const month = Number(issueDate.slice(5, 7)) - 1
    invoicedByMonth[month] = (invoicedByMonth[month] ?? 0) + centsOf(amount)
  }
  return {
    services: done.length,
    filters: done.reduce((sum, { quantity, isRework }) => sum + (isRework ? 0 : quantity), 0),
    costCents: sumCents(done.flatMap(({ cost }) => (cost === null ? [] : [cost]))),
    invoicedCents: sumCents(due.map(({ amount }) => amount)),
    withoutServiceCents: sumCents(
      due.flatMap(({ amount, serviceHistoryId }) => (serviceHistoryId === null ? [amount] : [])),
    ),
    openCents: due.reduce(
      (sum, invoice) => sum + openCents(invoice, [{ amount: invoice.received }]),
      0,
    ),
    invoicedByMonth,
  }
}
