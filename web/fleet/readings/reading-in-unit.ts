import { inUnit, wholeInUnit, type DistanceUnit } from '#domain/distance.ts'
import type { MetricReading } from '#domain/fleet/contract.ts'
import { isDistance, metricOf } from '#domain/fleet/metric-types.ts'

/** A reading as it is shown: distances in the unit of the account, anything else as it is stored. */
export function readingInUnit(
  { metricType, metricValue, unit, kilometers }: MetricReading,
  distanceUnit: DistanceUnit,
): { value: number; unit: string } {
  const value = Number(metricValue)
  if (distanceUnit === 'mi' || !isDistance(metricOf(metricType))) return { value, unit: unit ?? '' }
  return {
    value: kilometers === undefined ? inUnit(value, 'km') : wholeInUnit(value, 'km', kilometers),
    unit: distanceUnit,
  }
}
