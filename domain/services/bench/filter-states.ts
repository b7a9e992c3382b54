import { CodedError } from '#domain/errors.ts'
import { awaitedStates, readyStates } from '#domain/statuses.ts'

/** Of a cleaning, in which a filter is measured and photographed. */
export const stages = ['before', 'after'] as const
export type Stage = (typeof stages)[number]

/** In the order of the work; `on_hold` and `ended` are beside it. */
export const workStates = [
  'expected',
  'on_the_van',
  'received',
  'inspected',
  'cleaned',
  'tested',
  'judged',
  'packed',
  'handed_over',
] as const
export const filterStates = [...workStates, 'on_hold', 'ended'] as const
/** From where a filter may be put on hold. */
export const heldStates = [
  'expected',
  'received',
  'inspected',
  'cleaned',
  'tested',
  'judged',
  'packed',
] as const

/** What can become of a filter beside a result: none of them makes a certificate. */
export const filterEnds = [
  'lost',
  'returned_uncleaned',
  'exchanged',
  'given_to_wrong_customer',
  'kept_for_parts',
] as const
export type FilterEnd = (typeof filterEnds)[number]

export type WorkState = (typeof workStates)[number]
export type FilterState = (typeof filterStates)[number]
export type HeldFrom = (typeof heldStates)[number]
/** `heldFrom` only while it waits, `endedFrom` once it has ended. */
export type FilterProgress = {
  state: FilterState
  heldFrom: HeldFrom | null
  endedFrom?: WorkState | null
}

const takeBackMs = 60 * 60_000

// What a person may say. Tested comes with a reading, judged with a result.
const byHand: Readonly<Record<WorkState, readonly WorkState[]>> = {
  expected: ['received'],
  on_the_van: ['received'],
  received: ['inspected', 'cleaned'],
  inspected: ['cleaned', 'received'],
  cleaned: ['inspected'],
  tested: [],
  judged: ['packed', 'handed_over'],
  packed: ['handed_over', 'judged'],
  handed_over: [],
}

const names: Readonly<Record<FilterState, string>> = {
  expected: 'expected',
  on_the_van: 'on the van',
  received: 'received',
  inspected: 'inspected',
  cleaned: 'cleaned',
  tested: 'tested',
  judged: 'judged',
  packed: 'packed',
  handed_over: 'handed over',
  on_hold: 'on hold',
  ended: 'closed',
}
const holdReasonMissing = 'Please say what it waits for.'

/** Where it is in the work, also while it waits; once it has ended, where it was. */
export function workStateOf({ state, heldFrom, endedFrom }: FilterProgress): WorkState {
  if (state === 'ended') return endedFrom ?? 'received'
  return state === 'on_hold' ? (heldFrom ?? 'received') : state
}

/** Nobody works at it anymore. */
export const isOver = ({ state }: Pick<FilterProgress, 'state'>): boolean =>
  state === 'handed_over' || state === 'ended'

export const hasReached = (standing: FilterProgress, state: WorkState): boolean =>
  workStates.indexOf(workStateOf(standing)) >= workStates.indexOf(state)

/** It has its result, waits for nothing, and nobody has handed it over. */
export const isReady = ({ state }: Pick<FilterProgress, 'state'>): boolean =>
  (readyStates as readonly FilterState[]).includes(state)

/** Null where nobody knows which filter it is. */
type OfFilter = { filterId?: string | null }

/** It is to come or on its way. */
export const isAwaited = (line: FilterProgress): boolean =>
  (awaitedStates as readonly FilterState[]).includes(workStateOf(line))

/** It is here, and waits for nobody. */
export const isInWork = (line: FilterProgress): boolean =>
  !isAwaited(line) && line.state !== 'on_hold' && !isOver(line)

/** It is awaited, and only its vehicle is known: its filter arrives by intake alone. */
export const isOnlyExpected = (line: FilterProgress & OfFilter): boolean =>
  line.filterId === null && isAwaited(line)

/** Within an hour a handover may be taken back. */
export function nextStates(
  standing: FilterProgress & OfFilter,
  since: Date,
  now: Date,
): FilterState[] {
  const { state, heldFrom } = standing
  if (state === 'ended') return []
  if (state === 'on_hold') return [heldFrom ?? 'received']
  if (state === 'handed_over')
    return now.getTime() - since.getTime() <= takeBackMs ? ['packed'] : []
  if (isOnlyExpected(standing)) return []
  // Nobody at the bench has it, to put it aside.
  return state === 'on_the_van' ? [...byHand[state]] : [...byHand[state], 'on_hold']
}

/** Throws `conflict` for a step that is none, and `invalid_input` for a hold without its reason. */
export function checkNextState(
  standing: FilterProgress & { since: Date },
  to: FilterState,
  reason: string | null,
  now: Date,
): void {
  if (!nextStates(standing, standing.since, now).includes(to))
    throw new CodedError(
      'conflict',
      `A filter that is ${names[standing.state]} can’t change to ${names[to]}.`,
    )
  if (to === 'on_hold' && reason === null)
    throw new CodedError('invalid_input', holdReasonMissing, { reason: holdReasonMissing })
}

/**
 * The state that a reading brings it to, or null where it is that far: who measures a filter has
 * received and inspected it, and what is measured after the cleaning was cleaned.
 */
export function stateAfterReading(
  standing: FilterProgress,
  stage: Stage,
): 'inspected' | 'tested' | null {
  const reached = stage === 'before' ? 'inspected' : 'tested'
  const { state } = standing
  return state === 'on_hold' || state === 'ended' || hasReached(standing, reached) ? null : reached
}

/** How far one is that nobody has judged, by what was measured of it. */
export const stateRead = (readings: readonly { stage: Stage }[]): WorkState => {
  const isRead = (stage: Stage) => readings.some((reading) => reading.stage === stage)
  return isRead('after') ? 'tested' : isRead('before') ? 'inspected' : 'received'
}
