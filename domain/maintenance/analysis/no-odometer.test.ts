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
    expect(draft({ lastServiceMileage }, ...atLimit).urgency).toBe('critical')
    const nearly = [92, 94, 96].map((value, at): [number, number] => [value, 30 - at])
    expect(draft({ lastServiceMileage }, ...nearly)).toEqual(
      draft({ lastServiceMileage, addedOn: ago(30) }, ...nearly),
    )
    expect(draft({ lastServiceMileage }, ...nearly).urgency).toBe('high')
  })

  test('readings of the day on which it was added count at the limit', () => {
    const lastServiceMileage = 200_000
    expect(draft({ lastServiceMileage }, [103, 0], [104, 0]).urgency).toBe('critical')
    expect(draft({ lastServiceMileage }, [103, 0]).action).toContain('One reading is at the limit')
    expect(draft({ lastServiceMileage }).urgency).toBe('low')
  })
})
