import { fleet } from '#content/fleet.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'
import { filled } from '#web/fleet/parts/figures.ts'

/** Where the day of a scheduled service is chosen, or seen once it is. */
export function appointmentHref({ appointmentId, appointmentTime }: Recommendation): string {
  if (appointmentId === null) return fleet.appointments
  return filled(appointmentTime === null ? fleet.chooseTime : fleet.appointment, { id: encodeURIComponent(appointmentId) })
}
