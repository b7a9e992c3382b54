import type { Day } from '#domain/calendar.ts'
import { dayOfStep, type Recorded, stepsOfFilters } from './bench/derived-service.ts'
import { type Measurement, type Service, type TurnaroundStep, turnaroundSteps } from './contract.ts'
import { isMeasuredAfter, isMeasuredBefore, isRefused } from './readings.ts'

type Dated = Pick<Service, 'status' | 'quantity' | 'serviceDate' | 'pickupDate' | 'deliveryDate'>
type Step = TurnaroundStep['step']

/** Of a service that has its filters one by one, and of one that was measured on its form. */
type Listed = { filters: readonly Recorded[]; measurements: readonly Measurement[] }

/**
 * Where the filters of a service are, from what somebody has recorded and never from a date: each
 * counted where they are kept one by one, else the status, a reading before (inspected), a reading
 * after (cleaned and tested). What a finished service has no record of is left out. A step to come
 * shows its day as a plan, unless that day has passed.
 */
export function turnaround(
  service: Dated,
  { filters, measurements }: Listed,
  today: Day,
): TurnaroundStep[] {
  if (filters.length > 0) return stepsOfFilters(service, filters, today)
  if (service.status === 'cancelled') return []
  const { done, current, skipped } = reached(service, measurements)
  return turnaroundSteps
    .filter((step) => !skipped.includes(step))
    .map((step) => {
      const state = done.includes(step) ? 'done' : step === current ? 'current' : 'ahead'
      return { step, state, day: dayOfStep(service, { step, state }, today) }
    })
}

export type DayOnRoad = 'pickupDate' | 'deliveryDate'

/** Whether the day of the pickup or the delivery is what is meant to be, not what was. */
export function isPlannedDay(
  of: DayOnRoad,
  service: Pick<Dated, 'status' | 'pickupDate' | 'deliveryDate'>,
  today: Day,
): boolean {
  const { status, [of]: day } = service
  if (day === null) return false
  if (day > today) return true
  if (of === 'pickupDate') return status === 'scheduled'
  return status !== 'delivered' && status !== 'cancelled'
}

// How it ends where at least one was restored, and where none was.
const ofOthers = ['ready', 'delivered'] as const
const ofRefused = ['not_restorable', 'returned'] as const

type Reached = { done: Step[]; current: Step | null; skipped: readonly Step[] }

function reached({ status, quantity }: Dated, filters: readonly Measurement[]): Reached {
  if (status === 'scheduled') return { done: [], current: null, skipped: ofRefused }
  const isOver = status !== 'in_progress'
  // While work goes on, a filter that is not on the list yet is one that nobody has inspected.
  const isListed = filters.length > 0 && (isOver || filters.length >= quantity)
  const toClean = filters.filter((filter) => !isRefused(filter))
  const allRefused = isListed && toClean.length === 0
  const isInspected =
    isListed && filters.every((filter) => isRefused(filter) || isMeasuredBefore(filter))
  const isTested = isListed && toClean.length > 0 && toClean.every(isMeasuredAfter)
  const recorded: Partial<Record<Step, boolean>> = {
    received: true,
    inspected: isInspected,
    cleaned: isTested || (isOver && !allRefused),
    tested: isTested,
  }

  if (isOver) {
    const [ready, delivered] = allRefused ? ofRefused : ofOthers
    const skipped = [
      ...turnaroundSteps.filter((step) => recorded[step] === false),
      ...(allRefused ? ofOthers : ofRefused),
    ]
    const done = turnaroundSteps.filter((step) => recorded[step] === true)
    return status === 'delivered'
      ? { done: [...done, ready, delivered], current: null, skipped }
      : { done, current: ready, skipped }
  }
  // Tested only once somebody marks the work as done: until then the results are being checked.
  if (isTested)
    return {
      done: isInspected ? ['received', 'inspected', 'cleaned'] : ['received', 'cleaned'],
      current: 'tested',
      skipped: isInspected ? ofRefused : ['inspected', ...ofRefused],
    }
  if (allRefused)
    return {
      done: ['received'],
      current: 'inspected',
      skipped: ['cleaned', 'tested', ...ofOthers],
    }
  return isInspected
    ? { done: ['received', 'inspected'], current: 'cleaned', skipped: ofRefused }
    : { done: ['received'], current: 'inspected', skipped: ofRefused }
}
