import '#web/styles/signed-in.css'
import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { dataFlags } from '#content/maintenance-words.ts'
import { fill } from '#domain/fill.ts'
import { daysBetween, type Day } from '#domain/calendar.ts'
import type { ReasoningFactors, Recommendation } from '#domain/maintenance/contract.ts'
import { withinDays, worthSaying } from '#domain/maintenance/urgency.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { wholeDollars } from '#web/account/format/format-amount.ts'
import { isNow, cardWhen } from './card-advice.ts'
import { inThousands } from './card-why.ts'
import { lifeLines } from './life-lines.ts'

const { confidenceMeaning, effects: texts } = recommendationsTab

type ReasonsProps = {
  recommendation: Recommendation
  reasons: ReasoningFactors
  percent: number | null
  today: Day
}

/**
 * How long a filter like it lasts; how likely it is due; what it costs; what the confidence means;
 * what is uncertain.
 */
export function Reasons({ recommendation, reasons, percent, today }: ReasonsProps) {
  const { pDue, effects, withoutFactor, dataQuality, ash } = reasons
  const unit = useDistanceUnit()
  const flags = dataQuality.flatMap((flag) =>
    Object.hasOwn(dataFlags, flag) ? [dataFlags[flag as keyof typeof dataFlags]] : [],
  )
  return (
    <div className="grid gap-3 pb-2">
      {/* Without a service on record only readings tell how far it has come. */}
      {reasons.milesSinceService !== null && <Lives effects={effects} />}
      <p>
        {fill(reasons.overdue === undefined ? texts.chance : texts.chanceLate, {
          days14: share(pDue.days14),
          days45: share(pDue.days45),
          days90: share(pDue.days90),
        })}
      </p>
      {withoutFactor && <p>{fill(texts.shortens, { label: withoutFactor.label.toLowerCase() })}</p>}
      {ash && <p>{ash.says[unit]}</p>}
      <p>{costOf(recommendation, reasons, today)}</p>
      {percent !== null && <p>{fill(confidenceMeaning, { percent })}</p>}
      {flags.length > 0 && (
        <div>
          <h4 className="font-semibold">{texts.quality}</h4>
          <ul className="mt-1 list-disc pl-5">
            {flags.map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-xs text-soot-600">{texts.rule}</p>
    </div>
  )
}

/** Three numbers at most; how far it has come is on the face of the card. */
function Lives({ effects }: Pick<ReasoningFactors, 'effects'>) {
  const unit = useDistanceUnit()
  return (
    <div>
      <h4 className="font-semibold">{texts.heading}</h4>
      <dl className="ledger mt-1">
        {lifeLines(effects).map(({ of, miles }) => (
          <div key={of}>
            <dt>{texts[of]}</dt>
            <dd className="whitespace-nowrap">{inThousands(miles, unit)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Neither never nor surely where it is neither. */
function share(part: number): string {
  if (part > 0 && part < 0.01) return 'under 1%'
  return part > 0.99 && part < 1 ? 'over 99%' : `${Math.round(part * 100)}%`
}

function costOf(recommendation: Recommendation, reasons: ReasoningFactors, today: Day): string {
  const { atRisk = 0, cleaningCost, serviceBy, overdue } = reasons
  const { now, around, by } = texts.cost
  const isLow = recommendation.urgencyLevel === 'low'
  const planned = fill(isNow(recommendation) ? now : isLow ? around : by, {
    day: cardWhen(reasons, today),
    cost: wholeDollars(cleaningCost),
  })
  // Where its day is later we say ourselves that it can wait.
  const cannotWait = daysBetween(today, serviceBy.date) <= withinDays.high
  if (!cannotWait || atRisk < worthSaying) return planned
  const says = overdue === undefined ? texts.atRisk : texts.atRiskLate
  return `${planned} ${fill(says, { amount: wholeDollars(atRisk) })}`
}
