import { describe, expect, test } from 'vitest'
import { ago, service, today, truck } from '#domain/maintenance/analysis/filter-facts-setup.ts'
import type { MetricRow } from '#domain/maintenance/analysis/metric-evidence.ts'
import {
  vehicleOf,
  type Flags,
  type ServiceRow,
  type VehicleRow,
} from '#domain/maintenance/analysis/vehicle-facts.ts'
import { contentTable } from '#domain/maintenance/priors/life-table.ts'
import { distanceKnownOn } from './known-distance.ts'
import { profileServiceIn } from './profile-service.ts'
import { isSameVisit, lastService, livesOfVehicle, placed, together } from './vehicle-lives.ts'

const read = (daysAgo: number, value: number, isNewDial = false): MetricRow => ({
  metricType: 'odometer',
  on: ago(daysAgo),
  value,
  isNewDial,
})
const median = 225_000
/** At 400,000 miles today, and 100 a day; read 300 and 100 days ago. */
const driven = [read(300, 370_000), read(100, 390_000)]
function vehicle(row: Partial<VehicleRow> = {}, metrics: MetricRow[] = driven) {
  const told = { averageMilesPerMonth: null, currentMileage: null, lastServiceMileage: null }
  return vehicleOf({ ...truck, ...told, ...row }, [], metrics, today, {
    table: contentTable,
    flags: [],
  })
}

describe('where a service lies', () => {
  const at = (one: ServiceRow, of = vehicle()) => {
    const flags: Flags = []
    const [found] = placed(of, [one], flags)
    return [found?.distance, ...flags]
  }

  test.each<[string, ServiceRow, (number | string)[]]>([
    ['by its own mileage', service(200, 381_234), [381_234]],
    ['by its day, without one', service(200, null), [380_000]],
    ['by its day, before the first reading', service(310, null), [369_000]],
    ['by the mileage of today', service(0, 400_000), [400_000]],
    ['by its day, beyond that', service(50, 400_001), [395_000, 'service_ahead']],
    ['no further than today', service(-3, null), [400_000]],
  ])('%s', (_how, one, found) => {
    expect(at(one)).toEqual(found)
  })

  test('keeps its day, and whether it was due', () => {
    expect(placed(vehicle(), [service(200, null, { wasDue: false })], [])).toEqual([
      { on: ago(200), wasDue: false, distance: 380_000 },
    ])
  })

  test('without any reading follows from the days since then', () => {
    const unread = vehicle({ addedOn: ago(50), year: null, averageMilesPerMonth: 3044 }, [])
    expect(at(service(80, null), unread)).toEqual([expect.closeTo(5000 - 8000, 6)])
    expect(at(service(40, null), unread)).toEqual([expect.closeTo(5000 - 4000, 6)])
    expect(at(service(40, 1234), unread)).toEqual([1234])
  })

  test('on a new dial counts by that one, on the old one by the old', () => {
    const replaced = vehicle({}, [
      read(300, 500_000),
      read(200, 510_000),
      read(190, 10, true),
      read(0, 19_010),
    ])
    // 510,000 and 10 are the same mile.
    expect(at(service(250, 5000), replaced)).toEqual([5000])
    expect(at(service(100, 9010), replaced)).toEqual([519_000])
    expect(at(service(250, 505_000), replaced)).toEqual([505_000])
    expect(at(service(190, 10), replaced)).toEqual([510_000])
  })
})

/** No reading has fallen. */
const steady = () => []

