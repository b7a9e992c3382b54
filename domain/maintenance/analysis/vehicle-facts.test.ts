import { describe, expect, test } from 'vitest'
import { daysPerMonth } from '#domain/calendar.ts'
import { contentTable } from '#domain/maintenance/priors/life-table.ts'
import { ago, today, truck } from './filter-facts-setup.ts'
import type { MetricRow } from './metric-evidence.ts'
import { vehicleOf, type Flags, type VehicleRow } from './vehicle-facts.ts'

const odometer = (daysAgo: number, value: number): MetricRow => ({
  metricType: 'odometer',
  on: ago(daysAgo),
  value,
  isNewDial: false,
})

function paceOfVehicle(metrics: MetricRow[], row: Partial<VehicleRow> = {}) {
  const flags: Flags = []
  const { milesPerDay, paceSpread } = vehicleOf({ ...truck, ...row }, [], metrics, today, {
    table: contentTable,
    flags,
  })
  return { milesPerDay, paceSpread, isAssumed: flags.includes('rate_assumed') }
}

/** A reading each quarter, with so many miles between them. */
function quarters(miles: number[]): MetricRow[] {
  let value = 100_000
  return [0, ...miles].map((driven, at) => {
    value += driven
    return odometer((miles.length - at) * 91, value)
  })
}

describe('the miles of a day', () => {
  test('are those of the profile before anything was read', () => {
    expect(paceOfVehicle([], { averageMilesPerMonth: 7500 })).toEqual({
      milesPerDay: expect.closeTo(7500 / daysPerMonth, 10),
      paceSpread: 0.25,
      isAssumed: false,
    })
  })

  test('are the usual ones where nobody said any, and that is noted', () => {
    expect(paceOfVehicle([], { averageMilesPerMonth: null })).toEqual({
      milesPerDay: expect.closeTo(contentTable.milesPerMonth / daysPerMonth, 10),
      paceSpread: 0.6,
      isAssumed: true,
    })
  })

  test('are believed as far as ninety days of readings go', () => {
    const read = [odometer(45, 100_000), odometer(0, 104_500)]
    expect(paceOfVehicle(read, { averageMilesPerMonth: 200 * daysPerMonth })).toEqual({
      milesPerDay: expect.closeTo(150, 10),
      paceSpread: expect.closeTo((0.15 + 0.25) / 2, 10),
      isAssumed: false,
    })
  })

  test('are read alone after two weeks where nobody said any', () => {
    const over = (days: number) =>
      paceOfVehicle([odometer(days, 100_000), odometer(0, 100_000 + days * 100)], {
        averageMilesPerMonth: null,
      })
    expect(over(14)).toEqual({ milesPerDay: 100, paceSpread: 0.15, isAssumed: false })
    expect(over(13).milesPerDay).not.toBe(100)
  })

  test('of a vehicle that does not move are one', () => {
    expect(paceOfVehicle([odometer(400, 100_000), odometer(0, 100_000)]).milesPerDay).toBe(1)
  })
})

describe('how far they may be off', () => {
  test('is what the quarters differ by, once there are three', () => {
    const logs = [9000, 11_000, 10_000].map((miles) => Math.log(miles / 91))
    const mean = logs.reduce((sum, log) => sum + log, 0) / 3
    const spread = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / 2)
    expect(paceOfVehicle(quarters([9000, 11_000, 10_000])).paceSpread).toBeCloseTo(spread, 10)
    expect(paceOfVehicle(quarters([9000, 11_000])).paceSpread).toBe(0.15)
  })

  test('is between 0.05 and 0.25, however even or wild they were', () => {
    expect(paceOfVehicle(quarters([9000, 9000, 9000])).paceSpread).toBe(0.05)
    expect(paceOfVehicle(quarters([900, 30_000, 2000])).paceSpread).toBe(0.25)
  })
})
