import type { YearReport } from '#domain/customers/dashboard/year-report.ts'
import { amountOf } from '#domain/money.ts'
import { shownStatus } from '#domain/services/status-shown.ts'
import { csvFile } from '#server/documents/csv.ts'

const header = ['Kind', 'Date', 'Name', 'Filters', 'Status', 'Amount (USD)']

/** One table of the year: its services, its invoices and the sums of both. */
export function yearReportCsv({ services, invoices, sums }: YearReport): Buffer {
  return csvFile(header, [
    ...services.map((service) => [
      'Service',
      service.serviceDate,
      `${service.serviceType}, ${service.filterType}`,
      service.quantity,
      shownStatus(service),
      service.cost,
    ]),
    ...invoices.map(({ issueDate, invoiceNumber, status, isOverdue, amount }) => [
      'Invoice',
      issueDate,
      invoiceNumber,
      null,
      isOverdue ? 'overdue' : status,
      amount,
    ]),
    ['Sum', null, 'Services without cancelled ones', sums.filters, null, amountOf(sums.costCents)],
    ['Sum', null, 'Invoiced without cancelled ones', null, null, amountOf(sums.invoicedCents)],
    ['Sum', null, 'Still open', null, null, amountOf(sums.openCents)],
  ])
}
