import { downtime, missedEndsInReplacement, type FilterPrice } from '#content/filter-prices.ts'
import { normalCdf } from '#domain/normal.ts'
import { dueBy, dueWithin, spreadOf, type LifeBelief } from './life-belief.ts'

export const urgencyLevels = ['critical', 'high', 'medium', 'low'] as const
export type Urgency = (typeof urgencyLevels)[number]

type Situation = {
  belief: LifeBelief
  miles: number
  milesPerDay: number
  /** The life at which a planned cleaning costs least, from `serviceBy`. */
  serviceBy: number
  /** Readings at or beyond the limit: two say it is so, one may be a blocked sensor tube. */
  atLimit: number
  stopsTruck: boolean
}

const twoWeeks = 14
const weeksToPlan = 45
const twoMonths = 60
const likelyAtOnce = 0.5
const worthPlanning = 0.1

/** Due now, within two weeks, within two months, or none of these: by probability, lead time and cost. First match. */
export function urgencyOf({
  belief,
  miles,
  milesPerDay,
  serviceBy,
  atLimit,
  stopsTruck,
}: Situation): Urgency {
  const within = (days: number) => dueWithin(belief, miles, milesPerDay * days)
  const soon = within(twoWeeks)
  const reaches = (days: number) => miles + milesPerDay * days >= serviceBy
  const isLikelyDue = dueBy(belief, miles) >= likelyAtOnce || soon >= likelyAtOnce
  if (atLimit >= 2 || (stopsTruck && isLikelyDue)) return 'critical'
  if (isLikelyDue || reaches(twoWeeks) || soon >= worthPlanning) return 'high'
  if (reaches(twoMonths) || within(weeksToPlan) >= worthPlanning || atLimit >= 1) return 'medium'
  return 'low'
}

/** Dollars: a cleaning by plan, and what a missed one is expected to cost. */
export function costsOf({ cleaning, replacement, stopsTruck }: FilterPrice): {
  planned: number
  missed: number
} {
  const standing = stopsTruck
    ? (downtime.daysWhenMissed - downtime.daysWhenPlanned) * downtime.dollarsPerDay
    : 0
  return {
    planned: cleaning,
    missed: cleaning + missedEndsInReplacement * (replacement - cleaning) + standing,
  }
}

const steps = 96
// Of the median: to clean after the day on which the filter is likely due is no plan.
const latest = 1
const spreadStepsPerUnit = 200
const ratioStepsPerUnit = 20
const mostRatioSteps = 10_000

/**
 * The life in miles at which cleaning costs least in the long run: the minimum of
 * [planned * S(t) + missed * F(t)] / E[min(T, t)] (age replacement; Barlow and Hunter 1960).
 */
export function serviceBy(
  belief: LifeBelief,
  { planned, missed }: { planned: number; missed: number },
): number {
  return (
    Math.exp(belief.logMedian) *
    optimum(
      Math.round(spreadOf(belief) * spreadStepsPerUnit),
      Math.min(Math.round((missed / planned) * ratioStepsPerUnit), mostRatioSteps - 1),
    )
  )
}

const known = new Map<number, number>()

// Only the spread and the ratio of the costs count, so that a fleet of thousands asks for a few dozen of them.
function optimum(spreadSteps: number, ratioSteps: number): number {
  const key = spreadSteps * mostRatioSteps + ratioSteps
  const found = known.get(key)
  if (found !== undefined) return found
  const least = leastCost(spreadSteps / spreadStepsPerUnit, ratioSteps / ratioStepsPerUnit)
  known.set(key, least)
  return least
}

function leastCost(spread: number, ratio: number): number {
  let best = { at: latest, cost: Infinity }
  let lived = 0
  let before = 0
  for (let step = 1; step <= steps; step += 1) {
    const at = (latest * step) / steps
    const failed = normalCdf(Math.log(at) / Math.max(spread, 0.01))
    lived += (at - before) * (1 - failed)
    before = at
    const cost = (1 - failed + ratio * failed) / lived
    if (cost < best.cost) best = { at, cost }
  }
  return best.at
}
