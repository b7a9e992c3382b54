import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { addDays, daysBetween, todayAt, type Day } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { Recommendation, ReasoningFactors } from '#domain/maintenance/contract.ts'
import type { Urgency } from '#domain/maintenance/urgency.ts'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'

const { headlines, mileage: mileageTexts, sentences } = recommendationsTab

/** The face of a card. Every part follows from one day, so that none contradicts another. */
export type CardAdvice = {
  headline: string | null
  action: string
  /** The one number that supports the day, or the reason against waiting. */
  reason: string | null
  currentMileage: string
  nextMileage: string
  /** What "Why, and how confident" may show beside it. */
  hasBestDay: boolean
  hasChance: boolean
  hasSaving: boolean
}

// The days that the specified words of an urgency allow.
const daysToAct: Partial<Record<Urgency, number>> = { critical: 2, high: 14 }
const likelyAtOnce = 0.5
const worthPlanning = 0.1

export function adviceOf(recommendation: Recommendation, today: Day): CardAdvice {
  const {
    urgencyLevel,
    recommendedAction,
    reasoningFactors: reasons,
    currentMileage,
    predictedServiceMileage,
    status,
  } = recommendation
  if (reasons === null || status === 'dismissed') {
    const shown = {
      headline: null,
      action: recommendedAction,
      reason: null,
      hasBestDay: false,
      hasChance: false,
      hasSaving: false,
    }
    const source = sourceOf(reasons?.dataQuality ?? [])
    const isInspection = reasons === null && status !== 'dismissed'
    return {
      ...shown,
      headline: isInspection ? headlines.inspect : null,
      currentMileage: miles(currentMileage, source),
      nextMileage:
        reasons === null ? mileageTexts.notKnownYet : miles(predictedServiceMileage, source),
    }
  }
  const isDue = urgencyLevel === 'critical' || urgencyLevel === 'high'
  const by = actBy(recommendation, reasons, today)
  const source = sourceOf(reasons.dataQuality)
  const next =
    currentMileage === null
      ? null
      : currentMileage + Math.max(0, daysBetween(today, by)) * reasons.milesPerDay
  const isLikelySoon =
    urgencyLevel === 'critical'
      ? reasons.pDue.days14 >= likelyAtOnce
      : reasons.pDue.days14 >= worthPlanning
  return {
    headline: fill(headlines[urgencyLevel], { day: shortDay(by) }),
    action: recommendedAction,
    reason: isDue ? reasonToAct(reasons, by) : null,
    currentMileage: miles(currentMileage, source),
    nextMileage: miles(
      next === null ? null : Math.min(next, predictedServiceMileage ?? next),
      source === 'read' ? 'reckoned' : source,
    ),
    hasBestDay: !isDue,
    hasChance: !isDue || isLikelySoon,
    // Waiting can only be cheaper where there is a day to wait for.
    hasSaving: reasons.expectedSavings > 0 || !isDue,
  }
}

/** The day by which to act: by the urgency where it is high, else the best one, and never after the day it is likely due. */
function actBy(
  { urgencyLevel, updatedAt }: Recommendation,
  { dates, serviceBy }: ReasoningFactors,
  today: Day,
): Day {
  const days = daysToAct[urgencyLevel]
  if (days !== undefined) return later(today, addDays(todayAt(new Date(updatedAt)), days))
  return later(today, serviceBy.date > dates.p50 ? dates.p10 : serviceBy.date)
}

const later = (one: Day, other: Day): Day => (one > other ? one : other)

function reasonToAct({ dates, expectedSavings }: ReasoningFactors, by: Day): string | null {
  const isLater = dates.p50 > by
  if (expectedSavings > 0)
    return fill(isLater ? sentences.mayLastSaving : sentences.saving, {
      day: shortDay(dates.p50),
      amount: wholeDollars(expectedSavings),
    })
  return isLater ? fill(sentences.mayLast, { day: shortDay(dates.p50) }) : null
}

type Source = 'read' | 'reckoned' | 'estimated' | 'unknown'

/** Where the odometer was not read lately, its miles are an estimate; without a monthly mileage they are a guess, and not shown. */
function sourceOf(flags: readonly string[]): Source {
  if (flags.includes('odometer_missing'))
    return flags.includes('rate_assumed') ? 'unknown' : 'estimated'
  return flags.includes('mileage_projected') ? 'estimated' : 'read'
}

function miles(value: number | null, source: Source): string {
  if (value === null || source === 'unknown') return mileageTexts.unknown
  if (source === 'estimated')
    return fill(mileageTexts.estimated, { miles: number(Math.round(value / 1000) * 1000) })
  return fill(mileageTexts.read, {
    miles: number(source === 'reckoned' ? Math.round(value / 10) * 10 : value),
  })
}
