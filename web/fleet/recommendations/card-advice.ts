import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { addDays, daysBetween, todayAt, type Day } from '#domain/calendar.ts'
import { inUnit, wholeInUnit, type DistanceUnit } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import type { Recommendation, ReasoningFactors } from '#domain/maintenance/contract.ts'
import { withinDays } from '#domain/maintenance/urgency.ts'
import { whenOn } from '#domain/maintenance/when.ts'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'

const { headlines, mileage: mileageTexts, sentences } = recommendationsTab

/** The face of a card: one date, and what is at risk beyond it. */
export type CardAdvice = {
  headline: string | null
  action: string
  reason: string | null
  currentMileage: string
  nextMileage: string
  /** Two signs say that it is at the limit: then there is no span of days to draw. */
  isDueNow: boolean
}

// Below this nobody changes a plan.
const worthSaying = 5

export function adviceOf(
  recommendation: Recommendation,
  today: Day,
  unit: DistanceUnit = 'mi',
): CardAdvice {
  const {
    urgencyLevel,
    recommendedAction,
    reasoningFactors: reasons,
    currentMileage,
    status,
  } = recommendation
  const source = sourceOf(reasons?.dataQuality ?? [])
  const distance = (miles: number | null, from: Source, typed?: number) =>
    distanceText(miles, from, unit, typed)
  const current = wholeInUnit(currentMileage ?? 0, unit, recommendation.currentKilometers)
  const face = {
    headline: null,
    action: recommendedAction,
    reason: null,
    currentMileage: distance(currentMileage, source, recommendation.currentKilometers),
    nextMileage: distance(recommendation.predictedServiceMileage, source),
    isDueNow: reasons?.pDue.days14 === 1,
  }
  if (reasons === null) {
    const unknown = {
      ...face,
      currentMileage: currentMileage === 0 ? mileageTexts.unknown : face.currentMileage,
      nextMileage: mileageTexts.notKnownYet,
    }
    return status === 'dismissed' ? unknown : { ...unknown, headline: headlines.inspect }
  }
  if (status === 'dismissed') return face
  const by = serviceByOf(recommendation, reasons, today)
  const next = nextMileageOf(recommendation, reasons, daysBetween(today, by))
  const atRisk = reasons.atRisk ?? 0
  const isSoon = urgencyLevel === 'critical' || urgencyLevel === 'high'
  return {
    ...face,
    headline: fill(headlines[urgencyLevel], { day: whenOn(by, today, reasons.dates) }),
    reason:
      isSoon && atRisk >= worthSaying
        ? fill(sentences.atRisk, { amount: wholeDollars(atRisk) })
        : null,
    nextMileage: source === 'read' ? reckonedText(next, unit, current) : distance(next, source),
  }
}

/** The stored day, which a row of an earlier model may have set after the day it is likely due. */
function serviceByOf(
  { urgencyLevel, updatedAt }: Recommendation,
  { dates, serviceBy }: ReasoningFactors,
  today: Day,
): Day {
  const latest =
    urgencyLevel === 'critical'
      ? addDays(todayAt(new Date(updatedAt)), withinDays.critical)
      : serviceBy.date
  const by = latest < dates.p50 || urgencyLevel === 'critical' ? latest : dates.p50
  return by < today ? today : by
}

function nextMileageOf(
  { currentMileage, predictedServiceMileage }: Recommendation,
  { milesPerDay }: ReasoningFactors,
  days: number,
): number | null {
  if (currentMileage === null) return null
  const next = currentMileage + days * milesPerDay
  return Math.max(currentMileage, Math.min(next, predictedServiceMileage ?? next))
}

type Source = 'read' | 'estimated' | 'unknown'

/** Where the odometer was not read lately, its miles are an estimate; without a monthly mileage they are a guess, and not shown. */
function sourceOf(flags: readonly string[]): Source {
  if (flags.includes('odometer_missing'))
    return flags.includes('rate_assumed') ? 'unknown' : 'estimated'
  return flags.includes('mileage_projected') || flags.includes('hours_counted')
    ? 'estimated'
    : 'read'
}

function distanceText(
  miles: number | null,
  source: Source,
  unit: DistanceUnit,
  typed: number | undefined,
): string {
  if (miles === null || source === 'unknown') return mileageTexts.unknown
  return source === 'read'
    ? fill(mileageTexts.read, { miles: number(wholeInUnit(miles, unit, typed)), unit })
    : fill(mileageTexts.estimated, {
        miles: number(Math.round(inUnit(miles, unit) / 1000) * 1000),
        unit,
      })
}

/** In tens, but no less than the odometer shows. */
function reckonedText(miles: number | null, unit: DistanceUnit, current: number): string {
  if (miles === null) return mileageTexts.unknown
  const tens = Math.round(inUnit(miles, unit) / 10) * 10
  return fill(mileageTexts.read, { miles: number(Math.max(current, tens)), unit })
}
