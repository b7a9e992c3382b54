import { aboutKind } from '#content/filter-kinds.ts'
import { effectLabels, type DataFlag } from '#content/maintenance-words.ts'
import type { Day } from '#domain/calendar.ts'
import type { FaultType } from '#content/fault-codes.ts'
import type { LifeTable } from '#domain/maintenance/priors/life-table.ts'
import { actionOf } from './action.ts'
import { believedOf, signsAtLimit, type Believed } from './believed-life.ts'
import { isCounted, isCountedFull, readingsAtLimit } from './clogging-evidence.ts'
import { cameToFirst } from './first-cleaning.ts'
import { drivenPerDay, type FilterFacts } from './facts.ts'
import { addStep, effectsOf, type FactorEffect } from './life-prior.ts'
import { isPastInterval, limitsOf, overdueBy, type OverdueLimit } from './left/overdue.ts'
import { daysUntil, dueInDays, type DailyMiles } from './left/days-left.ts'
import { cheapestAhead, noLaterThan, type ResidualLife } from './left/residual-life.ts'
import { widened } from './left/widening.ts'
import {
  actAt,
  atRiskOf,
  begun,
  costsOf,
  criticalDays,
  dayOf,
  urgencyOf,
  whole,
  withinDays,
  type DueIn,
  type OverdueReason,
  type Urgency,
} from './urgency.ts'
import { isCheckedFirst } from './worth-saying.ts'

/** What is left of a life. Lives are miles since the service before it. */
export type LifeLeft = {
  predictedServiceMileage: number
  /** Null where only a reading says how far it has come. */
  milesSinceService: number | null
  interval: { p10: number; p50: number; p90: number }
  /** `serviceBy` is below zero where it is overdue. */
  days: { p10: number; p50: number; p90: number; serviceBy: number; cheapest: number }
  overdue: OverdueReason | null
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

/** The model in force, whatever priors it is asked with. */
export const model = '17'
const farBeyond = 0.99
const unsure: readonly DataFlag[] = [
  'odometer_missing',
  'no_service',
  'filter_unknown',
  'beyond_belief',
]
const closeEnough = 0.15
// What two signs at the limit have meant in two worlds of other physics (docs/decisions/0014): of
// these shares of the filters no more was left than so much of a usual life.
const leftByTwoSigns = [
  [0.15, 0],
  [0.25, 0.012],
  [0.5, 0.036],
  [0.75, 0.09],
  [0.9, 0.16],
] as const

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
  for (const fault of facts.faults) note(flags, faultFlags[fault])
  const modeled = believedOf(facts)
  if (modeled === null) return inspectFirst(facts, today, flags)
  const alone = { ...modeled, left: widened(modeled.left, facts.table.widening) }
  const price = aboutKind[facts.kind]
  const read = readingsAtLimit(facts.readings)
  const atLimit = signsAtLimit(facts, read)
  const believed = atLimit >= 2 ? withSigns(alone) : alone
  if (believed.hasFallen) note(flags, 'reading_fell')
  if (believed.evidence?.contradicts) note(flags, 'readings_contradict')
  const asksByCount = isCountedFull(facts.readings)
  if (asksByCount) note(flags, 'ash_counted')
  else if (read.length === 1 && atLimit === 1) note(flags, flagOfOne(read[0]?.gauge))
  if (believed.share > farBeyond && atLimit < 2) note(flags, 'beyond_belief')
  const limits = limitsOf(
    facts,
    { ...believed, usual: believed.isReadLately ? null : believed.usual },
    today,
  )
  const { half, miles } = believed
  const act = actAt(price, half / Math.max(1, miles + half))
  const due = noLaterBy(limits, dueOf(believed.left, facts.pace, act))
  const isBeyond = believed.share > farBeyond
  const urgency = urgencyOf({
    due,
    atLimit,
    isBeyond,
    isAsked: facts.faults.includes('ash_fault') || asksByCount,
    isPastInterval: isPastInterval(limits),
    isCheckedFirst: isCheckedFirst(flags),
    isRead: believed.evidence !== null || facts.lastServiceMileage === null,
    price,
    act,
  })
  const left = lifeLeftOf(facts, believed, due, urgency)
  const isLate = urgency !== 'critical' && left.days.serviceBy < 0
  const overdue = isLate ? overdueBy(limits) : null
  const life = { ...left, overdue }
  return {
    urgency,
    confidence: confidenceOf(believed, life.interval.p50, flags),
    life,
    estimatedSavings: (price.replacement * price.saves) / 100,
    savingsRate: price.saves,
    action: actionOf(urgency, { filter: facts.filterName, today, life: life.days, overdue }, flags),
    flags,
  }
}

