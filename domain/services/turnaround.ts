import type { Day } from '#domain/calendar.ts'
import { isFinished } from '#domain/statuses.ts'
import {
  dayOfStep,
  goingOn,
  hasResult,
  type Recorded,
  stepsOfFilters,
} from './bench/derived-service.ts'
import { type Service, type TurnaroundStep, turnaroundSteps } from './contract.ts'

type Dated = Pick<Service, 'status' | 'quantity' | 'serviceDate' | 'pickupDate' | 'deliveryDate'>
type Step = TurnaroundStep['step']

/**
 * Where the filters of a service are, from what somebody has recorded and never from a date: each
 * counted where there are any, else what its status says. What a finished service has no record of
 * is left out. A step to come shows its day as a plan, unless that day has passed.
 */
export function turnaround(
  service: Dated,
  filters: readonly Recorded[],
  today: Day,
): TurnaroundStep[] {
  if (filters.length > 0 && !isSaidOfAll(service, filters))
    return stepsOfFilters(service, filters, today)
  return stepsOfStatus[service.status].map(([step, state]) => ({
    step,
    state,
    day: dayOfStep(service, { step, state }, today),
  }))
}

/** Finished, as somebody has said of the whole: its filters were not all listed, or judged. */
function isSaidOfAll(service: Dated, recorded: readonly Recorded[]): boolean {
  const filters = goingOn(recorded)
  return isFinished(service) && (filters.length < service.quantity || !filters.every(hasResult))
}

const all = turnaroundSteps.filter((step) => step !== 'not_restorable' && step !== 'returned')
// Whether it was measured nobody has recorded.
const unmeasured = ['received', 'cleaned', 'ready', 'delivered'] as const

/** The steps before this one are done. */
const upTo = (steps: readonly Step[], current: Step | null): [Step, TurnaroundStep['state']][] =>
  steps.map((step, at) => {
    const from = current === null ? steps.length : steps.indexOf(current)
    return [step, at < from ? 'done' : at === from ? 'current' : 'ahead']
  })

const stepsOfStatus: Record<Dated['status'], [Step, TurnaroundStep['state']][]> = {
  scheduled: all.map((step) => [step, 'ahead']),
  in_progress: upTo(all, 'inspected'),
  completed: upTo(unmeasured, 'ready'),
  delivered: upTo(unmeasured, null),
  cancelled: [],
}
