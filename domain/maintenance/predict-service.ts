import { filterPrices, type FilterPrice } from '#content/filter-prices.ts'
import { effectLabels, type DataFlag } from '#content/maintenance-words.ts'
import type { Day } from '#domain/calendar.ts'
import type { LifeTable } from '#domain/maintenance/priors/life-table.ts'
import { savingsRates } from '#domain/savings/savings-rate.ts'
import { actionOf } from './action.ts'
import {
  evidenceOf,
  fallenSince,
  readingsAtLimit,
  spreadAt,
  type Evidence,
} from './clogging-evidence.ts'
import { drivenPerDay, milesSinceService, type FilterFacts } from './facts.ts'
import { afterLife, spreadOf, type LifeBelief } from './life-belief.ts'
import { addStep, effectsOf, priorOf, type FactorEffect, type Step } from './life-prior.ts'
import { endedAt, leaned, medianOf, oddsAfter, priorOdds, type LifeOdds } from './life-odds.ts'
import { leanOf } from './lives/ash-rate.ts'
import { leftOf, leftOfKept, leftOfKeptRead } from './left/left-of-odds.ts'
import {
  cheapestAhead,
  daysUntil,
  dueInDays,
  dueWithin,
  eitherLeft,
  milesUntil,
  type MilesLeft,
  type Pace,
} from './left/miles-left.ts'
import {
  actAt,
  begun,
  costsOf,
  criticalDays,
  dayOf,
  urgencyOf,
  whole,
  withinDays,
  type DueIn,
  type Urgency,
} from './urgency.ts'

/** What is left of a life. Lives are miles since the service before it. */
export type LifeLeft = {
  predictedServiceMileage: number
  /** Null where only a reading says how far it has come. */
  milesSinceService: number | null
  interval: { p10: number; p50: number; p90: number }
  days: { p10: number; p50: number; p90: number; serviceBy: number; cheapest: number }
  cheapestMileage: number
  dueWithin: { days14: number; days45: number; days90: number }
  /** Dollars: the chance that it is due within 45 days, times what a missed service costs more. */
  atRisk: number
  /** The usual life, then what moves it: the sum is the predicted life to the mile. */
  effects: FactorEffect[]
}

export type ServicePrediction = {
  urgency: Urgency
  /** Percent: how likely the true life is within 15% of the predicted one. 5 to 99; 0 without data. */
  confidence: number
  /** Null where neither a service nor a reading says how far the filter has come: inspect it first. */
  life: LifeLeft | null
  /** Dollars, as stated: the price of a new filter times the rate. 0 without a date. */
  estimatedSavings: number
  savingsRate: number
  action: string
  flags: DataFlag[]
}

const model = '12'
const farBeyond = 0.99
const unsure: readonly DataFlag[] = [
  'odometer_missing',
  'no_service',
  'filter_unknown',
  'beyond_belief',
]
const closeEnough = 0.15
// A filter that reads nearly clean may stand anywhere in its first half.
const tellingPhase = 0.4
const tellingDays = 120
// Of newest readings that have fallen alone so many tell of a service, the rest are slips (judgement).
const fallIsService = 0.85

/**
 * When a filter is due, how sure, why, and what to do. Pure and deterministic; the method and its
 * sources are described in docs/decisions. Never throws: missing or odd input widens the interval
 * and is listed in `flags`.
 */
export function predictService(facts: FilterFacts, today: Day): ServicePrediction {
  const flags = [...facts.flags]
  if (facts.duty === null) note(flags, 'duty_unknown')
  if (facts.kind === 'other') note(flags, 'kind_unknown')
  if (facts.lastServiceMileage === null && !flags.includes('filter_unknown'))
    note(flags, 'no_service')
  if (facts.hasSootCode) note(flags, 'soot_code')
  const price = filterPrices[facts.kind]
  const savingsRate = savingsRates[facts.kind]
  const believed = believedOf(facts)
  if (believed === null)
    return {
      urgency: 'medium',
      confidence: 0,
      life: null,
      estimatedSavings: 0,
      savingsRate,
      action: actionOf('inspect', { filter: facts.filterName, today, life: null }, flags),
      flags,
    }
  const read = readingsAtLimit(facts.readings)
  const atLimit = signsAtLimit(facts, read)
  if (believed.hasFallen) note(flags, 'reading_fell')
  if (believed.evidence?.contradicts) note(flags, 'readings_contradict')
  if (read.length === 1 && atLimit === 1)
    note(flags, read[0]?.gauge === 'soot' ? 'soot_at_limit' : 'single_limit_reading')
  if (believed.share > farBeyond && atLimit < 2) note(flags, 'beyond_belief')
  const due = atLimit >= 2 ? isDueNow : dueOf(believed.left, facts.pace, price)
  const isBeyond = believed.share > farBeyond
  const urgency = urgencyOf({ dueIn: due.dueIn, atLimit, isBeyond, price })
  const life = lifeLeftOf(facts, believed, due, urgency)
  return {
    urgency,
    confidence: confidenceOf(believed, life.interval.p50, flags),
    life,
    estimatedSavings: (price.replacement * savingsRate) / 100,
    savingsRate,
    action: actionOf(
      urgency,
      { filter: facts.filterName, today, life: life.days, atRisk: life.atRisk },
      flags,
    ),
    flags,
  }
}

