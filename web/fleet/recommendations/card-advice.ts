import { recommendationsTab } from '#content/fleet-recommendations.ts'
import type { Day } from '#domain/calendar.ts'
import { inUnit, wholeInUnit, type DistanceUnit } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import type { Recommendation, ReasoningFactors } from '#domain/maintenance/contract.ts'
import { isUrgent, worthSaying } from '#domain/maintenance/urgency.ts'
import { rangeWhen, serviceWhen } from '#domain/maintenance/when.ts'
import { isCheckedFirst } from '#domain/maintenance/worth-saying.ts'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'
import { whyOf } from './card-why.ts'

const { headlines, mileage: mileageTexts, sentences } = recommendationsTab

/** The face of a card: when, as coarse as it is known; why; and what is at risk beyond it. */
export type CardAdvice = {
  headline: string | null
  action: string
  why: string | null
  reason: string | null
  likely: string | null
  currentMileage: string
  nextMileage: string
}

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
    refusedOn,
  } = recommendation
  const source = sourceOf(reasons?.dataQuality ?? [])
  const face = {
    headline: null,
    action: recommendedAction,
    why: null,
    reason: null,
    likely: null,
    currentMileage: distanceText(currentMileage, source, unit, recommendation.currentKilometers),
  }
  if (reasons === null) {
    const unknown = {
      ...face,
      currentMileage: currentMileage === 0 ? mileageTexts.unknown : face.currentMileage,
      nextMileage: mileageTexts.notKnownYet,
    }
    const headline = refusedOn === undefined ? headlines.inspect : headlines.replace
    return status === 'dismissed' ? unknown : { ...unknown, headline }
  }
  const nextMileage =
    reasons.overdue === undefined
      ? nextText(recommendation, reasons.serviceBy.mileage, source, unit)
      : face.currentMileage
  if (status === 'dismissed') return { ...face, nextMileage }
  const atRisk = reasons.atRisk ?? 0
  const isSoon = isUrgent({ urgency: urgencyLevel })
  const key = headlineOf(urgencyLevel, reasons)
  const range = rangeWhen(reasons.dates, today)
  return {
    ...face,
    headline: fill(headlines[key], { day: cardWhen(reasons, today), range }),
    why: whyOf(recommendation, reasons, unit),
    reason:
      isSoon && atRisk >= worthSaying
        ? fill(sentences.atRisk, { amount: wholeDollars(atRisk) })
        : null,
    likely: key === 'check' ? fill(sentences.likely, { range }) : null,
    nextMileage,
  }
}

/** The day to service it by, in words: the one date of a card. */
export function cardWhen({ serviceBy, dates, overdue }: ReasoningFactors, today: Day): string {
  const isOverdue = overdue !== undefined
  return serviceWhen({ date: serviceBy.date, range: dates, isOverdue }, today)
}

/** Nothing lies ahead of it. */
export function isNow({ urgencyLevel, reasoningFactors }: Recommendation): boolean {
  return urgencyLevel === 'critical' || reasoningFactors?.overdue !== undefined
}

/** What is overdue names no day ahead; what is not to be done now begins with its range. */
function headlineOf(
  level: Recommendation['urgencyLevel'],
  { overdue, dataQuality }: ReasoningFactors,
) {
  if (overdue !== undefined) return overdue === 'usual_life' ? 'pastLife' : 'overdue'
  if (level === 'critical') return 'now'
  return isCheckedFirst(dataQuality) ? 'check' : 'ahead'
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
  typed?: number,
): string {
  if (miles === null || source === 'unknown') return mileageTexts.unknown
  return source === 'read'
    ? fill(mileageTexts.read, { miles: number(wholeInUnit(miles, unit, typed)), unit })
    : fill(mileageTexts.estimated, { miles: number(rounded(miles, unit, 1000)), unit })
}

/** Of what is to be done now in tens, else in thousands; no less than the odometer shows. */
function nextText(
  recommendation: Recommendation,
  mileage: number,
  source: Source,
  unit: DistanceUnit,
): string {
  const { currentMileage, currentKilometers } = recommendation
  if (currentMileage === null) return mileageTexts.unknown
  const miles = Math.max(currentMileage, mileage)
  if (source !== 'read') return distanceText(miles, source, unit)
  const current = wholeInUnit(currentMileage, unit, currentKilometers)
  const isSharp = isNow(recommendation)
  const next = rounded(miles, unit, isSharp ? 10 : 1000)
  return fill(mileageTexts[isSharp || next <= current ? 'read' : 'ahead'], {
    miles: number(Math.max(current, next)),
    unit,
  })
}

const rounded = (miles: number, unit: DistanceUnit, step: number): number =>
  Math.round(inUnit(miles, unit) / step) * step
