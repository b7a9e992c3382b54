import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { faultTypes } from '#content/fault-codes.ts'
import { addDays } from '#domain/calendar.ts'
import { endsInKilometers, isKilometersOf } from '#domain/fleet/kilometers.ts'
import { labelOf, metricTypes, typedMetrics } from '#domain/fleet/metric-types.ts'
import { readSent, readingBatch } from '#domain/fleet/reading-batch.ts'

test('the example that is published for programs is one that is taken, reading by reading', () => {
  const { examples } = z.toJSONSchema(readingBatch, { io: 'input' })
  const [example] = examples as { readings: unknown[] }[]
  const now = new Date('2026-03-10T15:00:00Z')
  const measures = (...pairs: [string, number][]) =>
    pairs.map(([metricType, value]) => expect.objectContaining({ metricType, value }))
  expect(example?.readings.map((reading) => readSent(reading, now))).toEqual([
    {
      id: 'gw-7-2026-03-10',
      vehicle: 'Unit 109',
      at: now,
      on: '2026-03-10',
      measures: measures(
        ['odometer', 412_350],
        ['engine_hours', 9120.5],
        ['differential_pressure', 25.69],
        ['soot', 62],
        ['ash', 48],
        ['regeneration_count', 812],
        ['interrupted_regenerations', 1],
        ...faultTypes.map((type): [string, number] => [type, type === 'soot_fault' ? 1 : 0]),
      ),
    },
    {
      id: 'gw-8-2026-03-10',
      vehicle: '3AKJHHDR9LSLA1234',
      at: now,
      on: '2026-03-10',
      measures: measures(['restriction', 14]),
    },
  ])
})

test.each([
  ['2000-01-01T00:00:00Z', true],
  ['1999-12-31T23:59:59Z', false],
  ['2026-03-10T15:10:00Z', true],
  ['2026-03-10T15:10:01Z', false],
])('a reading of %s is taken: %s', (at, isTaken) => {
  const read = readSent(
    { id: 'a', vehicle: 'Unit 109', at, odometer: 1 },
    new Date('2026-03-10T15:00:00Z'),
  )
  expect('measures' in read).toBe(isTaken)
})

test('what is read is called by these names', () => {
  expect(metricTypes.map(({ key }) => [labelOf(key, null), labelOf(key, 'km')])).toEqual(
    [
      'Odometer',
      'Differential pressure',
      'Exhaust backpressure',
      'Air intake restriction',
      'Soot load',
      'Ash load',
      ['Miles between regenerations', 'Kilometers between regenerations'],
      'Air flow',
      'Engine hours',
      'Active regenerations so far',
      'Interrupted regenerations',
      'DPF soot code (P2463, SPN 3719)',
      'DPF ash code (P242F, SPN 3720)',
      'DPF pressure code (P244B, SPN 3251)',
      'DPF efficiency code (P2002)',
      'DPF low pressure code (P244A, SPN 3251)',
      'DPF regeneration code (P24A2, P2458, P2459)',
      'DPF regeneration overdue (SPN 3721)',
      'DPF lamp (SPN 3697)',
      'DPF outlet temperature code (SPN 3246)',
      'DPF sensor code (P2452 to P2455, SPN 3251 or 3246)',
    ].map((name) => (typeof name === 'string' ? [name, name] : name)),
  )
  expect(typedMetrics).toHaveLength(11)
})

test('a limit of a vehicle’s own lies between these', () => {
  const limits = metricTypes.flatMap(({ key, scale }) => (scale ? [[key, ...scale.own]] : []))
  expect(limits).toEqual([
    ['differential_pressure', 16, 200],
    ['backpressure', 24, 300],
    ['restriction', 10, 60],
    ['soot', 60, 250],
    ['ash', 40, 200],
    ['regeneration_interval', 20, 350],
    ['flow', 50, 350],
  ])
})

describe('a newest reading in kilometers', () => {
  const today = '2026-03-10'
  const point = (daysAgo: number, dial: number, offset = 0) => ({
    on: addDays(today, -daysAgo),
    dial,
    distance: dial + offset,
  })
  const pace = (milesPerDay: number, days = 60) => ({ milesPerDay, days })
  /** After ten days at 100 miles a day from 100,000: 101,000 miles are 162,544 kilometers. */
  const ends = (
    shown: number,
    { offset = 0, of = pace(100) as ReturnType<typeof pace> | null } = {},
  ) => endsInKilometers([point(10, 100_000), point(0, shown, offset)], () => of)

  test.each<[string, boolean, boolean]>([
    ['as the pace lets expect', ends(162_544), true],
    ['a little beside it', ends(165_000), true],
    ['more than three of a hundred beside it', ends(168_000), false],
    ['no leap by half', ends(149_999), false],
    ['on a new dial', ends(162_544, { offset: 1 }), false],
    ['where no pace is known', ends(162_544, { of: null }), false],
    ['where it is known of less than two months', ends(162_544, { of: pace(100, 59) }), false],
    ['that the truck may have driven', ends(162_544, { of: pace(2200) }), false],
    ['of one reading', endsInKilometers([point(0, 162_544)], () => pace(100)), false],
    ['of none', endsInKilometers([], () => pace(100)), false],
  ])('%s', (_what, found, isFound) => {
    expect(found).toBe(isFound)
  })

  test('of the same day counts as a day', () => {
    const points = [point(0, 1000), point(0, 1770)]
    expect(endsInKilometers(points, () => pace(100))).toBe(true)
  })

  test.each([
    [1609, 1000, true],
    [1563, 1000, true],
    [1560, 1000, false],
    [1657, 1000, true],
    [1659, 1000, false],
    [1.6, 0, true],
  ])('%d are the kilometers of %d miles: %s', (shown, miles, are) => {
    expect(isKilometersOf(shown, miles)).toBe(are)
  })
})
