import { describe, expect, test } from 'vitest'
import { faultTypes } from '#content/fault-codes.ts'
import {
  healthOf,
  isAtLimit,
  isDistance,
  labelOf,
  metricOf,
  typedMetrics,
  unitInName,
} from './metric-types.ts'
import { measureOf } from './readings/measure.ts'

/** As the trade says them; of the other units, how many of the stored one they are. */
const known = [
  { key: 'odometer', unit: 'mi', others: { km: 0.62 }, clean: null, limit: null, most: 5_000_000 },
  {
    key: 'differential_pressure',
    unit: 'inH2O',
    others: { kPa: 4.01, psi: 27.68 },
    clean: 8,
    limit: 40,
    most: 1000,
  },
  {
    key: 'backpressure',
    unit: 'inH2O',
    others: { kPa: 4.01, psi: 27.68 },
    clean: 12,
    limit: 60,
    most: 1000,
  },
  { key: 'restriction', unit: 'inH2O', others: { kPa: 4.01 }, clean: 5, limit: 25, most: 500 },
  { key: 'soot', unit: '%', others: {}, clean: 20, limit: 120, most: 300 },
  { key: 'ash', unit: '%', others: {}, clean: 0, limit: 100, most: 300 },
  {
    key: 'regeneration_interval',
    unit: 'mi',
    others: { km: 0.62 },
    clean: 500,
    limit: 120,
    most: 100_000,
  },
  { key: 'flow', unit: 'cfm', others: {}, clean: 400, limit: 220, most: 100_000 },
  { key: 'engine_hours', unit: 'h', others: {}, clean: null, limit: null, most: 500_000 },
  {
    key: 'regeneration_count',
    unit: 'times',
    others: {},
    clean: null,
    limit: null,
    most: 1_000_000,
  },
  {
    key: 'interrupted_regenerations',
    unit: 'times',
    others: {},
    clean: null,
    limit: null,
    most: 1000,
  },
  ...faultTypes.map((key) => ({
    key,
    unit: 'active' as const,
    others: {},
    clean: null,
    limit: null,
    most: 1,
  })),
] as const

const stored = (name: string, value: number, unit: string | null) => {
  const measure = measureOf(name, value, unit)
  return 'field' in measure ? measure.field : measure.value
}

describe.each(known)('$key', ({ key, unit, others, clean, limit, most }) => {
  test('is stored in its unit, up to the most that a vehicle shows', () => {
    expect([most, most + 1, 0, -1].map((value) => stored(key, value, unit))).toEqual([
      most,
      'value',
      0,
      'value',
    ])
    expect(stored(key, 1, null)).toBe(1)
    expect(stored(key, 1, 'furlong')).toBe('unit')
    expect(isDistance(metricOf(key))).toBe(unit === 'mi')
  })

  test('is counted in its other units, and in no others', () => {
    for (const other of ['km', 'kPa', 'psi'] as const) {
      const times = (others as Record<string, number>)[other]
      // An odometer shows whole miles.
      if (key === 'odometer' && other === 'km') expect(stored(key, 100, other)).toBe(62)
      else expect(stored(key, 1, other)).toBe(times ?? 'unit')
    }
  })

  test('tells how clogged a filter is from clean to the limit, or nothing', () => {
    const metric = metricOf(key)
    if (metric === null) throw new Error(key)
    if (clean === null || limit === null) {
      expect(healthOf(metric, 1, null)).toBeNull()
      expect(isAtLimit(key, most, null)).toBe(false)
      return
    }
    const healths = [0, 0.25, 1, 1.5].map((part) => clean + part * (limit - clean))
    expect(healths.map((value) => healthOf(metric, value, null))).toEqual([0, 0.25, 1, 1.5])
    expect(healthOf(metric, clean - 0.1 * (limit - clean), null)).toBe(0)
    expect(isAtLimit(key, limit, null)).toBe(true)
    expect(isAtLimit(key, limit - 0.01 * Math.sign(limit - clean), null)).toBe(false)
  })
})

test('only a program sends a code of the engine', () => {
  expect(typedMetrics.map(({ key }) => key)).toEqual(
    known.map(({ key }) => key).filter((key) => !key.endsWith('_fault')),
  )
})

