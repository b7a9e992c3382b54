import type { Day } from '#domain/calendar.ts'
import {
  type Service,
  type ServiceStatus,
  type TurnaroundStep,
  turnaroundSteps,
  type Verdict,
} from '#domain/services/contract.ts'
import { isFinished } from '#domain/statuses.ts'
import type { ServiceFilter } from './contract.ts'
import {
  type FilterState,
  hasReached,
  isAwaited,
  type FilterProgress,
  stateRead,
  type WorkState,
  workStates,
} from './filter-states.ts'
import { hasReading, type Read } from './newest-readings.ts'
import { confirmedPaper, provenResult } from './proposed-result.ts'

/** What is recorded of one filter: readings, and each step with the person who said it. */
export type Recorded = FilterProgress & {
  result: Verdict | null
  judgedBy: string | null
  readings: readonly Read[]
  steps: readonly { state: FilterState; by: string }[]
  rework?: ServiceFilter['rework']
}
type Ordered = Pick<Service, 'status' | 'quantity'>
type Days = Pick<Service, 'serviceDate' | 'pickupDate'>
/** The days of a plan, and those that its first arrival made of them. */
export type PlannedDays = { before: Days; after: Days }
type Step = TurnaroundStep['step']

/** Those of which something is still to come, or came; the others have ended without a result. */
export const goingOn = <Of extends Recorded>(filters: readonly Of[]): Of[] =>
  filters.filter(({ state }) => state !== 'ended')

export const countEnded = (filters: readonly Recorded[]): number =>
  filters.length - goingOn(filters).length

type Standing = Ordered & {
  isBegunByArrival?: boolean
  /** More were ordered than it was finished with. */
  isForMore?: boolean
}

/**
 * The status of a service that has its filters one by one: in progress with the first arrival,
 * completed when all that were ordered have a result, delivered when all are handed over: what went
 * back is done, even where nobody has measured it. It moves on by what is left, and where all have
 * ended without a result it is cancelled: nothing was done. Finished as someone said of the whole,
 * it is so with those that are listed, until one of them is worked on or more are ordered. Without
 * filters, and once cancelled, it stays what it was set to; begun by an arrival that was none, it
 * is scheduled again.
 */
export function derivedStatus(
  { status, quantity: ordered, isBegunByArrival = false, isForMore = false }: Standing,
  all: readonly Recorded[],
): ServiceStatus {
  const filters = goingOn(all)
  const quantity = ordered - countEnded(all)
  if (status === 'cancelled' || (all.length > 0 && filters.length === 0 && quantity <= 0))
    return 'cancelled'
  const isWhole = isFinished({ status })
  const isDone = (filter: Recorded) =>
    hasResult(filter) || isBack(filter) || (isWhole && isOfWhole(filter))
  if (!filters.some((filter) => isStep.received(filter) || (isWhole && isOfWhole(filter)))) {
    if (status === 'in_progress') return isBegunByArrival ? 'scheduled' : status
    return filters.length === 0 ? status : 'scheduled'
  }
  if (isWhole && filters.every(isBack)) return 'delivered'
  const isAll = filters.length >= quantity || (isWhole && !isForMore)
  if (!isAll || !filters.every(isDone)) return 'in_progress'
  return filters.every(isBack) ? 'delivered' : 'completed'
}

type Row = Ordered & { orderedQuantity: number | null; plannedDays: PlannedDays | null }

/** The same of a service as it is stored. */
export const statusByFilters = (
  { status, quantity, orderedQuantity, plannedDays }: Row,
  filters: readonly Recorded[],
  isForMore = false,
): ServiceStatus =>
  derivedStatus(
    {
      status,
      quantity: orderedQuantity ?? quantity,
      isBegunByArrival: plannedDays !== null,
      isForMore,
    },
    filters,
  )

/**
 * Nobody has said anything of it by itself but that it went back: it came, and was done, with its
 * service.
 */
export const isOfWhole = (filter: Recorded): boolean =>
  hasReached(filter, 'received') && filter.steps.every(({ state }) => state === 'handed_over')

/** How far such a one is while it has not gone back. */
export const stateOfWhole = ({ result, readings }: Recorded): WorkState =>
  result === null ? stateRead(readings) : 'judged'

/** The days of the plan again, but for what somebody has said since. */
export function daysOfPlan(now: Days, { before, after }: PlannedDays): Days {
  return {
    serviceDate: now.serviceDate === after.serviceDate ? before.serviceDate : now.serviceDate,
    pickupDate: now.pickupDate === after.pickupDate ? before.pickupDate : now.pickupDate,
  }
}

/** What was ordered, or more when more came, without those that have ended; all where all have. */
export function derivedQuantity({ quantity }: Ordered, filters: readonly Recorded[]): number {
  const all = Math.max(quantity, filters.length)
  return all - countEnded(filters) || all
}

/** How many have come of those that were ordered, whatever became of them since. */
export function arrivals({ status, quantity }: Ordered, filters: readonly FilterProgress[]) {
  const ended = filters.filter(({ state }) => state === 'ended').length
  return {
    done: filters.filter((one) => !isAwaited(one)).length,
    // Where all have ended the quantity still counts them.
    of: status === 'cancelled' ? quantity : quantity + ended,
  }
}

/** Those that somebody has refused. */
export const countRefused = (filters: readonly Recorded[]): number =>
  goingOn(filters).filter(isRefused).length

type Line = Pick<FilterProgress, 'state'> & {
  filterId: string | null
  vehicle: { id: string } | null
}

