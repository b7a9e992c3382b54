import { describe, expect, test } from 'vitest'
import type { LimitEntry } from '#domain/fleet/reading-limits.ts'
import { gaugesIn, gaugesOfKind } from './gauge-rows.ts'
import { ago, today } from './filter-facts-setup.ts'
import { metricsSince, type MetricRow } from './metric-evidence.ts'

const read = (metricType: string, value: number, daysAgo: number): MetricRow => ({
  metricType,
  value,
  on: ago(daysAgo),
  isNewDial: false,
})
/** Percent of its limit, and clean at none. */
const ash = (value: number, daysAgo: number) => read('ash', value, daysAgo)
const soot = (value: number, daysAgo: number) => read('soot', value, daysAgo)

/** 100 miles a day, after a service that was 500 days ago. */
function since(metrics: MetricRow[], serviceAgo: number | null = 500, limits?: LimitEntry[]) {
  return metricsSince({
    gauges: gaugesOfKind(gaugesIn(metrics, today), 'dpf'),
    limits,
    on: serviceAgo === null ? null : ago(serviceAgo),
    milesAt: (day) => (Date.parse(day) - Date.parse(ago(500))) / 864_000,
    milesToday: 50_000,
    usualMiles: 225_000,
    today,
  })
}

describe('readings since a service', () => {
  test('each have their miles, how long ago, how clogged, and their gauge', () => {
    expect(since([ash(60, 100), read('differential_pressure', 24, 20)]).readings).toEqual([
      { miles: 40_000, milesAgo: 10_000, health: 0.6, ageDays: 100, gauge: 'ash' },
      {
        miles: 48_000,
        milesAgo: 2000,
        health: 0.5,
        ageDays: 20,
        gauge: 'differential_pressure',
      },
    ])
  })

  test('stand in the order of their days, and of one day the worst is last', () => {
    const rows = [
      ash(70, 20),
      ash(60, 100),
      read('differential_pressure', 36, 20),
      read('backpressure', 24, 20),
    ]
    for (const metrics of [rows, rows.toReversed()])
      expect(since(metrics).readings.map(({ health }) => health)).toEqual([
        0.6,
        0.25,
        0.7,
        expect.closeTo(0.875, 10),
      ])
  })

  test.each<[string, MetricRow[], number | null, number]>([
    ['of the day of the service', [ash(60, 100)], 100, 0],
    ['of the day after', [read('flow', 292, 99)], 100, 1],
    ['of today', [ash(60, 0)], 100, 1],
    ['of tomorrow', [ash(60, -1)], 100, 0],
    ['of no number', [ash(NaN, 9)], 100, 0],
    ['of another filter', [read('restriction', 20, 9)], 100, 0],
    ['of nothing that we know', [read('weather', 20, 9)], 100, 0],
    ['where no service is known', [ash(60, 400)], null, 1],
    ['before the first mile', [ash(60, 500)], null, 0],
    ['with the same value and day', [ash(60, 9), ash(60, 9)], 100, 1],
    ['with the same value on another day', [ash(60, 9), ash(60, 8)], 100, 2],
    ['with another value on the same day', [ash(60, 9), ash(61, 9)], 100, 1],
    ['with two values at the limit on the same day', [ash(101, 9), ash(102, 9)], 100, 2],
    [
      'at the limit twice and below it on the same day',
      [ash(101, 9), ash(102, 9), ash(9, 9)],
      100,
      1,
    ],
  ])('%s', (_which, metrics, service, count) => {
    expect(since(metrics, service).readings).toHaveLength(count)
  })

  // Ash moves by two in 4,500 of 225,000 miles: by these, in 45 days.
  test('six that never change are no gauge where it should have moved by two steps', () => {
    const flat = (count: number, days = 45) =>
      Array.from({ length: count }, (_empty, at) => ash(60, 60 - (at * days) / (count - 1)))
    expect(since(flat(4, 45))).toMatchObject({ flags: [] })
    expect(since(flat(6, 40))).toMatchObject({ flags: [] })
    expect(since(flat(6, 40)).readings).toHaveLength(6)
    expect(since(flat(6))).toMatchObject({ flags: ['readings_flat'], readings: [] })
    expect(since([...flat(6), ash(61, 1)]).readings).toHaveLength(7)
    // Another gauge is heard all the same.
    expect(since([...flat(6), read('differential_pressure', 24, 2)]).readings).toHaveLength(1)
  })

  test('that never change at the limit are not left out', () => {
    const flat = Array.from({ length: 6 }, (_empty, at) => ash(100, 60 - 9 * at))
    expect(since(flat)).toMatchObject({ flags: ['flat_at_limit'] })
    expect(since(flat).readings).toHaveLength(6)
    const own: LimitEntry[] = [{ metricType: 'ash', limit: 60, since: ago(300) }]
    const low = flat.map((row) => ({ ...row, value: 60 }))
    expect(since(low, 500, own)).toMatchObject({ flags: ['flat_at_limit'] })
  })

  test('of soot are the lowest of each three in a row', () => {
    const rows = [soot(70, 60), soot(120, 50), soot(45, 40), soot(95, 30), soot(110, 20)]
    expect(since(rows).readings.map(({ health, ageDays }) => [health, ageDays])).toEqual([
      [0.25, 40],
      [0.25, 30],
      [0.25, 20],
    ])
    expect(since(rows.slice(0, 2)).readings).toEqual([])
    expect(since(rows.slice(2)).readings).toMatchObject([{ health: 0.25, ageDays: 20 }])
  })
})

