import { inUnit, type DistanceUnit } from '#domain/distance.ts'
import { isDistance, metricOf } from '#domain/fleet/metric-types.ts'

/** "30 inH2O". A limit may have been typed in another unit, so one decimal is shown. */
export function limitText(type: string, limit: number, distanceUnit: DistanceUnit): string {
  const metric = metricOf(type)
  const isMiles = isDistance(metric)
  const value = isMiles ? inUnit(limit, distanceUnit) : limit
  const unit = isMiles ? distanceUnit : (metric?.units[0]?.[0] ?? '')
  return `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`
}