function inspectFirst(facts: FilterFacts, today: Day, flags: DataFlag[]): ServicePrediction {
  const { kind, filterName: filter } = facts
  const situation = { filter, today, life: null, overdue: null, come: cameToFirst(facts) }
  return {
    urgency: 'medium',
    confidence: 0,
    life: null,
    estimatedSavings: 0,
    savingsRate: aboutKind[kind].saves,
    action: actionOf('inspect', situation, flags),
    flags,
  }
}

/** A counter has no tube, and soot burns off. */
function flagOfOne(gauge: string | undefined): DataFlag {
  if (gauge === 'soot') return 'soot_at_limit'
  return isCounted(gauge) ? 'ash_alone' : 'single_limit_reading'
}

const faultFlags = {
  soot_fault: 'soot_code',
  ash_fault: 'ash_code',
  pressure_fault: 'pressure_code',
  efficiency_fault: 'efficiency_code',
  low_pressure_fault: 'low_pressure_code',
  regeneration_fault: 'regeneration_code',
  regeneration_age_fault: 'regeneration_age_code',
  lamp_fault: 'lamp_code',
  temperature_fault: 'temperature_code',
  sensor_fault: 'sensor_code',
} as const satisfies Record<FaultType, DataFlag>

/** What is left is no more than two signs have meant, and less where the readings say so themselves. */
function withSigns({ left, steps, ...believed }: Believed): Believed {
  const sooner = noLaterThan(
    left,
    leftByTwoSigns.map(([share, ofLife]) => [share, ofLife * believed.usual]),
  )
  const all = [...steps]
  const logMedian = Math.log(Math.max(1, believed.miles + sooner.milesUntil(0.5)))
  addStep(all, 'at_limit', effectLabels.atLimit, logMedian)
  return { ...believed, left: sooner, steps: all }
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

/** No date goes beyond a limit, whatever the odds. */
const noLaterBy = (limits: readonly OverdueLimit[], due: Due): Due => ({
  ...due,
  serviceBy: Math.min(due.serviceBy, ...limits.map(({ days }) => days)),
})

function dueOf(left: ResidualLife, pace: DailyMiles, act: number): Due {
  return {
    serviceBy: daysUntil(left, pace, act),
    p10: daysUntil(left, pace, 0.1),
    p50: daysUntil(left, pace, 0.5),
    p90: daysUntil(left, pace, 0.9),
    dueIn: {
      critical: dueInDays(left, pace, criticalDays),
      high: dueInDays(left, pace, withinDays.high),
    },
    in90: dueInDays(left, pace, 90),
  }
}

function lifeLeftOf(
  facts: FilterFacts,
  { left, miles, steps }: Believed,
  due: Due,
  urgency: Urgency,
): Omit<LifeLeft, 'overdue'> {
  const { currentMileage, lastServiceMileage, kind, pace } = facts
  // Of the miles that count, those that the odometer will show.
  const driven = drivenPerDay(facts) / pace.milesPerDay
  const costs = costsOf(aboutKind[kind])
  const life = (share: number) => whole(miles + left.milesUntil(share))
  const interval = { p10: life(0.1), p50: life(0.5), p90: life(0.9) }
  const serviceBy = dayOf(due.serviceBy, urgency)
  const until = Math.max(0, serviceBy) * pace.milesPerDay
  const cheapest = Math.min(cheapestAhead(left, miles, costs), until)
  return {
    predictedServiceMileage: Math.round(currentMileage + (interval.p50 - miles) * driven),
    milesSinceService: lastServiceMileage === null ? null : Math.round(miles),
    interval,
    days: {
      p10: whole(due.p10),
      p50: Math.max(serviceBy, whole(due.p50)),
      p90: Math.max(serviceBy, whole(due.p90)),
      serviceBy,
      cheapest: begun(cheapest / pace.milesPerDay),
    },
    cheapestMileage: Math.round(currentMileage + cheapest * driven),
    dueWithin: { days14: due.dueIn.critical, days45: due.dueIn.high, days90: due.in90 },
    atRisk: atRiskOf(aboutKind[kind], due.dueIn),
    effects: effectsOf(steps, interval.p50),
  }
}

/** P(life within 15% of the predicted one | still running): what cannot be any more does not count against it. */
function confidenceOf({ left, miles }: Believed, predicted: number, flags: readonly DataFlag[]) {
  const reach = Math.exp(closeEnough)
  const at = (life: number) => left.dueWithin(life - miles)
  const within = 100 * (at(predicted * reach) - at(predicted / reach))
  const cap = unsure.some((flag) => flags.includes(flag)) ? 35 : 99
  return Math.round(Math.min(cap, Math.max(5, within)) * 100) / 100
}

function note(flags: DataFlag[], flag: DataFlag): void {
  if (!flags.includes(flag)) flags.push(flag)
}

export function modelVersionOf({ version }: LifeTable): string {
  return version === 0 ? model : `${model}+${version}`
}
