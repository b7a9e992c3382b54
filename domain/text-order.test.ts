import { expect, test } from 'vitest'
import { compared } from './text-order.ts'

test.each([
  ['2026-03-09', '2026-03-10', -1],
  ['2026-03-10', '2026-03-10', 0],
  ['2026-03-11', '2026-03-10', 1],
])('%s beside %s is %d', (one, other, order) => {
  expect(compared(one, other)).toBe(order)
})
