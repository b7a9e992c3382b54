import { staffAppointmentsText } from '#content/office.ts'
import { fill } from '#domain/fill.ts'

const { one, many } = staffAppointmentsText.filterCount

type Ordered = { filterType: string | null; quantity: number | null }
type Work = Ordered & { serviceType: string; unit: string | null }

/** "6 x DPF", or "6 filters" where nobody chose their type. Null where nothing is known of them. */
export function filtersLine({ filterType, quantity }: Ordered): string | null {
  if (quantity === null) return filterType
  if (filterType !== null) return `${quantity} x ${filterType}`
  return quantity === 1 ? one : fill(many, { count: quantity })
}

/** What is done to how many filters of which unit: "DPF Cleaning, 6 x DPF, Unit 214". */
export function workLine({ serviceType, unit, ...ordered }: Work): string {
  return [serviceType, filtersLine(ordered), unit].filter((part) => part !== null).join(', ')
}
