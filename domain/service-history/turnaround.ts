import type { Day } from '#domain/calendar.ts'
import { type Service, type TurnaroundStep, turnaroundSteps } from './contract.ts'

type Dated = Pick<Service, 'status' | 'serviceDate' | 'pickupDate' | 'deliveryDate'>

/**
 * Where the filters of a service stand on the day `today`. The status leads, since people set it by what they see; the
 * dates tell only how far a started one has come. A step ahead shows its day as a plan, unless that day has passed.
 */
export function turnaround(service: Dated, today: Day): TurnaroundStep[] {
  if (service.status === 'cancelled') return []
  const reached = stepReached(service, today)
  const days = { received: service.pickupDate, cleaned: service.serviceDate, delivered: service.deliveryDate }
  return turnaroundSteps.map((step, at) => {
    const state = at < reached ? 'done' : at === reached ? 'current' : 'ahead'
    const day = step in days ? days[step as keyof typeof days] : null
    return { step, state, day: state === 'ahead' && day !== null && day < today ? null : day }
  })
}

const notHereYet = -1
const allDone = turnaroundSteps.length

function stepReached({ status, serviceDate, pickupDate }: Dated, today: Day): number {
  if (status === 'delivered') return allDone
  if (status === 'completed') return turnaroundSteps.indexOf('ready')
  if (status === 'in_progress') return turnaroundSteps.indexOf(serviceDate <= today ? 'cleaned' : 'inspected')
  return pickupDate !== null && pickupDate <= today ? turnaroundSteps.indexOf('received') : notHereYet
}
