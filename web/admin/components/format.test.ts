import { expect, test } from 'vitest'
import { percentOf, riskLevel } from './format.ts'

test.each([
  [100, 'high'],
  [70, 'high'],
  [69, 'medium'],
  [40, 'medium'],
  [39, 'low'],
  [0, 'low'],
])('a risk of %d is %s', (score, level) => {
  expect(riskLevel(score)).toBe(level)
})

test.each([
  [1, 4, 25],
  [5, 4, 100],
  [-1, 4, 0],
  [1, 0, 0],
])('%d of %d is %d percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})
