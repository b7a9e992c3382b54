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

  test('tell lives apart in steps of 4%, from a thousandth of the median to four hundred times it', () => {
    const { edges } = odds
    expect([edges[0], edges.at(-1)]).toEqual([
      expect.closeTo(Math.exp(-7), 12),
      expect.closeTo(Math.exp(6), 6),
    ])
    for (const [at, edge] of edges.entries())
      if (at > 0) expect(edge / (edges[at - 1] ?? NaN)).toBeCloseTo(Math.exp(0.04), 10)
  })

  test('are kept for all filters that share them', () => {
    expect(priorOdds(beliefFrom(50_000, 0.35), none)).toBe(odds)
  })
})

describe('a reading', () => {
  const prior = { ...priorOdds(beliefFrom(1, 0.4), usualOdd), unit: 200_000 }
  const after = (health: number, error: number) => {
    const read = [{ miles: 100_000, milesAgo: 0, health, ageDays: 0 }]
    const evidence = evidenceOf(read)
    if (evidence === null) throw new Error('nothing read')
    return oddsAfter(prior, { ...evidence, weight: 1 / error })
  }

  test('draws the life to what it implies, the more the surer it is', () => {
    const near = (error: number) => {
      const odds = after(0.5, error)
      return endedAt(odds, 140_000) - endedAt(odds, 118_000)
    }
    expect(near(0.05)).toBeGreaterThan(0.8)
    expect(near(0.05)).toBeGreaterThan(near(1))
  })

  test('tells lives apart the finer the nearer they are to its miles', () => {
    const { edges, unit } = after(0.5, 0.3)
    expect([unit, edges[0]]).toEqual([100_000, expect.closeTo(Math.exp(-4), 12)])
    const wide = (from: number) => {
      const at = edges.findIndex((edge) => edge > Math.exp(from * 0.04) - 1e-9)
      return Math.log((edges[at + 1] ?? NaN) / (edges[at] ?? NaN)) / 0.04
    }
    for (const [from, steps] of [
      [-100, 12],
      [-16, 12],
      [-4, 1],
      [-1, 1],
      [0, 0.25],
      [9.75, 0.25],
      [10, 0.5],
      [19.5, 0.5],
      [20, 1],
      [30, 1],
      [31, 2],
      [149, 2],
    ] as const)
      expect([from, wide(from)]).toEqual([from, expect.closeTo(steps, 6)])
    expect(edges.at(-1)).toBeCloseTo(Math.exp(151 * 0.04), 6)
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
