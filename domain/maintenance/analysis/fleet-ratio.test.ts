import { describe, expect, test } from 'vitest'
import type { PastLife } from '#domain/maintenance/life-belief.ts'
import { factsOf } from './filter-facts-setup.ts'
import { fleetOf, withFleet } from './fleet-lives.ts'

const one = factsOf()
const { medianMiles, spread } = one.facts.table.lifeOf('dpf', 'regional')
const life = (times: number, wasDue: boolean | null = true): PastLife => ({
  miles: medianMiles * times,
  wasDue,
})
/** Its service is so many medians ago; 0 where nobody knows it. */
function filter(pastLives: PastLife[], running = 0) {
  const { facts } = one
  const lastServiceMileage = running > 0 ? facts.currentMileage - running * medianMiles : null
  return { ...one, facts: { ...facts, pastLives, lastServiceMileage } }
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
    ['one that ended and one that runs', [life(0.8)], [1.2]],
    ['long ones that run', [life(0.9), life(1.1)], [1.6, 1.7, 2]],
    ['one that ended early', [life(0.7), life(1.3, false)], [0.2]],
    ['one of which nobody said', [life(0.7, null), life(1.3)], [0.5]],
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

  test('counts what else is on the vehicle among those that run', () => {
    const beside = { facts: filter([], 1.2).facts, filterId: null }
    const together = { ...filter([life(0.8)]), beside: [beside, { ...beside, facts: one.facts }] }
    const { facts } = one
    const since = (facts.currentMileage - (facts.lastServiceMileage ?? 0)) / medianMiles
    expect(fleetWith(together)).toEqual(
      fleetWith(filter([life(0.8)]), filter([], 1.2), filter([], since)),
    )
  })
})

describe('how much two lives of one vehicle differ', () => {
  const scatterBy = (count: number, apart: number) =>
    Math.sqrt((count * (apart / (Math.SQRT2 * 0.6745)) ** 2 + 10 * 0.22 ** 2) / (count + 10))

  test.each<[string, PastLife[], number, number]>([
    ['follows the middle', [life(1), life(1.6), life(1.76), life(2.288)], 3, 1.3],
    ['follows the upper of two in the middle', [life(1), life(1.6), life(1.76)], 2, 1.6],
    ['is read on one of which nobody said', [life(1), life(1.3, null)], 1, 1.3],
    [
      'is not read on one that came in with another',
      [life(1), { ...life(3), isBeside: true }, life(1.3)],
      1,
      1.3,
    ],
  ])('%s', (_how, lives, count, times) => {
    expect(fleetWith(filter(lives))?.scatter).toBeCloseTo(scatterBy(count, Math.log(times)), 10)
  })

  test.each<[string, number[], number, number]>([
    ['recorded: alike', [1.02, 1.05, 1.1, 1.2], 0.04168039, 0.06812844],
    ['recorded: one far off', [1.02, 1.05, 1.1, 2.9], 0.0576579, 0.07227846],
    ['recorded: one as by a missed service', [1.02, 1.05, 1.1, 1.85], 0.04336504, 0.07839273],
    ['recorded: nearly all odd', [2.9, 2.8, 1.8, 1.9, 2.7, 1.8, 3, 2], 0.05055005, 0.07894988],
    [
      'recorded: half of them far off',
      [...Array<number>(40).fill(1.02), ...Array<number>(39).fill(2.9)],
      0.2,
      0.0179308,
    ],
  ])('%s', (_what, times, faults, missed) => {
    const odd = fleetWith(...times.map((more) => filter([life(1), life(more)])))?.odd
    expect([odd?.faults, odd?.missed]).toEqual([
      expect.closeTo(faults, 6),
      expect.closeTo(missed, 6),
    ])
  })
})

test('a fleet of short lives counts as a third of the table at least', () => {
  const short = [filter([life(0.05)]), filter([life(0.05)])]
  const own = filter([life(20)])
  expect(withFleet(own, fleetOf([own, ...short])).fleet?.logRatio).toBe(-1)
})
