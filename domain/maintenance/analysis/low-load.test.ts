import { describe, expect, test } from 'vitest'
import { daysBetween } from '#domain/calendar.ts'
import { draftOf, type Draft } from '#domain/maintenance/recommendation.ts'
import { ago, factsOf, service, today } from './filter-facts-setup.ts'
import type { MetricRow } from './metric-evidence.ts'

// predictor.md B2: a filter that is read at idle is not a filter that was cleaned.

const read = (metricType: string, daysAgo: number, value: number): MetricRow => ({
  metricType,
  value,
  on: ago(daysAgo),
  isNewDial: false,
})
const pressure = (daysAgo: number, value: number) => read('differential_pressure', daysAgo, value)
/** 240 miles a day; cleaned 700 days and 168,000 miles ago. */
const driven = [700, 400, 200, 100, 0].map((days) => read('odometer', days, 400_000 - 240 * days))
const cardOf = (metrics: readonly MetricRow[]) => {
  const serviced = [service(700, 232_000)]
  const row = { averageMilesPerMonth: 7305, lastServiceMileage: null }
  return draftOf('DPF', factsOf(row, serviced, [...driven, ...metrics]).facts, today)
}
const byDay = ({ serviceBy }: Draft) => daysBetween(today, serviceBy ?? '9999-01-01')

const monthly = [20, 22, 24, 26, 28].map((value, at) => pressure(30 * (4 - at) + 30, value))
const daily = Array.from({ length: 150 }, (_none, at) => pressure(150 - at + 14, 20 + at / 18))

describe('two readings at low load', () => {
  test.each<[string, readonly MetricRow[], readonly MetricRow[]]>([
    ['after monthly ones', monthly, [pressure(2, 4), pressure(1, 3)]],
    ['after daily ones', daily, [pressure(1, 4), pressure(0, 3)]],
    [
      'over a holiday of two weeks',
      daily,
      Array.from({ length: 14 }, (_, at) => pressure(13 - at, 4)),
    ],
    [
      'before the truck is under load again',
      daily,
      [pressure(2, 4), pressure(1, 3), pressure(0, 28)],
    ],
  ])('%s erase no life', (_when, before, low) => {
    const [plain, card] = [cardOf(before), cardOf([...before, ...low])]
    expect(plain.urgency).toBe('medium')
    expect(card.urgency).toBe('medium')
    expect(card.lastServiceMileage).toBe(232_000)
    expect(card.reasoning?.milesSinceService).toBe(168_000)
    expect(card.action).not.toContain('Nothing to do yet')
    expect(byDay(card)).toBeLessThan(byDay(plain) + 60)
  })

  test('are spoken of, since a service may be missing all the same', () => {
    const { reasoning } = cardOf([...daily, pressure(1, 4), pressure(0, 3)])
    expect(reasoning?.dataQuality).toEqual(['reading_fell'])
  })

  test('are a service once they have stayed low for three weeks', () => {
    const low = Array.from({ length: 22 }, (_, at) => pressure(21 - at, 9))
    const card = cardOf([...monthly, ...low])
    expect(card.reasoning?.dataQuality).toEqual(['service_unrecorded'])
    expect(card.urgency).toBe('low')
  })

  test('are one right away where a second gauge fell that no load lowers', () => {
    const ash = [30, 2, 1, 0].map((days, at) => read('ash', days, [80, 4, 4, 5][at] ?? NaN))
    const card = cardOf([...monthly, pressure(2, 4), pressure(1, 3), ...ash])
    expect(card.reasoning?.dataQuality).toEqual(['service_unrecorded'])
  })

  test('after a single high one were not low: the high one was a slip', () => {
    const steady = Array.from({ length: 60 }, (_, at) => pressure(60 - at, at === 50 ? 30 : 12))
    expect(cardOf(steady).reasoning?.dataQuality).toEqual([])
  })
})
