import { milesFromKilometers } from '#domain/distance.ts'
import {
  inStoredUnit,
  metricOf,
  readingWrong,
  squeezed,
  unitInName,
  unitNamed,
  unitWrong,
  type Measure,
  type MetricType,
  type FieldRefusal,
} from '#domain/fleet/metric-types.ts'

const metricWrong = 'We don’t know this kind of reading.'

// How J1939 and OBD call what we have a name for, with the unit in which they send it.
const busNames: Record<string, readonly [MetricType, string]> = {
  spn917: ['odometer', 'km'],
  spn245: ['odometer', 'km'],
  spn247: ['engine_hours', 'h'],
  spn3251: ['differential_pressure', 'kPa'],
  spn3719: ['soot', '%'],
  spn3720: ['ash', '%'],
  spn107: ['restriction', 'kPa'],
}

/** A value as we store it, by our name, that of J1939, or another that people use. */
export function measureOf(
  name: string,
  value: number,
  unit: string | null,
): Measure | FieldRefusal {
  const onBus = busNames[squeezed(name)]
  const metric = metricOf(onBus?.[0] ?? name)
  if (metric === null) return { field: 'metric', message: metricWrong }
  const stored = inStoredUnit(metric, value, unit ?? onBus?.[1] ?? unitInName(name))
  if (stored === null) return { field: 'unit', message: unitWrong }
  if (!(stored >= 0 && stored <= metric.most)) return { field: 'value', message: readingWrong }
  if (metric.key === 'odometer') return odometerMeasure(value, unit ?? onBus?.[1] ?? null)
  return { metricType: metric.key, value: stored }
}

/** In whole miles, from whole kilometers where it was read in those. */
export function odometerMeasure(value: number, unit: string | null): Measure {
  const whole = Math.round(value)
  return unit !== null && unitNamed(unit)[0] === 'km'
    ? { metricType: 'odometer', value: milesFromKilometers(whole), kilometers: whole }
    : { metricType: 'odometer', value: whole }
}

/** How a reading is told from another: the same one again is not stored. */
export function measureKey(read: {
  vehicleId: string
  metricType: string
  at: Date
  value: number
}): string {
  return `${read.vehicleId} ${read.metricType} ${read.at.getTime()} ${read.value}`
}
