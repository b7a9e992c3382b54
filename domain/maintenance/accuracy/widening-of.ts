import { unwidened, type Widening } from '#domain/maintenance/left/widening.ts'
import type { PredictionOutcome } from './accuracy.ts'
import { saysDueAlready } from './stored-life.ts'

/** Fewer finished lives widen nothing: a tenth of them would be a handful. */
export const fewestToWiden = 100
const most = 3
const outside = 0.1

/** `at`: below zero sooner than the middle, above it later; 1 is the end that the model gave. */
type Place = { at: number; isEvent: boolean }

/**
 * The widening with which no more than a tenth of the lives of one model ended before the range,
 * and no more than a tenth after it (split conformal prediction; Vovk and others 2005). Lives that
 * were cleaned before they were due are censored (Kaplan and Meier 1958). A range that holds stays.
 * Each prediction counts alike: a share of its life would weigh short lives more.
 */
export function wideningOf(outcomes: readonly PredictionOutcome[], model: string): Widening {
  const known = outcomes
    .filter(({ modelVersion }) => modelVersion.split('+')[0] === model)
    .filter(isKnown)
  if (new Set(known.map(({ life }) => life)).size < fewestToWiden) return unwidened
  const places = known.map(placeOf)
  return {
    sooner: withinBounds(-placeReached(places, outside)),
    later: withinBounds(placeReached(places, 1 - outside)),
  }
}

const withinBounds = (factor: number) =>
  Number.isFinite(factor) ? Math.min(most, Math.max(1, factor)) : 1

type Known = PredictionOutcome & { servicedAt: number; wasDue: boolean }

function isKnown(one: PredictionOutcome): one is Known {
  const { from, servicedAt, wasDue } = one
  return wasDue !== null && servicedAt !== null && servicedAt > from && !saysDueAlready(one)
}

function placeOf({ from, servicedAt, wasDue, widening, ...said }: Known): Place {
  const p50 = Math.max(2, said.p50 - from)
  const p10 = Math.min(p50 - 1, Math.max(1, said.p10 - from))
  const p90 = Math.max(p50 + 1, said.p90 - from)
  const left = servicedAt - from
  const reach =
    left < p50 ? Math.log(p50 / p10) / widening.sooner : Math.log(p90 / p50) / widening.later
  return { at: Math.log(left / p50) / reach, isEvent: wasDue }
}

/** Where so large a share has ended, of lives that may be censored; NaN where none is known so far. */
function placeReached(places: readonly Place[], share: number): number {
  const sorted = places.toSorted((a, b) => a.at - b.at || Number(b.isEvent) - Number(a.isEvent))
  let survival = 1
  for (const [ended, { at, isEvent }] of sorted.entries()) {
    if (isEvent) survival *= 1 - 1 / (sorted.length - ended)
    if (1 - survival >= share) return at
  }
  return NaN
}