describe('a first reading that is taken for clean', () => {
  const pressure = (value: number, daysAgo: number) => read('differential_pressure', value, daysAgo)
  /** How clogged by the readings after a service 100 days ago. */
  const healths = (...rows: MetricRow[]) => since(rows, 100).readings.map(({ health }) => health)

  test('within 45 days tells nothing itself, and is what the others are compared with', () => {
    expect(healths(pressure(12, 55), pressure(26, 9))).toEqual([0.5])
    expect(healths(pressure(12, 54), pressure(26, 9))).toEqual([
      expect.closeTo(0.125, 10),
      expect.closeTo(18 / 32, 10),
    ])
  })

  test('is none where it is nearer to the limit than to clean', () => {
    expect(healths(pressure(23.9, 95))).toEqual([])
    expect(healths(pressure(24, 95))).toEqual([0.5])
  })

  test('is none where the gauge had not fallen', () => {
    // Cubic feet a minute: 400 as clean, 220 at the limit.
    const flow = (percent: number, daysAgo: number) => read('flow', 400 - 1.8 * percent, daysAgo)
    const after = (before: number, first: number) =>
      since([flow(before, 110), flow(first, 90)], 100)
    expect(after(51, 46).flags).toEqual(['not_cleaned'])
    expect(after(51, 46).readings).toMatchObject([{ health: expect.closeTo(0.46, 10) }])
    expect(after(51, 45).flags).toEqual([])
    expect(after(50, 46).flags).toEqual([])
    expect(after(60, 54.1).flags).toEqual(['not_cleaned'])
    expect(since([flow(90, 130), flow(40, 100), flow(45, 90)], 100).flags).toEqual([])
    expect(since([flow(60, 90)], 100).flags).toEqual([])
    expect(since([flow(60, 90), flow(59, 80)], null).flags).toEqual([])
  })
})

describe('a fall that lasted', () => {
  const fellOn = (...rows: MetricRow[]) => since(rows).fellOn
  test.each<[string, number[], number | null]>([
    ['from three tenths to four tenths of it, half at most after', [30, 12, 15], 90],
    ['from less', [29, 5, 5], null],
    ['by less', [30, 12.1, 15], null],
    ['and rose again', [30, 12, 15.1], null],
    ['with nothing after it', [20, 60, 10], null],
    ['twice: the later one', [60, 10, 10, 60, 10, 10], 60],
    ['at the end', [20, 40, 80, 20, 20], 70],
    ['to what was read before: a slip', [60, 266, 60, 61], null],
    ['to more than was read before: a slip', [60, 266, 70, 74], null],
    ['below what was read before', [60, 266, 59, 60], 80],
    ['to what is nearly clean, as before', [29, 90, 29, 30], 80],
    ['and is at the limit all the same', [257, 100, 100], null],
    ['to just below the limit', [257, 99, 100], 90],
  ])('%s', (_how, values, daysAgo) => {
    expect(fellOn(...values.map((value, at) => ash(value, 90 - 10 * at)))).toBe(
      daysAgo === null ? null : ago(daysAgo),
    )
  })

  test('is the latest of all gauges, soot aside', () => {
    const fall = (type: string, days: number, [high, low]: [number, number]) =>
      [high, low, low].map((value, at) => read(type, value, days - 22 * at))
    const [early, late] = [fall('ash', 90, [60, 10]), fall('differential_pressure', 60, [40, 9])]
    expect(fellOn(...early, ...late)).toBe(ago(60))
    expect(fellOn(...late, ...early)).toBe(ago(60))
    const burned = [130, 130, 130, 20, 20, 20].map((value, at) => soot(value, 60 - at))
    expect(fellOn(...burned)).toBeNull()
  })
})

describe('what was read before a service', () => {
  const before = (rows: MetricRow[], after: number | null = null) =>
    since(rows).healthBefore(ago(100), after === null ? null : ago(after))

  test.each<[string, MetricRow[], number | null, number]>([
    ['a month before', [ash(80, 131)], null, 0.8],
    ['earlier', [ash(80, 132)], null, 0],
    ['on its day', [ash(80, 100)], null, 0.8],
    ['after it', [ash(80, 99)], null, 0],
    ['the worst', [ash(70, 110), ash(80, 105), ash(60, 101)], null, 0.8],
    ['soot', [soot(120, 101)], null, 0],
    ['on the day of the service before', [ash(80, 110)], 110, 0],
    ['after the service before', [read('flow', 256, 109)], 110, 0.8],
  ])('%s', (_when, rows, after, health) => {
    expect(before(rows, after)).toBe(health)
  })

  test('is nothing where nothing was read', () => {
    expect(before([])).toBe(0)
    expect(since([])).toMatchObject({ fellOn: null, readings: [], ownLimits: [], flags: [] })
  })
})
