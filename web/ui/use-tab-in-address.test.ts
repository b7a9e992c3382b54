import { expect, test } from 'vitest'
import { tabHash } from '#domain/tab-hash.ts'
import { readTabPlace } from './use-tab-in-address.ts'

const names = ['dashboard', 'requests'] as const

test.each([
  ['', 'dashboard', {}],
  ['#requests', 'requests', {}],
  ['#requests?status=pending&q=two+words', 'requests', { status: 'pending', q: 'two words' }],
  ['#nowhere?q=a', 'dashboard', { q: 'a' }],
  ['#requests?q=%E0%A4%A', 'requests', { q: '\ufffd%A' }],
])('%j is the tab %s with %j', (hash, tab, params) => {
  expect(readTabPlace(hash, names)).toEqual({ tab, params })
})

test('what is not asked stands in no address', () => {
  expect(tabHash('requests', { q: '', status: '' })).toBe('#requests')
  expect(tabHash('requests', { q: 'a&b', status: '' })).toBe('#requests?q=a%26b')
  expect(readTabPlace(tabHash('requests', { q: 'a&b=#1' }), names)).toEqual({
    tab: 'requests',
    params: { q: 'a&b=#1' },
  })
})
