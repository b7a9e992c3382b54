import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { dataFlags } from '#content/maintenance-words.ts'
import { fill } from '#domain/fill.ts'
import type { ReasoningFactors } from '#domain/maintenance/contract.ts'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'
import { percent as share, signed } from '#web/fleet/components/format.ts'

const { confidenceMeaning, effects: texts } = recommendationsTab

type ReasonsProps = {
  reasons: ReasoningFactors
  percent: number | null
  /** Left out where they would contradict the day on the card. */
  hasChance: boolean
  hasSaving: boolean
}

/**
 * The components of the prediction, to the mile; what the confidence means; what would change it;
 * what is uncertain.
 */
export function Reasons({ reasons, percent, hasChance, hasSaving }: ReasonsProps) {
  const { effects, interval, pDue, expectedSavings, withoutFactor, dataQuality } = reasons
  const flags = dataQuality.flatMap((flag) =>
    Object.hasOwn(dataFlags, flag) ? [dataFlags[flag as keyof typeof dataFlags]] : [],
  )
  return (
    <div className="grid gap-3 pb-2">
      {percent !== null && <p>{fill(confidenceMeaning, { percent })}</p>}
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
      {hasChance && (
        <p>
          {fill(texts.chance, {
            days14: share(pDue.days14),
            days45: share(pDue.days45),
            days90: share(pDue.days90),
          })}
        </p>
      )}
      {withoutFactor && (
        <p>
          {fill(texts.without, { label: withoutFactor.label, miles: number(withoutFactor.miles) })}
        </p>
      )}
      {hasSaving && (
        <p>
          {fill(expectedSavings >= 0 ? texts.expected : texts.expectedLoss, {
            amount: wholeDollars(Math.abs(expectedSavings)),
          })}
        </p>
      )}
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
