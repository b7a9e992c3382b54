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
import { eitherOf, residualLife, type ResidualLife } from './left/residual-life.ts'
import { afterLife, spreadOf, type LifeBelief } from './life-belief.ts'
import { addStep, priorOf, type Step } from './life-prior.ts'
import { tiltOf, type AshRate } from './lives/ash-rate.ts'
import { endedBy, medianOf, posteriorSurvival, priorSurvival } from './survival.ts'

// A filter that reads nearly clean may stand anywhere in its first half.
const tellingPhase = 0.4
// Within which a reading tells how far a filter has come.
const tellingDays = 120

/** What is believed of the life of a filter. */
export type Believed = {
  left: ResidualLife
  evidence: Evidence | null
  /** Since its service, or since where a reading lets it begin. */
  miles: number
  /** Of lives like this, the share that had ended by these miles. */
  share: number
  /** The miles of a usual life like it, whatever was read. */
  usual: number
  isReadLately: boolean
  /** Miles that half of its kind have left, as it is on record. */
  half: number
  steps: Step[]
  hasFallen: boolean
}

/** Null where neither a service nor a reading says how far the filter has come. */
export function believedOf(facts: FilterFacts): Believed | null {
  const { belief, steps } = priorOf(facts)
  let learned = belief
  for (const life of facts.pastLives) if (life.miles > 0) learned = afterLife(learned, life)
  addStep(steps, 'own_lives', effectLabels.ownLives, learned.logMedian)
  if (facts.ash !== undefined) learned = afterAsh(learned, facts.ash)
  addStep(steps, 'ash', effectLabels.ash, learned.logMedian)
  const begun = begunOf(facts, learned)
  if (begun === null) return null
  const { miles, evidence } = begun
  const prior = priorSurvival(begun.belief)
  const survival = evidence === null ? prior : posteriorSurvival(prior, evidence)
  if (evidence !== null)
    addStep(steps, 'readings', effectLabels.readings, Math.log(Math.max(1, medianOf(survival))))
  // Without a service its reading has said where it begins.
  const readAt = facts.lastServiceMileage === null ? 0 : evidence?.miles
  const asRecorded = residualLife(survival, miles, readAt)
  const known = {
    evidence,
    miles,
    usual: Math.exp(learned.logMedian),
    isReadLately: evidence !== null && evidence.ageDays <= tellingDays,
    half: asRecorded.milesUntil(0.5),
    steps,
  }
  const share = endedBy(survival, miles)
  const fallen = facts.lastServiceMileage === null ? null : fallenSince(facts.readings)
  if (fallen === null) return { ...known, left: asRecorded, share, hasFallen: false }
  const sinceFall = residualLife(prior, miles - fallen.miles)
  const left = eitherOf(asRecorded, sinceFall, fallen.chance)
  return { ...known, left, share: (1 - fallen.chance) * share, hasFallen: true }
}

/** For what-if questions: the predicted life alone, in miles. */
export function predictedLife(facts: FilterFacts): number {
  const believed = believedOf(facts)
  return believed === null ? 0 : Math.round(believed.miles + believed.left.milesUntil(0.5))
}

/** What cleanings took out, beside the fleet: a normal that is tilted is moved by its variance times the slope. */
function afterAsh(belief: LifeBelief, ash: AshRate): LifeBelief {
  return { ...belief, logMedian: belief.logMedian + spreadOf(belief) ** 2 * tiltOf(ash) }
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
