import { expect, test } from 'vitest'
import { usualFacts } from '#domain/maintenance/lives/any-facts-setup.ts'
import { contentTable } from '#domain/maintenance/priors/life-table.ts'
import type { FilterFacts } from './facts.ts'
import { effectsOf, factorsOn, priorOf } from './life-prior.ts'

const truck = usualFacts
const { medianMiles } = contentTable.lifeOf('dpf', 'regional')
const prior = (facts: Partial<FilterFacts> = {}) => priorOf({ ...truck, ...facts })
/** Each step with how many times the one before it is. */
const moves = (facts: Partial<FilterFacts>) => {
  const { steps } = prior(facts)
  return steps
    .slice(1)
    .map(({ factor, logMedian }, at) => [
      factor,
      Number(Math.exp(logMedian - (steps[at]?.logMedian ?? 0)).toFixed(6)),
    ])
}
const lives = (count: number) =>
  Array.from({ length: count }, () => ({ miles: 200_000, wasDue: true }))
const fleet = (logRatio: number, of: number): Partial<FilterFacts> => ({
  fleet: { logRatio, lives: of, scatter: 0.22 },
})

test('begins at the table', () => {
  const { belief, steps } = prior()
  expect(steps.map(({ factor, logMedian }) => [factor, logMedian])).toEqual([
    ['usual', Math.log(medianMiles)],
  ])
  expect(belief.logMedian).toBe(Math.log(medianMiles))
})

test.each<[string, Partial<FilterFacts>, unknown[]]>([
  ['long idling', { factors: ['idle'] }, [['idle', 0.75]]],
  [
    'two of them, one after the other',
    { factors: ['idle', 'stop_go'] },
    [
      ['idle', 0.75],
      ['stop_go', 0.7],
    ],
  ],
  ['one life before the last', { pastLives: lives(1) }, []],
  ['two', { pastLives: lives(2) }, [['cleanings', contentTable.perCleaning]]],
  [
    'six and more, as six',
    { pastLives: lives(9) },
    [['cleanings', Number((contentTable.perCleaning ** 5).toFixed(6))]],
  ],
  ['two of a filter that is not burnt out', { kind: 'cabin', pastLives: lives(2) }, []],
])('%s moves it, and says by how much', (_, facts, steps) => {
  expect(moves(facts)).toEqual(steps)
})

test('a year of engines with another filter moves it, of a DPF alone', () => {
  const [year] = contentTable.modelYears
  if (year === undefined) throw new Error('no years')
  for (const modelYear of [year.from, year.to])
    expect(moves({ modelYear })).toEqual([['model_year', year.factor]])
  expect(moves({ modelYear: year.from, kind: 'doc' })).toEqual([])
})

test('all of them together move it no further than to 0.35 and 1.6 times the table', () => {
  const all = contentTable.factors.map(({ key }) => key)
  const { belief } = prior({ factors: all, duty: null })
  const table = contentTable.lifeOf('dpf', null).medianMiles
  expect(Math.exp(belief.logMedian) / table).toBeCloseTo(0.35, 10)
})

test('a factor that is in the duty already is not counted again', () => {
  expect(factorsOn({ ...truck, factors: ['idle'], duty: 'severe' })).toEqual([])
  expect(factorsOn({ ...truck, factors: ['idle'], duty: null }).map(({ key }) => key)).toEqual([
    'idle',
  ])
  expect(factorsOn({ ...truck, factors: ['idle'], kind: 'cabin' })).toEqual([])
})

test.each([
  [4, 0.5],
  [12, 0.75],
])('of a fleet with %d lives so much is believed: %d', (of, weight) => {
  const { belief, steps } = prior(fleet(-0.4, of))
  expect(belief.logMedian).toBeCloseTo(Math.log(medianMiles) - 0.4 * weight, 10)
  expect(steps.at(-1)).toMatchObject({ factor: 'fleet', logMedian: belief.logMedian })
})

test('a fleet in which no life has ended says nothing', () => {
  expect(moves(fleet(-0.4, 0))).toEqual([])
})

test('it is wider without a duty, and narrower with the lives of a fleet', () => {
  const width = (facts: Partial<FilterFacts>) => prior(facts).belief.vehicle
  expect(width({ duty: null })).toBeGreaterThan(width({}))
  expect(width(fleet(0, 12))).toBeLessThan(width({}))
})

test('what each has moved adds up to the whole life, in whole miles', () => {
  const steps = [
    { factor: 'usual', label: 'Usual', logMedian: Math.log(200_000.4) },
    { factor: 'nothing', label: 'Nothing', logMedian: Math.log(200_000.4) },
    { factor: 'idle', label: 'Idling', logMedian: Math.log(150_000.6) },
  ]
  expect(effectsOf(steps, 160_000)).toEqual([
    { factor: 'usual', label: 'Usual', effectMiles: 200_000 },
    { factor: 'idle', label: 'Idling', effectMiles: -49_999 },
    { factor: 'still_running', label: expect.any(String), effectMiles: 9999 },
  ])
  expect(effectsOf(steps, 140_000).at(-1)).toEqual({
    factor: 'early_failures',
    label: 'Some filters fail early',
    effectMiles: -10_001,
  })
  expect(effectsOf(steps, 150_001).map(({ factor }) => factor)).toEqual(['usual', 'idle'])
})
