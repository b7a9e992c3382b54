import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { inUnit, type DistanceUnit } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import type { ReasoningFactors, Recommendation } from '#domain/maintenance/contract.ts'
import { number } from '#web/account/format/format-amount.ts'

const { sentences } = recommendationsTab

const codeFlags: ReadonlySet<string> = new Set(['soot_code', 'ash_code', 'pressure_code'])

/** The one sentence why: what was read, else how far it has come; null where its action says it. */
export function whyOf(
  { lastServiceMileage }: Pick<Recommendation, 'lastServiceMileage'>,
  { effects, dataQuality, milesSinceService, interval }: ReasoningFactors,
  unit: DistanceUnit,
): string | null {
  if (effects.some(({ factor }) => factor === 'at_limit'))
    return sentences[dataQuality.some((flag) => codeFlags.has(flag)) ? 'atLimitByCode' : 'atLimit']
  // Without a service on record only readings tell how far it has come.
  if (milesSinceService === null) return null
  return fill(lastServiceMileage === 0 ? sentences.sinceNew : sentences.since, {
    since: inThousands(milesSinceService, unit),
    life: inThousands(interval.p50, unit),
  })
}

/** Nobody knows a life to the mile. */
export function inThousands(miles: number, unit: DistanceUnit): string {
  const distance = inUnit(miles, unit)
  return distance < 1000
    ? fill(sentences.few, { unit })
    : `${number(Math.round(distance / 1000) * 1000)} ${unit}`
}
