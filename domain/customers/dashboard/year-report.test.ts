import { expect, test } from 'vitest'
import type { InvoiceStatus } from '#domain/invoices/contract.ts'
import type { ServiceStatus } from '#domain/services/contract.ts'
import { type ReportedInvoice, type ReportedService, yearSums } from './year-report.ts'

function service(status: ServiceStatus, quantity: number, cost: string | null): ReportedService {
  return {
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    serviceDate: '2026-02-01',
    status,
    quantity,
    cost,
  }
}
function invoice(
  status: InvoiceStatus,
  issueDate: string,
  amount: string,
  received = '0.00',
): ReportedInvoice {
  return {
    invoiceNumber: 'INV-1',
    dueDate: '2026-12-31',
    isOverdue: false,
    status,
    issueDate,
    amount,
    received,
    serviceHistoryId: null,
  }
}

test('a year without rows sums to nothing', () => {
  expect(yearSums([], [])).toEqual({
    services: 0,
    filters: 0,
    costCents: 0,
    invoicedCents: 0,
    withoutServiceCents: 0,
    openCents: 0,
    invoicedByMonth: Array(12).fill(0),
  })
})

test('services and their filters are counted and their costs summed, cancelled ones left out', () => {
  const sums = yearSums(
    [
      service('delivered', 4, '0.10'),
      service('scheduled', 2, null),
      service('completed', 1, '0.20'),
      service('cancelled', 9, '500.00'),
    ],
    [],
  )
  expect(sums).toMatchObject({ services: 3, filters: 7, costCents: 30 })
})

test.each([
  [[invoice('paid', '2026-01-01', '100.00')], 10_000, 0],
  [[invoice('pending', '2026-01-01', '100.00')], 10_000, 10_000],
  [[invoice('pending', '2026-01-01', '100.00', '40.50')], 10_000, 5950],
  [[invoice('cancelled', '2026-01-01', '100.00', '40.00')], 0, 0],
  [[invoice('paid', '2026-01-01', '0.10'), invoice('pending', '2026-12-31', '0.20')], 30, 20],
])('invoiced and open are exact: case %#', (invoices, invoiced, open) => {
  expect(yearSums([], invoices)).toMatchObject({ invoicedCents: invoiced, openCents: open })
})

test('each month holds what was invoiced in it, and the twelve are the whole year', () => {
  const sums = yearSums(
    [],
    [
      invoice('paid', '2026-01-31', '1.00'),
      invoice('pending', '2026-02-01', '2.00'),
      invoice('paid', '2026-02-28', '3.00'),
      invoice('cancelled', '2026-03-01', '9.00'),
      invoice('paid', '2026-12-31', '4.00'),
    ],
  )
  expect(sums.invoicedByMonth).toEqual([100, 500, 0, 0, 0, 0, 0, 0, 0, 0, 0, 400])
  expect(sums.invoicedByMonth.reduce((sum, cents) => sum + cents, 0)).toBe(sums.invoicedCents)
})

test('filters that came back are counted with their first service alone, what they cost is summed', () => {
  const again = { ...service('delivered', 3, '45.00'), isRework: true }
  expect(yearSums([service('delivered', 4, '300.00'), again], [])).toMatchObject({
    services: 2,
    filters: 4,
    costCents: 34_500,
  })
})

test('what was invoiced for no service of ours is summed apart, without cancelled invoices', () => {
  const ofService = { ...invoice('paid', '2026-02-03', '200.00'), serviceHistoryId: 's' }
  const sums = yearSums(
    [],
    [
      ofService,
      invoice('pending', '2026-02-04', '450.00'),
      invoice('cancelled', '2026-02-05', '9'),
    ],
  )
  expect([sums.invoicedCents, sums.withoutServiceCents]).toEqual([65_000, 45_000])
})