describe('two entries', () => {
  test.each([
    [0, true],
    [3, true],
    [4, false],
  ])('%d days apart are one visit: %s', (days, isOne) => {
    expect(isSameVisit(ago(days), today)).toBe(isOne)
    const { ended } = livesOfVehicle(
      vehicle(),
      [service(100, null), service(100 + days, null, { wasDue: true })],
      { medianMiles: median, flags: [], today },
      steady,
    )
    expect(ended.map(({ end }) => [end.on, end.wasDue])).toEqual(
      isOne
        ? [[ago(100 + days), true]]
        : [
            [ago(104), true],
            [ago(100), null],
          ],
    )
  })

  test('of one service are the first, with what only the other says', () => {
    const [one, other] = [
      service(9, 380_000, { wasDue: false }),
      service(8, 381_000, { wasDue: true }),
    ]
    const silent = service(9, null)
    expect(together(one, other)).toEqual(one)
    expect(together(silent, other)).toEqual({ ...silent, mileage: 381_000, wasDue: true })
  })

  test('of one day count by their mileage', () => {
    const rows = [service(100, 391_000), service(100, 389_000)]
    const { ended } = livesOfVehicle(
      vehicle(),
      rows,
      { medianMiles: median, flags: [], today },
      steady,
    )
    expect(ended.map(({ end }) => end.distance)).toEqual([389_000])
  })

  test('each end a life that began with the one before', () => {
    const { ended, running } = livesOfVehicle(
      vehicle({ lastServiceMileage: 350_000, addedOn: ago(400) }),
      [service(100, null), service(250, null)],
      { medianMiles: median, flags: [], today },
      steady,
    )
    expect(ended.map(({ life, before }) => [life, before?.on])).toEqual([
      [25_000, undefined],
      [15_000, ago(250)],
    ])
    expect(running).toEqual([{ begun: { at: 390_000, on: ago(100), isKnown: true } }])
  })
})

describe('the life that runs began', () => {
  const begun = (row: Partial<VehicleRow>, metrics = driven, noted: Flags = []) => {
    const flags: Flags = [...noted]
    return [lastService(vehicle(row, metrics), undefined, median, flags, today), flags]
  }

  test('with the service of the profile, at today’s miles at most; nobody knows when where it is far ahead', () => {
    expect(begun({ lastServiceMileage: 400_000 })).toEqual([
      { at: 400_000, on: null, isKnown: true },
      [],
    ])
    expect(begun({ lastServiceMileage: 401_500 })).toEqual([
      { at: 400_000, on: null, isKnown: true },
      ['service_ahead'],
    ])
    expect(begun({ lastServiceMileage: 401_501 })).toEqual([
      { at: 0, on: null, isKnown: false },
      ['service_ahead'],
    ])
  })

  test.each([
    [135_000, true],
    [135_001, false],
  ])('when it was new, while it has gone six tenths of a life: %d miles, %s', (miles, isKnown) => {
    const row = [read(0, miles)]
    expect(begun({}, row)).toEqual([{ at: 0, on: null, isKnown }, []])
    expect(begun({}, row, ['odometer_missing'])[0]).toMatchObject({ isKnown: false })
  })
})

test.each([
  [330, 367_000],
  [331, null],
  [200, 380_000],
  [70, 393_000],
  [69, null],
])('where a vehicle was %d days ago is known near its readings', (daysAgo, miles) => {
  expect(distanceKnownOn(vehicle(), ago(daysAgo))).toBe(miles)
  expect(distanceKnownOn(vehicle({}, []), ago(daysAgo))).toBeNull()
})

test.each([
  [null, 300, null],
  [250_000, 300, 250_000],
  [395_000, 100, 395_000],
  [396_000, 100, 396_000 + 394_990],
  [5000, 100, 5000],
  [5000, 99, 5000 + 394_990],
  [7000, 400, 7000],
  [8001, 99, 8001],
  [8001, 50, 8001],
])(
  'a service at %s in the profile of a vehicle added %d days ago lies at %s',
  (lastServiceMileage, daysAgo, miles) => {
    const points = [
      [200, 390_000, 390_000],
      [100, 395_000, 395_000],
      [99, 10, 395_000],
      [0, 8000, 402_990],
    ].map(([days = 0, dial = 0, distance = 0]) => ({ on: ago(days), dial, distance }))
    const said = { lastServiceMileage, addedOn: ago(daysAgo) }
    expect(profileServiceIn({ points, flags: [] }, said)).toBe(miles)
  },
)

test('a service in the profile of a vehicle whose odometer was replaced on the day it was added is of the old one', () => {
  const points = [
    { on: today, dial: 580_000, distance: 580_000 },
    { on: today, dial: 15, distance: 580_000 },
    { on: ago(-90), dial: 20_015, distance: 600_000 },
  ]
  for (const lastServiceMileage of [330_000, 5000])
    expect(profileServiceIn({ points, flags: [] }, { lastServiceMileage, addedOn: today })).toBe(
      lastServiceMileage,
    )
})
