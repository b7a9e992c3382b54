import { describe, expect, test } from 'vitest'
import { normalCdf } from '#domain/normal.ts'
import { afterLife, beliefFrom, oddLives, spreadOf, type LifeBelief } from './life-belief.ts'

/** Simpson's rule over eight standard deviations to each side. */
function moments(mean: number, sd: number, likely: (at: number) => number) {
  const [steps, from] = [2000, mean - 8 * sd]
  const width = (16 * sd) / steps
  let [sum, first, second] = [0, 0, 0]
  for (let step = 0; step <= steps; step += 1) {
    const at = from + step * width
    const times = step === 0 || step === steps ? 1 : step % 2 === 0 ? 2 : 4
    const share = times * density(at - mean, sd) * likely(at)
    sum += share
    first += share * at
    second += share * at * at
  }
  return { mean: first / sum, variance: second / sum - (first / sum) ** 2 }
}

const density = (off: number, sd: number) =>
  Math.exp(-0.5 * (off / sd) ** 2) / (sd * Math.sqrt(2 * Math.PI))

const above = (z: number) => normalCdf(-z)

const belief: LifeBelief = { logMedian: Math.log(200_000), vehicle: 0.3, between: 0.2 }
const total = Math.hypot(0.3, 0.2)
/** How likely a life is an ordinary one that is off by so much, beside fourteen odd ones of a hundred. */
function ordinary(off: number): number {
  const own = 0.86 * density(off, total)
  return own / (own + 0.14 * density(off, Math.hypot(total, 0.9)))
}

/** By Bayes' rule, as far as it is an ordinary life. */
function expectLearned(after: LifeBelief, exact: ReturnType<typeof moments>, trust: number) {
  expect(after.logMedian).toBeCloseTo(belief.logMedian + trust * (exact.mean - belief.logMedian), 8)
  expect(after.vehicle ** 2).toBeCloseTo((1 - trust) * 0.09 + trust * exact.variance, 8)
  expect(after.between).toBe(0.2)
}

describe('a belief out of a table', () => {
  test.each([
    [0.5, 0.22, 0.22],
    [0.5, 0.4, 0.5 / Math.SQRT2],
    [0.2, 0.22, 0.2 / Math.SQRT2],
    [0.5, 0.1, 0.1],
  ])(
    'of the spread %d with lives that differ by %d has %d from life to life',
    (spread, scatter, between) => {
      const known = beliefFrom(100_000, spread, scatter)
      expect(Math.exp(known.logMedian)).toBeCloseTo(100_000, 6)
      expect(known.between).toBeCloseTo(between, 12)
      expect(spreadOf(known)).toBeCloseTo(spread, 12)
    },
  )

  test('differs by a fifth from one life to the next, and fourteen of a hundred are odd', () => {
    expect(beliefFrom(1, 1).between).toBe(0.22)
    expect(oddLives).toEqual({ faults: 0.05, missed: 0.08, strange: 0.01 })
  })
})

describe('a belief learns', () => {
  test.each([20_000, 120_000, 200_000, 260_000, 900_000])(
    'from a life that was due after %d miles',
    (miles) => {
      const log = Math.log(miles)
      const exact = moments(belief.logMedian, 0.3, (at) => density(log - at, 0.2))
      const after = afterLife(belief, { miles, wasDue: true })
      expectLearned(after, exact, ordinary(log - belief.logMedian))
    },
  )

  test.each([60_000, 150_000, 200_000, 260_000, 400_000])(
    'from one that a planned cleaning ended after %d miles: it is censored at nine tenths of these',
    (miles) => {
      const bound = Math.log(0.9 * miles)
      const exact = moments(belief.logMedian, 0.3, (at) => above((bound - at) / 0.2))
      const after = afterLife(belief, { miles, wasDue: false })
      expectLearned(after, exact, ordinary(Math.max(0, bound - belief.logMedian)))
    },
  )

  test('nothing from a planned cleaning beyond all belief, or long before anything is due', () => {
    const same = { ...belief, vehicle: expect.closeTo(belief.vehicle, 12) }
    expect(afterLife(belief, { miles: 1e12, wasDue: false })).toEqual(same)
    expect(afterLife(belief, { miles: 1000, wasDue: false }).logMedian).toBeCloseTo(
      belief.logMedian,
      9,
    )
    const sure = { ...belief, vehicle: 0.03, between: 0.02 }
    expect(afterLife(sure, { miles: 1e9, wasDue: false }).logMedian).toBe(sure.logMedian)
  })

  test.each([60_000, 150_000, 200_000, 260_000, 400_000])(
    'from one of which nobody said why it ended after %d miles, by how likely each is',
    (miles) => {
      const off = Math.log(miles) - belief.logMedian
      const [asDue, asPlanned] = [
        0.5 * density(off, total),
        0.5 * above((Math.log(0.9 * miles) - belief.logMedian) / total),
      ]
      const weight = asDue / (asDue + asPlanned)
      const due = afterLife(belief, { miles, wasDue: true })
      const planned = afterLife(belief, { miles, wasDue: false })
      const mean = weight * due.logMedian + (1 - weight) * planned.logMedian
      const squares =
        weight * (due.vehicle ** 2 + due.logMedian ** 2) +
        (1 - weight) * (planned.vehicle ** 2 + planned.logMedian ** 2)
      const after = afterLife(belief, { miles, wasDue: null })
      expect(after.logMedian).toBeCloseTo(mean, 8)
      expect(after.vehicle).toBeCloseTo(Math.sqrt(squares - mean * mean), 8)
    },
  )

  test('of many equal lives that life, with the spread from one to the next', () => {
    let taught = belief
    for (let lives = 0; lives < 200; lives += 1)
      taught = afterLife(taught, { miles: 120_000, wasDue: true })
    expect(Math.exp(taught.logMedian) / 120_000).toBeCloseTo(1, 1)
    expect(spreadOf(taught)).toBeCloseTo(belief.between, 2)
  })
})
