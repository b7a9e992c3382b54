import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { ago, factsOf, service } from '#domain/maintenance/analysis/filter-facts-setup.ts'
import type { MetricRow } from '#domain/maintenance/analysis/metric-evidence.ts'
import { gaugesIn, gaugesOfKind } from '#domain/maintenance/analysis/gauge-rows.ts'
import { fallsBetween } from './falls.ts'

const row = (daysAgo: number, metricType: string, value: number): MetricRow => ({
  metricType,
  value,
  on: ago(daysAgo),
  isNewDial: false,
})
const pressure = (daysAgo: number, value: number) => row(daysAgo, 'differential_pressure', value)
// 8 is clean, 40 the limit.
const risen = [pressure(290, 9), pressure(260, 20), pressure(230, 39)]
const fallen = [pressure(200, 9), pressure(170, 12)]

describe('readings that fall between two services', () => {
  const falls = (metrics: MetricRow[], after: number | null = 300, until = 100) =>
    fallsBetween(
      gaugesOfKind(gaugesIn(metrics, ago(0)), 'dpf'),
      after === null ? null : ago(after),
      ago(until),
    )

  test('and stay low are a service, on the last day before', () => {
    expect(falls([...risen, ...fallen])).toEqual([ago(230)])
    expect(falls([...risen, ...fallen], null)).toEqual([ago(230)])
  })

  test.each<[string, MetricRow[]]>([
    ['once, and rise again', [pressure(200, 9), pressure(170, 39)]],
    ['with none after it to tell', [pressure(200, 9)]],
    ['by less than to 0.4 of what they were', [pressure(200, 21), pressure(170, 12)]],
  ])('%s, are none', (_what, next) => {
    expect(falls([...risen, ...next])).toEqual([])
  })

  test('from less than 0.3 of the limit are none', () => {
    expect(falls([pressure(260, 10), pressure(230, 17), ...fallen])).toEqual([])
  })

  test('at a service on record are that one', () => {
    const all = [...risen, ...fallen]
    expect(falls(all, 220, 100)).toEqual([])
    expect(falls(all, 300, 210)).toEqual([])
  })

  test.each<[string, number, number]>([
    ['entered days after it', 300, 195],
    ['entered a month after it', 300, 199],
    ['entered days before it', 235, 100],
    ['entered a month before it', 261, 100],
  ])('are the service on record that was %s', (_what, after, until) => {
    const daily = [pressure(199, 9), pressure(198, 9), pressure(197, 10), pressure(196, 10)]
    expect(falls([...risen, ...fallen, ...daily], after, until)).toEqual([])
  })

  test('are none of it once it is further than that', () => {
    expect(falls([...risen, ...fallen], 262, 150)).toEqual([ago(230)])
  })

  test('within a month of each other are one, the later', () => {
    const again = [pressure(215, 9), pressure(214, 9), pressure(205, 30)]
    expect(falls([...risen, ...again, ...fallen])).toEqual([ago(205)])
  })

  test('twice are two, the older one first', () => {
    const again = [pressure(150, 38), pressure(140, 9), pressure(119, 10)]
    expect(falls([...again, ...risen, ...fallen])).toEqual([ago(230), ago(150)])
  })

  // predictor.md B2: pressure goes with the flow, and a yard or a holiday is no service.
  test.each<[string, MetricRow[], Day[]]>([
    ['for two days', [pressure(200, 4), pressure(199, 3)], []],
    ['for twenty days', [pressure(200, 4), pressure(190, 3), pressure(180, 4)], []],
    ['for three weeks', [pressure(200, 4), pressure(190, 3), pressure(179, 4)], [ago(230)]],
    ['until they rise again', [pressure(200, 4), pressure(190, 30), pressure(179, 4)], []],
  ])('with the load through the filter, and stay low %s', (_how, low, days) => {
    expect(falls([...risen, ...low])).toEqual(days)
  })

  test('are a service right away where no load lowers them', () => {
    const ash = [row(260, 'ash', 50), row(230, 'ash', 90), row(200, 'ash', 2), row(199, 'ash', 2)]
    expect(falls(ash)).toEqual([ago(230)])
  })

  test('count of each gauge by itself, the later day of two that show one', () => {
    const back = [row(260, 'backpressure', 3), row(225, 'backpressure', 30)]
    const low = [row(190, 'backpressure', 1), row(160, 'backpressure', 1)]
    expect(falls([...risen, ...back, ...fallen, ...low])).toEqual([ago(225)])
  })

  test('are no service where it is soot, another filter, or no number', () => {
    const soot = [...risen, ...fallen].map((one) => ({ ...one, metricType: 'soot' }))
    const other = [...risen, ...fallen].map((one) => ({ ...one, metricType: 'restriction' }))
    expect(falls([...soot, ...other])).toEqual([])
    expect(falls([...risen, pressure(215, NaN), ...fallen])).toEqual([ago(230)])
  })
})

describe('a service that only readings tell of', () => {
  const odometer = (daysAgo: number, miles: number) => row(daysAgo, 'odometer', miles)
  const driven = [odometer(400, 300_000), odometer(0, 400_000)]
  const services = [service(300, 325_000), service(100, 375_000, { wasDue: true })]
  const of = (metrics: MetricRow[]) =>
    factsOf({ lastServiceMileage: null, averageMilesPerMonth: 7610 }, services, [
      ...driven,
      ...metrics,
    ])

  test('ends a life, and the next one begins: none of them is as long as both', () => {
    expect(of(risen).facts.pastLives.map(({ miles }) => miles)).toEqual([50_000])
    expect(of([...risen, ...fallen]).facts.pastLives).toEqual([
      // What was read on its last day says that it was due.
      { miles: 17_500, wasDue: true },
      { miles: 32_500, wasDue: true },
    ])
  })

  test('closes nothing: what ended is what was recorded', () => {
    expect(of([...risen, ...fallen]).ended.map(({ on }) => on)).toEqual([ago(300), ago(100)])
  })
})
