import { describe, expect, test } from 'vitest'
import { filterPrices } from '#content/filter-prices.ts'
import { costsOf, urgencyOf } from './urgency.ts'

test('a missed DPF costs the cleaning, four in ten a new filter, and a day and a half of standing', () => {
  expect(costsOf(filterPrices.dpf)).toEqual({
    planned: 1200,
    missed: 1200 + 0.4 * 2800 + 1.5 * 600,
  })
})

test('no truck stands still for an air or a cabin filter', () => {
  expect(costsOf(filterPrices.engine_air).missed).toBe(90 + 0.4 * 90)
  expect(costsOf(filterPrices.cabin).missed).toBe(40 + 0.4 * 40)
})

describe('the urgency', () => {
  const at = (
    serviceBy: number,
    more: { halfDue?: number; atLimit?: number; stopsTruck?: boolean } = {},
  ) => urgencyOf({ serviceBy, halfDue: serviceBy * 3, atLimit: 0, stopsTruck: true, ...more })

  test.each([
    [0, 'critical'],
    [4.6, 'critical'],
    [4.7, 'high'],
    [45, 'high'],
    [46, 'medium'],
    [120, 'medium'],
    [121, 'low'],
  ])('with service due in %d days is %s', (days, urgency) => {
    expect(at(days)).toBe(urgency)
  })

  test.each([
    [1, 'medium'],
    [2, 'critical'],
    [3, 'critical'],
  ])('with %d of the newest readings at the limit is at least %s', (atLimit, urgency) => {
    expect(at(3000, { atLimit })).toBe(urgency)
  })

  test('is never critical by its odds where no truck stands still', () => {
    expect(at(0, { stopsTruck: false })).toBe('high')
    expect(at(0, { stopsTruck: false, atLimit: 2 })).toBe('critical')
  })
})
