import { downtime, missedEndsInReplacement, type FilterPrice } from '#content/filter-kinds.ts'

/** What is notified once a week; critical right away, low never. */
export const weeklyLevels = ['high', 'medium'] as const
export type WeeklyLevel = (typeof weeklyLevels)[number]
export const notifiedLevels = ['critical', ...weeklyLevels] as const
export const urgencyLevels = [...notifiedLevels, 'low'] as const
export type Urgency = (typeof urgencyLevels)[number]

/** What should not wait for the next maintenance. */
export const urgentLevels = ['critical', 'high'] as const
export const isUrgent = ({ urgency }: { urgency: Urgency }): boolean =>
  urgentLevels.some((level) => level === urgency)

/**
 * What a filter may be past, the gravest first: the longest interval of any maker, ours where none is
 * known, its months, its usual life; `miles` is the last of what stops no truck.
 */
export const overdueReasons = ['makers', 'ours', 'months', 'usual_life', 'miles'] as const
export type OverdueReason = (typeof overdueReasons)[number]

/** Dollars: a cleaning by plan, and what one is expected to cost that comes too late. */
export type Costs = { planned: number; missed: number }

/** Within so many days a level asks for the service: right away, booked in these weeks, with the next maintenance. */
export const withinDays = { critical: 2, high: 45, medium: 120 } as const satisfies Record<
  (typeof notifiedLevels)[number],
  number
>
export const criticalDays = 14
export const criticalShare = 0.5

/** Dollars at risk below which nobody changes a plan: judgement. */
export const worthSaying = 50

export function costsOf({ cleaning, replacement, stopsTruck }: FilterPrice): Costs {
  const standing = stopsTruck
    ? (downtime.daysWhenMissed - downtime.daysWhenPlanned) * downtime.dollarsPerDay
    : 0
  return {
    planned: cleaning,
    missed: cleaning + missedEndsInReplacement * (replacement - cleaning) + standing,
  }
}

/**
 * The chance of being due within the days of a level at which to have it serviced: there it is worth
 * as much as the service by plan costs for the share of the life that it throws away (0 to 1), which
 * is what half of its kind have left. Where a missed one costs little more, only what is nearly
 * through.
 */
export function actAt(price: FilterPrice, thrownAway: number): number {
  const { planned, missed } = costsOf(price)
  return Math.min(mostActAt, Math.max(leastActAt, (planned * thrownAway) / (missed - planned)))
}
const [leastActAt, mostActAt] = [0.05, 0.35]

/** P(due within the days of each level): what is only planned follows from its day. */
export type DueIn = { critical: number; high: number }

/** Dollars: the chance that it is due within 45 days, times what a missed service costs more. */
export function atRiskOf(price: FilterPrice, { high }: DueIn): number {
  const { planned, missed } = costsOf(price)
  return Math.round(high * (missed - planned))
}

type Situation = {
  due: { dueIn: DueIn; serviceBy: number }
  /** Readings at or beyond the limit, and codes: two say it is so, one may be a blocked tube. */
  atLimit: number
  /** The engine's computer asks for the service. */
  isAsked: boolean
  /** No maker speaks for going on. */
  isPastInterval: boolean
  /** A code says that something else is wrong, which is looked at first. */
  isCheckedFirst: boolean
  isRead: boolean
  /** Nearly all lives like this had ended by now: either it is due, or its record is wrong. */
  isBeyond: boolean
  price: FilterPrice
  /** As `actAt` says. */
  act: number
}

/**
 * A filter that stops no truck is never critical without a reading at the limit, and high only where
 * it was read and its own reading is there or more than a trip is at risk: it goes with the next
 * maintenance. Past a maker's interval its date asks, whatever it costs.
 */
export function urgencyOf({ due, atLimit, isBeyond, isRead, price, ...is }: Situation): Urgency {
  const { dueIn, serviceBy } = due
  const canStop = price.stopsTruck || atLimit >= 1
  if (atLimit >= 2 || (canStop && dueIn.critical >= criticalShare)) return 'critical'
  const share = is.act
  const isSoon = isBeyond || dueIn.high >= share
  const isWorthIt = atLimit >= 1 || atRiskOf(price, dueIn) >= worthSaying
  const isAlarm = isSoon && (price.stopsTruck || (isRead && isWorthIt))
  if (is.isPastInterval || is.isAsked || isAlarm) return 'high'
  const isNear = isSoon || serviceBy <= withinDays.medium
  return isNear || is.isCheckedFirst || atLimit >= 1 ? 'medium' : 'low'
}

// The last digits of two sums that are one may differ: neither a half nor a whole divides them.
const hair = 1e-6

/** In whole miles or days. */
export const whole = (value: number): number => Math.round(value + hair)
/** The day that has begun after so many. */
export const begun = (days: number): number => Math.floor(days + hair)

/** Its day, within what an urgent level says; what is overdue keeps its own. */
export function dayOf(serviceBy: number, urgency: Urgency): number {
  const day = begun(serviceBy)
  if (day < 0) return day
  const last = urgency === 'critical' || urgency === 'high' ? withinDays[urgency] : Infinity
  return Math.min(Math.max(day, withinDays.critical), last)
}
