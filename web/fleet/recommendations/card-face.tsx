import { recommendationsTab as texts } from '#content/fleet-recommendations.ts'
import type { Day } from '#domain/calendar.ts'
import type { DistanceUnit } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import type { OwnLimit } from '#domain/fleet/contract.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'
import { labelOf } from '#domain/fleet/metric-types.ts'
import { savingsRatePercent } from '#domain/savings/savings-rate.ts'
import { limitText } from '#web/account/reading-limits/limit-text.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { wholeDollars } from '#web/account/format/format-amount.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { adviceOf, isNow } from './card-advice.ts'
import { IntervalChart } from './interval-chart.tsx'
import { Reasons } from './reasons.tsx'
import { UrgencyMark } from './urgency-mark.tsx'

const { facts } = texts

type CardFaceProps = {
  recommendation: Recommendation
  today: Day
  heading?: React.RefObject<HTMLHeadingElement | null>
  /** What can be done about it. */
  children?: React.ReactNode
}

/** One filter of one vehicle: when, what to do, why, what it saves; more and how sure behind a press. */
export function CardFace({ recommendation, today, heading, children }: CardFaceProps) {
  const {
    filterType,
    vehicleIdentifier,
    urgencyLevel,
    confidenceScore,
    reasoningFactors: reasons,
  } = recommendation
  const unit = useDistanceUnit()
  const advice = adviceOf(recommendation, today, unit)
  const percent = confidenceScore === null ? null : Math.round(Number(confidenceScore))
  const rate = reasons?.savingsRate ?? savingsRatePercent(filterType)
  return (
    <li className="flex min-w-0 flex-col rounded-md border border-line bg-paper p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="text-lg break-words">
            {filterType}
          </h3>
          <p className="text-sm break-words text-soot-800">
            {vehicleIdentifier ?? texts.noVehicle}
          </p>
        </div>
        <UrgencyMark urgency={urgencyLevel} />
      </div>
      {advice.headline !== null && (
        <p className="mt-4 text-xl font-bold [font-stretch:112%]">{advice.headline}</p>
      )}
      <p className="mt-1 text-sm font-semibold break-words">{advice.action}</p>
      {advice.why !== null && <p className="mt-1 text-sm text-soot-800">{advice.why}</p>}
      {advice.reason !== null && <p className="mt-1 text-sm text-soot-800">{advice.reason}</p>}
      {advice.likely !== null && <p className="mt-1 text-sm text-soot-800">{advice.likely}</p>}
      {reasons?.ownLimits && (
        <p className="mt-1 text-xs text-soot-600">{limitsSentence(reasons.ownLimits, unit)}</p>
      )}
      {recommendation.refusedOn === undefined && (
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
          <Fact label={facts.current}>{advice.currentMileage}</Fact>
          <Fact label={facts.next}>{advice.nextMileage}</Fact>
          <Fact label={facts.savings}>
            {recommendation.estimatedCostSavings === null || reasons === null
              ? texts.unknown
              : wholeDollars(Number(recommendation.estimatedCostSavings))}
          </Fact>
          <Fact label={facts.rate}>{rate}%</Fact>
          {percent !== null && (
            <Fact label={facts.confidence} isAside>
              {percent === 0 ? texts.noConfidence : fill(texts.confidence, { percent })}
            </Fact>
          )}
        </dl>
      )}
      {reasons && (
        <Disclosure summary={texts.why} isWide className="mt-4 border-t border-line text-sm">
          <div className="grid gap-4 pt-1 pb-2">
            {!isNow(recommendation) && (
              <IntervalChart reasons={reasons} isLow={urgencyLevel === 'low'} today={today} />
            )}
            <Reasons
              recommendation={recommendation}
              reasons={reasons}
              percent={percent}
              today={today}
            />
          </div>
        </Disclosure>
      )}
      {children}
    </li>
  )
}

/** "Limit set for this vehicle: ash load 80 %." */
function limitsSentence(limits: readonly OwnLimit[], unit: DistanceUnit): string {
  const each = limits.map(
    ({ metricType, limit }) =>
      `${labelOf(metricType, unit).toLowerCase()} ${limitText(metricType, limit, unit)}`,
  )
  const { ownLimit, ownLimits } = texts.sentences
  return fill(limits.length === 1 ? ownLimit : ownLimits, { limits: each.join(', ') })
}

type FactProps = { label: string; isAside?: boolean; children: React.ReactNode }

function Fact({ label, isAside = false, children }: FactProps) {
  return (
    <div>
      <dt className="text-xs text-soot-600">{label}</dt>
      <dd className={isAside ? 'text-soot-800' : 'font-semibold'}>{children}</dd>
    </div>
  )
}
