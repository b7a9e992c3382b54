import { describe, expect, test } from 'vitest'
import { filterPrices } from '#content/filter-prices.ts'
import { beliefFrom } from './life-belief.ts'
import { costsOf, serviceBy, urgencyOf } from './urgency.ts'

const belief = (spread: number) => beliefFrom(100_000, spread)

describe('the cheapest life to clean at', () => {
  // Computed for a log-normal life and a missed cleaning of 3.33 times the planned one (research notes, section 4.3).
  test.each([
    [0.1, 0.81],
    [0.2, 0.71],
    [0.35, 0.63],
    [0.45, 0.62],
  ])('with a spread of %d is %d of the median', (spread, share) => {
    expect(serviceBy(belief(spread), { planned: 1200, missed: 3996 }) / 100_000).toBeCloseTo(
      share,
      1,
    )
  })

  test('comes the later the surer the life is known, and the sooner the dearer a miss', () => {
    const costs = { planned: 1200, missed: 4000 }
    expect(serviceBy(belief(0.1), costs)).toBeGreaterThan(serviceBy(belief(0.3), costs))
    expect(serviceBy(belief(0.3), { planned: 1200, missed: 12_000 })).toBeLessThan(
      serviceBy(belief(0.3), costs),
    )
  })
})

test('a missed DPF costs the cleaning, four in ten a new filter, and a day and a half more of standing', () => {
  expect(costsOf(filterPrices.dpf)).toEqual({
    planned: 1200,
    missed: 1200 + 0.4 * 2800 + 1.5 * 600,
  })
})

test('no truck stands still for an air or a cabin filter', () => {
  expect(costsOf(filterPrices.engine_air).missed).toBe(90 + 0.4 * 90)
  expect(costsOf(filterPrices.cabin).missed).toBe(40 + 0.4 * 40)
})

test('the cheapest life to clean at is never after the median, and never later the less is known', () => {
  const costs = costsOf(filterPrices.dpf)
  let before = Infinity
  for (let spread = 0.05; spread <= 1.5; spread += 0.05) {
    const at = serviceBy(belief(spread), costs)
    expect(at).toBeLessThanOrEqual(100_001)
    if (spread <= 0.35) expect(at).toBeLessThanOrEqual(before)
    before = at
  }
})

describe('the urgency', () => {
  const at = (
    miles: number,
    more: { atLimit?: number; milesPerDay?: number; stopsTruck?: boolean } = {},
  ) =>
    urgencyOf({
      belief: belief(0.2),
      miles,
      milesPerDay: 100,
      serviceBy: 70_000,
      atLimit: 0,
      stopsTruck: true,
      ...more,
    })

  test.each([
    [10_000, 'low'],
    [64_500, 'medium'],
    [68_700, 'high'],
    [70_000, 'high'],
    [100_001, 'critical'],
  ])('at %d of 100,000 miles is %s', (miles, urgency) => {
    expect(at(miles)).toBe(urgency)
  })

  test.each([
    [1, 'medium'],
    [2, 'critical'],
  ])('with %d readings at the limit is at least %s', (atLimit, urgency) => {
    expect(at(10_000, { atLimit })).toBe(urgency)
  })

  test('is never critical without a reading at the limit where no truck stands still', () => {
    expect(at(150_000, { stopsTruck: false })).toBe('high')
    expect(at(150_000, { stopsTruck: false, atLimit: 2 })).toBe('critical')
  })

  test('rises with the miles that a truck makes', () => {
    expect(at(60_000, { milesPerDay: 1000 })).toBe('high')
  })
})
