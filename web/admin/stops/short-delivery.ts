import type { DriverStop } from '#domain/appointments/day/handover-contract.ts'

/** A delivery of no filter, or of fewer than planned: the office decides what follows. */
export function shortDelivery(
  { kind, quantity }: Pick<DriverStop, 'kind' | 'quantity'>,
  filterCount: number,
): 'none' | 'fewer' | null {
  if (kind !== 'delivery' || Number.isNaN(filterCount)) return null
  if (filterCount === 0) return 'none'
  return quantity !== null && filterCount < quantity ? 'fewer' : null
}
