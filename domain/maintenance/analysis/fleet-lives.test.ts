import { describe, expect, test } from 'vitest'
import type { PastLife } from '#domain/maintenance/life-belief.ts'
import { factsOf } from './filter-facts-setup.ts'
import { fleetOf, withFleet } from './fleet-lives.ts'

const one = factsOf()
const { facts: usual } = one
const { medianMiles, spread } = usual.table.lifeOf('dpf', 'regional')

/** So many times what the table says. */
const life = (times: number, wasDue: boolean | null = true): PastLife => ({
  miles: medianMiles * times,
  wasDue,
})
/** With these lives behind it; its service is so many medians ago, 0 where nobody knows it. */
function filter(pastLives: PastLife[], running = 0) {
  const lastServiceMileage = running > 0 ? usual.currentMileage - running * medianMiles : null
  return { ...one, facts: { ...usual, pastLives, lastServiceMileage } }
}
const fleetWith = (...filters: ReturnType<typeof filter>[]) => fleetOf(filters).get('dpf')

/** By Simpson's rule: where a life ends on average that has come to `log`, of lives around `ratio`. */
function endOf(log: number, ratio: number): number {
  const [steps, until] = [4000, Math.max(ratio, log) + 10 * spread]
  let [sum, first] = [0, 0]
  for (let step = 0; step <= steps; step += 1) {
    const at = log + ((until - log) * step) / steps
    const times = step === 0 || step === steps ? 1 : step % 2 === 0 ? 2 : 4
    const share = times * Math.exp(-0.5 * ((at - ratio) / spread) ** 2)
    sum += share
    first += share * at
  }
  return first / sum
}

describe('how long lives are, beside the table, with those that still run', () => {
  test.each<[string, PastLife[], number[]]>([
    ['all of them were due', [life(1.5), life(0.8), life(0.9)], []],
    ['one that ended and one that runs', [life(0.8)], [1.2]],
    ['long ones that run', [life(0.9), life(1.1)], [1.6, 1.7, 2]],
    ['one that ended early is one that would still run', [life(0.7), life(1.3, false)], [0.2]],
    ['of which nobody said is half due, half running', [life(0.7, null), life(1.3)], [0.5]],
    ['just cleaned ones say nothing', [life(1)], Array<number>(9).fill(0.001)],
  ])('is found in four rounds: %s', (_which, ended, running) => {
    const shares = ended.map(({ wasDue }) => (wasDue === null ? 0.5 : Number(wasDue)))
    const logs = ended.map(({ miles }) => Math.log(miles / medianMiles))
    let ratio = 0
    for (let round = 0; round < 4; round += 1) {
      const ends = [
        ...logs.map((log, at) => {
          const share = shares[at] ?? 0
          return share * log + (1 - share) * endOf(log, ratio)
        }),
        ...running.map((times) => endOf(Math.log(times), ratio)),
      ]
      ratio = ends.reduce((sum, end) => sum + end, 0) / ends.length
    }
    const fleet = fleetWith(filter(ended), ...running.map((times) => filter([], times)))
    expect(fleet?.logRatio).toBeCloseTo(ratio, 6)
    expect(fleet?.lives).toBe(shares.reduce((sum, share) => sum + share, 0))
  })

  test('takes one that has outlived all belief as it stands', () => {
    const log = 7 * spread
    const alike = Array.from({ length: 9 }, () => life(1))
    expect(fleetWith(filter(alike, Math.exp(log)))?.logRatio).toBeCloseTo(log / 10, 10)
  })

  test.each([
    [20, 1],
    [0.05, -1],
  ])('%d times the table counts as e to the power of %d', (times, logRatio) => {
    expect(fleetWith(filter([life(times)]))?.logRatio).toBe(logRatio)
  })

  test('counts what else is on the vehicle among those that run', () => {
    const beside = { facts: filter([], 1.2).facts, filterId: null }
    const together = { ...filter([life(0.8)]), beside: [beside, { ...beside, facts: usual }] }
    const since = (usual.currentMileage - (usual.lastServiceMileage ?? 0)) / medianMiles
    expect(fleetWith(together)).toEqual(
      fleetWith(filter([life(0.8)]), filter([], 1.2), filter([], since)),
    )
  })

  test('a fleet in which nothing has ended says nothing', () => {
    expect(fleetWith(filter([], 1))).toBeUndefined()
  })
})

describe('how much two lives of one vehicle differ', () => {
  /** Of so many pairs that are this far apart, beside ten that differ as usual. */
  const scatterBy = (count: number, times: number) =>
    Math.sqrt(
      (count * (Math.log(times) / (Math.SQRT2 * 0.6745)) ** 2 + 10 * 0.22 ** 2) / (count + 10),
    )
  const isBeside = true as const

  test.each<[string, PastLife[], number, number]>([
    ['follows the middle', [life(1), life(1.6), life(1.76), life(2.288)], 3, 1.3],
    ['follows the upper of two in the middle', [life(1), life(1.6), life(1.76)], 2, 1.6],
    ['is read on one of which nobody said', [life(1), life(1.3, null)], 1, 1.3],
    [
      'is not read on one that came in with another',
      [life(1), { ...life(3), isBeside }, life(1.3)],
      1,
      1.3,
    ],
    ['is not read on one that ended early', [life(1), life(3, false), life(1.3)], 1, 1.3],
  ])('%s', (_how, lives, count, times) => {
    expect(fleetWith(filter(lives))?.scatter).toBeCloseTo(scatterBy(count, times), 10)
  })

  test.each([
    [30, 1.3, scatterBy(30, 1.3)],
    [60, 1.01, 0.15],
    [60, 4, 0.5],
  ])('of %d pairs, %d times as long, is drawn to the usual, and within bounds', (...row) => {
    const [count, times, scatter] = row
    const pairs = Array.from({ length: count }, () => filter([life(1), life(times)]))
    expect(fleetWith(...pairs)?.scatter).toBeCloseTo(scatter, 10)
  })
})

describe('what a filter learns from its fleet', () => {
  test('are the lives of the others: its own count separately', () => {
    const own = filter([life(2), life(0.5, null)])
    const fleet = fleetOf([own, filter([life(1.4)]), filter([life(1.2)])])
    const all = fleet.get('dpf')
    if (all === undefined) throw new Error('no fleet')
    const ownSum = Math.log(2) + 0.5 * Math.log(0.5)
    expect(withFleet(own, fleet).fleet).toEqual({
      lives: 2,
      logRatio: expect.closeTo((all.logRatio * 3.5 - ownSum) / 2, 10),
      scatter: all.scatter,
    })
  })

  test('is nothing where no other life has ended', () => {
    const own = filter([life(2)])
    expect(withFleet(own, fleetOf([own, filter([], 1)])).fleet).toBeNull()
  })

  test.each([
    [0.05, 20, 1],
    [20, 0.05, -1],
  ])('is at most e times the table: own %d, others %d', (own, others, logRatio) => {
    const filters = [own, others, others].map((times) => filter([life(times)]))
    const [first = filter([])] = filters
    expect(withFleet(first, fleetOf(filters)).fleet?.logRatio).toBe(logRatio)
  })
})
