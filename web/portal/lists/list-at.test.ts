import { expect, test } from 'vitest'
import type { Place } from '#web/portal/dashboard/place.ts'
import { listParamsOf, listAt } from './list-at.ts'

const listOptions = {
  sorts: { '-day': 'Newest first', cost: 'Lowest cost' },
  statuses: { '': 'All', paid: 'Paid' },
}
const place = (params: Place['params'], row: string | null = null): Place => ({
  tab: 'invoices',
  row,
  act: null,
  params,
})

test('nothing asked is all rows in the usual order from the first page', () => {
  expect(listParamsOf({}, listOptions)).toEqual({ q: '', status: '', sort: '-day', page: 1 })
})

test('what the list knows is asked for', () => {
  const given = { q: 'dpf', status: 'paid', sort: 'cost', page: 3 }
  expect(listParamsOf(given, listOptions)).toEqual(given)
})

test.each([
  [{ status: 'gone' }],
  [{ status: 'constructor' }],
  [{ sort: 'id; drop' }],
  [{ page: 0 }],
  [{ page: 100_001 }],
])('what it does not know is left out: %j', (given) => {
  expect(listParamsOf(given, listOptions)).toEqual(listParamsOf({}, listOptions))
})

test('a search that is too long is cut to what the server takes', () => {
  expect(listParamsOf({ q: 'x'.repeat(300) }, listOptions).q).toHaveLength(200)
})

test('a row keeps what was asked of its list; the usual order does not stand in the address', () => {
  expect(listAt(place({ q: 'a b', sort: '-day', page: 2 }), listOptions).hrefOf('7', 'move')).toBe(
    '#invoices/7/move?q=a+b&page=2',
  )
  expect(listAt(place({ sort: 'cost' }, '7'), listOptions).hrefOf('8')).toBe(
    '#invoices/8?sort=cost',
  )
})

test.each([
  [{}, false],
  [{ sort: 'cost' }, false],
  [{ q: 'x' }, true],
  [{ status: 'paid' }, true],
  [{ page: 2 }, true],
])('an empty list with %j was asked for less than all: %s', (given, isNarrowed) => {
  expect(listAt(place(given), listOptions).isNarrowed).toBe(isNarrowed)
})
