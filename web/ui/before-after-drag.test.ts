import { expect, test } from 'vitest'
import { readingAt } from './before-after-drag.ts'

test.each([
  [100, '10.39'],
  [0, '2.54'],
  [60, 'about 7.25'],
  [75, 'about 8.43'],
])('at a share of %i the reading is %s: only the ends were measured', (share, said) => {
  expect(readingAt('10.39 2.54', share)).toBe(said)
})

test('a reading in between has as many decimals as the ends', () => {
  expect(readingAt('221 399', 50)).toBe('about 310')
})
