import { expect, test } from 'vitest'
import { hashOf, hashTo, readPlace, type Place } from './place.ts'

const nowhere: Place = { tab: 'overview', row: null, act: null, params: {} }

test.each<[string, Place]>([
  ['#services', { ...nowhere, tab: 'services' }],
  ['#invoices/7', { ...nowhere, tab: 'invoices', row: '7' }],
  ['#appointments/7/cancel', { ...nowhere, tab: 'appointments', row: '7', act: 'cancel' }],
  [
    '#services?q=two+words&status=completed&sort=-cost&page=3',
    {
      ...nowhere,
      tab: 'services',
      params: { q: 'two words', status: 'completed', sort: '-cost', page: '3' },
    },
  ],
  [
    '#services/a%2Fb%20%3F?status=paid',
    { ...nowhere, tab: 'services', row: 'a/b ?', params: { status: 'paid' } },
  ],
])('%s names a place, and the place has this address', (hash, place) => {
  expect(readPlace(hash)).toEqual(place)
  expect(hashOf(place)).toBe(hash)
})

test.each(['', '#', '#overview', '#nothing-here', '#%E0%A4%A', '#overview?unknown=1'])(
  '%j leads to the overview',
  (hash) => {
    expect(readPlace(hash)).toEqual(nowhere)
  },
)

test('empty values are left out of the address', () => {
  expect(hashOf({ ...nowhere, tab: 'services', params: { q: '', status: '', page: '' } })).toBe(
    '#services',
  )
})

test('what is done needs a row that it is done with', () => {
  expect(hashOf({ ...nowhere, tab: 'appointments', act: 'cancel' })).toBe('#appointments')
})

test('a link to a row asks nothing of the list', () => {
  expect([hashTo('services'), hashTo('invoices', 'x y')]).toEqual(['#services', '#invoices/x%20y'])
})
