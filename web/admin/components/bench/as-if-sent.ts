import type { BenchReading, ServiceFilter } from '#domain/services/bench/contract.ts'
import {
  hasReached,
  nextStates,
  type HeldFrom,
  stateAfterReading,
} from '#domain/services/bench/filter-states.ts'
import { proposedResult } from '#domain/services/bench/proposed-result.ts'
import type { QueuedAct } from './bench-queue.ts'

// Of one clock: what waits was done within the hour in which a handover may be taken back.
const justNow = new Date(0)

/** Only what belongs to this filter. */
export const ofFilter = (all: readonly QueuedAct[], id: string): readonly QueuedAct[] =>
  all.filter(({ filterId }) => filterId === id)

/**
 * A filter as it will be once the server has what this phone has done: the next step can be taken
 * without signal. What was refused is left out, but for readings: those were read.
 */
export function asIfSent(filter: ServiceFilter, waiting: readonly QueuedAct[]): ServiceFilter {
  const own = ofFilter(waiting, filter.id)
  if (own.length === 0) return filter
  const after = own.reduce(withOne, filter)
  return {
    ...after,
    nextStates: nextStates(after, justNow, justNow),
    proposal: proposedResult(after.readings, after.asNew),
  }
}

function withOne(filter: ServiceFilter, one: QueuedAct): ServiceFilter {
  if (one.kind === 'reading') return withReading(filter, one)
  if (one.problem !== null || one.kind === 'photo' || one.kind === 'intake') return filter
  if (one.kind === 'step') {
    const { state, reason } = one
    const isHeld = state === 'on_hold'
    return {
      ...filter,
      state,
      heldFrom: isHeld ? (filter.state as HeldFrom) : null,
      holdReason: isHeld ? reason : null,
    }
  }
  const { result, reason, doneAt } = one
  const state = hasReached(filter, 'judged') ? filter.state : 'judged'
  return { ...filter, state, result, reason, judgedAt: doneAt }
}

function withReading(
  filter: ServiceFilter,
  one: Extract<QueuedAct, { kind: 'reading' }>,
): ServiceFilter {
  const { key, stage, quantity, value, isConfirmed, takenAt } = one
  const reading: BenchReading = {
    id: key,
    stage,
    quantity,
    value,
    isConfirmed,
    takenAt,
    bench: null,
    by: '',
  }
  return {
    ...filter,
    state: stateAfterReading(filter, stage) ?? filter.state,
    // Announced and on hold: what is measured is here.
    heldFrom: filter.heldFrom === 'expected' ? 'received' : filter.heldFrom,
    readings: [...filter.readings, reading],
  }
}
