import { describe, expect, test } from 'vitest'
import { draftOf } from '#domain/maintenance/recommendation.ts'
import { ago, factsOf, today } from './filter-facts-setup.ts'
import type { VehicleRow } from './vehicle-facts.ts'

const draft = (vehicle: Partial<VehicleRow>, ...rows: [value: number, daysAgo: number][]) => {
  const metrics = rows.map(([value, days]) => ({
    metricType: 'ash',
    value,
    on: ago(days),
    isNewDial: false,
  }))
  const { facts } = factsOf({ year: null, currentMileage: null, ...vehicle }, [], metrics)
  return draftOf('DPF', facts, today)
}

describe('without an odometer', () => {
  const atLimit: [number, number][] = [
    [95, 30],
    [100, 20],
    [102, 9],
    [105, 2],
  ]

  test.each([
    ['a last service', 200_000],
    ['none', null],
  ])('readings from before the truck was added count: %s', (_which, lastServiceMileage) => {
    expect(draft({ lastServiceMileage }, ...atLimit).urgency).toBe('high')
    const nearly = [92, 94, 96].map((value, at): [number, number] => [value, 30 - at])
    expect(draft({ lastServiceMileage }, ...nearly)).toEqual(
      draft({ lastServiceMileage, addedOn: ago(30) }, ...nearly),
    )
    expect(draft({ lastServiceMileage }, ...nearly).urgency).toMatch(/medium|high/)
  })

  test('readings of the day on which it was added count at the limit', () => {
    const lastServiceMileage = 200_000
    expect(draft({ lastServiceMileage }, [103, 1], [104, 0]).urgency).toBe('high')
    expect(draft({ lastServiceMileage }, [103, 0]).action).toContain(
      'ash counter alone is at the limit',
    )
    expect(draft({ lastServiceMileage }).urgency).toBe('low')
  })

  test.each([0, 500])(
    'a filter is as far from its service if the truck was added %d days ago',
    (days) => {
      const done = [{ filterType: 'DPF', on: ago(400), mileage: null, wasDue: null }]
      const row = { currentMileage: null, lastServiceMileage: null, averageMilesPerMonth: 10_000 }
      for (const year of [null, 2018]) {
        const { facts } = factsOf({ ...row, year, addedOn: ago(days) }, done)
        const since = facts.currentMileage - (facts.lastServiceMileage ?? NaN)
        expect(since).toBeCloseTo((400 * 10_000) / 30.44, -3)
      }
    },
  )

  test('a reading lies as far from a service as the days between them', () => {
    const row = { currentMileage: null, lastServiceMileage: null, averageMilesPerMonth: 3044 }
    const done = [{ filterType: 'DPF', on: ago(400), mileage: null, wasDue: null }]
    const ash = (value: number, daysAgo: number) => ({
      metricType: 'ash',
      value,
      on: ago(daysAgo),
      isNewDial: false,
    })
    const { facts } = factsOf({ ...row, addedOn: ago(500) }, done, [ash(40, 100), ash(60, 10)])
    expect(facts.readings.map(({ miles }) => Math.round(miles))).toEqual([30_000, 39_000])
    const fell = factsOf({ ...row, addedOn: ago(500) }, done, [ash(80, 90), ash(5, 60), ash(9, 30)])
    const { currentMileage, lastServiceMileage, flags } = fell.facts
    expect(flags).toContain('service_unrecorded')
    expect(currentMileage - (lastServiceMileage ?? NaN)).toBeCloseTo(9000, -2)
  })
})
