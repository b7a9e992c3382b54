import type { LifeBelief } from './life-belief.ts'

/**
 * How clogged a filter was at so many miles after its service: 0 as clean, 1 at its limit. Readings before the service say
 * nothing of the life that runs.
 */
export type CloggingReading = { miles: number; health: number; ageDays: number }

/** What the readings do to a belief, and how sharp they make it where the confidence is needed. */
export type Evidence = {
  belief: LifeBelief
  sharper: number
  impliedLife: number | null
  contradicts: boolean
}

/**
 * Share of the life that has gone when a reading stands at 0, 0.1, … 1: the median curve of a hundred filters that were
 * run until clogged (ESREL 2022, Mauthe and others), on which the pressure rises slowly at first and fast at the end.
 */
const phases = [0.05, 0.42, 0.56, 0.65, 0.72, 0.78, 0.83, 0.875, 0.92, 0.96, 1] as const
const leastPhase = 0.05

// How far the logarithm of the implied life is off, early and late on the curve (measured on the same filters), widened for
// a truck's sensors, which are worse than a bench's (judgement).
const earlySpread = 0.55
const lateSpread = 0.12
const halvesInDays = 60
const freshDays = 120
const clipAt = 2.5

/** The share of its life that a filter has behind it, by how clogged it is. Never falls. */
export function phaseOf(health: number): number {
  const position = Math.min(Math.max(health, 0), 1) * (phases.length - 1)
  const low = Math.min(Math.floor(position), phases.length - 2)
  const [from = 1, to = 1] = [phases[low], phases[low + 1]]
  return Math.max(leastPhase, from + (position - low) * (to - from))
}

/**
 * Moves a belief by the readings since the service. Readings of one filter hang together: the newest one that says the most
 * counts, not their number. Good news is trusted a little and always the same, bad news the more the further along the
 * curve, so that a worse reading never makes a filter look better. The spread does not depend on what was read, for the
 * same reason; `sharper` holds what the reading is worth where the confidence is asked.
 */
export function withReadings(belief: LifeBelief, readings: readonly CloggingReading[]): Evidence {
  const useful = readings.filter(({ miles, health }) => miles > 0 && Number.isFinite(health))
  const none = { belief, sharper: 1, impliedLife: null, contradicts: false }
  if (useful.length === 0) return none
  const implied = useful.map(({ miles, health, ageDays }) => ({
    // Beyond the limit the life is over.
    log: Math.log(miles / phaseOf(health)) - 0.5 * Math.log(Math.max(1, health)),
    spread: spreadAt(phaseOf(health)),
    fading: ageDays <= freshDays ? 1 : 0.5 ** ((ageDays - freshDays) / halvesInDays),
  }))
  const newest = implied.at(-1)
  if (newest === undefined) return none
  const variance = belief.vehicle ** 2 + belief.between ** 2
  const sd = Math.sqrt(variance)
  const surprise = Math.min(Math.max(newest.log - belief.logMedian, -clipAt * sd), clipAt * sd)
  const trust = (spread: number) => (newest.fading * variance) / (variance + spread ** 2)
  const weight = trust(surprise > 0 ? earlySpread : newest.spread)
  const kept = 1 - trust(earlySpread)
  return {
    belief: {
      logMedian: belief.logMedian + weight * surprise,
      vehicle: belief.vehicle * Math.sqrt(kept),
      between: belief.between * Math.sqrt(kept),
    },
    sharper: Math.sqrt((1 - trust(newest.spread)) / kept),
    impliedLife: Math.exp(newest.log),
    // Early readings imply a life only roughly: each is held against the newest by how sure both are.
    contradicts: implied.some(
      ({ log, spread }) => Math.abs(log - newest.log) > clipAt * Math.hypot(spread, newest.spread),
    ),
  }
}

function spreadAt(phase: number): number {
  return earlySpread + (lateSpread - earlySpread) * phase
}
