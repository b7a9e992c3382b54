import { filterPrices } from '#content/filter-prices.ts'
import type { Duty, FilterKind, LifeFactor } from '#content/life-priors.ts'
import { actions, effectLabels, type DataFlag } from '#content/maintenance-words.ts'
import type { Day } from '#domain/calendar.ts'
import type { LifeTable } from '#domain/maintenance/priors/life-table.ts'
import { fill } from '#domain/fill.ts'
import { savingsRates } from '#domain/savings/savings-rate.ts'
import { actionOf } from './action.ts'
import { withReadings, type CloggingReading, type Evidence } from './clogging-evidence.ts'
import { confidenceOf } from './confidence.ts'
import {
  afterLife,
  beliefFrom,
  dueBy,
  dueWithin,
  lifeAt,
  scaled,
  type LifeBelief,
  type PastLife,
} from './life-belief.ts'
import { costsOf, serviceBy, urgencyOf, type Urgency } from './urgency.ts'

/** Miles; days of the workshop's calendar. */
export type FilterFacts = {
  /** The priors that hold today. */
  table: LifeTable
  kind: FilterKind
  filterName: string
  duty: Duty | null
  factors: readonly string[]
  modelYear: number | null
  currentMileage: number
  lastServiceMileage: number | null
  milesPerDay: number
  /** Oldest first. */
  pastLives: readonly PastLife[]
  readings: readonly CloggingReading[]
  /** How the fleet's finished lives differ from the table, as the mean logarithm, and of how many. */
  fleet: { logRatio: number; lives: number } | null
  flags: readonly DataFlag[]
}

export type FactorEffect = { factor: string; label: string; effectMiles: number }

export type ServicePrediction = {
  /** Nothing says how far the filter has come: it is to be inspected first, and has no date. */
  isUnknown: boolean
  urgency: Urgency
  /** Percent: how likely the true life is within 15% of the predicted one. 5 to 99. */
  confidence: number
  predictedServiceMileage: number
  serviceByMileage: number
  interval: { p10: number; p50: number; p90: number }
  days: { p10: number; p50: number; p90: number; serviceBy: number }
  dueWithin: { days14: number; days45: number; days90: number }
  /** Dollars, as stated: the price of a new filter times the rate. */
  estimatedSavings: number
  savingsRate: number
  /** Dollars that acting now is expected to save, waiting against cleaning. May be negative. */
  expectedSavings: number
  action: string
  /** The usual life, then what moves it: the sum is the predicted life to the mile. */
  effects: FactorEffect[]
  flags: DataFlag[]
}

const model = '1'
const noServicePhase = 0.6
const widerWithoutService = 0.25
const widerWithoutDuty = 0.1
const trustInFleet = 4
// All factors together move the median at most so far.
const leastMoved = Math.log(0.35)
const mostMoved = Math.log(1.6)
const farBeyond = 0.99
const mostDays = 3650
// One reading at the limit may be a blocked sensor tube; what has fallen again is no limit.
const newest = 3

/**
 * When a filter is due, how sure, why, and what to do. Pure and deterministic; the method and its
 * sources are described in docs/decisions. Never throws: missing or odd input widens the interval
 * and is listed in `flags`.
 */
export function predictService(facts: FilterFacts, today: Day): ServicePrediction {
  const { evidence, miles, steps } = believed(facts)
  const { belief } = evidence
  const price = filterPrices[facts.kind]
  const costs = costsOf(price)
  const atLimit = facts.readings.slice(-newest).filter(({ health }) => health >= 1).length
  const isDue = atLimit >= 2
  const isUnknown = facts.lastServiceMileage === null && !isDue
  const best = isDue ? miles : serviceBy(belief, costs)
  const urgency = isUnknown
    ? 'medium'
    : urgencyOf({
        belief,
        miles,
        milesPerDay: facts.milesPerDay,
        serviceBy: best,
        atLimit,
        stopsTruck: price.stopsTruck,
      })
  const flags = flagsOf(facts, evidence, { miles, atLimit })

  // At the limit the life is over, whatever was believed of it.
  const life = (share: number) => Math.round(isDue ? miles : lifeAt(belief, share, miles))
  const interval = { p10: life(0.1), p50: life(0.5), p90: life(0.9) }
  const start = facts.currentMileage - miles
  const daysUntil = (at: number) =>
    Math.min(mostDays, Math.max(0, Math.round((at - miles) / facts.milesPerDay)))
  const within = (days: number) => (isDue ? 1 : dueWithin(belief, miles, facts.milesPerDay * days))
  const days45 = within(45)
  return {
    isUnknown,
    urgency,
    confidence: confidenceOf(belief, evidence.sharper, { miles, predicted: interval.p50 }, flags),
    predictedServiceMileage: Math.round(start + interval.p50),
    serviceByMileage: Math.round(start + Math.max(best, miles)),
    interval,
    days: {
      p10: daysUntil(interval.p10),
      p50: daysUntil(interval.p50),
      p90: daysUntil(interval.p90),
      serviceBy: daysUntil(best),
    },
    dueWithin: { days14: within(14), days45, days90: within(90) },
    estimatedSavings: (price.replacement * savingsRates[facts.kind]) / 100,
    savingsRate: savingsRates[facts.kind],
    expectedSavings: Math.round(
      days45 * (costs.missed - costs.planned) -
        costs.planned * Math.max(0, 1 - miles / interval.p50),
    ),
    action: isUnknown
      ? fill(actions.inspect, { filter: facts.filterName })
      : actionOf(urgency, { filter: facts.filterName, today, inDays: daysUntil(best) }, flags),
    effects: effectsOf(steps, interval.p50, isDue),
    flags,
  }
}

