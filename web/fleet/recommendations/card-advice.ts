import { recommendationsTab } from '#content/fleet-recommendations.ts'
import type { Day } from '#domain/calendar.ts'
import { inUnit, wholeInUnit, type DistanceUnit } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import type { Recommendation, ReasoningFactors } from '#domain/maintenance/contract.ts'
import { rangeWhen, serviceWhen } from '#domain/maintenance/when.ts'
import { isCheckedFirst, isQuiet, worthSaying } from '#domain/maintenance/worth-saying.ts'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'

const { headlines, mileage: mileageTexts, sentences } = recommendationsTab

/** The face of a card: one date, what is at risk beyond it, and how far it may be off. */
export type CardAdvice = {
  headline: string | null
  action: string
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
  const distance = (miles: number | null, from: Source, typed?: number) =>
    distanceText(miles, from, unit, typed)
  const current = wholeInUnit(currentMileage ?? 0, unit, recommendation.currentKilometers)
  const face = {
    headline: null,
    action: recommendedAction,
    reason: null,
    likely: null,
    currentMileage: distance(currentMileage, source, recommendation.currentKilometers),
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
  const { mileage } = reasons.serviceBy
  const next = currentMileage === null ? null : Math.max(currentMileage, mileage)
  const ahead = source === 'read' ? reckonedText(next, unit, current) : distance(next, source)
  const nextMileage = reasons.overdue === undefined ? ahead : face.currentMileage
  if (status === 'dismissed') return { ...face, nextMileage }
  const atRisk = reasons.atRisk ?? 0
  const isSoon = urgencyLevel === 'critical' || urgencyLevel === 'high'
  return {
    ...face,
    headline: fill(headlines[headlineOf(urgencyLevel, reasons)], {
      day: cardWhen(reasons, today),
    }),
    reason:
      isSoon && atRisk >= worthSaying
        ? fill(sentences.atRisk, { amount: wholeDollars(atRisk) })
        : null,
    // What is to be done now is due, whenever others are.
    likely: isNow(recommendation)
      ? null
      : fill(sentences.likely, { range: rangeWhen(reasons.dates, today) }),
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

/** What is overdue names no day ahead. */
function headlineOf(level: Recommendation['urgencyLevel'], reasons: ReasoningFactors) {
  const { overdue, atRisk, dataQuality } = reasons
  if (overdue !== undefined) return overdue === 'usual_life' ? 'pastLife' : 'overdue'
  if (level !== 'critical' && isCheckedFirst(dataQuality)) return 'check'
  return isQuiet(level, atRisk, dataQuality) ? 'medium' : level
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
