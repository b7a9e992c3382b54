import { expect, test } from 'vitest'
import { readInvoiceRow } from './read-paper.ts'

const today = '2026-03-10'
const stated = { invoiceNumber: '1045', invoiceDate: '2026-01-15' }

test.each([
  [{ amount: 'x' }, ['amount', 'openAmount']],
  [{ openAmount: 'x' }, ['openAmount', 'openAmount']],
  [{ amount: '0' }, ['amount', 'openAmount']],
  [{ amount: '10', openAmount: '10.01' }, ['openAmount']],
  [{ amount: '10', openAmount: '0' }, ['openAmount']],
  [{ amount: '10', dueDate: '2026-01-14' }, ['dueDate']],
  [{ amount: '10', invoiceNumber: undefined }, ['invoiceNumber']],
])('of an invoice with %j the column is named that is wrong', (values, columns) => {
  const read = readInvoiceRow({ ...stated, ...values }, today)
  expect(read !== null && 'errors' in read && read.errors.map(({ field }) => field)).toEqual(
    columns,
  )
})

test.each([
  [{ amount: '10' }, '10.00', '10.00'],
  [{ openAmount: '10' }, '10.00', '10.00'],
  [{ amount: '10', openAmount: '4' }, '10.00', '4.00'],
])('%j is an invoice over %s, of which %s is open', (values, amount, openAmount) => {
  expect(readInvoiceRow({ ...stated, ...values }, today)).toEqual({
    number: '1045',
    issuedOn: '2026-01-15',
    dueOn: '2026-01-15',
    amount,
    openAmount,
  })
})
