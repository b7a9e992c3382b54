import { expect, test } from 'vitest'
import { revenueProtected } from './revenue.ts'

test.each([
  [0, 0], [1, 5700], [23, 131_100],
])('%d prevented cancellations protect %d dollars', (count, dollars) => {
  expect(revenueProtected(count)).toBe(dollars)
})
