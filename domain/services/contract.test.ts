import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serviceStatuses } from '#domain/statuses.ts'
import { serviceQuery } from './contract.ts'

const usual = { page: 1, pageSize: 100, q: '', status: null, sort: '-serviceDate' }

describe('what a list of services is asked for', () => {
  test.each([
    [{}, usual],
    [{ pageSize: '5' }, { ...usual, pageSize: 5 }],
    [{ q: ' T. Kowalski ' }, { ...usual, q: 'T. Kowalski' }],
    [{ q: '%' }, { ...usual, q: '%' }],
    [
      { status: 'all', sort: 'cost' },
      { ...usual, sort: 'cost' },
    ],
    [{ sort: '-serviceType' }, { ...usual, sort: '-serviceType' }],
  ])('%j', (query, expected) => {
    expect(z.parse(serviceQuery, query)).toEqual(expected)
  })

  test.each(serviceStatuses)('the status %s', (status) => {
    expect(z.parse(serviceQuery, { status })).toEqual({ ...usual, status })
  })

  test.each([
    ['page', '1e3', 'Please use a whole number of 1 or more.'],
    ['pageSize', '501', 'Please use 500 at most.'],
    ['status', 'active', 'Please choose a status from the list.'],
    ['status', 'in progress', 'Please choose a status from the list.'],
    ['sort', 'technician', 'Please choose an order from the list.'],
    ['q', 'x'.repeat(201), 'Please search for 200 characters at most.'],
  ])('%s is not %s', (field, value, sentence) => {
    const issues = z.safeParse(serviceQuery, { [field]: value }).error?.issues
    expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([[field, sentence]])
  })
})
