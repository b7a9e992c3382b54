import { expect, test, vi } from 'vitest'
import { longestSearch, mostPages } from '#domain/lists.ts'
import { listAt, listParamsOf, type ListPlace } from './list-at.ts'

const options = {
  sorts: { '-day': 'Newest first', cost: 'Lowest cost' },
  statuses: { '': 'All', paid: 'Paid' },
}
const placeOf = (params: ListPlace['params']) => ({
  params,
  setParams: vi.fn<ListPlace['setParams']>(),
  pushParams: vi.fn<ListPlace['pushParams']>(),
})

test('nothing asked is all rows in the usual order from the first page', () => {
  const all = { q: '', status: '', sort: '-day', page: 1 }
  expect(listParamsOf({}, options)).toEqual(all)
  expect(listParamsOf({ status: 'paid', sort: 'cost' })).toEqual({ ...all, sort: '' })
})

test('what the list knows is asked for', () => {
  const given = { q: 'dpf', status: 'paid', sort: 'cost', page: '3' }
  expect(listParamsOf(given, options)).toEqual({ ...given, page: 3 })
})

test.each([
  [{ status: 'gone' }],
  [{ status: 'constructor' }],
  [{ sort: 'id; drop' }],
  [{ page: '0' }],
  [{ page: '-1' }],
  [{ page: '1.5' }],
  [{ page: '1e3' }],
  [{ page: '100000' }],
])('what it does not know is left out: %j', (given) => {
  expect(listParamsOf(given, options)).toEqual(listParamsOf({}, options))
})

test('a search that is too long is cut to what the server takes, and so is a page', () => {
  expect(listParamsOf({ q: 'x'.repeat(300) }, options).q).toHaveLength(longestSearch)
  expect(listParamsOf({ page: '99999' }, options).page).toBeLessThan(mostPages)
})

test('another question begins at the first page, without a history entry for each letter', () => {
  const place = placeOf({ q: 'd', page: '2' })
  listAt(place, options).change({ q: 'dpf' })
  listAt(place, options).change({ sort: '-day' })
  expect(place.setParams.mock.calls).toEqual([[{ q: 'dpf', page: '' }], [{ sort: '', page: '' }]])
})

test('Back leads to the page before, and never to one that is gone', () => {
  const place = placeOf({ page: '9' })
  listAt(place, options).turnTo(2)
  listAt(place, options).fallBackTo(1)
  expect(place.pushParams).toHaveBeenCalledExactlyOnceWith({ page: '2' })
  expect(place.setParams).toHaveBeenCalledExactlyOnceWith({ page: '' })
})

test.each([
  [{}, false],
  [{ sort: 'cost' }, false],
  [{ q: 'x' }, true],
  [{ status: 'paid' }, true],
  [{ status: 'gone' }, false],
  [{ page: '2' }, true],
])('an empty list with %j was asked for less than all: %s', (params, isNarrowed) => {
  expect(listAt(placeOf(params), options).isNarrowed).toBe(isNarrowed)
})

test('the first status is the usual one: it is not in the address, and narrows nothing', () => {
  const open = { statuses: { active: 'Open', all: 'All' } }
  const place = placeOf({ status: 'gone' })
  expect(listParamsOf(place.params, open).status).toBe('active')
  expect(listAt(place, open)).toMatchObject({ isNarrowed: false, inAddress: { status: '' } })
  listAt(place, open).change({ status: 'active' })
  expect(place.setParams).toHaveBeenCalledExactlyOnceWith({ status: '', page: '' })
})

test('another filter narrows a list too, and "Show all" takes it away with the rest', () => {
  const place = placeOf({ channel: 'sms' })
  const list = listAt(place, { ...options, others: { channel: 'sms' } })
  expect(list.isNarrowed).toBe(true)
  list.showAll()
  expect(place.setParams).toHaveBeenCalledExactlyOnceWith({
    q: '',
    status: '',
    page: '',
    channel: '',
  })
  expect(listAt(place, { ...options, others: { channel: '' } }).isNarrowed).toBe(false)
})
