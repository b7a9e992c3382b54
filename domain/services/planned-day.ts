import type { Day } from '#domain/calendar.ts'
import type { Service } from './contract.ts'

export type DayOnRoad = 'pickupDate' | 'deliveryDate'

/** Whether the day of the pickup or the delivery is what is meant to be, not what was. */
export function isPlannedDay(
  of: DayOnRoad,
  service: Pick<Service, 'status' | 'pickupDate' | 'deliveryDate'>,
  today: Day,
): boolean {
  const { status, [of]: day } = service
  if (day === null) return false
  if (day > today) return true
  if (of === 'pickupDate') return status === 'scheduled'
  return status !== 'delivered' && status !== 'cancelled'
}
