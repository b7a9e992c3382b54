import { aboutKind } from '#content/filter-kinds.ts'
import { kindOf } from '#domain/filter-kind.ts'

/**
 * Percent of the price of a new filter that a cleaning saves (portal specification, section 9): 70
 * for DPF and DOC, 50 for all others.
 */
export function savingsRatePercent(filterType: string): number {
  return aboutKind[kindOf(filterType)].saves
}

/**
 * What new filters would have cost more than a cleaning of `cents`, not rounded: $1,200 at 70
 * percent save $2,800 of $4,000.
 */
export function savedByCleaning(cents: number, filterType: string): number {
  const percent = savingsRatePercent(filterType)
  return (cents * percent) / (100 - percent)
}
