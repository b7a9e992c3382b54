import { describe, expect, test } from 'vitest'
import { draftOf } from '#domain/maintenance/recommendation.ts'
import { ago, factsOf, service, today } from './filter-facts-setup.ts'
import type { MetricRow } from './metric-evidence.ts'

// What a gateway sends: each gauge every half hour, day and night (market.md T1).

const aDay = 48
const row = (metricType: string, daysAgo: number, value: number): MetricRow => ({
  metricType,
  value,
  on: ago(daysAgo),
  isNewDial: false,
})
/** 300 miles a day up to 130,000, which a DPF that has never been cleaned may have. */
const odometer = (days: number, each = 1) =>
  Array.from({ length: days * each }, (_none, at) =>
    row(
      'odometer',
      days - 1 - Math.floor(at / each),
      130_000 - (300 * (days * each - 1 - at)) / each,
    ),
  )
const fresh = { currentMileage: 130_000, lastServiceMileage: 0 }
const draftAfter = (metrics: readonly MetricRow[], days = 30) =>
  draftOf('DPF', factsOf(fresh, [], [...odometer(days), ...metrics]).facts, today)
/** As many values as there are, the newest today. */
const daily = (metricType: string, values: readonly number[]) =>
  values.map((value, at) => row(metricType, values.length - 1 - at, value))
const halfHourly = (metricType: string, days: number, valueAt: (at: number) => number) =>
  Array.from({ length: days * aDay }, (_none, at) =>
    row(metricType, days - 1 - Math.floor(at / aDay), valueAt(at)),
  )

describe('ash over its limit', () => {
  const same = (count: number) =>
    daily(
      'ash',
      Array.from({ length: count }, () => 129),
    )

  test.each<[string, readonly MetricRow[]]>([
    ['sent four times', same(4)],
    ['sent five times', same(5)],
    ['sent eight times', same(8)],
    ['sent every half hour', halfHourly('ash', 30, () => 129)],
    ['in whole steps from 126 to 130', halfHourly('ash', 30, (at) => 126 + Math.floor(at / 300))],
  ])('is high, since a counter is one sign: %s', (_how, metrics) => {
    const { urgency, action, reasoning } = draftAfter(metrics)
    expect(urgency).toBe('high')
    expect(action).toMatch(/^Book the DPF now, service by/)
    expect(reasoning?.dataQuality).not.toContain('readings_flat')
  })
})

describe('a gauge that does not change', () => {
  test('is not stuck where it had no miles to move in', () => {
    const { reasoning } = draftAfter(halfHourly('ash', 14, () => 70))
    expect(reasoning?.dataQuality).toEqual([])
    expect(reasoning?.effects.map(({ factor }) => factor)).toContain('readings')
  })

  test('is stuck where it should have moved by two steps, and is ignored', () => {
    const { reasoning } = draftAfter(halfHourly('ash', 30, () => 70))
    expect(reasoning?.dataQuality).toEqual(['readings_flat'])
    expect(reasoning?.effects.map(({ factor }) => factor)).not.toContain('readings')
  })

  test('at its limit is never ignored: it may be stuck, so it is to be checked first', () => {
    const { urgency, action, reasoning } = draftAfter(
      halfHourly('ash', 120, () => 129),
      120,
    )
    expect(urgency).toBe('high')
    expect(reasoning?.dataQuality).toContain('flat_at_limit')
    expect(action).toBe(
      'Book the DPF now, service by March 16, 2026. One sensor always shows the same value, at its limit, so check it first.',
    )
  })

  test('of soot is not stuck where only its floor stays', () => {
    const cycling = halfHourly('soot', 60, (at) => 30 + (at % 40))
    expect(draftAfter(cycling, 60).reasoning?.dataQuality).toEqual([])
  })
})

describe('values that a sensor sends when it has none', () => {
  test.each([
    ['ash', 20, 200],
    ['soot', 30, 200],
    ['differential_pressure', 12, 255],
    ['backpressure', 15, 255],
    ['regeneration_interval', 450, 0],
  ])('make no filter due, one in fifty, of %s', (metricType, usual, none) => {
    const sent = (isNone: (at: number) => boolean) =>
      draftAfter(
        halfHourly(metricType, 60, (at) => (isNone(at) ? none : usual + (at % 3))),
        60,
      )
    const { urgency, reasoning } = sent((at) => at % 50 === 7)
    expect(urgency).toBe('low')
    expect(reasoning?.dataQuality).toEqual([])
    const without = sent(() => false).reasoning?.interval.p50 ?? NaN
    expect(reasoning?.interval.p50).toBeGreaterThan(0.99 * without)
  })

  test('say nothing of whether a filter was due at its service', () => {
    const before = halfHourly('ash', 60, (at) => (at % 50 === 7 ? 200 : 30))
    const services = [service(900, 20_000), service(1, 129_700)]
    const { ended } = factsOf(fresh, services, [...odometer(60), ...before])
    expect(ended.at(-1)?.wasDue).toBe(false)
  })
})

describe('an odometer read every half hour', () => {
  test('with slips among it keeps its course of years', () => {
    const old = [row('odometer', 700, 20_000), row('odometer', 400, 60_000)]
    const slips = Array.from({ length: 20 }, (_none, at) => row('odometer', at, 9_999))
    const courseOf = (metrics: readonly MetricRow[]) =>
      factsOf(fresh, [service(500, null)], [...old, ...metrics]).facts
    const half = courseOf([...odometer(60, aDay), ...slips])
    expect(half.lastServiceMileage).toBe(courseOf(odometer(60)).lastServiceMileage)
    expect(half.currentMileage).toBe(130_000)
  })

  test('for a year, with every other gauge, is analyzed in a second', () => {
    const metrics = [
      ...odometer(365, aDay),
      row('odometer', 3, 1),
      ...halfHourly('ash', 365, (at) => 20 + Math.floor(at / 400)),
      ...halfHourly('soot', 365, (at) => 30 + (at % 60)),
      ...halfHourly('differential_pressure', 365, (at) => 12 + (at % 5)),
      ...halfHourly('regeneration_count', 365, (at) => Math.floor(at / 60)),
    ]
    const began = process.cpuUsage()
    factsOf(fresh, [service(200, 70_300)], metrics)
    const { user } = process.cpuUsage(began)
    expect(user / 1e6).toBeLessThan(2)
  })
})
