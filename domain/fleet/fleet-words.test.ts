import { describe, expect, test } from 'vitest'
import { kindOf } from '#domain/filter-kind.ts'
import { dutyOf, factorsOf, sameFilter } from './conditions.ts'
import { healthOf, inStoredUnit, metricOf, metricTypes } from './metric-types.ts'
import { milesIn, readFilterTypes, readHistory } from './stored-json.ts'

const vehicle = {
  vehicleType: 'Truck',
  operatingConditions: null,
  engineType: null,
  averageMilesPerMonth: null,
}

describe('the duty', () => {
  test.each([
    ['Long haul, highway', 'line_haul'],
    ['Regional distribution', 'regional'],
    ['City delivery with stop-and-go', 'vocational'],
    ['REFUSE ROUTE', 'refuse'],
    ['two school buses', 'severe'],
    ['business trips', null],
    ['advance payments', null],
    ['Sprinter van', 'light'],
    ['', null],
    ['🚛 \u202e', null],
  ])('of "%s" is %s', (operatingConditions, duty) => {
    expect(dutyOf({ ...vehicle, operatingConditions })).toBe(duty)
  })

  test('is what it does before what it is, then what it drives', () => {
    expect(dutyOf({ ...vehicle, vehicleType: 'Transit bus', operatingConditions: 'highway' })).toBe(
      'line_haul',
    )
    expect(dutyOf({ ...vehicle, vehicleType: 'Dump truck' })).toBe('vocational')
    const city = 'City, stop-and-go'
    expect(dutyOf({ ...vehicle, vehicleType: 'Transit bus', operatingConditions: city })).toBe(
      'vocational',
    )
    // The body of a refuse truck keeps its engine running wherever it goes.
    expect(dutyOf({ ...vehicle, vehicleType: 'Refuse truck', operatingConditions: city })).toBe(
      'refuse',
    )
    expect(dutyOf({ ...vehicle, averageMilesPerMonth: 9000 })).toBe('line_haul')
  })

  test.each([
    ['Long idling, dusty roads', ['idle', 'dust', 'dust_exhaust']],
    ['Stop-and-go in the city, cold winters', ['stop_go', 'cold']],
    ['all fine', []],
  ])('"%s" names %j', (operatingConditions, factors) => {
    expect(factorsOf({ ...vehicle, operatingConditions })).toEqual(factors)
  })
})

describe('the kind of filter', () => {
  test.each([
    ['DPF', 'dpf'],
    ['Diesel Particulate Filter', 'dpf'],
    ['DOC', 'doc'],
    ['oxidation catalyst', 'doc'],
    ['doctor', 'other'],
    ['Engine air', 'engine_air'],
    ['Air Filter', 'engine_air'],
    ['Cabin air', 'cabin'],
    ['HEPA', 'cabin'],
    ['Hydraulic', 'other'],
    ['', 'other'],
  ])('of "%s" is %s', (name, kind) => {
    expect(kindOf(name)).toBe(kind)
  })

  test.each([
    ['DPF', 'Diesel particulate filter', true],
    ['DPF', 'DOC', false],
    ['Hydraulic oil', 'hydraulic-oil', true],
    ['Hydraulic', 'Coolant', false],
  ])('"%s" and "%s" are the same: %s', (one, other, same) => {
    expect(sameFilter(one, other)).toBe(same)
  })
})

describe('filters that somebody has stored', () => {
  test.each<[unknown, string[] | null]>([
    [null, []],
    [[], []],
    [
      ['DPF', ' dpf ', 'DOC', ''],
      ['dpf', 'DOC'],
    ],
    ['DPF, Engine air', ['DPF', 'Engine air']],
    ['["DPF","DOC"]', ['DPF', 'DOC']],
    [
      [{ filterType: 'DPF' }, { type: 'Cabin' }, 7, null],
      ['DPF', 'Cabin'],
    ],
    [{ dpf: true, doc: false }, ['dpf']],
    [{ type: 'DPF' }, ['DPF']],
    [42, null],
    [[[]], null],
  ])('%j are %j', (stored, names) => {
    expect(readFilterTypes(stored)).toEqual(names)
  })

  test('are a dozen at most', () => {
    expect(readFilterTypes(Array.from({ length: 500 }, (_, at) => `Filter ${at}`))).toHaveLength(12)
  })
})

describe('a history that somebody has stored', () => {
  test.each<[unknown, number, number]>([
    [null, 0, 0],
    ['', 0, 0],
    ['cleaned last year', 0, 1],
    [[{ date: '2025-01-10', filterType: 'DPF', mileage: '300,000 mi', wasDue: true }], 1, 0],
    [{ services: [{ serviceDate: '2025-01-10T10:00:00Z' }] }, 1, 0],
    [[{ date: 'yesterday' }, 7, null, { date: '2025-02-30' }], 0, 4],
    ['[{"date":"2025-01-10"}]', 1, 0],
    ['[{"date":', 0, 1],
  ])('%j has %d services and %d that cannot be read', (stored, services, unread) => {
    const read = readHistory(stored)
    expect([read.services.length, read.unread]).toEqual([services, unread])
  })

  test('is read with all that it says', () => {
    expect(
      readHistory([{ date: '2025-01-10', type: 'DPF', odometer: '12,000', due: false }]).services,
    ).toEqual([{ filterType: 'DPF', on: '2025-01-10', mileage: 12_000, wasDue: false }])
  })

  test.each<[unknown, number | null]>([
    [412_000, 412_000],
    ['412,000 mi', 412_000],
    [-1, null],
    ['', null],
    ['much', null],
    [Number.NaN, null],
    [1e12, null],
    [true, null],
  ])('%j miles are %s', (value, miles) => {
    expect(milesIn(value)).toBe(miles)
  })
})

describe('what is read on a vehicle', () => {
  test.each([
    ['Differential Pressure', 'differential_pressure'],
    ['DELTA-P', 'differential_pressure'],
    ['dpf_pressure', 'differential_pressure'],
    ['soot %', null],
    ['Soot load', 'soot'],
    ['mileage', 'odometer'],
    ['weather', null],
    ['', null],
  ])('"%s" is %s', (name, key) => {
    expect(metricOf(name)?.key ?? null).toBe(key)
  })

  test('no name means two things', () => {
    const names = metricTypes.flatMap(({ key, aliases }) => [key, ...aliases])
    expect(new Set(names).size).toBe(names.length)
  })

  const metric = (name: string) => metricOf(name) ?? metricTypes[0]
  test.each([
    ['differential_pressure', 10, 'kPa', 40.15],
    ['differential_pressure', 1, 'PSI', 27.68],
    ['odometer', 100, 'km', 62.14],
    ['soot', 40, null, 40],
    ['soot', 40, 'psi', null],
  ])('%s of %d %s is %s as it is stored', (name, value, unit, stored) => {
    expect(inStoredUnit(metric(name), value, unit)).toBe(stored)
  })

  test.each([
    ['differential_pressure', 8, null, 0],
    ['differential_pressure', 40, null, 1],
    ['differential_pressure', 24, null, 0.5],
    ['differential_pressure', 10, 12, 0],
    ['differential_pressure', 26, 12, 0.5],
    ['differential_pressure', 24, 39, 0.5],
    ['regeneration_interval', 500, null, 0],
    ['regeneration_interval', 120, null, 1],
    ['flow', 220, null, 1],
    ['odometer', 5, null, null],
  ])('%s of %d, clean at %s, is %s clogged', (name, value, clean, health) => {
    expect(healthOf(metric(name), value, clean)).toBe(health)
  })
})
