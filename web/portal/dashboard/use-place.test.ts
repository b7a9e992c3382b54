import { expect, test } from 'vitest'
import type { Place } from './place.ts'
import { tabList } from './use-place.ts'

const options = {
  sorts: { '-day': 'Newest first', cost: 'Lowest cost' },
  statuses: { '': 'All', paid: 'Paid' },
}
const place = (params: Place['params'], row: string | null = null): Place => ({
  tab: 'invoices',
  row,
  act: null,
  params,
})

test('a row keeps what was asked of its list; the usual order is not in the address', () => {
  const list = tabList(place({ q: 'a b', sort: '-day', page: '2' }), options)
  expect(list.hrefOf('7', 'move')).toBe('#invoices/7/move?q=a+b&page=2')
  expect(tabList(place({ sort: 'cost' }, '7'), options).hrefOf('8')).toBe('#invoices/8?sort=cost')
})
