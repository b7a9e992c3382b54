import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { dataFlags } from '#content/maintenance-words.ts'
import { fill } from '#domain/fill.ts'
import type { Day } from '#domain/calendar.ts'
import type { ReasoningFactors } from '#domain/maintenance/contract.ts'
import { whenOn } from '#domain/maintenance/when.ts'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'
import { percent as share, signed } from '#web/fleet/components/format.ts'

const { confidenceMeaning, effects: texts } = recommendationsTab

type ReasonsProps = {
  reasons: ReasoningFactors
  percent: number | null
  today: Day
  isDueNow: boolean
}

/**
 * The components of the prediction, to the mile; what the confidence means; what would change it;
 * what is uncertain.
 */
export function Reasons({ reasons, percent, today, isDueNow }: ReasonsProps) {
  const { pDue, withoutFactor, dataQuality } = reasons
  const flags = dataQuality.flatMap((flag) =>
    Object.hasOwn(dataFlags, flag) ? [dataFlags[flag as keyof typeof dataFlags]] : [],
  )
  return (
    <div className="grid gap-3 pb-2">
      {percent !== null && <p>{fill(confidenceMeaning, { percent })}</p>}
      <Effects reasons={reasons} />
      <p>
        {isDueNow
          ? dataQuality.includes('soot_code')
            ? texts.dueNowByCode
            : texts.dueNow
          : fill(texts.chance, {
              days14: share(pDue.days14),
              days45: share(pDue.days45),
              days90: share(pDue.days90),
            })}
      </p>
      {withoutFactor && (
        <p>
          {fill(texts.without, { label: withoutFactor.label, miles: number(withoutFactor.miles) })}
        </p>
      )}
      <Money reasons={reasons} today={today} isDueNow={isDueNow} />
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

/** The usual life, and what moves it. */
function Effects({ reasons: { effects, interval } }: { reasons: ReasoningFactors }) {
  return (
    <div>
      <h4 className="font-semibold">{texts.heading}</h4>
      <dl className="ledger mt-1">
        {effects.map(({ factor, label, effectMiles }, at) => (
          <div key={factor}>
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">
              {at === 0 ? number(effectMiles) : signed(effectMiles)} mi
            </dd>
          </div>
        ))}
        <div className="font-semibold">
          <dt>{texts.sum}</dt>
          <dd className="whitespace-nowrap">{number(interval.p50)} mi</dd>
        </div>
      </dl>
    </div>
  )
}

function Money({ reasons, today, isDueNow }: Omit<ReasonsProps, 'percent'>) {
  const { atRisk = 0, cheapest, dates } = reasons
  return (
    <>
      {atRisk > 0 && <p>{fill(texts.atRisk, { amount: wholeDollars(atRisk) })}</p>}
      {cheapest !== undefined && !isDueNow && (
        <p>
          {cheapest.date <= today
            ? texts.cheapestPassed
            : fill(texts.cheapest, {
                mileage: number(Math.round(cheapest.mileage / 100) * 100),
                day: whenOn(cheapest.date, today, dates),
              })}
        </p>
      )}
    </>
  )
}
