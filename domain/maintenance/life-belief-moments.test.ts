import { describe, expect, test } from 'vitest'
import { normalCdf } from '#domain/normal.ts'
import { afterLife, beliefFrom, spreadOf, usualOdd, type LifeBelief } from './life-belief.ts'

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
/** How likely a life is an ordinary one that is off by so much, beside so many odd ones. */
function ordinary(off: number, odd: number): number {
  const own = (1 - odd) * density(off, total)
  return own / (own + odd * density(off, Math.hypot(total, 0.9)))
}
const odds = [
  { faults: 0.05, missed: 0.08 },
  { faults: 0, missed: 0 },
  { faults: 0.1, missed: 0.2 },
]

describe('a life that was due', () => {
  test.each(
    odds.flatMap((odd) =>
      [20_000, 120_000, 200_000, 260_000, 900_000].map((miles) => [miles, odd]),
    ),
  )('of %d miles moves the belief as by Bayes, as far as it is an ordinary one: %o', (...row) => {
    const [miles, odd] = row as [number, (typeof odds)[0]]
    const log = Math.log(miles)
    const trust = ordinary(log - belief.logMedian, odd.faults + odd.missed + 0.01)
    const exact = moments(belief.logMedian, 0.3, (at) => density(log - at, 0.2))
    const after = afterLife(belief, { miles, wasDue: true }, odd)
    expect(after.logMedian).toBeCloseTo(
      belief.logMedian + trust * (exact.mean - belief.logMedian),
      8,
    )
    expect(after.vehicle ** 2).toBeCloseTo((1 - trust) * 0.09 + trust * exact.variance, 8)
    expect(after.between).toBe(0.2)
  })
})

describe('a life that a planned cleaning has ended', () => {
  test.each(
    odds.flatMap((odd) =>
      [60_000, 150_000, 200_000, 260_000, 400_000].map((miles) => [miles, odd]),
    ),
  )('after %d miles would have lasted nine tenths of these at least: %o', (...row) => {
    const [miles, odd] = row as [number, (typeof odds)[0]]
    const bound = Math.log(0.9 * miles)
    const short = Math.max(0, bound - belief.logMedian)
    const trust = ordinary(short, odd.faults + odd.missed + 0.01)
    const exact = moments(belief.logMedian, 0.3, (at) => above((bound - at) / 0.2))
    const after = afterLife(belief, { miles, wasDue: false }, odd)
    expect(after.logMedian).toBeCloseTo(
      belief.logMedian + trust * (exact.mean - belief.logMedian),
      8,
    )
    expect(after.vehicle ** 2).toBeCloseTo((1 - trust) * 0.09 + trust * exact.variance, 8)
  })

  test('beyond all belief teaches nothing', () => {
    const far = { miles: 1e12, wasDue: false }
    expect(afterLife(belief, far)).toEqual({
      ...belief,
      vehicle: expect.closeTo(belief.vehicle, 12),
    })
    const sure = { ...belief, vehicle: 0.03, between: 0.02 }
    expect(afterLife(sure, { miles: 1e9, wasDue: false }).logMedian).toBe(sure.logMedian)
  })
})

describe('a life of which nobody said why it ended', () => {
  test.each([60_000, 150_000, 200_000, 260_000, 400_000])(
    'after %d miles is either, by how likely each is',
    (miles) => {
      const off = Math.log(miles) - belief.logMedian
      const [asDue, asPlanned] = [
        0.5 * density(off, total),
        0.5 * above((Math.log(0.9 * miles) - belief.logMedian) / total),
      ]
      const weight = asDue / (asDue + asPlanned)
      const [due, planned] = [true, false].map((wasDue) => afterLife(belief, { miles, wasDue }))
      if (due === undefined || planned === undefined) return
      const mean = weight * due.logMedian + (1 - weight) * planned.logMedian
      const squares =
        weight * (due.vehicle ** 2 + due.logMedian ** 2) +
        (1 - weight) * (planned.vehicle ** 2 + planned.logMedian ** 2)
      const after = afterLife(belief, { miles, wasDue: null })
      expect(after.logMedian).toBeCloseTo(mean, 8)
      expect(after.vehicle).toBeCloseTo(Math.sqrt(squares - mean * mean), 8)
    },
  )
})

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
      expect(known.between).toBeCloseTo(between, 12)
      expect(spreadOf(known)).toBeCloseTo(spread, 12)
    },
  )

  test('differs by a fifth from one life to the next, and five and eight of a hundred are odd', () => {
    expect(beliefFrom(1, 1).between).toBe(0.22)
    expect(usualOdd).toEqual({ faults: 0.05, missed: 0.08 })
    const life = { miles: 90_000, wasDue: true }
    expect(afterLife(belief, life)).toEqual(afterLife(belief, life, usualOdd))
  })
})
