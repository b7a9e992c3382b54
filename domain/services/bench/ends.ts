import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { requiredText } from '#domain/form-fields.ts'
import type { Verdict } from '#domain/services/contract.ts'
import {
  type FilterEnd,
  filterEnds,
  type FilterProgress,
  hasReached,
  isAwaited,
  stateRead,
  type WorkState,
  workStateOf,
} from './filter-states.ts'
import type { Read } from './newest-readings.ts'

const reasonMissing = 'Please enter a reason.'
const impossible = 'This can’t have become of the filter as it is now. Please reload the page.'
const longestReason = 1000

export const ending = z.object({
  end: z.enum(filterEnds, 'Please choose what became of it from the list.'),
  reason: requiredText(reasonMissing, longestReason),
})

export const wayBack = z.object({ reason: requiredText(reasonMissing, longestReason) })

const isWithUs = (state: WorkState): boolean =>
  state !== 'handed_over' && !isAwaited({ state, heldFrom: null })

/** What each can be after. */
const from: Readonly<Record<FilterEnd, (state: WorkState) => boolean>> = {
  lost: (state) => state !== 'handed_over',
  returned_uncleaned: (state) => state === 'received' || state === 'inspected',
  exchanged: isWithUs,
  // Who has it may only be noticed once someone misses it.
  given_to_wrong_customer: (state) => state !== 'expected',
  kept_for_parts: isWithUs,
}

/** What it can come to from where it is, also while it waits. */
export const endsOf = (filter: FilterProgress): FilterEnd[] =>
  filter.state === 'ended' ? [] : filterEnds.filter((end) => from[end](workStateOf(filter)))

/** Throws `conflict` for what can't have become of it. */
export function checkEnd(filter: FilterProgress, end: FilterEnd): void {
  if (!endsOf(filter).includes(end)) throw new CodedError('conflict', impossible)
}

/** Someone has to find it, or to settle it with its owner. */
export const isMissing = (end: FilterEnd): boolean =>
  end === 'lost' || end === 'given_to_wrong_customer'

/** An end has no result; that a filter can’t be restored stays, since its vehicle needs another. */
export const resultKept = (result: Verdict | null): Verdict | null =>
  result === 'not_restorable' ? result : null

type Ended = FilterProgress & { result: Verdict | null; readings: readonly Read[] }

/** Where the work goes on with one that is back: without a result it is to be judged again. */
export function stateBack(filter: Ended): WorkState {
  const was = workStateOf(filter)
  if (!hasReached(filter, 'judged')) return was
  if (filter.result === null) return stateRead(filter.readings)
  return was === 'handed_over' ? 'packed' : was
}

export type Ending = z.infer<typeof ending>
export type WayBack = z.infer<typeof wayBack>
