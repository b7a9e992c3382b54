import { describe, expect, test } from 'vitest'
import { analyseByParts, analyseFleet, type FleetRows } from './analyse-fleet.ts'
import type { MetricRow } from './metric-evidence.ts'
import type { ServiceRow, VehicleRow } from './vehicle-facts.ts'

const today = '2026-03-10'
const names = ['DPF', 'DOC', 'Engine air', 'Cabin air']

function fleetOf(vehicles: number, odd: string[] = []): FleetRows {
  const rows = Array.from({ length: vehicles }, (_empty, at): VehicleRow => ({
    id: `unit-${String(at).padStart(4, '0')}`,
    vehicleType: 'Tractor',
    year: 2018,
    engineType: null,
    operatingConditions: 'Regional haul',
    averageMilesPerMonth: 7000,
    filterTypes: names,
    maintenanceHistory: null,
    currentMileage: 300_000 + at,
    lastServiceMileage: null,
    addedOn: '2026-03-01',
  }))
  const service = (on: string, mileage: number): ServiceRow => ({
    filterType: 'DPF',
    on,
    mileage,
    wasDue: true,
  })
  const services = new Map(
    rows
      .filter((_row, at) => at % 3 === 0)
      .map(({ id }) => [id, [service('2023-01-05', 80_000), service('2025-01-05', 220_000)]]),
  )
  // No table holds such a day; one that did must not end the run.
  return {
    vehicles: rows.map((row) => (odd.includes(row.id) ? { ...row, addedOn: '2025-13-45' } : row)),
    services,
    metrics: new Map(),
  }
}

describe('a fleet that is analysed by parts', () => {
  const rows = fleetOf(600)
  const parts = [...analyseByParts(rows, today)]

  test('has every filter of every vehicle once, in the order of the vehicles', () => {
    const advised = parts.flatMap(({ advice }) =>
      advice.map(({ vehicleId, filterType }) => `${vehicleId} ${filterType}`),
    )
    expect(advised).toEqual(rows.vehicles.flatMap(({ id }) => names.map((name) => `${id} ${name}`)))
  })

  test('is the same as all at once: the first vehicle hears of the lives of the last', () => {
    expect(parts.flatMap(({ advice }) => advice)).toEqual(analyseFleet(rows, today).advice)
    const [first] = parts.flatMap(({ advice }) => advice)
    expect(first?.reasoning?.effects.map(({ factor }) => factor)).toContain('fleet')
  })

  test('never holds up its caller for more than a thousand filters', () => {
    expect(Math.max(...parts.map(({ advice }) => advice.length))).toBeLessThanOrEqual(1000)
    expect(parts.length).toBeGreaterThan(4)
  })

  test('leaves out the vehicle that cannot be read, by name, and no other', () => {
    const { advice, unread } = analyseFleet(fleetOf(300, ['unit-0007']), today)
    expect(unread).toEqual(['unit-0007'])
    expect(new Set(advice.map(({ vehicleId }) => vehicleId)).size).toBe(299)
  })

  test('without vehicles says nothing', () => {
    expect(analyseFleet(fleetOf(0), today)).toEqual({ advice: [], unread: [] })
  })
})

// predictor.md B1: whoever follows the advice keeps only sudden faults as lives that ran until due.
test('what gauges showed in the lives of other trucks changes nothing that is said of a filter', () => {
  const fleet = fleetOf(10)
  const pressure = (on: string, value: number): MetricRow => ({
    metricType: 'differential_pressure',
    value,
    on,
    isNewDial: false,
  })
  const own = [pressure('2026-02-01', 22), pressure('2026-03-01', 24)]
  const low = ['2024-10-01', '2024-11-01', '2024-12-01', '2025-01-01'].map((on) => pressure(on, 11))
  const advised = (others: readonly MetricRow[]) => {
    const read = fleet.vehicles.map(({ id }) => [id, id === 'unit-0001' ? own : others] as const)
    const { advice } = analyseFleet({ ...fleet, metrics: new Map(read) }, today)
    return advice.find(({ vehicleId }) => vehicleId === 'unit-0001')
  }
  expect(advised([])?.reasoning?.effects.map(({ factor }) => factor)).toContain('fleet')
  expect(advised(low)).toEqual(advised([]))
})
