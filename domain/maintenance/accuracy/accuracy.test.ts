import { describe, expect, test } from 'vitest'
import { accuracyOf, staffAccuracyOf, type PredictionOutcome } from './accuracy.ts'
import { lifeAt, outcome, simulated } from './simulated-lives-setup.ts'
import { randomFrom } from '#domain/random-setup.ts'
import { riskUntil } from './stored-life.ts'

const policies = {
  'follows the advice': (random: () => number) => lifeAt(0.1 + 0.15 * random(), 0),
  'cleans very early': (random: () => number) => lifeAt(0.01 + 0.05 * random(), 0),
  'cleans at any time': (random: () => number) => 200_000 * random(),
  'waits until it is due': () => Infinity,
}
const advice = policies['follows the advice']

const halfWay = (more: Partial<PredictionOutcome> = {}) => outcome({ from: 50_000, ...more })
const many = (count: number, more: Partial<PredictionOutcome> = {}) =>
  Array.from({ length: count }, (_empty, at) => halfWay({ life: `life ${at}`, ...more }))

describe('of a customer who', () => {
  test.each(Object.entries(policies))('%s, as many are found due as expected', (_who, planned) => {
    const runs = Array.from({ length: 60 }, (_empty, at) =>
      accuracyOf(simulated({ lives: 100, planned }, randomFrom(at + 1)), 0),
    )
    const inside = runs.filter(({ overall }) => overall && isInside(overall))
    expect(inside.length / runs.length).toBeGreaterThan(0.9)
    const [expected, found] = [
      sum(runs.map(({ overall }) => overall?.expected ?? 0)),
      sum(runs.map(({ overall }) => overall?.found ?? 0)),
    ]
    expect(Math.abs(found / expected - 1)).toBeLessThan(0.08)
    const bins = runs.flatMap((run) => run.bins)
    expect(bins.filter(isInside).length / bins.length).toBeGreaterThan(0.9)
  })

  test('follows the advice, those found due alone would make a true model look ruined', () => {
    const due = simulated({ lives: 2000, planned: advice }, randomFrom(7)).filter(
      ({ wasDue }) => wasDue,
    )
    const inside = due.filter(
      ({ p10, p90, servicedAt }) => p10 <= Number(servicedAt) && Number(servicedAt) <= p90,
    )
    expect(due.length).toBeGreaterThan(100)
    expect(inside.length / due.length).toBeLessThan(0.5)
  })

  test('waits until it is due, the chances until then would come to half of what is found', () => {
    const outcomes = simulated({ lives: 500, planned: () => Infinity }, randomFrom(8))
    const chances = outcomes.map((one) => 1 - Math.exp(-riskUntil(one, Number(one.servicedAt))))
    expect(sum(chances) / outcomes.length).toBeCloseTo(0.5, 1)
  })

  test.each([0.75, 1.35])(
    'is given lives of %d times the true ones, the proof shows it',
    (said) => {
      const { overall, bins } = accuracyOf(
        simulated({ lives: 300, planned: advice, said }, randomFrom(9)),
        0,
      )
      expect(
        overall && (said > 1 ? overall.found > overall.high : overall.found < overall.low),
      ).toBe(true)
      expect(bins.filter(isInside).length).toBeLessThan(bins.length)
    },
  )

  test('cleans early, as many of those not due pass p10 as expected', () => {
    const { notDuePastP10 } = accuracyOf(
      simulated({ lives: 2000, planned: policies['cleans at any time'] }, randomFrom(10)),
      0,
    )
    expect(notDuePastP10?.share).toBeGreaterThan(0.05)
    expect(notDuePastP10?.share).toBeCloseTo(notDuePastP10?.expected ?? 0, 1)
  })
})

describe('the accuracy', () => {
  test.each([0, 29])('of %d lives is only counted', (count) => {
    expect(accuracyOf(many(count), 4)).toEqual({
      isEnough: false,
      needed: 30,
      lives: count,
      predictions: count,
      unjudged: 0,
      waiting: 4,
      saidDue: { predictions: 0, found: 0 },
      overall: null,
      notDuePastP10: null,
      bins: [],
    })
  })

  test('of many predictions of one life is that of one life', () => {
    expect(accuracyOf(many(50, { life: 'one' }), 0)).toMatchObject({ isEnough: false, lives: 1 })
  })

  test('of thirty lives is shown, and early cleanings count for their risk', () => {
    const { overall, bins } = accuracyOf(many(30, { servicedAt: 80_000, wasDue: false }), 0)
    expect(overall?.expected).toBeCloseTo(-30 * Math.log(0.9), 2)
    expect(overall?.found).toBe(0)
    expect(bins).toHaveLength(1)
    expect(bins[0]?.to).toBeCloseTo(0.1, 3)
  })

  test('is less sure where one life has several predictions', () => {
    const once = accuracyOf(many(30), 0).overall
    const twice = accuracyOf([...many(30), ...many(30)], 0).overall
    const width = (one: typeof once) => Number(one?.high) - Number(one?.expected)
    expect(width(twice)).toBeCloseTo(2 * width(once), 6)
  })

  test('judges nothing beyond p90, of which nothing was said', () => {
    const late = accuracyOf(many(30, { servicedAt: 300_000 }), 0).overall
    expect(late?.expected).toBeCloseTo(30 * Math.LN10, 2)
    expect(late?.found).toBe(0)
  })

  test('leaves out what nobody said and what was serviced without a mile', () => {
    const unjudged = [{ wasDue: null }, { servicedAt: null }, { servicedAt: 50_000 }].map(halfWay)
    expect(accuracyOf(unjudged, 0)).toMatchObject({ lives: 0, predictions: 0, unjudged: 3 })
  })

  // Up to model 12 all of them were said to be due, since then some of them.
  test.each([60_000, 75_000])('of what stood at its limit is a count of its own', (p90) => {
    const already = { p10: 60_000, p50: 60_000, p90, from: 60_000, servicedAt: 60_000 }
    expect(
      accuracyOf([...many(3, already), ...many(1, { ...already, wasDue: false })], 0),
    ).toMatchObject({ saidDue: { predictions: 4, found: 3 }, predictions: 0, unjudged: 0 })
  })

  test('is given for each version of the model, where it has enough', () => {
    const { versions } = staffAccuracyOf(
      [...many(30), ...many(5, { modelVersion: '2', life: 'two' })],
      0,
    )
    expect(versions).toMatchObject([
      { modelVersion: '1', lives: 30, predictions: 30, overall: { found: 30 } },
      { modelVersion: '2', lives: 1, predictions: 5, overall: null },
    ])
  })
})

function isInside({ found, low, high }: { found: number; low: number; high: number }): boolean {
  return low <= found && found <= high
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
