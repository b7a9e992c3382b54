import { expect, test } from 'vitest'
import { invoicedLines } from './line-items.ts'
import { paymentProblem } from './staff-contract.ts'

const line = (quantity: number, unitPrice: string) => ({
  description: 'Cleaning',
  quantity,
  unitPrice,
})

test.each([
  ['99.98', '99999999.98'],
  ['99.99', '99999999.99'],
  ['100.00', null],
])('an invoice of 99,999,900 dollars and %s: %s', (more, amount) => {
  const add = () => invoicedLines([line(10_000, '9999.99'), line(1, more)]).amount
  if (amount === null) expect(add).toThrow('This is too much for one invoice.')
  else expect(add()).toBe(amount)
})

test.each([
  [-1, 'A payment must be more than $0.'],
  [0, 'A payment must be more than $0.'],
  [1, null],
  [9_999, null],
  [10_000, null],
  [10_001, 'Only $100.00 of this invoice is open.'],
])('%i cents paid of 10,000 that are open: %s', (paid, problem) => {
  expect(paymentProblem(paid, 10_000)).toBe(problem)
})
