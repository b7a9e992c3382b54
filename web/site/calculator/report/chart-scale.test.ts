import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisDollars, dollarScale, labelDollars } from './chart-scale.ts'

test.each([
  [60, [0, 20, 40, 60]],
  [300_000, [0, 100_000, 200_000, 300_000]],
  [691_200, [0, 200_000, 400_000, 600_000, 800_000]],
  [100_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [600_000_000_000, [0, 200_000_000_000, 400_000_000_000, 600_000_000_000]],
])('an axis for $%d is marked at round values', (most, ticks) => {
  expect(dollarScale(most)).toEqual({ top: ticks.at(-1), ticks })
})

test('whatever five years can cost, the axis holds it, uses most of its height and has two to four steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 600_000_000_000 }), (most) => {
      const { top, ticks } = dollarScale(most)
      expect(top).toBeGreaterThanOrEqual(most)
      expect(most / top).toBeGreaterThan(0.6)
      expect(ticks.length).toBeGreaterThanOrEqual(3)
      expect(ticks.length).toBeLessThanOrEqual(5)
    }),
  )
})

test('dollars are short on the axis, and exact beside a line as long as they fit', () => {
  expect([0, 500, 2_500, 25_000, 7_500_000, 200_000_000_000].map(axisDollars)).toEqual([
    '$0',
    '$500',
    '$2.5K',
    '$25K',
    '$7.5M',
    '$200B',
  ])
  expect([42, 483_840, 9_999_999, 12_560_000].map(labelDollars)).toEqual([
    '$42',
    '$483,840',
    '$9,999,999',
    '$12.6M',
  ])
})
