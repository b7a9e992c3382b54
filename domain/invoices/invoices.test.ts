import { expect, test } from 'vitest'
import type { InvoiceStatus } from './contract.ts'
import { isOverdue, openCents, sumCents } from './invoices.ts'

test.each([
  ['pending', '2026-03-09', true],
  ['pending', '2026-03-10', false],
  ['pending', '2026-03-11', false],
  ['pending', '2025-12-31', true],
  ['paid', '2026-03-09', false],
  ['cancelled', '2026-03-09', false],
] as [InvoiceStatus, string, boolean][])(
  'on March 10 a %s invoice due on %s is overdue: %s',
  (status, dueDate, expected) => {
    expect(isOverdue({ status, dueDate }, '2026-03-10')).toBe(expected)
  },
)

test.each([
  ['pending', '1200.00', [], 120_000],
  ['pending', '1200.00', ['200.00'], 100_000],
  ['pending', '0.30', ['0.10', '0.10'], 10],
  ['pending', '1200.00', ['1200.00'], 0],
  // More than asked for is our team's to give back, not a negative debt.
  ['pending', '1200.00', ['1300.00'], 0],
  ['paid', '1200.00', [], 0],
  ['cancelled', '1200.00', ['200.00'], 0],
  ['pending', '0.00', [], 0],
] as [InvoiceStatus, string, string[], number][])(
  'of a %s invoice of %s with payments of %j %i cents are open',
  (status, amount, paid, expected) => {
    expect(
      openCents(
        { status, amount },
        paid.map((amount) => ({ amount })),
      ),
    ).toBe(expected)
  },
)

test.each([
  [[], 0],
  [['0.10', '0.20'], 30],
  [Array.from({ length: 1000 }, () => '0.07'), 7000],
  [['99999999.99', '0.01'], 10_000_000_000],
])('amounts are summed in exact cents', (amounts, cents) => {
  expect(sumCents(amounts)).toBe(cents)
})
