import { papers } from '#content/papers.ts'
import {
  type ReportedInvoice,
  type ReportedService,
  type YearSums,
  yearSums,
} from '#domain/customers/dashboard/year-report.ts'
import { amountOf } from '#domain/money.ts'
import { shownStatus } from '#domain/services/status-shown.ts'
import { type CsvRow, headed } from '#server/documents/csv.ts'

/** One table of the year: its services, its invoices and the sums of both. */
export const yearTable = headed('Kind', 'Date', 'Description', 'Filters', 'Status', 'Amount (USD)')

type Year = {
  services: AsyncIterable<readonly ReportedService[]>
  invoices: AsyncIterable<readonly ReportedInvoice[]>
}

/** Its rows as they are read, and behind them the sums. */
export async function* yearRows({ services, invoices }: Year): AsyncGenerator<CsvRow[]> {
  const sums = { filters: 0, costCents: 0, invoicedCents: 0, withoutServiceCents: 0, openCents: 0 }
  const add = (of: YearSums) => {
    sums.filters += of.filters
    sums.costCents += of.costCents
    sums.invoicedCents += of.invoicedCents
    sums.withoutServiceCents += of.withoutServiceCents
    sums.openCents += of.openCents
  }
  for await (const part of services) {
    add(yearSums(part, []))
    yield part.map((service) => [
      'Service',
      service.serviceDate,
      `${service.serviceType}, ${service.filterType}`,
      service.quantity,
      shownStatus(service),
      service.cost,
    ])
  }
  for await (const part of invoices) {
    add(yearSums([], part))
    yield part.map(({ issueDate, invoiceNumber, status, isOverdue, amount }) => [
      'Invoice',
      issueDate,
      invoiceNumber,
      null,
      isOverdue ? 'overdue' : status,
      amount,
    ])
  }
  yield [
    ['Sum', null, 'Services without cancelled ones', sums.filters, null, amountOf(sums.costCents)],
    ['Sum', null, 'Invoiced without cancelled ones', null, null, amountOf(sums.invoicedCents)],
    ['Sum', null, papers.report.withoutService, null, null, amountOf(sums.withoutServiceCents)],
    ['Sum', null, 'Still open', null, null, amountOf(sums.openCents)],
  ]
}
