import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accuracyOf, staffAccuracyOf, type PredictionOutcome } from './accuracy.ts'
import { outcome } from './simulated-lives-setup.ts'
import { riskUntil } from './stored-life.ts'

// Of a life that is predicted when it begins, the risk until p10, p50 and p90.
const [risk10, risk50, risk90] = [-Math.log(0.9), Math.LN2, Math.LN10]

let lives = 0
const many = (count: number, more: Partial<PredictionOutcome>) =>
  Array.from({ length: count }, () => outcome({ life: `life ${(lives += 1)}`, ...more }))
const due = (count: number, servicedAt: number) => many(count, { servicedAt, wasDue: true })
const early = (count: number, servicedAt: number) => many(count, { servicedAt, wasDue: false })

/** What is expected of these risks, each as often as its weight, within 1.96 standard deviations. */
function within(expected: number, variance: number, found: number, verdict: string) {
  const reach = 1.96 * Math.sqrt(variance)
  return {
    expected: expect.closeTo(expected, 5),
    low: expect.closeTo(Math.max(0, expected - reach), 5),
    high: expect.closeTo(expected + reach, 5),
    found,
    verdict,
  }
}

describe('found due beside what was expected', () => {
  test.each<[string, PredictionOutcome[], number, number, string]>([
    ['all at p10', due(30, 80_000), 30 * risk10, 30, 'more'],
    ['none at p10', early(30, 80_000), 30 * risk10, 0, 'agrees'],
    ['none at p50', early(30, 100_000), 30 * risk50, 0, 'fewer'],
    ['two of three at p50', [...due(20, 1e5), ...early(10, 1e5)], 30 * risk50, 20, 'agrees'],
    ['all at p90', due(30, 125_000), 30 * risk90, 30, 'fewer'],
    ['all a mile beyond p90', due(30, 125_001), 30 * risk90, 0, 'fewer'],
  ])('%s', (_who, outcomes, expected, found, verdict) => {
    expect(accuracyOf(outcomes, 0).overall).toEqual(within(expected, expected, found, verdict))
  })

  test('a second prediction of a life counts three times for how far it may be off, a third five', () => {
    const others = early(29, 80_000)
    const own = { life: 'own', wasDue: false, servicedAt: 80_000 }
    const first = outcome(own)
    const later = [20_000, 40_000].map((from) =>
      outcome({ ...own, from, p10: 60_000, p50: 80_000, p90: 110_000 }),
    )
    const expected = 30 * risk10 + 2 * risk50
    const variance = 30 * risk10 + (3 + 5) * risk50
    for (const of of [
      [first, ...later],
      [...later.toReversed(), first],
    ])
      expect(accuracyOf([...others, ...of], 0).overall).toEqual(
        within(expected, variance, 0, 'agrees'),
      )
  })

  test('a prediction counts from its first mile on', () => {
    const at = (servicedAt: number) => accuracyOf([outcome({ from: 50_000, servicedAt })], 0)
    expect(at(50_000)).toMatchObject({ predictions: 0, unjudged: 1 })
    expect(at(50_001)).toMatchObject({ predictions: 1, unjudged: 0 })
  })

  test('of what was said to be due already only that is counted of which somebody said', () => {
    const already = { from: 60_000, p10: 60_000, p50: 70_000, p90: 90_000 }
    const unsaid = [{ wasDue: null }, { servicedAt: null }].map((more) =>
      outcome({ ...already, ...more }),
    )
    expect(accuracyOf([outcome(already), ...unsaid], 7)).toMatchObject({
      saidDue: { predictions: 1, found: 1 },
      predictions: 0,
      unjudged: 2,
      waiting: 7,
    })
    expect(accuracyOf([outcome({ ...already, p10: 60_001, servicedAt: 60_001 })], 0)).toMatchObject(
      {
        saidDue: { predictions: 0 },
        predictions: 1,
      },
    )
  })

  test('a version of the model is compared from thirty lives on', () => {
    const version = (count: number, modelVersion: string) =>
      many(count, { servicedAt: 100_000, wasDue: false, modelVersion })
    const { versions } = staffAccuracyOf([...version(29, '1'), ...version(30, '2')], 0)
    expect(versions).toEqual([
      { modelVersion: '1', lives: 29, predictions: 29, overall: null },
      {
        modelVersion: '2',
        lives: 30,
        predictions: 30,
        overall: within(30 * risk50, 30 * risk50, 0, 'fewer'),
      },
    ])
  })
})

