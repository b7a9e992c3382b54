import { expect, test } from 'vitest'
import { shortDelivery } from './short-delivery.ts'

test.each([
  ['delivery', 2, 2, null],
  ['delivery', 2, 3, null],
  ['delivery', 2, 1, 'fewer'],
  ['delivery', 2, 0, 'none'],
  ['delivery', 2, Number.NaN, null],
  ['delivery', null, 0, 'none'],
  ['delivery', null, 1, null],
  ['pickup', 2, 1, null],
  ['pickup', 2, 0, 'none'],
  ['on-site', null, 0, 'none'],
  [null, 2, 1, null],
] as const)('a %s of %s filters with %s says %s', (kind, quantity, filterCount, said) => {
  expect(shortDelivery({ kind, quantity }, filterCount)).toBe(said)
})
