import { describe, expect, test } from 'vitest'
import { ago, factsOf, service, today } from './filter-facts-setup.ts'
import type { MetricRow } from './metric-evidence.ts'
import { withCountedIntervals } from './regeneration-interval.ts'

const count = (daysAgo: number, value: number): MetricRow => ({
  metricType: 'regeneration_count',
  value,
  on: ago(daysAgo),
  isNewDial: false,
})
const odometer = (daysAgo: number, value: number): MetricRow => ({
  ...count(daysAgo, value),
  metricType: 'odometer',
})
// 100 miles a day.
const milesAt = (day: string) => (day <= ago(0) ? -daysTo(day) * 100 : 0)
const daysTo = (day: string) => (Date.parse(ago(0)) - Date.parse(day)) / 86_400_000
const intervalsOf = (...counts: MetricRow[]) =>
  withCountedIntervals(counts, null, milesAt, today)
    .slice(counts.length)
    .map(({ metricType, value, on }) => {
      expect(metricType).toBe('regeneration_interval')
      return [daysTo(on), Math.round(value)]
    })

describe('counts of regenerations', () => {
  test.each<[string, MetricRow[], number[][]]>([
    ['one', [count(30, 800)], []],
    ['two', [count(30, 800), count(10, 810)], [[10, 200]]],
    [
      'three, each since the one before',
      [count(50, 790), count(30, 800), count(10, 820)],
      [
        [30, 200],
        [10, 100],
      ],
    ],
    ['in any order', [count(10, 810), count(30, 800)], [[10, 200]]],
    ['too few regenerations', [count(30, 800), count(10, 802)], []],
    ['too few miles', [count(12, 800), count(10, 806)], []],
    [
      'enough only together with the next',
      [count(30, 800), count(20, 802), count(10, 805)],
      [[10, 400]],
    ],
    ['that fall start over', [count(50, 800), count(30, 4), count(10, 14)], [[10, 200]]],
    ['that leap start over', [count(50, 80), count(30, 800), count(10, 810)], [[10, 200]]],
    ['of no number', [count(30, Number.NaN), count(20, 800), count(10, 805)], [[10, 200]]],
  ])('%s', (_title, counts, intervals) => {
    expect(intervalsOf(...counts)).toEqual(intervals)
  })

  test('give way to an interval that was read since the service', () => {
    const read = { ...count(5, 450), metricType: 'regeneration_interval' }
    const rows = [read, count(30, 800), count(10, 810)]
    expect(withCountedIntervals(rows, ago(60), milesAt, today)).toEqual(rows)
    expect(withCountedIntervals(rows, ago(31), milesAt, today)).toHaveLength(3)
    expect(
      withCountedIntervals([{ ...read, on: ago(40) }, ...rows.slice(1)], ago(31), milesAt, today),
    ).toHaveLength(4)
  })

  test('give way to none from the day of the service, nor from tomorrow', () => {
    const counts = [count(30, 800), count(10, 810)]
    const read = (daysAgo: number) => ({
      ...count(daysAgo, 450),
      metricType: 'regeneration_interval',
    })
    for (const [daysAgo, rows] of [
      [31, 4],
      [30, 3],
      [-1, 4],
    ] as const)
      expect(
        withCountedIntervals([read(daysAgo), ...counts], ago(31), milesAt, today),
      ).toHaveLength(rows)
    expect(withCountedIntervals([read(-1), ...counts], null, milesAt, today)).toHaveLength(4)
  })

  test('count from the service on', () => {
    const rows = [count(50, 780), count(30, 800), count(10, 810)]
    expect(withCountedIntervals(rows, ago(30), milesAt, today)).toHaveLength(4)
    expect(withCountedIntervals(rows, ago(29), milesAt, today)).toHaveLength(3)
  })

  const serviced = [service(200, 350_000)]
  const counts = [count(60, 700), count(20, 760)]

  test('are readings of a DPF, by the miles of the odometer', () => {
    const driven = [odometer(200, 350_000), odometer(60, 385_000), odometer(20, 395_000)]
    const { facts } = factsOf({}, serviced, [...driven, ...counts])
    // 10,000 miles with 60 regenerations: 167 miles each, between 500 as clean and 120 as the limit.
    expect(facts.readings).toMatchObject([{ ageDays: 20, health: expect.closeTo(0.877, 2) }])
    const doc = factsOf({ filterTypes: ['DOC'] }, [], [...driven, ...counts])
    expect(doc.facts.readings).toEqual([])
  })

  test('go by the usual miles of a day where no odometer was read', () => {
    const unread = { currentMileage: null, lastServiceMileage: null, averageMilesPerMonth: 7610 }
    const { facts } = factsOf(unread, [service(200, null)], counts)
    expect(facts.readings).toMatchObject([{ ageDays: 20, health: expect.closeTo(0.877, 2) }])
  })
})
