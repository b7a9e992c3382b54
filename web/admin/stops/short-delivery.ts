import { type DriverStop, isInVain } from '#domain/appointments/day/handover-contract.ts'

/** A stop without filters, or a delivery of fewer than planned: the office decides what follows. */
export function shortDelivery(
  { kind, quantity }: Pick<DriverStop, 'kind' | 'quantity'>,
  filterCount: number,
): 'none' | 'fewer' | null {
  if (isInVain({ filterCount })) return 'none'
  return kind === 'delivery' && quantity !== null && filterCount < quantity ? 'fewer' : null
}
