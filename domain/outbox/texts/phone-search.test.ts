import { expect, test } from 'vitest'
import { readPhoneSearch } from './phone-search.ts'

test.each([
  ['216-555-0131', '2165550131'],
  ['(216) 555-0131', '2165550131'],
  ['5550131', '5550131'],
  ['+12165550131', '2165550131'],
  ['2165550131', '2165550131'],
  ['1 216.555.0131', '2165550131'],
  ['tel:+1-216-555-0131', '2165550131'],
  ['216-555-0131 x12', '2165550131'],
  ['216-555-0131, ext. 4', '2165550131'],
  ['0131', '0131'],
  ['+44 20 7946 0958', '2079460958'],
  ['020 7946 0958', '2079460958'],
  ['２１６ ５５５ ０１３１', '2165550131'],
])('%s is searched by %s', (typed, end) => {
  expect(readPhoneSearch(typed)?.ends).toContain(end)
})

test.each(['131', 'Dana', 'LFR-2026-0001', 'unit 2145', '', '---', 'dana.5550131@example.com'])(
  '%j is no number',
  (typed) => {
    expect(readPhoneSearch(typed)).toBeNull()
  },
)

test('a whole number finds one that was written without its area code', () => {
  expect(readPhoneSearch('+1 216 555 0131')?.locals).toEqual(['165550131', '65550131', '5550131'])
  expect(readPhoneSearch('5550131')?.locals).toEqual([])
})
