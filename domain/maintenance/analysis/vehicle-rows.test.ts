import { describe, expect, test } from 'vitest'
import { daysPerMonth } from '#domain/calendar.ts'
import { contentTable } from '#domain/maintenance/priors/life-table.ts'
import { ago, service, today, truck } from './filter-facts-setup.ts'
import type { MetricRow } from './metric-evidence.ts'
import {
  addFlag,
  vehicleOf,
  type Flags,
  type ServiceRow,
  type VehicleRow,
} from './vehicle-facts.ts'

const read = (metricType: string, daysAgo: number, value: number): MetricRow => ({
  metricType,
  on: ago(daysAgo),
  value,
  isNewDial: false,
})
const odometer = (daysAgo: number, value: number) => read('odometer', daysAgo, value)
const hours = (daysAgo: number, value: number) => read('engine_hours', daysAgo, value)

/** A truck that is said to go 100 miles a day, and of which nothing is said beside what is given. */
function vehicle(
  row: Partial<VehicleRow>,
  metrics: MetricRow[] = [],
  services: ServiceRow[] = [],
): ReturnType<typeof vehicleOf> {
  const unread = { currentMileage: null, lastServiceMileage: null }
  return vehicleOf(
    { ...truck, ...unread, averageMilesPerMonth: 100 * daysPerMonth, ...row },
    services,
    metrics,
    today,
    { table: contentTable, flags: [] },
  )
}
const points = (...given: Parameters<typeof vehicle>) =>
  vehicle(...given).course.points.map(({ on, distance }) => [on, distance])

describe('the way of a vehicle', () => {
  test('is what its odometer showed, and not what is in the profile', () => {
    const profile = { currentMileage: 380_000, addedOn: ago(50) }
    expect(points(profile, [odometer(10, 390_000)])).toEqual([[ago(10), 390_000]])
  })

  test('is what is in the profile, as of the day on which it was added, where none was read', () => {
    const profile = { currentMileage: 380_000, addedOn: ago(50) }
    expect(points(profile, [read('ash', 10, 40)])).toEqual([[ago(50), 380_000]])
  })

  test('goes through the mileages of its services, but for one beyond all that was read', () => {
    const at = (mileage: number | null) =>
      points({}, [odometer(10, 390_000)], [service(20, mileage), service(30, null)])
    expect(at(385_000)).toEqual([
      [ago(20), 385_000],
      [ago(10), 390_000],
    ])
    expect(at(390_000)).toEqual([
      [ago(20), 390_000],
      [ago(10), 390_000],
    ])
    for (const none of [390_001, null]) expect(at(none)).toEqual([[ago(10), 390_000]])
    // What lies beyond is no reading of the dial, and makes none of them doubtful.
    expect(vehicle({}, [odometer(10, 390_000)], [service(20, 390_001)]).flags).toEqual([])
  })

  test('is that of its services alone where nothing else is known', () => {
    expect(points({}, [], [service(20, 385_000), service(5, null)])).toEqual([[ago(20), 385_000]])
  })

  test('runs on where the dial was replaced', () => {
    const replaced = { ...odometer(50, 10), isNewDial: true }
    const { distance, offset, flags, milesPerDay } = vehicle({}, [odometer(60, 500_000), replaced])
    expect({ distance, offset, flags }).toEqual({
      distance: 500_000 + 50 * milesPerDay,
      offset: 499_990,
      flags: ['odometer_replaced', 'mileage_projected'],
    })
  })
})

describe('the miles of today', () => {
  test.each([
    [0, 390_000, []],
    [30, 393_000, []],
    [31, 393_100, ['mileage_projected']],
  ])('%d days after the last reading go on by those of a day', (daysAgo, miles, flags) => {
    const one = vehicle({}, [odometer(daysAgo, 390_000)])
    expect([one.distance, one.offset, one.flags]).toEqual([expect.closeTo(miles, 6), 0, flags])
  })

  test.each<[string, Partial<VehicleRow>, number]>([
    ['the middle of its year', { year: 2025, addedOn: ago(10) }, 252],
    ['the day on which it was added, if that was before', { year: 2026, addedOn: ago(10) }, 10],
    ['that day where its year is unknown', { year: null, addedOn: ago(10) }, 10],
    ['today, for one that is added ahead', { year: 2027, addedOn: ago(-5) }, 0],
  ])('where nothing was read are those since %s', (_when, row, days) => {
    const { distance, offset, flags } = vehicle({ ...row, lastServiceMileage: null })
    expect(distance).toBeCloseTo(days * 100, 6)
    expect([offset, flags]).toEqual([0, ['odometer_missing']])
  })

  test('where nothing was read come after those of its last service since it was added, however old it is', () => {
    for (const year of [null, 2013]) {
      const one = vehicle({ year, addedOn: ago(10), lastServiceMileage: 226_929 })
      expect(one.distance).toBeCloseTo(226_929 + 10 * 100, 6)
      expect([one.offset, one.flags]).toEqual([0, ['odometer_missing']])
    }
  })
})

describe('engine hours', () => {
  const each = contentTable.milesPerHour('regional')
  const ran = [hours(60, 1000), hours(40, 1200)]
  const idles = { operatingConditions: 'Regional haul, much idling, mountains' }

  test('are the clock where no mileage is known, with the idling in them', () => {
    const one = vehicle(idles, ran)
    expect(one).toMatchObject({
      flags: ['hours_counted'],
      hours: null,
      milesPerDay: expect.closeTo(10 * each, 8),
      paceSpread: 0.15,
      distance: expect.closeTo(1200 * each + 40 * 10 * each, 6),
      offset: 0,
      factors: ['mountain'],
      profileService: null,
    })
    expect(one.course.points.map(({ distance }) => distance)).toEqual(
      [1000, 1200].map((value) => expect.closeTo(value * each, 6)),
    )
  })

  test.each<[string, Partial<VehicleRow>, MetricRow[]]>([
    ['an odometer', {}, [odometer(10, 390_000)]],
    ['the mileage of its last service', { lastServiceMileage: 0 }, []],
  ])('stand beside %s', (_what, row, metrics) => {
    const one = vehicle({ ...idles, ...row }, [...ran, ...metrics])
    expect(one.hours?.milesPerDay).toBeCloseTo(10 * each, 8)
    expect(one.factors).toEqual(['idle', 'mountain'])
    expect(one.flags).not.toContain('hours_counted')
    expect(one.milesPerDay).toBeCloseTo(100, 8)
  })
})

test.each([
  [89, 89 / 90],
  [90, 1],
  [400, 1],
])('beside what is said, %d days of readings are believed by %d', (days, trust) => {
  const { milesPerDay, paceSpread } = vehicle({}, [
    odometer(days, 100_000),
    odometer(0, 100_000 + days * 200),
  ])
  expect(milesPerDay).toBeCloseTo(200 * trust + 100 * (1 - trust), 8)
  expect(paceSpread).toBeCloseTo(0.15 * trust + 0.25 * (1 - trust), 8)
})

test('what is noted twice stands once', () => {
  const flags: Flags = ['hours_ahead']
  for (const flag of ['no_service', 'hours_ahead', 'no_service'] as const) addFlag(flags, flag)
  expect(flags).toEqual(['hours_ahead', 'no_service'])
})
