import { describe, expect, test } from 'vitest'
import { ago, factsOf, service, today, truck } from './filter-facts-setup.ts'
import { casesOf } from './filter-facts.ts'
import type { MetricRow } from './metric-evidence.ts'

const odometer = (daysAgo: number, value: number): MetricRow => ({
  metricType: 'odometer',
  value,
  on: ago(daysAgo),
  isNewDial: false,
})
const pressure = (daysAgo: number, value: number): MetricRow => ({
  metricType: 'differential_pressure',
  value,
  on: ago(daysAgo),
  isNewDial: false,
})

describe('what is known of a filter', () => {
  test.each<[string, ReturnType<typeof factsOf>, object]>([
    [
      'the profile alone',
      factsOf(),
      {
        currentMileage: 400_000,
        lastServiceMileage: 250_000,
        duty: 'regional',
        pastLives: [],
        flags: [],
      },
    ],
    [
      'the newest odometer, before the profile',
      factsOf({}, [], [odometer(10, 390_000), odometer(0, 393_000)]),
      { currentMileage: 393_000 },
    ],
    [
      'an old odometer, carried to today',
      factsOf({ averageMilesPerMonth: 3044 }, [], [odometer(100, 390_000)]),
      { currentMileage: 400_000, flags: ['mileage_projected'] },
    ],
    [
      'a service row, before the profile',
      factsOf({}, [service(100, 300_000)]),
      { lastServiceMileage: 300_000 },
    ],
    [
      'a service without mileage, by its day',
      factsOf({ averageMilesPerMonth: 3044 }, [service(100, null)]),
      { lastServiceMileage: 390_000 },
    ],
    [
      'a service between two readings',
      factsOf({}, [service(50, null)], [odometer(100, 380_000), odometer(0, 400_000)]),
      { lastServiceMileage: 390_000 },
    ],
    [
      'two services',
      factsOf({}, [service(700, 200_000), service(100, 330_000, { wasDue: true })]),
      { pastLives: [{ miles: 130_000, wasDue: true }], lastServiceMileage: 330_000 },
    ],
    [
      'a history that came along',
      factsOf({ maintenanceHistory: [{ date: ago(100), filterType: 'DPF', mileage: 310_000 }] }),
      { lastServiceMileage: 310_000 },
    ],
    [
      'no mileage at all',
      factsOf({ currentMileage: null, lastServiceMileage: null }),
      { flags: ['odometer_missing'], lastServiceMileage: null },
    ],
    ['no monthly miles', factsOf({ averageMilesPerMonth: null }), { flags: ['rate_assumed'] }],
    [
      'no filters',
      factsOf({ filterTypes: null }),
      { filterName: 'DPF', flags: ['filters_assumed'] },
    ],
    [
      'filters that cannot be read',
      factsOf({ filterTypes: 42 }),
      { flags: ['field_ignored', 'filters_assumed'] },
    ],
    [
      'filters of its services',
      factsOf({ filterTypes: [] }, [service(10, null, { filterType: 'DOC' })]),
      { filterName: 'DOC', kind: 'doc', flags: [] },
    ],
    [
      'an old truck without a service',
      factsOf({ lastServiceMileage: null }),
      { lastServiceMileage: null },
    ],
    [
      'a new truck without a service: its first filter',
      factsOf({ lastServiceMileage: null, currentMileage: 20_000 }),
      { lastServiceMileage: 0, flags: ['original_assumed'] },
    ],
    [
      'a service beyond the odometer: only its day counts',
      factsOf({ averageMilesPerMonth: 3044 }, [service(100, 900_000)]),
      { lastServiceMileage: 390_000 },
    ],
    [
      'a profile whose service lies ahead',
      factsOf({ lastServiceMileage: 900_000 }),
      { lastServiceMileage: null, flags: ['service_ahead'] },
    ],
    [
      'a service of tomorrow: none',
      factsOf({}, [service(-1, 410_000)]),
      { lastServiceMileage: 250_000 },
    ],
    [
      'one service entered twice',
      factsOf({}, [service(102, 300_000), service(100, null, { wasDue: true })]),
      { pastLives: [{ miles: 50_000, wasDue: true }] },
    ],
    [
      'a service of an unnamed filter, where there is one',
      factsOf({}, [service(10, 390_000, { filterType: '' })]),
      { lastServiceMileage: 390_000 },
    ],
    [
      'a service of another filter',
      factsOf({}, [service(10, 390_000, { filterType: 'Cabin' })]),
      { lastServiceMileage: 250_000 },
    ],
    ['a truck that stands', factsOf({ averageMilesPerMonth: 0 }), { pace: { milesPerDay: 1 } }],
  ])('%s', (_title, { facts }, expected) => {
    expect(facts).toMatchObject(expected)
  })

  test('of several filters, an unnamed service belongs to none', () => {
    const cases = casesOf(
      { ...truck, filterTypes: ['DPF', 'DOC'] },
      [service(10, 390_000, { filterType: ' ' })],
      [],
      today,
    )
    expect(cases.map(({ facts }) => [facts.lastServiceMileage, facts.flags])).toEqual([
      [250_000, ['service_unassigned']],
      [250_000, ['service_unassigned']],
    ])
  })

  test('after a replaced odometer the miles run on', () => {
    const dial = [
      odometer(200, 500_000),
      odometer(100, 515_000),
      { ...odometer(90, 10), isNewDial: true },
      odometer(0, 14_000),
    ]
    const { facts } = factsOf({}, [service(150, 507_500)], dial)
    expect(facts).toMatchObject({
      currentMileage: 14_000,
      lastServiceMileage: 14_000 - 21_490,
      flags: ['odometer_replaced'],
    })
  })

  test.each([
    [
      'of the old odometer, where the vehicle had that one when it was added',
      400,
      250_000,
      152_990,
    ],
    ['of neither, where no odometer ever came so far', 400, 396_000, null],
    ['of the old one, where the vehicle was added with the new one', 50, 250_000, 152_990],
    ['of the new one, where the vehicle was added with it', 50, 5000, 3000],
  ])('a service in the profile is %s', (_which, addedDaysAgo, lastServiceMileage, since) => {
    const dial = [
      odometer(200, 390_000),
      odometer(150, 395_000),
      { ...odometer(100, 10), isNewDial: true },
      odometer(0, 8000),
    ]
    const { facts } = factsOf({ addedOn: ago(addedDaysAgo), lastServiceMileage }, [], dial)
    const { currentMileage, lastServiceMileage: last } = facts
    expect(last === null ? null : currentMileage - last).toBe(since)
  })

  test('the first life on record began by the old odometer, too', () => {
    const dial = [
      odometer(200, 390_000),
      { ...odometer(100, 10), isNewDial: true },
      odometer(0, 8000),
    ]
    const { facts } = factsOf(
      { addedOn: ago(400), lastServiceMileage: 250_000 },
      [service(50, 4000, { wasDue: true })],
      dial,
    )
    expect(facts.pastLives).toEqual([{ miles: 143_990, wasDue: true }])
  })
})

