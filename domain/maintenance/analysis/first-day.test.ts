import { expect, test } from 'vitest'
import { ago, factsOf, service } from './filter-facts-setup.ts'
import type { MetricRow } from './metric-evidence.ts'

test.each([
  [2027, 100],
  [2025, 252],
])('without an odometer a truck of %d has driven since it was made or added', (year, days) => {
  const { facts } = factsOf({
    year,
    addedOn: ago(100),
    currentMileage: null,
    lastServiceMileage: null,
    averageMilesPerMonth: 3044,
  })
  expect(facts.currentMileage / days).toBeCloseTo(100, 0)
})

test('a past service that its history dates ahead has not been', () => {
  const without = factsOf({ maintenanceHistory: [] })
  const ahead = (days: number) => [{ date: ago(days), filterType: 'DPF', mileage: 390_000 }]
  expect(factsOf({ maintenanceHistory: ahead(-1) }).facts).toEqual(without.facts)
  expect(factsOf({ maintenanceHistory: ahead(0) }).facts).not.toEqual(without.facts)
})

test('a filter that was never cleaned is assumed to be the original one until someone says so', () => {
  const unsaid = { currentMileage: 100_000, lastServiceMileage: null }
  expect(factsOf(unsaid).facts.flags).toEqual(['original_assumed'])
  const maintenanceHistory = [{ date: '2018-07-01', filterType: 'DPF', mileage: 0 }]
  const { facts } = factsOf({ ...unsaid, maintenanceHistory })
  expect(facts).toMatchObject({ lastServiceMileage: 0, flags: [] })
})

test('the mileage of a service is read on the dial of its day', () => {
  const read = (value: number, daysAgo: number, isNewDial = false): MetricRow => ({
    metricType: 'odometer',
    value,
    on: ago(daysAgo),
    isNewDial,
  })
  const dials = [read(400_000, 200), read(50, 150, true), read(10_050, 10)]
  const { facts } = factsOf({ currentMileage: null }, [service(100, 4050)], dials)
  expect(facts.lastServiceMileage).toBe(4050)
})
