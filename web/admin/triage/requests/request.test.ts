import { expect, test } from 'vitest'
import { sampleRequests } from '#content/admin-samples.ts'
import { matching, readOwner, readStatus } from './request.ts'

test.each([
  ['pending', 'pending'],
  ['all', 'all'],
  [undefined, 'all'],
  ['gone', 'all'],
])('the address %j names %s', (value, status) => {
  expect(readStatus(value)).toBe(status)
})

test.each([
  ['me', 'me'],
  ['nobody', 'nobody'],
  ['all', 'all'],
  [undefined, 'all'],
  ['robin', 'all'],
])('the address %j asks for the requests of %s', (value, owner) => {
  expect(readOwner(value)).toBe(owner)
})

test.each([
  ['', 'all', ['Dana Ortiz', 'Marcus Bell', 'Priya Raman', 'Tom Whelan', 'Ellen Fry']],
  ['', 'resolved', ['Tom Whelan', 'Ellen Fry']],
  ['DPF cleaning', 'all', ['Marcus Bell', 'Ellen Fry']],
  ['derate', 'resolved', []],
  ['sandusky truck', 'all', ['Dana Ortiz']],
] as const)('a search for %j among %s finds %j, the most urgent first', (q, status, names) => {
  expect(matching(sampleRequests, { q, status }).map(({ customerName }) => customerName)).toEqual(
    names,
  )
})
