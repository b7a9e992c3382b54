import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beliefFrom } from './life-belief.ts'
import { dueWithin, endedAt, leftOf, oddsOf, standsAt } from './life-odds.ts'

const odds = oddsOf(beliefFrom(200_000, 0.35), null, 0)

describe('the odds of a life', () => {
  test('have half of all lives before the median', () => {
    expect(endedAt(odds, 200_000)).toBeCloseTo(0.5, 3)
    expect(leftOf(odds, 0.5) / 200_000).toBeCloseTo(1, 2)
    expect(leftOf(odds, 0.1) / (200_000 * Math.exp(-0.35 * 1.28155))).toBeCloseTo(1, 2)
  })

  test('have more short lives where some are ended by faults', () => {
    const withFaults = oddsOf(beliefFrom(200_000, 0.35), null, 0.1)
    expect(endedAt(withFaults, 80_000)).toBeGreaterThan(endedAt(odds, 80_000) + 0.03)
  })

  test.each([0, -5])('say that nothing is due within %d miles', (miles) => {
    expect(dueWithin(standsAt(odds, 100_000, 0.2), miles)).toBe(0)
    expect(endedAt(odds, miles)).toBe(0)
  })

  test('agree with themselves: what is left of a share is due with that chance', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 1.5, noNaN: true }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.integer({ min: 0, max: 100_000 }),
        (spread, share, miles) => {
          const here = standsAt(oddsOf(beliefFrom(100_000, spread), null), miles, 0.12)
          expect(dueWithin(here, leftOf(here, share))).toBeCloseTo(share, 1)
        },
      ),
    )
  })

  test('never leave more to a filter that has gone further, whatever the spread', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 1.5, noNaN: true }),
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        (spread, miles, more) => {
          const all = oddsOf(beliefFrom(100_000, spread), null)
          const left = (at: number) => leftOf(standsAt(all, at, 0.12), 0.12)
          expect(left(miles + more)).toBeLessThanOrEqual(left(miles) * 1.03 + 50)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('of a new filter leave no more the less is known of it', () => {
    let before = Infinity
    for (let spread = 0.05; spread <= 1.5; spread += 0.05) {
      const left = leftOf(oddsOf(beliefFrom(100_000, spread), null), 0.12)
      expect(left).toBeLessThanOrEqual(before * 1.005)
      before = left
    }
  })
})
