import { analyseFleet } from '#domain/maintenance/analysis/analyse-fleet.ts'
import { ago, today, truck } from '#domain/maintenance/analysis/filter-facts-setup.ts'
import type { MetricRow } from '#domain/maintenance/analysis/metric-evidence.ts'
import type { ServiceRow, VehicleRow } from '#domain/maintenance/analysis/vehicle-facts.ts'
import type { FilterRow, LineRow } from './filter-rows.ts'

export const unit = (id: string, more: Partial<VehicleRow> = {}): VehicleRow => ({
  ...truck,
  id,
  currentMileage: null,
  lastServiceMileage: null,
  averageMilesPerMonth: 3044,
  ...more,
})

/** A truck that is at 400,000 miles today and goes 100 a day, read every 50 days. */
export const odometer = (from = 1000, to = 0): MetricRow[] =>
  Array.from({ length: Math.floor((from - to) / 50) + 1 }, (_empty, at) => {
    const days = from - at * 50
    return { metricType: 'odometer', value: 400_000 - days * 100, on: ago(days), isNewDial: false }
  })

/** Cleaned, judged and handed over, of an order that names no vehicle. */
export const line = (
  filterId: string | null,
  vehicleId: string | null,
  daysAgo: number,
  more: Partial<LineRow> = {},
): LineRow => ({
  id: `line-${filterId}-${daysAgo}`,
  order: { id: `order-${daysAgo}`, vehicleId: null, mileage: null, wasDue: null },
  filterId,
  vehicleId,
  filterType: 'DPF',
  enteredOn: ago(daysAgo),
  cameOn: ago(daysAgo),
  mileage: null,
  wasDue: null,
  outcome: 'cleaned',
  judgedOn: ago(daysAgo),
  replacedOn: null,
  isBack: more.outcome !== null,
  ash: null,
  ...more,
})

export const filter = (id: string, more: Partial<FilterRow> = {}): FilterRow => ({
  id,
  kind: 'dpf',
  vehicleId: null,
  knownSince: ago(2000),
  isRetired: false,
  isOnShelf: false,
  isTagged: false,
  moves: [],
  cleanedOn: [],
  ...more,
})

export const moved = (daysAgo: number, vehicleId: string | null) => ({
  on: ago(daysAgo),
  vehicleId,
})

type Rows = {
  vehicles: readonly VehicleRow[]
  lines?: readonly LineRow[]
  filters?: readonly FilterRow[]
  services?: Record<string, ServiceRow[]>
  metrics?: Record<string, MetricRow[]>
  elsewhere?: readonly VehicleRow[]
}

/** What is said of each of these vehicles; where nothing else is given, its odometer was read. */
export function advised({
  vehicles,
  lines,
  filters,
  services = {},
  metrics,
  elsewhere = [],
}: Rows) {
  const read = new Map(
    [...vehicles, ...elsewhere].map(({ id }) => [id, metrics?.[id] ?? odometer()] as const),
  )
  const { advice } = analyseFleet(
    {
      vehicles,
      services: new Map(Object.entries(services)),
      metrics: read,
      ...((lines !== undefined || filters !== undefined) && {
        filters: {
          lines: lines ?? [],
          filters: filters ?? [],
          elsewhere: { vehicles: elsewhere, services: new Map(), metrics: read },
        },
      }),
    },
    today,
  )
  return advice
}

/** Of the one vehicle, or of the one with this id. */
export function adviceOn(rows: Rows, id = rows.vehicles[0]?.id) {
  const [first] = advised(rows).filter(({ vehicleId }) => vehicleId === id)
  if (first === undefined) throw new Error('nothing is said of it')
  return first
}

/** Of lives that ended: how long they were, and whether the filter was due. */
export const lives = (ended: readonly { life: number | null; wasDue: boolean | null }[]) =>
  ended.map(({ life, wasDue }) => [life, wasDue])
