import { daysPerMonth } from '#domain/calendar.ts'
import { dutyOf, factorsOf } from '#domain/fleet/conditions.ts'
import { beliefFrom } from '#domain/maintenance/life-belief.ts'
import { contentTable } from '#domain/maintenance/priors/life-table.ts'
import { normalQuantile } from '#domain/normal.ts'
import { scatter } from '#server/demo/scatter.ts'

type Past = { filter: string; daysAgo: number; wasDue?: boolean }
export type Vehicle = {
  unit: string
  type: string
  make: string
  model: string
  year: number
  engine: string
  conditions: string
  milesPerMonth: number
  miles: number
  filters: readonly string[]
  past: readonly Past[]
  /** Pressure over the DPF since its last cleaning, in H2O: then and now. */
  pressure?: readonly [from: number, to: number]
}

// Earlier than the predictions begin, so that the first life that is predicted has a beginning.
const months = 40
const airFilter = 'Engine air'

/**
 * Changes of the engine air filter where none is written above: lives drawn from what we believe of
 * them, so that the predictions have something to be right about. Most are changed early.
 */
export function airChanges(vehicle: Vehicle): Past[] {
  const { unit, past, milesPerMonth, miles } = vehicle
  if (past.some(({ filter }) => filter === airFilter)) return []
  const { median, spread } = usualAirLife(vehicle)
  const { vehicle: own, between: scattered } = beliefFrom(median, spread)
  const drawn = (key: string) => normalQuantile(scatter(`${key} air ${unit}`))
  const usual = median * Math.exp(own * drawn('usual'))
  const changes: Past[] = []
  let at = Math.max(0, miles - months * milesPerMonth)
  for (;;) {
    const whole = usual * Math.exp(scattered * drawn(`whole ${changes.length}`))
    const planned = usual * (0.6 + 0.4 * scatter(`planned air ${unit} ${changes.length}`))
    at += Math.min(whole, planned)
    if (at >= miles) return changes
    const daysAgo = Math.round(((miles - at) / milesPerMonth) * daysPerMonth)
    changes.push({ filter: airFilter, daysAgo, wasDue: whole <= planned })
  }
}

function usualAirLife(vehicle: Vehicle): { median: number; spread: number } {
  const described = {
    vehicleType: vehicle.type,
    engineType: vehicle.engine,
    operatingConditions: vehicle.conditions,
    averageMilesPerMonth: vehicle.milesPerMonth,
  }
  const named = factorsOf(described)
  const usual = contentTable.lifeOf('engine_air', dutyOf(described))
  const factor = contentTable.factors
    .filter(({ key, kinds }) => named.includes(key) && (kinds?.includes('engine_air') ?? true))
    .reduce((product, one) => product * one.factor, 1)
  return { median: usual.medianMiles * factor, spread: usual.spread }
}
