import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { invoiceQuery, statementQuery } from './contract.ts'

const usual = { page: 1, pageSize: 100, q: '', status: null, sort: '-issueDate' }

describe('what a list of invoices is asked for', () => {
  test.each([
    [{}, usual],
    [
      { page: '2', pageSize: '500' },
      { ...usual, page: 2, pageSize: 500 },
    ],
    [{ q: '  INV-7 ' }, { ...usual, q: 'INV-7' }],
    [{ status: 'overdue' }, { ...usual, status: 'overdue' }],
    [{ status: 'pending' }, { ...usual, status: 'pending' }],
    [{ status: 'all' }, usual],
    [{ status: '' }, usual],
    [{ sort: 'amount' }, { ...usual, sort: 'amount' }],
    [{ sort: '-invoiceNumber' }, { ...usual, sort: '-invoiceNumber' }],
    [{ customerId: 'another' }, usual],
  ])('%j', (query, expected) => {
    expect(z.parse(invoiceQuery, query)).toEqual(expected)
  })

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.0'],
    ['page', ''],
    ['page', '100001'],
    ['pageSize', '501'],
    ['pageSize', '٣'],
    ['status', 'late'],
    ['status', 'PAID'],
    ['status', ['paid', 'paid']],
    ['sort', 'customer_id'],
    ['sort', '+amount'],
    ['sort', ['amount']],
    ['q', 'x'.repeat(201)],
    ['q', ['a', 'b']],
    ['q', { '': 'a' }],
  ])('not %s of %j', (field, value) => {
    expect(
      z.safeParse(invoiceQuery, { [field]: value }).error?.issues.map(({ path }) => path[0]),
    ).toEqual([field])
  })
})

describe('the days of a statement', () => {
  test.each([
    ['2026-01-01', '2026-03-31'],
    ['2024-02-29', '2024-02-29'],
  ])('%s to %s', (from, to) => {
    expect(z.parse(statementQuery, { from, to })).toEqual({ from, to })
  })

  test.each([
    undefined,
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '01/02/2026',
    '2026-01-01T00:00:00Z',
    ['2026-01-01', '2026-01-02'],
  ])('not from %j', (from) => {
    const issues = z.safeParse(statementQuery, { from, to: '2026-03-31' }).error?.issues
    expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([
      ['from', 'Please enter the first day as YYYY-MM-DD.'],
    ])
  })
})