function flagsOf(
  { flags: given, duty, kind, lastServiceMileage }: FilterFacts,
  { belief, contradicts }: Evidence,
  { miles, atLimit }: { miles: number; atLimit: number },
): DataFlag[] {
  const flags = [...given]
  if (duty === null) note(flags, 'duty_unknown')
  if (kind === 'other') note(flags, 'kind_unknown')
  if (lastServiceMileage === null) note(flags, 'no_service')
  if (contradicts) note(flags, 'readings_contradict')
  if (atLimit === 1) note(flags, 'single_limit_reading')
  if (dueBy(belief, miles) > farBeyond && atLimit === 0) note(flags, 'beyond_belief')
  return flags
}

/** For what-if questions: the predicted life alone, in miles. */
export function predictedLife(facts: FilterFacts): number {
  const { evidence, miles } = believed(facts)
  return Math.round(lifeAt(evidence.belief, 0.5, miles))
}

function believed(facts: FilterFacts): { evidence: Evidence; miles: number; steps: Step[] } {
  const { belief: prior, steps } = priorOf(facts)
  const miles = milesSinceService(facts, Math.exp(prior.logMedian))
  let learned = prior
  for (const life of facts.pastLives) if (life.miles > 0) learned = afterLife(learned, life)
  // Where the life began is not known, a reading tells nothing of its length.
  const evidence = withReadings(learned, facts.lastServiceMileage === null ? [] : facts.readings)
  steps.push({ label: effectLabels.ownLives, factor: 'own_lives', logMedian: learned.logMedian })
  steps.push({
    label: effectLabels.readings,
    factor: 'readings',
    logMedian: evidence.belief.logMedian,
  })
  return { evidence, miles, steps }
}

function note(flags: DataFlag[], flag: DataFlag): void {
  if (!flags.includes(flag)) flags.push(flag)
}

export function versionOf({ version }: LifeTable): string {
  return version === 0 ? model : `${model}+${version}`
}

type Step = { factor: string; label: string; logMedian: number }

function priorOf(facts: FilterFacts): { belief: LifeBelief; steps: Step[] } {
  const row = facts.table.lifeOf(facts.kind, facts.duty)
  const wider =
    (facts.duty === null ? widerWithoutDuty : 0) +
    (facts.lastServiceMileage === null ? widerWithoutService : 0)
  let belief = beliefFrom(row.medianMiles, row.spread + wider)
  const steps: Step[] = [
    { factor: 'usual', label: effectLabels.usual, logMedian: belief.logMedian },
  ]
  const table = belief.logMedian
  for (const { key, label, factor } of multipliersOf(facts)) {
    const moved = scaled(belief, factor).logMedian
    belief = {
      ...belief,
      logMedian: Math.min(Math.max(moved, table + leastMoved), table + mostMoved),
    }
    steps.push({ factor: key, label, logMedian: belief.logMedian })
  }
  if (facts.fleet !== null && facts.fleet.lives > 0) {
    const weight = facts.fleet.lives / (facts.fleet.lives + trustInFleet)
    belief = { ...belief, logMedian: belief.logMedian + weight * facts.fleet.logRatio }
    steps.push({ factor: 'fleet', label: effectLabels.fleet, logMedian: belief.logMedian })
  }
  return { belief, steps }
}

export function factorsOn({
  table,
  kind,
  factors,
  duty,
}: Pick<FilterFacts, 'table' | 'kind' | 'factors' | 'duty'>): LifeFactor[] {
  if (factors.length === 0) return []
  return table.factors.filter(
    ({ key, kinds, within }) =>
      factors.includes(key) &&
      (kinds === null || kinds.includes(kind)) &&
      (duty === null || !within.includes(duty)),
  )
}

function multipliersOf(facts: FilterFacts): { key: string; label: string; factor: number }[] {
  const { table, kind, modelYear, pastLives } = facts
  const named: { key: string; label: string; factor: number }[] = factorsOn(facts)
  const year =
    kind === 'dpf' && modelYear !== null
      ? table.modelYears.find(({ from, to }) => from <= modelYear && modelYear <= to)
      : undefined
  const cleanings = kind === 'dpf' || kind === 'doc' ? Math.max(0, pastLives.length - 1) : 0
  if (year) named.push({ key: 'model_year', label: effectLabels.modelYear, factor: year.factor })
  if (cleanings > 0)
    named.push({
      key: 'cleanings',
      label: effectLabels.cleanings,
      factor: table.perCleaning ** Math.min(cleanings, 5),
    })
  return named
}

function milesSinceService(
  { lastServiceMileage, currentMileage }: FilterFacts,
  usualLife: number,
): number {
  // Without a record an old truck surely had cleanings: somewhere in the second half of a life is the honest guess.
  if (lastServiceMileage === null) return Math.min(currentMileage, noServicePhase * usualLife)
  return Math.max(0, currentMileage - lastServiceMileage)
}

/** Whole miles, rounded where they add up, so that the sum is the predicted life itself. */
function effectsOf(steps: readonly Step[], predicted: number, isDue: boolean): FactorEffect[] {
  const effects: FactorEffect[] = []
  let before = 0
  for (const { factor, label, logMedian } of steps) {
    const at = Math.round(Math.exp(logMedian))
    if (effects.length === 0 || at !== before)
      effects.push({ factor, label, effectMiles: at - before })
    before = at
  }
  if (predicted !== before)
    effects.push({
      factor: isDue ? 'at_limit' : 'still_running',
      label: isDue ? effectLabels.atLimit : effectLabels.stillRunning,
      effectMiles: predicted - before,
    })
  return effects
}
