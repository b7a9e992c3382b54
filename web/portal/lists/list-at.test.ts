import { expect, test } from 'vitest'
import type { Place } from '#web/portal/dashboard/place.ts'
import { askOf, listAt } from './list-at.ts'

const askable = {
  sorts: { '-day': 'Newest first', cost: 'Lowest cost' },
  statuses: { '': 'All', paid: 'Paid' },
}
const place = (ask: Place['ask'], row: string | null = null): Place => ({
  tab: 'invoices',
  row,
  act: null,
  ask,
})

test('nothing asked is all rows in the usual order from the first page', () => {
  expect(askOf({}, askable)).toEqual({ q: '', status: '', sort: '-day', page: 1 })
})

test('what the list knows is asked for', () => {
  const asked = { q: 'dpf', status: 'paid', sort: 'cost', page: 3 }
  expect(askOf(asked, askable)).toEqual(asked)
})

test.each([
  [{ status: 'gone' }],
  [{ status: 'constructor' }],
  [{ sort: 'id; drop' }],
  [{ page: 0 }],
  [{ page: 100_001 }],
])('what it does not know is left out: %j', (asked) => {
  expect(askOf(asked, askable)).toEqual(askOf({}, askable))
})

test('a search that is too long is cut to what the server takes', () => {
  expect(askOf({ q: 'x'.repeat(300) }, askable).q).toHaveLength(200)
})

test('a row keeps what was asked of its list; the usual order does not stand in the address', () => {
  expect(listAt(place({ q: 'a b', sort: '-day', page: 2 }), askable).hrefOf('7', 'move')).toBe(
    '#invoices/7/move?q=a+b&page=2',
  )
  expect(listAt(place({ sort: 'cost' }, '7'), askable).hrefOf('8')).toBe('#invoices/8?sort=cost')
})

test.each([
  [{}, false],
  [{ sort: 'cost' }, false],
  [{ q: 'x' }, true],
  [{ status: 'paid' }, true],
  [{ page: 2 }, true],
])('an empty list with %j was asked for less than all: %s', (asked, isNarrowed) => {
  expect(listAt(place(asked), askable).isNarrowed).toBe(isNarrowed)
})