/**
 * Which line an arrival takes: the one that was announced of that filter, or of that vehicle, or of
 * neither; else, where all that were ordered have a line already, the last one of which only the
 * vehicle is known. Null for a line of its own.
 */
export function lineTaken<Of extends Line>(
  { quantity }: Pick<Ordered, 'quantity'>,
  lines: readonly Of[],
  arrival: { filterId: string | null; vehicleId: string | null },
): Of | null {
  // What our driver left where it was comes after what is on the van.
  const onVan = lines.filter(({ state }) => state === 'on_the_van')
  const awaited = [...onVan, ...lines.filter(({ state }) => state === 'expected')]
  const going = lines.filter(({ state }) => state !== 'ended')
  const isUnnumbered = ({ filterId }: Line) => filterId === null
  const unnumbered = awaited.filter(isUnnumbered)
  return (
    awaited.find(({ filterId }) => filterId !== null && filterId === arrival.filterId) ??
    unnumbered.find(({ vehicle }) => (vehicle?.id ?? null) === arrival.vehicleId) ??
    (going.length >= quantity ? (onVan.findLast(isUnnumbered) ?? unnumbered.at(-1)) : undefined) ??
    null
  )
}

/**
 * Where the filters of a service are, each step with how many are that far: "4 of 6". Counted from
 * what somebody has recorded. A filter that is refused is not going to be cleaned, and one that
 * came back and needed nothing is done without it.
 */
export function stepsOfFilters(
  service: Ordered & Pick<Service, 'serviceDate' | 'pickupDate' | 'deliveryDate'>,
  recorded: readonly Recorded[],
  today: Day,
): TurnaroundStep[] {
  if (service.status === 'cancelled') return []
  const filters = goingOn(recorded)
  const all = derivedQuantity(service, filters)
  const refused = filters.filter(isRefused)
  const uncleaned = refused.filter((filter) => !isStep.cleaned(filter)).length
  const steps = refused.length === all ? stepsOfRefused : stepsOfOthers
  let isFirst = true
  return steps.flatMap((step): TurnaroundStep[] => {
    const isOfAll = step !== 'cleaned' && step !== 'tested' && step !== 'ready'
    const going = isOfAll ? all : all - (step === 'ready' ? refused.length : uncleaned)
    const of = going - filters.filter((filter) => isLeftOut(step, filter)).length
    if (of === 0) return []
    const done = filters.filter(isStep[step]).length
    const isCurrent = done < of && isFirst
    if (done < of) isFirst = false
    const state = done >= of ? 'done' : isCurrent ? 'current' : 'ahead'
    return [{ step, state, day: dayOfStep(service, { step, state }, today), count: { done, of } }]
  })
}

/** Of a step to come as a plan, unless that day has passed. */
export function dayOfStep(
  service: Pick<Service, 'serviceDate' | 'pickupDate' | 'deliveryDate'>,
  { step, state }: Pick<TurnaroundStep, 'step' | 'state'>,
  today: Day,
): Day | null {
  const days: Partial<Record<Step, Day | null>> = {
    received: service.pickupDate,
    cleaned: service.serviceDate,
    delivered: service.deliveryDate,
    returned: service.deliveryDate,
  }
  const day = days[step] ?? null
  return day !== null && (state === 'done' ? day <= today : day >= today) ? day : null
}

const benchSteps: readonly Step[] = ['inspected', 'cleaned', 'tested']
/** Its first certificate still applies, and nobody has done this step again. */
const isLeftOut = (step: Step, filter: Recorded) =>
  benchSteps.includes(step) &&
  confirmedPaper(filter) !== null &&
  !isRefused(filter) &&
  !isStep[step](filter)
const isRefused = (filter: Recorded) => provenResult(filter) === 'not_restorable'
const stepsOfOthers = turnaroundSteps.filter(
  (step) => step !== 'not_restorable' && step !== 'returned',
)
/** Where none was restored, nothing is ready. */
const stepsOfRefused = turnaroundSteps.filter((step) => step !== 'ready' && step !== 'delivered')

const firstHere = workStates.indexOf('received')

const isStep: Record<Step, (filter: Recorded) => boolean> = {
  received: (filter) =>
    hasReached(filter, 'received') &&
    (filter.readings.length > 0 ||
      isRefused(filter) ||
      workStates.slice(firstHere).some((state) => saidBy(filter, state))),
  inspected: (filter) =>
    hasReading(filter.readings, 'before') ||
    (hasReached(filter, 'inspected') && saidBy(filter, 'inspected')) ||
    isRefused(filter),
  cleaned: (filter) =>
    hasReading(filter.readings, 'after') ||
    (hasReached(filter, 'cleaned') && saidBy(filter, 'cleaned')),
  tested: (filter) => hasReading(filter.readings, 'after'),
  ready: (filter) => hasResult(filter) && !isRefused(filter),
  not_restorable: (filter) => hasResult(filter) && isRefused(filter),
  delivered: (filter) => isBack(filter),
  returned: (filter) => isBack(filter),
}

/** One that may be said, and nothing that it waits for. */
export const hasResult = (filter: Recorded): boolean =>
  provenResult(filter) !== null && filter.state !== 'on_hold' && filter.state !== 'ended'
const isBack = (filter: Recorded) => filter.state === 'handed_over' && saidBy(filter, 'handed_over')

const saidBy = ({ steps }: Recorded, state: FilterState) =>
  steps.some((step) => step.state === state && step.by.trim() !== '')
