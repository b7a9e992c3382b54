import { fleet } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'

/** Where the day of a scheduled service is chosen, or seen once it is. */
export function appointmentHref({ appointmentId, appointmentTime }: Recommendation): string {
  if (appointmentId === null) return fleet.appointments
  return fill(appointmentTime === null ? fleet.chooseTime : fleet.appointment, {
    id: encodeURIComponent(appointmentId),
  })
}
