import { metricOf } from '#domain/fleet/metric-types.ts'

/** The usual limit, in the unit in which another one is typed. */
export function usualLimitText(type: string, unit: string | null): string {
  const { scale = null, units = [] } = metricOf(type) ?? {}
  const [name, ofFirst] = units.find(([known]) => known === unit) ?? units[0] ?? ['', 1]
  const limit = (scale?.limit ?? 0) / ofFirst
  return `${limit.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${name}`
}
