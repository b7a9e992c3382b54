import type { Duty, FilterKind } from '#content/life-priors.ts'
import { lifePriors } from '#content/life-priors.ts'
import type { ServiceRow, VehicleRow } from '#domain/maintenance/analysis/vehicle-facts.ts'
import type { MetricRow } from '#domain/maintenance/analysis/metric-evidence.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { mulberry, normal } from './random.ts'

/**
 * A truck whose lives are known: each ends after so many miles, and what is read on it follows from
 * how far it has come.
 */
export type Truck = {
  row: VehicleRow
  kind: FilterKind
  milesPerDay: number
  lives: number[]
  reads: boolean
}

export const start = '2022-01-01'
const words: Record<Duty, string> = {
  line_haul: 'Line haul',
  regional: 'Regional haul',
  vocational: 'City delivery',
  severe: 'Refuse route',
  light: 'Sprinter van',
  off_road: 'Excavator',
}
const milesADay: Record<Duty, number> = {
  line_haul: 420,
  regional: 250,
  vocational: 110,
  severe: 80,
  light: 130,
  off_road: 60,
}

export function truckOf(at: number, random: () => number): Truck {
  const duties: Duty[] = ['line_haul', 'regional', 'regional', 'vocational', 'severe']
  const duty = duties[Math.floor(random() * duties.length)] ?? 'regional'
  const kind: FilterKind = random() < 0.5 ? 'dpf' : 'engine_air'
  const prior = lifePriors.find((row) => row.kind === kind && row.duty === duty) ?? {
    medianMiles: 60_000,
    spread: 0.4,
  }
  const milesPerDay = milesADay[duty] * Math.exp(0.25 * normal(random))
  const between = Math.min(0.2, prior.spread / Math.SQRT2)
  const own = Math.sqrt(prior.spread ** 2 - between ** 2) * normal(random)
  const lives = Array.from(
    { length: 200 },
    () => prior.medianMiles * Math.exp(own + between * normal(random)),
  )
  const row: VehicleRow = {
    id: `truck-${String(at).padStart(6, '0')}`,
    vehicleType: 'Truck',
    year: null,
    engineType: null,
    operatingConditions: words[duty],
    averageMilesPerMonth: Math.round(milesPerDay * 30.44),
    filterTypes: [kind === 'dpf' ? 'DPF' : 'Engine air'],
    maintenanceHistory: null,
    currentMileage: null,
    lastServiceMileage: 0,
    addedOn: start,
  }
  return { row, kind, milesPerDay, lives, reads: random() < 0.5 }
}

type State = { life: number; miles: number; ends: number[] }

export function stateOf({ lives, milesPerDay }: Truck, day: number): State {
  let passed = 0
  const ends: number[] = []
  for (const [life, miles] of lives.entries()) {
    if (passed + miles > day * milesPerDay) return { life, miles: day * milesPerDay - passed, ends }
    passed += miles
    ends.push(passed)
  }
  return { life: 0, miles: 0, ends }
}

export function rowsOf(trucks: readonly Truck[], states: readonly State[], day: number) {
  const dayOf = (truck: Truck, miles: number): Day =>
    addDays(start, Math.floor(miles / truck.milesPerDay))
  const services = new Map<string, ServiceRow[]>()
  const metrics = new Map<string, MetricRow[]>()
  for (const [at, truck] of trucks.entries()) {
    const state = states[at] ?? { life: 0, miles: 0, ends: [] }
    const { id } = truck.row
    services.set(
      id,
      state.ends.map((miles) => ({
        filterType: '',
        on: dayOf(truck, miles),
        mileage: Math.round(miles),
        wasDue: true,
      })),
    )
    metrics.set(id, readingsOf(truck, state, day))
  }
  return { vehicles: trucks.map(({ row }) => row), services, metrics }
}

/** Odometers each quarter; half of the trucks are read monthly, by a gauge that is a tenth off. */
export function readingsOf(truck: Truck, { life, miles }: State, day: number): MetricRow[] {
  const odometer = Array.from({ length: 6 }, (_empty, back) => day - 91 * back)
    .filter((at) => at > 0)
    .map((at): MetricRow => ({
      metricType: 'odometer',
      value: Math.round(at * truck.milesPerDay),
      on: addDays(start, at),
      isNewDial: false,
    }))
  if (!truck.reads) return odometer
  const whole = truck.lives[life] ?? 1
  const monthly = Array.from({ length: 12 }, (_empty, back) => back * 30)
    .map((back) => ({ back, at: miles - back * truck.milesPerDay }))
    .filter(({ at }) => at > 0)
  const [type, clean, limit] =
    truck.kind === 'dpf'
      ? (['differential_pressure', 8, 40] as const)
      : (['restriction', 5, 25] as const)
  const read = monthly.map(({ back, at }): MetricRow => {
    const noise = mulberry(Math.round(whole) + back)
    const health = Math.max(0, (at / whole) ** 2.6 * (1 + 0.1 * normal(noise)))
    return {
      metricType: type,
      value: clean + health * (limit - clean),
      on: addDays(start, day - back),
      isNewDial: false,
    }
  })
  return [...odometer, ...read]
}
