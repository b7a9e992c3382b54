import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evidenceOf } from './clogging-evidence.ts'
import { beliefFrom, usualOdd } from './life-belief.ts'
import { endedAt, oddsAfter, priorOdds } from './life-odds.ts'

const none = { faults: 0, missed: 0 }

describe('the odds of a life', () => {
  const odds = priorOdds(beliefFrom(200_000, 0.35), none)

  test('have half of all lives before the median, and more short than long ones far from it', () => {
    expect(endedAt(odds, 1)).toBeCloseTo(0.5, 1)
    expect(endedAt(odds, Math.exp(-0.7))).toBeGreaterThan(1 - endedAt(odds, Math.exp(0.7)))
  })

  test('have more short lives where some are ended by faults, and more long ones where services are missed', () => {
    const at = (odd: typeof none, life: number) =>
      endedAt(priorOdds(beliefFrom(1, 0.35), odd), life)
    expect(at({ faults: 0.1, missed: 0 }, 0.4)).toBeGreaterThan(at(none, 0.4) + 0.03)
    expect(at({ faults: 0, missed: 0.1 }, 2)).toBeLessThan(at(none, 2) - 0.02)
  })

  test('say that nothing has ended at its start', () => {
    expect([0, -5].map((miles) => endedAt(odds, miles))).toEqual([0, 0])
  })

  test('are kept for all filters that share them', () => {
    expect(priorOdds(beliefFrom(50_000, 0.35), none)).toBe(odds)
  })
})

describe('a reading', () => {
  const prior = { ...priorOdds(beliefFrom(1, 0.4), usualOdd), unit: 200_000 }
  const after = (health: number, error: number) => {
    const evidence = evidenceOf([{ miles: 100_000, milesAgo: 0, health, ageDays: 0 }], {
      bias: 0,
      error,
    })
    if (evidence === null) throw new Error('nothing read')
    return oddsAfter(prior, evidence)
  }

  test('draws the life to what it implies, the more the better the gauge', () => {
    const near = (error: number) => {
      const odds = after(0.5, error)
      return endedAt(odds, 140_000) - endedAt(odds, 118_000)
    }
    expect(near(0.05)).toBeGreaterThan(0.8)
    expect(near(0.05)).toBeGreaterThan(near(1))
  })

  test('that is worse never speaks for a longer life, at any length of it', () => {
    const unit = fc.double({ min: 0, max: 1.4, noNaN: true })
    fc.assert(
      fc.property(
        unit,
        unit,
        fc.double({ min: 0.01, max: 12, noNaN: true }),
        fc.integer({ min: 1, max: 2_000_000 }),
        (health, worse, error, miles) => {
          expect(endedAt(after(health + worse, error), miles)).toBeGreaterThanOrEqual(
            endedAt(after(health, error), miles) - 1e-9,
          )
        },
      ),
      { numRuns: 500 },
    )
  })
})