/**
 * The soot code is a second sign beside a reading at the limit, and no more than one by itself. It
 * does not move the life: soot burns off, and comes back.
 */
function signsAtLimit({ readings, hasSootCode }: FilterFacts, read = readingsAtLimit(readings)) {
  return read.length + Number(hasSootCode)
}

/** Days, and chances by days. */
type Due = {
  serviceBy: number
  p10: number
  p50: number
  p90: number
  dueIn: DueIn
  in90: number
}

const surely: DueIn = { critical: 1, high: 1, medium: 1 }
const isDueNow: Due = { serviceBy: 0, p10: 0, p50: 0, p90: 0, dueIn: surely, in90: 1 }

function dueOf(left: MilesLeft, pace: Pace, price: FilterPrice): Due {
  return {
    serviceBy: daysUntil(left, pace, actAt(price)),
    p10: daysUntil(left, pace, 0.1),
    p50: daysUntil(left, pace, 0.5),
    p90: daysUntil(left, pace, 0.9),
    dueIn: {
      critical: dueInDays(left, pace, criticalDays),
      high: dueInDays(left, pace, withinDays.high),
      medium: dueInDays(left, pace, withinDays.medium),
    },
    in90: dueInDays(left, pace, 90),
  }
}

function lifeLeftOf(
  facts: FilterFacts,
  { left, miles, steps }: Believed,
  due: Due,
  urgency: Urgency,
): LifeLeft {
  const { currentMileage, lastServiceMileage, kind, pace } = facts
  const isDue = due === isDueNow
  // Of the miles that count, those that the odometer will show.
  const driven = drivenPerDay(facts) / pace.milesPerDay
  const costs = costsOf(filterPrices[kind])
  const life = (share: number) => whole(miles + (isDue ? 0 : milesUntil(left, share)))
  const interval = { p10: life(0.1), p50: life(0.5), p90: life(0.9) }
  const serviceBy = dayOf(due.serviceBy, urgency)
  const cheapest = isDue
    ? 0
    : Math.min(cheapestAhead(left, miles, costs), serviceBy * pace.milesPerDay)
  return {
    predictedServiceMileage: Math.round(currentMileage + (interval.p50 - miles) * driven),
    milesSinceService: lastServiceMileage === null ? null : Math.round(miles),
    interval,
    days: {
      p10: isDue ? serviceBy : whole(due.p10),
      p50: Math.max(serviceBy, whole(due.p50)),
      p90: Math.max(serviceBy, whole(due.p90)),
      serviceBy,
      cheapest: begun(cheapest / pace.milesPerDay),
    },
    cheapestMileage: Math.round(currentMileage + cheapest * driven),
    dueWithin: { days14: due.dueIn.critical, days45: due.dueIn.high, days90: due.in90 },
    atRisk: Math.round(due.dueIn.high * (costs.missed - costs.planned)),
    effects: effectsOf(steps, interval.p50),
  }
}

/** P(life within 15% of the predicted one | still running): what cannot be any more does not count against it. */
function confidenceOf({ left, miles }: Believed, predicted: number, flags: readonly DataFlag[]) {
  const reach = Math.exp(closeEnough)
  const at = (life: number) => dueWithin(left, life - miles)
  const within = 100 * (at(predicted * reach) - at(predicted / reach))
  const cap = unsure.some((flag) => flags.includes(flag)) ? 35 : 99
  return Math.round(Math.min(cap, Math.max(5, within)) * 100) / 100
}

/** For what-if questions: the predicted life alone, in miles. */
export function predictedLife(facts: FilterFacts): number {
  const believed = believedOf(facts)
  return believed === null ? 0 : Math.round(believed.miles + milesUntil(believed.left, 0.5))
}

type Believed = {
  left: MilesLeft
  evidence: Evidence | null
  /** Since its service, or since where a reading lets it begin. */
  miles: number
  /** Of lives like this, the share that had ended by these miles. */
  share: number
  steps: Step[]
  hasFallen: boolean
}

function believedOf(facts: FilterFacts): Believed | null {
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
  const leftAfter = isUnread ? leftOfKept : odds === prior ? leftOfKeptRead : leftOf
  const asRecorded = leftAfter(odds, miles)
  const share = endedAt(odds, miles)
  const fallen = facts.lastServiceMileage === null ? null : fallenSince(facts.readings)
  if (fallen === null) return { left: asRecorded, evidence, miles, share, steps, hasFallen: false }
  const since = Math.max(0, miles - fallen)
  const left = eitherLeft(asRecorded, leftOfKept(prior, since), fallIsService)
  return { left, evidence, miles, share: (1 - fallIsService) * share, steps, hasFallen: true }
}

/** What cleanings took out, beside the fleet; and how far that moves the median (logarithm). */
function weighed({ ash }: FilterFacts, prior: LifeOdds): { prior: LifeOdds; logMoved: number } {
  const after = ash === undefined ? prior : leaned(prior, leanOf(ash))
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
  const evidence = evidenceOf(facts.readings, facts.fleet?.gauge)
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

function note(flags: DataFlag[], flag: DataFlag): void {
  if (!flags.includes(flag)) flags.push(flag)
}

export function versionOf({ version }: LifeTable): string {
  return version === 0 ? model : `${model}+${version}`
}
