import { describe, expect, test } from 'vitest'
import { usualOdd, type PastLife } from '#domain/maintenance/life-belief.ts'
import { factsOf } from './filter-facts-setup.ts'
import { fleetOf, withFleet } from './fleet-lives.ts'

const { facts: usual } = factsOf()
const { medianMiles } = usual.table.lifeOf(usual.kind, usual.duty)

/** A filter with these lives behind it, and so many miles in the one that runs. */
function filter(pastLives: PastLife[], running = 0) {
  const lastServiceMileage = running > 0 ? usual.currentMileage - running : null
  return { ...factsOf(), facts: { ...usual, pastLives, lastServiceMileage } }
}

/** So many times what the table says. */
const life = (times: number, wasDue: boolean | null = true): PastLife => ({
  miles: medianMiles * times,
  wasDue,
})
const fleetWith = (...filters: ReturnType<typeof filter>[]) => fleetOf(filters).get(usual.kind)

describe('how long lives are, beside the table', () => {
  test('is the mean of their logarithms where all of them were due', () => {
    expect(fleetWith(filter([life(1.5)]), filter([life(0.8), life(0.9)]))).toMatchObject({
      logRatio: expect.closeTo((Math.log(1.5) + Math.log(0.8) + Math.log(0.9)) / 3, 10),
      lives: 3,
    })
  })

  test('a life of which nobody said why it ended is half due, half still running', () => {
    const unsaid = fleetWith(filter([life(0.8, null)]))
    const both = fleetWith(filter([life(0.8)], medianMiles * 0.8))
    expect(unsaid?.lives).toBe(0.5)
    expect(unsaid?.logRatio).toBeCloseTo(both?.logRatio ?? Number.NaN, 10)
  })

  test('a life that ended early is one that would still run', () => {
    const early = fleetWith(filter([life(0.8)]), filter([life(1.2, false)]))
    const running = fleetWith(filter([life(0.8)]), filter([], medianMiles * 1.2))
    expect(early).toEqual(running)
    expect(early?.logRatio).toBeGreaterThan((Math.log(0.8) + Math.log(1.2)) / 2)
  })

  test('filters that were just cleaned say nothing', () => {
    const young = Array.from({ length: 9 }, () => filter([], medianMiles / 1000))
    expect(fleetWith(filter([life(1)]), ...young)?.logRatio).toBeCloseTo(0, 6)
  })

  test.each([
    [20, 1],
    [0.05, -1],
  ])('%d times the table counts as e to the power of %d', (times, logRatio) => {
    expect(fleetWith(filter([life(times)]))?.logRatio).toBe(logRatio)
  })

  test('a fleet in which nothing has ended says nothing', () => {
    expect(fleetWith(filter([], medianMiles))).toBeUndefined()
  })
})

describe('how much two lives of one vehicle differ', () => {
  const pairs = (count: number, times: number) =>
    Array.from({ length: count }, () => filter([life(1), life(times)]))
  /** Of so many pairs that are this far apart, beside ten that differ as usual. */
  const scatter = (count: number, apart: number) =>
    Math.sqrt((count * (apart / (Math.SQRT2 * 0.6745)) ** 2 + 10 * 0.22 ** 2) / (count + 10))

  test('is drawn toward the usual where there are few', () => {
    expect(fleetWith(...pairs(1, 1.3))?.scatter).toBeCloseTo(scatter(1, Math.log(1.3)), 10)
    expect(fleetWith(...pairs(30, 1.3))?.scatter).toBeCloseTo(scatter(30, Math.log(1.3)), 10)
  })

  test('is between 0.15 and 0.5, whatever was recorded', () => {
    expect(fleetWith(...pairs(60, 1.01))?.scatter).toBe(0.15)
    expect(fleetWith(...pairs(60, 4))?.scatter).toBe(0.5)
  })

  test('is not read on lives that ended early', () => {
    expect(fleetWith(filter([life(1), life(3, false), life(1.3)]))?.scatter).toBeCloseTo(
      scatter(1, Math.log(1.3)),
      10,
    )
  })

  test('two in a row that are nothing alike are a fault, or have a service between them', () => {
    const alone = fleetWith(filter([life(1)]))
    expect(alone?.odd.faults).toBeCloseTo(usualOdd.faults, 10)
    expect(alone?.odd.missed).toBeCloseTo(usualOdd.missed, 10)
    const alike = pairs(60, 1.02)
    const faults = fleetWith(...alike, ...pairs(30, Math.exp(1.05)))?.odd
    const missed = fleetWith(...alike, ...pairs(30, Math.exp(0.6)))?.odd
    expect(faults?.faults).toBeGreaterThan(0.1)
    expect(faults?.missed).toBeLessThan(usualOdd.missed)
    expect(missed?.missed).toBeGreaterThan(0.1)
    expect(missed?.faults).toBeLessThan(usualOdd.faults)
  })
})

describe('what a filter learns from its fleet', () => {
  test('are the lives of the others: its own count separately', () => {
    const own = filter([life(2), life(0.5, null)])
    const fleet = fleetOf([own, filter([life(1.4)]), filter([life(1.2)])])
    const all = fleet.get(usual.kind)
    if (all === undefined) throw new Error('no fleet')
    const ownSum = Math.log(2) + 0.5 * Math.log(0.5)
    expect(withFleet(own, fleet).fleet).toMatchObject({
      lives: 2,
      logRatio: expect.closeTo((all.logRatio * 3.5 - ownSum) / 2, 10),
      scatter: all.scatter,
      odd: all.odd,
    })
  })

  test('is nothing where no other life has ended', () => {
    const own = filter([life(2)])
    expect(withFleet(own, fleetOf([own, filter([], medianMiles)])).fleet).toBeNull()
  })

  test('is at most e times the table, however odd the others are', () => {
    const others = [filter([life(20)]), filter([life(20)])]
    const own = filter([life(0.05)])
    expect(withFleet(own, fleetOf([own, ...others])).fleet?.logRatio).toBe(1)
  })
})
