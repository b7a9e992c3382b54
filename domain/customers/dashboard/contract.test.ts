import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { reportQuery } from './contract.ts'

test.each([
  [{}, {}],
  [{ year: '2026' }, { year: 2026 }],
  [{ year: '1978' }, { year: 1978 }],
  [{ year: '9999' }, { year: 9999 }],
  [{ month: '3' }, {}],
])('a report is asked for by %j', (query, expected) => {
  expect(z.parse(reportQuery, query)).toEqual(expected)
})

test.each([
  '',
  '26',
  '1977',
  '02026',
  '10000',
  '2026.5',
  '-2026',
  '+2026',
  '٢٠٢٦',
  'this',
  ['2025', '2026'],
  null,
  2026,
])('a year is not %j', (year) => {
  const issues = z.safeParse(reportQuery, { year }).error?.issues
  expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([
    ['year', 'Please enter a year with four digits, from 1978 on.'],
  ])
})
