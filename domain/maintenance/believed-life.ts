import { effectLabels } from '#content/maintenance-words.ts'
import {
  evidenceOf,
  fallenSince,
  isCounted,
  readingsAtLimit,
  spreadAt,
  type Evidence,
} from './clogging-evidence.ts'
import { milesSinceService, type FilterFacts } from './facts.ts'
import { leftOf, cachedLeftOf, cachedLeftOfRead } from './left/left-of-odds.ts'
import { eitherLeft, milesUntil, type MilesLeft } from './left/miles-left.ts'
import { afterLife, spreadOf, type LifeBelief } from './life-belief.ts'
import { endedAt, tilted, medianOf, oddsAfter, priorOdds, type LifeOdds } from './life-odds.ts'
import { addStep, priorOf, type Step } from './life-prior.ts'
import { tiltOf } from './lives/ash-rate.ts'

// A filter that reads nearly clean may stand anywhere in its first half.
const tellingPhase = 0.4
/** Within which a reading tells how far a filter has come. */
export const tellingDays = 120

/** What is believed of the life of a filter. */
export type Believed = {
  left: MilesLeft
  evidence: Evidence | null
  /** Since its service, or since where a reading lets it begin. */
  miles: number
  /** Of lives like this, the share that had ended by these miles. */
  share: number
  /** The miles of a usual life like it; null where it was read lately, which tells more. */
  usual: number | null
  /** The same, whatever was read. */
  whole: number
  /** Miles that half of its kind have left, as it is on record. */
  half: number
  steps: Step[]
  hasFallen: boolean
}

/** Null where neither a service nor a reading says how far the filter has come. */
export function believedOf(facts: FilterFacts): Believed | null {
  const { belief: usual, steps } = priorOf(facts)
  let learned = usual
  for (const life of facts.pastLives)
    if (life.miles > 0) learned = afterLife(learned, life, facts.fleet?.odd)
  addStep(steps, 'own_lives', effectLabels.ownLives, learned.logMedian)
  const begun = begunOf(facts, learned)
  if (begun === null) return null
  const { miles, belief, evidence } = begun
  const unweighed = { ...priorOdds(belief, facts.fleet?.odd), unit: Math.exp(belief.logMedian) }
  const { prior, logMoved } = weighed(facts, unweighed)
  addStep(steps, 'ash', effectLabels.ash, learned.logMedian + logMoved)
  const odds = evidence === null ? prior : oddsAfter(prior, evidence)
  const logMedian =
    evidence === null ? belief.logMedian + logMoved : Math.log(Math.max(1, medianOf(odds)))
  addStep(steps, 'readings', effectLabels.readings, logMedian)
  const isUnread = odds === prior && facts.lastServiceMileage !== null
  const leftAfter = isUnread ? cachedLeftOf : odds === prior ? cachedLeftOfRead : leftOf
  const asRecorded = leftAfter(odds, miles)
  const share = endedAt(odds, miles)
  const fallen = facts.lastServiceMileage === null ? null : fallenSince(facts.readings)
  const isReadLately = evidence !== null && evidence.ageDays <= tellingDays
  const whole = Math.exp(learned.logMedian + logMoved)
  const known = {
    evidence,
    miles,
    usual: isReadLately ? null : whole,
    whole,
    half: milesUntil(asRecorded, 0.5),
    steps,
  }
  if (fallen === null) return { ...known, left: asRecorded, share, hasFallen: false }
  const since = Math.max(0, miles - fallen.miles)
  const left = eitherLeft(asRecorded, cachedLeftOf(prior, since), fallen.chance)
  return { ...known, left, share: (1 - fallen.chance) * share, hasFallen: true }
}

/** For what-if questions: the predicted life alone, in miles. */
export function predictedLife(facts: FilterFacts): number {
  const believed = believedOf(facts)
  return believed === null ? 0 : Math.round(believed.miles + milesUntil(believed.left, 0.5))
}

/** What cleanings took out, beside the fleet; and how far that moves the median (logarithm). */
function weighed({ ash }: FilterFacts, prior: LifeOdds): { prior: LifeOdds; logMoved: number } {
  const after = ash === undefined ? prior : tilted(prior, tiltOf(ash))
  if (after === prior) return { prior, logMoved: 0 }
  return { prior: after, logMoved: Math.log(medianOf(after) / medianOf(prior)) }
}

/**
 * Without a service on record the newest reading says which share of its life the filter has behind
 * it; what is left is then as uncertain as that share.
 */
function begunOf(
  facts: FilterFacts,
  belief: LifeBelief,
): { miles: number; belief: LifeBelief; evidence: Evidence | null } | null {
  const evidence = evidenceOf(facts.readings)
  const sinceService = milesSinceService(facts)
  if (sinceService !== null) return { miles: sinceService, belief, evidence }
  const isTelling =
    evidence !== null &&
    ((evidence.phase >= tellingPhase && evidence.ageDays <= tellingDays) ||
      signsAtLimit(facts) >= 2)
  if (!isTelling) return null
  const phase = signsAtLimit(facts) >= 2 ? 1 : Math.min(1, evidence.phase)
  const spread = Math.hypot(spreadAt(phase), spreadOf(belief) * (1 - phase))
  return {
    miles: phase * Math.exp(belief.logMedian) + evidence.milesAgo,
    belief: { logMedian: belief.logMedian, vehicle: spread, between: 0 },
    evidence: null,
  }
}

/**
 * A code is a second sign beside a reading at the limit, and no more than one by itself; those of soot
 * and of pressure are of one sensor. It moves no life: soot burns off and comes back, and ash is
 * counted.
 */
export function signsAtLimit(
  { readings, faults }: FilterFacts,
  read = readingsAtLimit(readings),
): number {
  const bySensor = faults.includes('soot_fault') || faults.includes('pressure_fault')
  const byCount = faults.includes('ash_fault')
  // One computer counts, and says so by its code.
  const each = byCount ? read.filter(({ gauge }) => !isCounted(gauge)) : read
  return each.length + Number(bySensor) + Number(byCount)
}