describe('of those not due, who had passed p10', () => {
  const of = (...outcomes: PredictionOutcome[][]) => accuracyOf(outcomes.flat(), 0).notDuePastP10
  const soon = { p10: 80_000, p50: 100_000, p90: 125_000, from: 0 }
  const risk = riskUntil(soon, 60_000)

  test('the share, and what was expected of it', () => {
    const past = 20 - 20 * (risk50 - risk10)
    expect(of(due(10, 100_000), early(10, 100_000), early(10, 60_000))).toEqual({
      share: 0.5,
      expected: expect.closeTo(past / (30 - 20 * risk50 - 10 * risk), 5),
    })
  })

  test('expects all of them at most, and none at least', () => {
    expect(of(early(30, 100_000))).toEqual({ share: 1, expected: 1 })
    expect(of(early(10, 125_000), early(30, 30_000))).toEqual({ share: 0.25, expected: 0 })
  })

  test('says nothing where all were due, or all were expected to be', () => {
    expect(of(due(30, 80_000))).toBeNull()
    expect(of(early(30, 125_000))).toBeNull()
  })
})

describe('the bins', () => {
  test('are ten of equal risk where enough is expected', () => {
    const { bins } = accuracyOf([...due(40, 100_000), ...early(60, 100_000)], 0)
    const edge = (at: number) => expect.closeTo(1 - Math.exp((-risk50 * at) / 10), 5)
    const each = within(10 * risk50, 10 * risk50, 0, 'agrees')
    const last = within(10 * risk50, 10 * risk50, 40, 'more')
    expect(bins).toEqual(
      Array.from({ length: 10 }, (_empty, at) => ({
        from: at === 0 ? 0 : edge(at),
        to: edge(at + 1),
        ...(at === 9 ? last : { ...each, verdict: 'fewer' }),
      })),
    )
  })

  test.each([
    ['hold three expected each at least', early(30, 100_000), 6],
    ['predictions in pairs count for half', [1, 2].flatMap(() => pairs(30)), 1],
  ])('%s', (_what, outcomes, count) => {
    expect(accuracyOf(outcomes, 0).bins).toHaveLength(count)
  })

  /** As many lives each time, by the same names. */
  function pairs(count: number) {
    return Array.from({ length: count }, (_empty, at) =>
      outcome({ life: `pair ${at}`, servicedAt: 80_000, wasDue: false }),
    )
  }

  test('part all that was expected and found into equal numbers expected', () => {
    const some = fc.record({
      servicedAt: fc.integer({ min: 1, max: 150_000 }),
      wasDue: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(some, { minLength: 30, maxLength: 90 }), (rows) => {
        const outcomes = rows.flatMap((row) => many(1, row))
        const { bins, overall } = accuracyOf(outcomes, 0)
        const total = overall?.expected ?? 0
        const reached = outcomes.map(({ servicedAt, wasDue, ...stored }) => ({
          isFound: wasDue && Number(servicedAt) <= stored.p90,
          share: 1 - Math.exp(-riskUntil(stored, Math.min(Number(servicedAt), stored.p90))),
        }))
        expect(bins).toHaveLength(Math.min(10, Math.max(1, Math.floor(total / 3))))
        let before = 0
        for (const [at, { from, to, expected, found, high }] of bins.entries()) {
          expect(from).toBe(before)
          expect(to).toBeGreaterThan(from)
          expect(expected).toBeCloseTo(total / bins.length, 6)
          expect(high).toBeCloseTo(expected + 1.96 * Math.sqrt(expected), 6)
          const within = reached.filter(
            ({ isFound, share }) => isFound && (at === 0 || share > from) && share <= to,
          )
          expect(found).toBe(within.length)
          before = to
        }
        expect(before).toBe(Math.max(...reached.map(({ share }) => share)))
      }),
    )
  })
})