test.each([
  ['SPN 917', 100, 'odometer', 62],
  ['spn245', 100, 'odometer', 62],
  ['spn247', 100, 'engine_hours', 100],
  ['SPN-3251', 10, 'differential_pressure', 40.15],
  ['spn3719', 50, 'soot', 50],
  ['spn3720', 50, 'ash', 50],
  ['spn107', 10, 'restriction', 40.15],
])('%s of %d is %s of %d', (name, value, metricType, is) => {
  expect(measureOf(name, value, null)).toMatchObject({ metricType, value: is })
})

test.each([
  ['odometer', 'Miles', 412_350, 412_350],
  ['odometer', 'kilometers', 500_000, 310_686],
  ['engine_hours', 'hours', 9120.5, 9120.5],
  ['engine_hours', 'Hrs.', 9120.5, 9120.5],
  ['ash', 'percent', 95, 95],
  ['differential_pressure', 'in. W.C.', 24, 24],
  ['differential_pressure', 'mbar', 60, 24.09],
  ['ash', 'mbar', 60, 'unit'],
  ['ash', 'constructor', 60, 'unit'],
])('%s may be in %s', (key, unit, value, expected) => {
  expect(stored(key, value, unit)).toBe(expected)
})

test('an odometer in kilometers keeps what it showed, also where the bus says so', () => {
  expect(measureOf('odometer', 500_000, 'Kilometers')).toMatchObject({ kilometers: 500_000 })
  const read = { metricType: 'odometer', value: 621, kilometers: 1000 }
  expect(measureOf('odometer', 999.6, 'KM')).toEqual(read)
  expect(measureOf('spn917', 1000, null)).toEqual(read)
  expect(measureOf('spn917', 1000, 'mi')).toEqual({ metricType: 'odometer', value: 1000 })
  expect(measureOf('odometer', 999.6, null)).toEqual({ metricType: 'odometer', value: 1000 })
  expect(measureOf('weather', 1, null)).toMatchObject({ field: 'metric' })
})

test('in kilometers it is named so, where it is a distance between two', () => {
  expect(labelOf('regeneration_interval', 'km')).toBe('Kilometers between regenerations')
  expect(labelOf('regeneration_interval', 'mi')).toBe('Miles between regenerations')
  expect(labelOf('regen', null)).toBe('Miles between regenerations')
  expect(labelOf('soot', 'km')).toBe('Soot load')
  expect(labelOf('weather', null)).toBe('weather')
})

test.each(typedMetrics.map(({ label, key }) => [label, key]))(
  'in a file, %s is what the form calls so',
  (label, key) => {
    for (const name of [label, label.toUpperCase(), labelOf(key, 'km')])
      expect(measureOf(name, 1, null)).toMatchObject({ metricType: key })
  },
)

test('without a unit, a name that says one is read in it', () => {
  expect(stored('Miles between regenerations', 100, null)).toBe(100)
  expect(stored('kilometers between regenerations', 100, null)).toBe(62.14)
  expect(stored('Kilometers between regenerations', 100, 'mi')).toBe(100)
  expect(['Odometer', 'regen', 'weather'].map(unitInName)).toEqual([null, null, null])
})

describe('what a vehicle showed when it was clean', () => {
  const pressure = metricOf('dp') ?? known[1]
  const flow = metricOf('flow')
  if (!('scale' in pressure) || flow === null) throw new Error('no scale')

  test.each([
    // Clean is 8 and the limit 40: less than halfway, 24, it is believed.
    [23.9, 31.95, 0.5],
    [24, 24, 0.5],
    [0, 20, 0.5],
    [-9, 24, 0.5],
  ])('%d inH2O: %d is %d clogged', (clean, value, health) => {
    expect(healthOf(pressure, value, clean)).toBeCloseTo(health, 10)
  })

  test('beyond halfway to a limit of its own counts as halfway', () => {
    // A limit of 20: halfway is 14.
    expect(healthOf(pressure, 17, 18, 20)).toBe(0.5)
    expect(healthOf(pressure, 16, 12, 20)).toBe(0.5)
    // Of air flow less is worse: a limit of 300, halfway is 350.
    expect(healthOf(flow, 325, 330, 300)).toBe(0.5)
    expect(healthOf(flow, 340, 380, 300)).toBe(0.5)
  })

  test('is at a limit of its own from there on, whichever way it goes', () => {
    expect([29, 28.9, 31].map((value) => isAtLimit('dp', value, 29))).toEqual([true, false, true])
    expect([300, 301, 200].map((value) => isAtLimit('flow', value, 300))).toEqual([
      true,
      false,
      true,
    ])
  })
})
