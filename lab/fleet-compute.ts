import { analyseByParts, type FleetRows } from '#domain/maintenance/analysis/analyse-fleet.ts'
import type { ServiceRow, VehicleRow } from '#domain/maintenance/analysis/vehicle-facts.ts'
import type { MetricRow } from '#domain/maintenance/analysis/metric-evidence.ts'
import { addDays } from '#domain/calendar.ts'
import { randomFrom } from '#domain/random-setup.ts'

export type ComputeStats = {
  vehicles: number
  filters: number
  wallMs: number
  cpuMs: number
  longestPartMs: number
  peakMb: number
  urgent: number
}

const today = '2026-11-21'
// As many at once as the analysis reads from the database.
const atOnce = 2000
const duties = ['Regional haul', 'Line haul', 'City delivery', 'Refuse route']

/**
 * Rows in memory to advice in memory, as the analysis does it; rows are made outside of the time
 * that counts.
 */
export function timeComputing(vehicles: number): ComputeStats {
  const random = randomFrom(1978)
  const total = {
    vehicles,
    filters: 0,
    wallMs: 0,
    cpuMs: 0,
    longestPartMs: 0,
    peakMb: 0,
    urgent: 0,
  }
  for (let from = 0; from < vehicles; from += atOnce) {
    const rows = rowsFrom(from, Math.min(vehicles, from + atOnce), random)
    const before = process.cpuUsage()
    let began = performance.now()
    for (const { advice } of analyseByParts(rows, today)) {
      const took = performance.now() - began
      total.wallMs += took
      total.longestPartMs = Math.max(total.longestPartMs, took)
      total.filters += advice.length
      for (const { urgency } of advice)
        if (urgency === 'critical' || urgency === 'high') total.urgent += 1
      began = performance.now()
    }
    const { user, system } = process.cpuUsage(before)
    total.cpuMs += (user + system) / 1000
    total.peakMb = Math.max(total.peakMb, process.memoryUsage.rss() / 2 ** 20)
  }
  const { wallMs, cpuMs, longestPartMs, peakMb } = total
  return {
    ...total,
    wallMs: Math.round(wallMs),
    cpuMs: Math.round(cpuMs),
    longestPartMs: Math.round(longestPartMs),
    peakMb: Math.round(peakMb),
  }
}

// As on the server: one string per day, however many rows name it.
const days = Array.from({ length: 1001 }, (_empty, ago) => addDays(today, -ago))

/**
 * Four filters, two services of the first, the odometer each month; on every second truck two
 * gauges as well.
 */
function rowsFrom(from: number, to: number, random: () => number): FleetRows {
  const vehicles: VehicleRow[] = []
  const services = new Map<string, ServiceRow[]>()
  const metrics = new Map<string, MetricRow[]>()
  for (let at = from; at < to; at += 1) {
    const id = `v${String(at).padStart(7, '0')}`
    vehicles.push({
      id,
      vehicleType: 'Tractor',
      year: 2012 + (at % 12),
      engineType: null,
      operatingConditions: duties[at % 4] ?? null,
      averageMilesPerMonth: 3000 + (at % 6000),
      filterTypes: ['DPF', 'DOC', 'Engine air', 'Cabin air'],
      maintenanceHistory: null,
      currentMileage: null,
      lastServiceMileage: null,
      addedOn: '2024-01-01',
    })
    services.set(id, [
      {
        filterType: 'DPF',
        on: days[1000] ?? today,
        mileage: 80_000 + (at % 9) * 5000,
        wasDue: false,
      },
      { filterType: 'DPF', on: days[400] ?? today, mileage: 230_000, wasDue: at % 3 === 0 },
    ])
    const miles = 300_000 + Math.floor(65_536 * random())
    const read = (metricType: string, value: number, ago: number): MetricRow => ({
      metricType,
      value,
      on: days[ago] ?? today,
      isNewDial: false,
    })
    const gauges =
      at % 2 === 0
        ? [60, 30, 0].flatMap((ago) => [
            read('differential_pressure', 10 + 30 * random(), ago),
            read('restriction', 6 + 18 * random(), ago),
          ])
        : []
    metrics.set(id, [
      ...[60, 30, 0].map((ago) => read('odometer', miles - (ago / 30) * 5000, ago)),
      ...gauges,
    ])
  }
  return { vehicles, services, metrics }
}
