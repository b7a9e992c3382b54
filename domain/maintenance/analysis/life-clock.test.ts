import { describe, expect, test } from 'vitest'
import { contentTable } from '#domain/maintenance/priors/life-table.ts'
import { ago, today, truck } from './filter-facts-setup.ts'
import {
  lengthOf,
  lifeClock,
  milesSinceNew,
  withIdling,
  type Begun,
  type Placed,
} from './life-clock.ts'
import type { MetricRow } from './metric-evidence.ts'
import { vehicleOf, type VehicleRow } from './vehicle-facts.ts'

const read = (metricType: string, daysAgo: number, value: number): MetricRow => ({
  metricType,
  on: ago(daysAgo),
  value,
  isNewDial: false,
})
/** 100 miles a day until today, where it has 40,000. */
const driven = [read('odometer', 400, 0), read('odometer', 0, 40_000)]
/** So many hours a day, since it was new; each counts as 33.3 miles. */
const ran = (perDay: number) =>
  [400, 200, 0].map((days) => read('engine_hours', days, (400 - days) * perDay))
function vehicle(metrics: MetricRow[] = driven, row: Partial<VehicleRow> = {}) {
  const told = { averageMilesPerMonth: null, currentMileage: null, lastServiceMileage: null }
  return vehicleOf({ ...truck, ...told, ...row }, [], metrics, today, {
    table: contentTable,
    flags: [],
  })
}
const placed = (daysAgo: number): Placed => ({
  on: ago(daysAgo),
  distance: 40_000 - 100 * daysAgo,
  wasDue: null,
})
const each = contentTable.milesPerHour('regional')

describe('the miles of a life that has ended', () => {
  test('are those of the hours where they were read and went further', () => {
    const idles = vehicle([...driven, ...ran(6)])
    expect(lengthOf(idles, placed(300), placed(210), 225_000)).toBe(Math.round(90 * 6 * each))
    // Beyond the last but one reading, and of hours that did not go as far.
    expect(lengthOf(idles, placed(300), placed(199), 225_000)).toBe(10_100)
    expect(lengthOf(vehicle([...driven, ...ran(2)]), placed(300), placed(210), 225_000)).toBe(9000)
  })

  test.each<[string, number | null, number | null]>([
    ['as long as two and a half usual ones', 5000, 25_000],
    ['longer: it hides a service', 4999, null],
    ['where nobody knows it', null, null],
    ['where the profile tells of the end itself', 30_000, null],
    ['a mile before the end', 29_999, 1],
  ])('of the first on record begin with the profile: %s', (_how, lastServiceMileage, miles) => {
    const told = vehicle(driven, { lastServiceMileage, addedOn: ago(400) })
    expect(lengthOf(told, undefined, placed(100), 10_000)).toBe(miles)
  })
})

describe('the clock of the life that runs', () => {
  const begun = (more: Partial<Begun> = {}): Begun => ({
    at: 30_000,
    on: ago(100),
    isKnown: true,
    ...more,
  })

  test('is the odometer’s, with what was carried here', () => {
    const clock = lifeClock(vehicle(), begun({ carried: 7000 }), today)
    expect(clock).toMatchObject({ milesToday: 17_000, hours: null, milesPerDay: 100 })
    expect([ago(100), ago(50), today].map(clock.milesAt)).toEqual([7000, 12_000, 17_000])
  })

  test('is that of the hours where they went further, and says by how much', () => {
    const clock = lifeClock(vehicle([...driven, ...ran(6)]), begun({ carried: 7000 }), today)
    const more = 100 * 6 * each
    expect(clock.milesToday).toBeCloseTo(7000 + more, 6)
    expect(clock.milesAt(ago(50))).toBeCloseTo(7000 + more / 2, 6)
    expect(clock.hours).toEqual({ added: Math.round(more - 10_000), drivenPerDay: 100 })
    expect(clock.milesPerDay).toBeCloseTo(6 * each, 6)
  })

  test('is the odometer’s where hours went less far', () => {
    const clock = lifeClock(vehicle([...driven, ...ran(2)]), begun(), today)
    expect(clock).toMatchObject({ milesToday: 10_000, hours: null, milesPerDay: 100 })
    expect(clock.milesAt(ago(50))).toBe(5000)
  })

  test('has the hours of a first filter from none on, and else none without a day', () => {
    const idles = vehicle([...driven, ...ran(6)])
    const first = lifeClock(idles, begun({ at: 0, on: null }), today)
    expect(first.milesToday).toBeCloseTo(400 * 6 * each, 6)
    expect(lifeClock(idles, begun({ at: 0, on: null, isKnown: false }), today).hours).toBeNull()
    const told = vehicle([...driven, ...ran(6)], { lastServiceMileage: 100, addedOn: ago(400) })
    expect(lifeClock(told, begun({ at: 100, on: null }), today).hours).toBeNull()
  })

  test('since it was new a vehicle has gone by whichever went further', () => {
    expect(milesSinceNew(vehicle(), today)).toBe(40_000)
    expect(milesSinceNew(vehicle([...driven, ...ran(2)]), today)).toBe(40_000)
    expect(milesSinceNew(vehicle([...driven, ...ran(6)]), today)).toBeCloseTo(2400 * each, 6)
  })

  test('counts hours of a truck that is said to idle only beyond what its idling takes', () => {
    const words = { operatingConditions: 'Regional haul, long idling' }
    const idles = vehicle([...driven, ...ran(6)], words)
    expect(withIdling(idles, 'dpf').hours?.milesPerDay).toBeCloseTo(6 * each * 0.75, 6)
    expect(withIdling(idles, 'cabin')).toBe(idles)
    expect(withIdling(vehicle([...driven, ...ran(6)]), 'dpf').hours?.milesPerDay).toBeCloseTo(
      6 * each,
      6,
    )
    const longer = {
      ...contentTable,
      factors: contentTable.factors.map((row) => ({ ...row, factor: 1.5 })),
    }
    expect(withIdling({ ...idles, table: longer }, 'dpf').hours?.milesPerDay).toBeCloseTo(
      6 * each,
      6,
    )
  })
})

test.each([
  [13, false],
  [14, true],
])('hours that were read over %d days are a clock: %s', (days, isClock) => {
  const hours = [read('engine_hours', days, 100), read('engine_hours', 0, 100 + 6 * days)]
  expect(vehicle([...driven, ...hours]).hours !== null).toBe(isClock)
})
