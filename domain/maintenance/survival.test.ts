import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalCdf } from '#domain/normal.ts'
import { evidenceOf, phaseScore } from './clogging-evidence.ts'
import { edges, endedBy, medianOf, posteriorSurvival, priorSurvival } from './survival.ts'

// Slow, and by the definition. What is judgement may be off by a little: then nothing here turns red.

const prior = (vehicle: number, between: number, median = 1) =>
  priorSurvival({ logMedian: Math.log(median), vehicle, between })

/** P(a worn filter lasts beyond e^log medians): Weibull's law around a normal belief, by its integral. */
function wornBeyond(log: number, vehicle: number, between: number): number {
  const rate = Math.PI / Math.sqrt(6) / between
  let [sum, all] = [0, 0]
  for (let z = -6; z <= 6; z += 0.02) {
    const share = Math.exp(-0.5 * z * z)
    all += share
    sum += share * 0.5 ** Math.exp(rate * (log - vehicle * z))
  }
  return sum / all
}

describe('before a reading', () => {
  test.each([
    [0.3, 0.22],
    [0.1, 0.3],
    [0.45, 0.1],
  ])(
    'lives of the spreads %d and %d wear out by Weibull’s law, but for 5 faults, 8 missed services, and a strange one of a hundred',
    (own, between) => {
      const survival = prior(own, between)
      for (let log = -1.5; log <= 1.6; log += 0.1) {
        const missed = normalCdf((0.64 - log) / Math.hypot(own, between, 0.35))
        const strange = normalCdf(-log / Math.hypot(own, between, 1))
        const above =
          0.86 * wornBeyond(log, own, between) +
          0.05 * wornBeyond(log + 1.05, own, between) +
          0.08 * missed +
          0.01 * strange
        expect(Math.abs(1 - endedBy(survival, Math.exp(log)) - above)).toBeLessThan(0.015)
      }
    },
  )

  test('nothing has ended at its start, and the median is that of the belief', () => {
    const survival = prior(0.3, 0.2, 200_000)
    expect(endedBy(survival, 0)).toBeCloseTo(0, 3)
    expect(medianOf(survival) / 200_000).toBeCloseTo(1, 1)
    expect(endedBy(survival, medianOf(survival))).toBeCloseTo(0.5, 3)
    expect(endedBy(survival, 1e12)).toBeCloseTo(1, 6)
  })

  test('lives differ in steps of 4%, from a thousandth of the median to four hundred times it', () => {
    expect([edges[0], edges.at(-1)]).toEqual([
      expect.closeTo(Math.exp(-7), 12),
      expect.closeTo(Math.exp(6), 6),
    ])
    expect((edges[176] ?? NaN) / (edges[175] ?? NaN)).toBeCloseTo(Math.exp(0.04), 10)
  })

  test('is kept for all filters of the same two spreads, to a hundredth', () => {
    const { above } = prior(0.3, 0.2)
    expect(prior(0.302, 0.198, 50_000).above).toBe(above)
    expect(prior(0.31, 0.2).above).not.toBe(above)
    expect(prior(0.3, 0.21).above).not.toBe(above)
    expect(prior(0, 0.2).above).toBe(prior(0.01, 0.2).above)
  })
})

describe('after a reading', () => {
  const before = prior(0.3, 0.25, 200_000)
  const after = (health: number, error: number, miles = 100_000) => {
    const evidence = evidenceOf([{ miles, milesAgo: 0, health, ageDays: 0 }])
    if (evidence === null) throw new Error('nothing read')
    return posteriorSurvival(before, { ...evidence, weight: 1 / error })
  }

  test('lives are as likely as before it, times how well each fits what was read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 80_000, max: 400_000 }),
        fc.double({ min: 0.35, max: 1.1, noNaN: true }),
        fc.double({ min: 0.2, max: 4, noNaN: true }),
        fc.double({ min: 1, max: 4, noNaN: true }),
        (miles, phase, weight, times) => {
          const survival = posteriorSurvival(before, { miles, phase, weight })
          let [sum, all] = [0, 0]
          const step = 0.005
          for (let log = -3; log < 4; log += step) {
            const life = 200_000 * Math.exp(log)
            const share =
              endedBy(before, life * Math.exp(step / 2)) -
              endedBy(before, life * Math.exp(-step / 2))
            const off = phaseScore(phase) - phaseScore(miles / life)
            const likely = share * Math.exp(-0.5 * weight * off ** 2)
            all += likely
            if (life < times * miles) sum += likely
          }
          expect(Math.abs(endedBy(survival, times * miles) - sum / all)).toBeLessThan(0.03)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('the life is drawn to what it implies, the more the surer it is', () => {
    const near = (error: number) =>
      endedBy(after(0.5, error), 140_000) - endedBy(after(0.5, error), 118_000)
    expect(near(0.05)).toBeGreaterThan(0.8)
    expect(near(0.05)).toBeGreaterThan(near(1))
  })

  test('where no life fits, the best of those are believed', () => {
    for (const [health, miles] of [
      [1.2, 8],
      [0, 1e9],
    ] as const) {
      const survival = after(health, 0.001, miles)
      expect(medianOf(survival)).toBeGreaterThan(0)
      expect(endedBy(survival, 1e12)).toBeCloseTo(1, 6)
    }
  })

  test('that is worse no longer life is likelier, at any length of it', () => {
    const health = fc.double({ min: 0, max: 1.4, noNaN: true })
    const error = fc.double({ min: 0.01, max: 12, noNaN: true })
    fc.assert(
      fc.property(
        health,
        health,
        error,
        fc.integer({ min: 1, max: 2_000_000 }),
        (read, worse, off, miles) => {
          expect(endedBy(after(read + worse, off), miles)).toBeGreaterThanOrEqual(
            endedBy(after(read, off), miles) - 1e-9,
          )
        },
      ),
      { numRuns: 500 },
    )
  })
})
