import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalCdf } from '#domain/normal.ts'
import { placeOf } from './clogging-evidence.ts'
import { endedAt, tilted, medianOf, oddsAfter, priorOdds, type LifeOdds } from './life-odds.ts'

// Slow, and by the definition. What is judgement may be off by a little: then nothing here turns red.

const none = { faults: 0, missed: 0 }
const belief = (vehicle: number, between: number) => ({ logMedian: 0, vehicle, between })

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

const spreads = [
  [0.3, 0.22],
  [0.1, 0.3],
  [0.45, 0.1],
] as const

describe('before a reading', () => {
  test.each(spreads)('lives of the spreads %d and %d wear out by Weibull’s law', (own, between) => {
    const odds = priorOdds(belief(own, between), none)
    for (let log = -1.2; log <= 1.2; log += 0.1) {
      const above = 1 - endedAt(odds, Math.exp(log))
      const strange = normalCdf(-log / Math.hypot(own, between, 1))
      const worn = 0.99 * wornBeyond(log, own, between) + 0.01 * strange
      expect(Math.abs(above - worn)).toBeLessThan(0.015)
    }
  })

  test('a share of them ends at a third by a fault, or at twice the life with a service between', () => {
    const [own, between] = [0.2, 0.2]
    const above = (odd: typeof none, log: number) =>
      1 - endedAt(priorOdds(belief(own, between), odd), Math.exp(log))
    for (let log = -2; log <= 1.6; log += 0.1) {
      const usual = wornBeyond(log, own, between)
      const fault = above({ faults: 0.2, missed: 0 }, log) - above(none, log)
      const short = 0.2 * (wornBeyond(log + 1.05, own, between) - usual)
      expect(Math.abs(fault - short)).toBeLessThan(0.015)
      const missed = above({ faults: 0, missed: 0.2 }, log) - above(none, log)
      const twice = normalCdf((0.64 - log) / Math.hypot(own, between, 0.35))
      expect(Math.abs(missed - 0.2 * (twice - usual))).toBeLessThan(0.015)
    }
  })

  test('each of the four figures has odds of its own', () => {
    const all = [
      priorOdds(belief(0.3, 0.2), { faults: 0.04, missed: 0.06 }),
      priorOdds(belief(0.31, 0.2), { faults: 0.04, missed: 0.06 }),
      priorOdds(belief(0.3, 0.21), { faults: 0.04, missed: 0.06 }),
      priorOdds(belief(0.3, 0.2), { faults: 0.05, missed: 0.06 }),
      priorOdds(belief(0.3, 0.2), { faults: 0.04, missed: 0.07 }),
    ]
    expect(new Set(all).size).toBe(5)
    // Close by they are the same, and a vehicle of which all is known has some spread left.
    expect(priorOdds(belief(0.302, 0.198), { faults: 0.041, missed: 0.059 })).toBe(all[0])
    expect(priorOdds(belief(0, 0.2), none)).toBe(priorOdds(belief(0.01, 0.2), none))
  })

  test('begin where the first of two thousand has ended', () => {
    for (const [own, between] of spreads) {
      const { above, from } = priorOdds(belief(own, between), none)
      expect(above[from]).toBeGreaterThan(0.9995)
      expect(above[from + 1]).toBeLessThanOrEqual(0.9995)
    }
  })
})

/** The share of lives in each cell. */
const masses = ({ above }: LifeOdds) =>
  [...above.subarray(1)].map((under, cell) => (above[cell] ?? NaN) - under)

describe('tilted', () => {
  const prior = { ...priorOdds(belief(0.3, 0.2), none), unit: 1000 }

  test.each([-1.5, -0.4, 0.7, 2])('by %d, each longer life is likelier by that power', (slope) => {
    const odds = tilted(prior, slope)
    expect(odds.above[0]).toBeCloseTo(1, 3)
    expect(odds.above.at(-1)).toBe(0)
    expect(odds.untilted).toBe(prior.above)
    const before = masses(prior)
    const logs = masses(odds).map((mass, cell) => Math.log(mass / (before[cell] ?? NaN)))
    const at = (log: number) => Math.round(log / 0.04) + 175
    for (let log = -0.4; log < 0.4; log += 0.04)
      expect((logs[at(log) + 1] ?? NaN) - (logs[at(log)] ?? NaN)).toBeCloseTo(0.04 * slope, 6)
    // Far from the median no life is tilted any more.
    expect((logs[at(0.8)] ?? NaN) - (logs[at(0.7)] ?? NaN)).toBeCloseTo(0, 6)
    expect((logs[at(-0.8)] ?? NaN) - (logs[at(-0.7)] ?? NaN)).toBeCloseTo(0, 6)
    expect(Math.sign(medianOf(odds) - medianOf(prior))).toBe(Math.sign(slope))
  })

  test('by next to nothing it is as it was, and by the same it is the same, of any unit', () => {
    expect(tilted(prior, 0.04)).toBe(prior)
    const [one, other] = [tilted(prior, 0.7), tilted({ ...prior, unit: 7 }, 0.72)]
    expect(other.above).toBe(one.above)
    expect([one.unit, other.unit]).toEqual([1000, 7])
    expect(tilted(prior, -0.7).above).not.toBe(one.above)
  })

  test('however many ways there are', () => {
    const before = medianOf(tilted(prior, 1))
    for (let slope = 2; slope < 60; slope += 0.1) tilted(prior, slope)
    expect(medianOf(tilted(prior, 1))).toBe(before)
  })
})

test('after a reading lives are as likely as before it, times how well each fits what was read', () => {
  const prior = { ...priorOdds(belief(0.3, 0.2)), unit: 200_000 }
  fc.assert(
    fc.property(
      fc.integer({ min: 80_000, max: 400_000 }),
      fc.double({ min: 0.35, max: 1.1, noNaN: true }),
      fc.double({ min: 0.2, max: 4, noNaN: true }),
      fc.double({ min: 1, max: 4, noNaN: true }),
      (miles, phase, weight, times) => {
        const odds = oddsAfter(prior, { miles, phase, weight })
        let [sum, all] = [0, 0]
        const step = 0.005
        for (let log = -3; log < 4; log += step) {
          const life = 200_000 * Math.exp(log)
          const share =
            endedAt(prior, life * Math.exp(step / 2)) - endedAt(prior, life * Math.exp(-step / 2))
          const likely =
            share * Math.exp(-0.5 * weight * (placeOf(phase) - placeOf(miles / life)) ** 2)
          all += likely
          if (life < times * miles) sum += likely
        }
        expect(Math.abs(endedAt(odds, times * miles) - sum / all)).toBeLessThan(0.03)
        expect(odds.edges[odds.from]).toBeCloseTo(1, 10)
        expect(odds.unit).toBe(miles)
      },
    ),
    { numRuns: 60 },
  )
})
