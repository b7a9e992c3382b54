import type { DayStop } from '#domain/appointments/day/day-contract.ts'

/** Whose it is: the company, else the person. */
export const stopTitle = ({ customer }: Pick<DayStop, 'customer'>): string =>
  customer.company ?? customer.name

/** "DPF Cleaning, 6 x DPF, Unit 214" */
export function what({
  serviceType,
  filterType,
  quantity,
  unit,
}: Pick<DayStop, 'serviceType' | 'filterType' | 'quantity' | 'unit'>): string {
  const filters =
    filterType !== null && quantity !== null ? `${quantity} x ${filterType}` : filterType
  return [serviceType, filters, unit].filter((part) => part !== null).join(', ')
}
