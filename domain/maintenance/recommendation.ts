import { aboutKind } from '#content/filter-kinds.ts'
import type { LifeFactor } from '#content/life-priors.ts'
import type { DataFlag } from '#content/maintenance-words.ts'
import type { Day } from '#domain/calendar.ts'
import { dayAhead } from '#domain/days-ahead.ts'
import { CodedError } from '#domain/errors.ts'
import type { ReasoningFactors, RecommendationStatus } from './contract.ts'
import { predictedLife } from './believed-life.ts'
import { factorsOn } from './life-prior.ts'
import type { AshRate } from './lives/ash-rate.ts'
import { ashSentence } from './lives/ash-sentence.ts'
import { drivenPerDay, type FilterFacts } from './facts.ts'
import {
  predictService,
  modelVersionOf,
  type LifeLeft,
  type ServicePrediction,
} from './predict-service.ts'
import type { Urgency } from './urgency.ts'

export type Draft = {
  filterType: string
  currentMileage: number
  lastServiceMileage: number | null
  /** Null, as is all that has a date, where a filter is to be inspected first. */
  predictedServiceMileage: number | null
  urgency: Urgency
  confidence: number
  savings: number
  action: string
  serviceBy: Day | null
  modelVersion: string
  reasoning: ReasoningFactors | null
}

const mostStored = 2_000_000_000
const worthMentioning = 0.02
const unread = new Set<DataFlag>(['odometer_missing', 'hours_counted', 'mileage_projected'])

export function draftOf(filterType: string, facts: FilterFacts, today: Day): Draft {
  const prediction = predictService(facts, today)
  const { life, urgency, confidence, action } = prediction
  // Without reasons nothing says that miles are an estimate, so only miles that were read are shown.
  const isUnknown = life === null && facts.flags.some((flag) => unread.has(flag))
  // A filter out of another vehicle had its last service there.
  const isStorable =
    facts.lastServiceMileage !== null &&
    facts.lastServiceMileage >= 0 &&
    facts.carried === undefined
  const reasoning = life === null ? null : reasoningOf(facts, prediction, life, today)
  return {
    filterType,
    currentMileage: isUnknown ? 0 : Math.min(mostStored, facts.currentMileage),
    // Below zero after an odometer was replaced: then there is no such reading.
    lastServiceMileage: isStorable ? facts.lastServiceMileage : null,
    predictedServiceMileage:
      life === null ? null : Math.min(mostStored, Math.max(0, life.predictedServiceMileage)),
    urgency,
    confidence,
    savings: prediction.estimatedSavings,
    action,
    serviceBy: reasoning?.serviceBy.date ?? null,
    modelVersion: modelVersionOf(facts.table),
    reasoning,
  }
}

function reasoningOf(
  facts: FilterFacts,
  { savingsRate, flags }: ServicePrediction,
  life: LifeLeft,
  today: Day,
): ReasoningFactors {
  const { interval, days, effects, milesSinceService, dueWithin, atRisk } = life
  const on = (ahead: number) => dayAhead(today, ahead)
  const reasoning: ReasoningFactors = {
    modelVersion: modelVersionOf(facts.table),
    interval,
    effects,
    milesSinceService,
    dates: { p10: on(days.p10), p50: on(days.p50), p90: on(days.p90) },
    pDue: rounded(dueWithin),
    serviceBy: {
      mileage: Math.round(facts.currentMileage + Math.max(0, days.serviceBy) * drivenPerDay(facts)),
      date: on(days.serviceBy),
    },
    cheapest: { mileage: life.cheapestMileage, date: on(days.cheapest) },
    savingsRate,
    atRisk,
    cleaningCost: aboutKind[facts.kind].cleaning,
    milesPerDay: Math.round(drivenPerDay(facts)),
    withoutFactor: withoutWorst(facts, interval.p50),
    dataQuality: flags,
  }
  if (life.overdue !== null) reasoning.overdue = life.overdue
  if (facts.ownLimits !== undefined) reasoning.ownLimits = [...facts.ownLimits]
  if (facts.ash !== undefined) reasoning.ash = ashIn(facts.ash)
  return reasoning
}

/** Grams per 1,000 miles, to a hundredth. */
function ashIn({ perMile, cleanings, fleet }: AshRate): NonNullable<ReasoningFactors['ash']> {
  const perThousand = (rate: number) => Math.round(rate * 100_000) / 100
  const ash = {
    perThousandMiles: perThousand(perMile),
    usual: fleet === null ? null : perThousand(fleet.perMile),
  }
  return { ...ash, cleanings, says: { mi: ashSentence(ash, 'mi'), km: ashSentence(ash, 'km') } }
}

/** pending -> scheduled or dismissed; anything else is refused, even the same change again. */
export function checkChange(from: RecommendationStatus): void {
  if (from !== 'pending')
    throw new CodedError('conflict', `This recommendation is ${from} already.`)
}

function rounded({ days14, days45, days90 }: LifeLeft['dueWithin']): ReasoningFactors['pDue'] {
  const short = (share: number) => Math.round(share * 1000) / 1000
  return { days14: short(days14), days45: short(days45), days90: short(days90) }
}

/** Of what shortens this life and could be changed, the one that costs most. */
function withoutWorst(facts: FilterFacts, predicted: number): ReasoningFactors['withoutFactor'] {
  let worst: LifeFactor | undefined
  for (const factor of factorsOn(facts))
    if (worst === undefined || factor.factor < worst.factor) worst = factor
  if (worst === undefined || worst.factor >= 1) return null
  const { key, label } = worst
  const gained =
    predictedLife({ ...facts, factors: facts.factors.filter((other) => other !== key) }) - predicted
  return gained > worthMentioning * predicted ? { label, miles: gained } : null
}