describe('readings of a filter', () => {
  const serviced = [service(200, 350_000)]
  const driven = [odometer(200, 350_000), odometer(0, 400_000)]

  test('that fell and stayed low tell of a service that nobody recorded', () => {
    const { facts } = factsOf({ averageMilesPerMonth: 7610 }, serviced, [
      ...driven,
      pressure(120, 30),
      pressure(80, 38),
      pressure(60, 11),
      pressure(20, 14),
    ])
    expect(facts.lastServiceMileage).toBe(380_000)
    expect(facts.flags).toContain('service_unrecorded')
    expect(facts.readings.map(({ ageDays }) => ageDays)).toEqual([20])
  })

  test('that are entered twice are one: the same gauge and value on the same day', () => {
    const at = (values: readonly number[]) =>
      factsOf({}, serviced, [...driven, ...values.map((value) => pressure(5, value))]).facts
        .readings
    expect(at([41, 41])).toEqual(at([41]))
    expect(at([41, 42])).toHaveLength(2)
  })

  test('that fell once may be a slip', () => {
    const { facts } = factsOf({ averageMilesPerMonth: 7610 }, serviced, [
      ...driven,
      pressure(120, 30),
      pressure(80, 38),
      pressure(20, 11),
    ])
    expect(facts.lastServiceMileage).toBe(350_000)
  })

  test('count from its service on, in miles since it, but for the one that shows it clean', () => {
    const { facts } = factsOf({ averageMilesPerMonth: 7610 }, serviced, [
      odometer(200, 350_000),
      odometer(0, 400_000),
      pressure(300, 39),
      pressure(190, 10),
      pressure(100, 20),
      pressure(10, 30),
    ])
    expect(
      facts.readings.map(({ miles, health, ageDays }) => [
        Math.round(miles / 100),
        Math.round(health * 100),
        ageDays,
      ]),
    ).toEqual([
      [250, 33, 100],
      [475, 67, 10],
    ])
  })

  test('that did not fall after the service say so', () => {
    expect(factsOf({}, serviced, [pressure(210, 38), pressure(190, 37)]).facts.flags).toContain(
      'not_cleaned',
    )
    expect(factsOf({}, serviced, [pressure(210, 38), pressure(190, 9)]).facts.flags).not.toContain(
      'not_cleaned',
    )
  })

  test('that never change over two months are left out', () => {
    const { facts } = factsOf(
      {},
      serviced,
      Array.from({ length: 8 }, (_, at) => pressure(10 + 10 * at, 20)),
    )
    expect([facts.readings, facts.flags]).toEqual([[], expect.arrayContaining(['readings_flat'])])
  })

  test('of soot count by their floor', () => {
    const soot = (daysAgo: number, value: number): MetricRow => ({
      metricType: 'soot',
      value,
      on: ago(daysAgo),
      isNewDial: false,
    })
    expect(factsOf({}, serviced, [soot(5, 110)]).facts.readings).toEqual([])
    expect(
      factsOf({}, serviced, [soot(9, 30), soot(7, 115), soot(5, 60)]).facts.readings,
    ).toMatchObject([{ health: 0.1 }])
  })

  test('near the limit before a service tell that it was due', () => {
    expect(
      factsOf({}, [service(700, 200_000), ...serviced], [pressure(205, 38)]).facts.pastLives,
    ).toEqual([{ miles: 150_000, wasDue: true }])
  })

  test('of other filters, from the future and of no number are none', () => {
    const wrong = [
      { ...pressure(10, 20), metricType: 'restriction' },
      pressure(-3, 50),
      pressure(10, Number.NaN),
      { ...pressure(10, 1), metricType: 'weather' },
    ]
    expect(factsOf({}, serviced, wrong).facts.readings).toEqual([])
  })
})
