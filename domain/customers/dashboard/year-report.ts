import type { Addressee } from '#domain/accounts/addressee.ts'
import type { Invoice } from '#domain/invoices/contract.ts'
import { openCents, sumCents } from '#domain/invoices/invoices.ts'
import { centsOf } from '#domain/money.ts'
import type { Service } from '#domain/services/contract.ts'

export type ReportedService = Pick<
  Service,
  'serviceType' | 'filterType' | 'quantity' | 'serviceDate' | 'status' | 'cost' | 'refused'
>
export type ReportedInvoice = Pick<
  Invoice,
  'invoiceNumber' | 'issueDate' | 'dueDate' | 'status' | 'isOverdue' | 'amount'
> & { received: string }

/** In whole cents. Cancelled services and invoices count nowhere. */
export type YearSums = {
  services: number
  filters: number
  costCents: number
  invoicedCents: number
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
    filters: done.reduce((sum, { quantity }) => sum + quantity, 0),
    costCents: sumCents(done.flatMap(({ cost }) => (cost === null ? [] : [cost]))),
    invoicedCents: sumCents(due.map(({ amount }) => amount)),
    openCents: due.reduce(
      (sum, invoice) => sum + openCents(invoice, [{ amount: invoice.received }]),
      0,
    ),
    invoicedByMonth,
  }
}
