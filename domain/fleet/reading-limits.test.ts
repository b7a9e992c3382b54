import { describe, expect, test } from 'vitest'
import { commaWrong } from '#domain/thousands.ts'
import { healthOf, isAtLimit, metricOf } from './metric-types.ts'
import { measureOf } from './readings/measure.ts'
import {
  currentLimits,
  limitChange,
  limitedMetrics,
  limitOn,
  withLimit,
  type LimitEntry,
} from './reading-limits.ts'

const read = (metricType: string, limit: unknown, unit: string | null = null) => {
  const found = limitChange.safeParse({ metricType, limit, unit })
  return found.success
    ? [found.data.metricType, found.data.limit]
    : found.error.issues.map(({ path, message }) => [path.join('.'), message]).flat()
}

describe('a limit is read', () => {
  test.each([
    ['differential_pressure', ' 30 ', 'inH2O', ['differential_pressure', 30]],
    ['delta P', '7.5', 'kPa', ['differential_pressure', 30.11]],
    ['soot', '1,00', '%', ['limit', commaWrong]],
    ['flow', '100', null, ['flow', 100]],
    ['differential_pressure', '7,5', 'kPa', ['limit', commaWrong]],
    ['regeneration_interval', 200, 'km', ['regeneration_interval', 124.27]],
    ['ash', null, null, ['ash', null]],
  ])('%s of %j %s', (metric, value, unit, found) => {
    expect(read(metric, value, unit)).toEqual(found)
  })

  test.each([
    ['differential_pressure', '15', 'inH2O', 'from 16 to 200 inH2O for differential pressure.'],
    ['differential_pressure', '201', null, 'from 16 to 200 inH2O for differential pressure.'],
    ['differential_pressure', '30', 'kPa', null],
    ['differential_pressure', '60', 'kPa', 'from 4 to 49.8 kPa for differential pressure.'],
    [
      'regeneration_interval',
      600,
      'km',
      'from 32.2 to 563.2 km for kilometers between regenerations.',
    ],
    ['soot', 'many', '%', 'from 60 to 250 % for soot load.'],
    ['ash', ' ', '%', 'from 40 to 200 % for ash load.'],
    ['ash', '1e999', '%', 'from 40 to 200 % for ash load.'],
  ])('%s of %j %s is refused by its range', (metric, value, unit, sentence) => {
    if (sentence === null) expect(read(metric, value, unit)[0]).toBe(metric)
    else expect(read(metric, value, unit)).toEqual(['limit', `Please enter a limit ${sentence}`])
  })

  test.each([
    ['odometer', 5, null, ['metricType', 'Please choose a type of reading that has a limit.']],
    ['hat size', 5, null, ['metricType', 'Please choose a type of reading that has a limit.']],
    ['ash', 80, 'kPa', ['unit', 'Please choose a unit that goes with this reading.']],
  ])('%s of %j %s is refused', (metric, value, unit, refusal) => {
    expect(read(metric, value, unit)).toEqual(refusal)
  })

  test('one that was left out is refused, and not taken for the usual one', () => {
    expect(limitChange.safeParse({ metricType: 'ash' }).success).toBe(false)
  })

  test('both ends of what a sentence names can be entered, in every unit', () => {
    for (const { key, units } of limitedMetrics)
      for (const [unit] of units) {
        const [, sentence = ''] = read(key, '-1', unit)
        const ends =
          String(sentence)
            .match(/[\d.]+(?= to| (?!to))/g)
            ?.slice(0, 2) ?? []
        expect(ends).toHaveLength(2)
        for (const end of ends) expect(read(key, end, unit)[0], `${key} ${end} ${unit}`).toBe(key)
      }
  })
})

describe('limits of a vehicle', () => {
  const set = (entries: LimitEntry[], limit: number | null, on: string) =>
    withLimit(entries, { metricType: 'ash', limit, unit: null }, on)

  test('each counts from its day to the next', () => {
    const entries = set(set(set([], 80, '2026-01-10'), 90, '2026-02-10'), null, '2026-03-10')
    const on = (day: string) => limitOn(entries, 'ash', day)
    expect(['2026-01-09', '2026-01-10', '2026-02-10', '2026-03-10'].map(on)).toEqual([
      null,
      80,
      90,
      null,
    ])
    expect(limitOn(entries, 'soot', '2026-02-10')).toBeNull()
    expect(currentLimits(entries)).toEqual([])
    expect(currentLimits(entries.slice(0, 2))).toEqual([{ metricType: 'ash', limit: 90 }])
  })

  test('of one day the last one stays, and what changes nothing is not stored', () => {
    const day = '2026-01-10'
    expect(set(set([], 80, day), 90, day)).toEqual([{ metricType: 'ash', limit: 90, since: day }])
    expect(set(set([], 80, day), null, day)).toEqual([])
    expect(set([], null, day)).toEqual([])
    expect(set(set([], 80, day), 80, '2026-02-10')).toHaveLength(1)
  })

  test('however many changes there are, the oldest are forgotten first', () => {
    let entries: LimitEntry[] = []
    for (let month = 0; month < 200; month += 1)
      entries = set(entries, 60 + (month % 2), `${2000 + month}-01-01`)
    expect(entries).toHaveLength(60)
    expect(entries.at(-1)?.since).toBe('2199-01-01')
  })
})

test.each([
  ['differential_pressure', 30, 30, true],
  ['differential_pressure', 29.9, 30, false],
  ['differential_pressure', 39, null, false],
  ['differential_pressure', 40, null, true],
  ['flow', 220, null, true],
  ['flow', 221, 250, true],
  ['flow', 251, 250, false],
  ['odometer', 1e6, null, false],
])('%s of %d is at a limit of %s: %s', (metric, value, own, found) => {
  expect(isAtLimit(metric, value, own)).toBe(found)
})

test('a reading of as many kilometers as its limit is at it', () => {
  for (let kilometers = 33; kilometers <= 563; kilometers += 1) {
    const [, limit] = read('regeneration_interval', kilometers, 'km')
    const reading = measureOf('regeneration_interval', kilometers, 'km')
    expect(reading).toEqual({ metricType: 'regeneration_interval', value: limit })
  }
})

test.each([
  // The usual limit is 40: read clean at 12.
  ['differential_pressure', 21, 12, 30, 0.5],
  ['differential_pressure', 30, 12, 30, 1],
  ['differential_pressure', 21, null, 34, 0.5],
  // Clean at 20 is more than halfway to 20.
  ['differential_pressure', 17, 20, 20, 0.5],
  ['differential_pressure', 20, 20, 20, 1],
  ['flow', 300, null, 200, 0.5],
  ['flow', 350, 320, 300, 0],
  ['flow', 325, 320, 300, 0.5],
])('%s of %d, clean at %s, with a limit of %d is %s clogged', (name, value, clean, own, health) => {
  const metric = metricOf(name)
  expect(metric && healthOf(metric, value, clean, own)).toBe(health)
})
