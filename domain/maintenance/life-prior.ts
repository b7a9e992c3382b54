import { exhaustKinds } from '#content/filter-kinds.ts'
import type { LifeFactor } from '#content/life-priors.ts'
import { effectLabels } from '#content/maintenance-words.ts'
import { beliefFrom, type LifeBelief } from './life-belief.ts'
import type { FilterFacts } from './facts.ts'

const widerWithoutDuty = 0.45
const trustInFleet = 4
// From fleet to fleet lives differ by about so much (logarithm) until its own have taught us.
const fleetsDiffer = 0.25
// All factors together move the median at most so far.
const leastMoved = Math.log(0.35)
const mostMoved = Math.log(1.6)

export type FactorEffect = { factor: string; label: string; effectMiles: number }

/** What has moved the median so far. */
export type Step = { factor: string; label: string; logMedian: number }

/** The table, what moves it for this vehicle, and what its fleet says of the kind. */
export function priorOf(facts: FilterFacts): { belief: LifeBelief; steps: Step[] } {
  const row = facts.table.lifeOf(facts.kind, facts.duty)
  const lives = facts.fleet?.lives ?? 0
  const ownFleet = fleetsDiffer * Math.sqrt(trustInFleet / (lives + trustInFleet))
  const usual = beliefFrom(
    row.medianMiles,
    Math.hypot(row.spread, ownFleet, facts.duty === null ? widerWithoutDuty : 0),
    facts.fleet?.scatter,
  )
  const table = usual.logMedian
  let logMedian = table
  const steps: Step[] = [{ factor: 'usual', label: effectLabels.usual, logMedian }]
  for (const { key, label, factor } of multipliersOf(facts)) {
    const moved = logMedian + Math.log(factor)
    logMedian = Math.min(Math.max(moved, table + leastMoved), table + mostMoved)
    addStep(steps, key, label, logMedian)
  }
  if (facts.fleet !== null && lives > 0) {
    logMedian += (lives / (lives + trustInFleet)) * facts.fleet.logRatio
    addStep(steps, 'fleet', effectLabels.fleet, logMedian)
  }
  return { belief: { ...usual, logMedian }, steps }
}

/** What moves nothing is no step. */
export function addStep(steps: Step[], factor: string, label: string, logMedian: number): void {
  if (steps.at(-1)?.logMedian !== logMedian) steps.push({ factor, label, logMedian })
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
  const behind = facts.cleanings ?? Math.max(0, pastLives.length - 1)
  const cleanings = exhaustKinds.some((one) => one === kind) ? behind : 0
  if (year) named.push({ key: 'model_year', label: effectLabels.modelYear, factor: year.factor })
  if (cleanings > 0)
    named.push({
      key: 'cleanings',
      label: effectLabels.cleanings,
      factor: table.perCleaning ** Math.min(cleanings, 5),
    })
  return named
}

/** Whole miles, rounded where they add up, so that the sum is the predicted life itself. */
export function effectsOf(steps: readonly Step[], predicted: number): FactorEffect[] {
  const effects: FactorEffect[] = []
  let before = 0
  for (const { factor, label, logMedian } of steps) {
    const at = Math.round(Math.exp(logMedian))
    if (effects.length === 0 || at !== before)
      effects.push({ factor, label, effectMiles: at - before })
    before = at
  }
  const effectMiles = predicted - before
  if (effectMiles > 0)
    effects.push({ factor: 'still_running', label: effectLabels.stillRunning, effectMiles })
  // Of all that are left half end sooner than an ordinary one would.
  if (effectMiles < 0)
    effects.push({ factor: 'early_failures', label: effectLabels.earlyFailures, effectMiles })
  return effects
}
