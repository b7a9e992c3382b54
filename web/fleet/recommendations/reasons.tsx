import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { dataFlags } from '#content/maintenance-words.ts'
import { distanceNames, inUnit, type DistanceUnit } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import type { Day } from '#domain/calendar.ts'
import type { ReasoningFactors } from '#domain/maintenance/contract.ts'
import { whenOn } from '#domain/maintenance/when.ts'
import { worthSaying } from '#domain/maintenance/worth-saying.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'

const { confidenceMeaning, effects: texts } = recommendationsTab
const codeFlags = new Set<string>(['soot_code', 'ash_code', 'pressure_code'])

type ReasonsProps = {
  reasons: ReasoningFactors
  percent: number | null
  today: Day
}

/**
 * The components of the prediction, to the mile; what the confidence means; what would change it;
 * what is uncertain.
 */
export function Reasons({ reasons, percent, today }: ReasonsProps) {
  const { pDue, effects, withoutFactor, dataQuality, ash } = reasons
  const unit = useDistanceUnit()
  const isAtLimit = effects.some(({ factor }) => factor === 'at_limit')
  const isByCode = dataQuality.some((flag) => codeFlags.has(flag))
  const flags = dataQuality.flatMap((flag) =>
    Object.hasOwn(dataFlags, flag) ? [dataFlags[flag as keyof typeof dataFlags]] : [],
  )
  return (
    <div className="grid gap-3 pb-2">
      {percent !== null && <p>{fill(confidenceMeaning, { percent })}</p>}
      {/* Without a service on record only readings tell how far it has come: no step adds up. */}
      {reasons.milesSinceService !== null && <Effects reasons={reasons} />}
      <p>
        {isAtLimit && `${texts[isByCode ? 'atLimitByCode' : 'atLimit']} `}
        {fill(texts.chance, {
          days14: share(pDue.days14),
          days45: share(pDue.days45),
          days90: share(pDue.days90),
        })}
      </p>
      {withoutFactor && (
        <p>
          {fill(texts.without, {
            label: withoutFactor.label,
            miles: number(inUnit(withoutFactor.miles, unit)),
            units: distanceNames[unit],
          })}
        </p>
      )}
      {ash && <p>{ash.says[unit]}</p>}
      <Money reasons={reasons} today={today} />
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
  const unit = useDistanceUnit()
  const shown = addingUp(
    effects.map(({ effectMiles }) => effectMiles),
    interval.p50,
    unit,
  )
  return (
    <div>
      <h4 className="font-semibold">{texts.heading}</h4>
      <dl className="ledger mt-1">
        {effects.map(({ factor, label }, at) => (
          <div key={factor}>
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">
              {at === 0 ? number(shown[at] ?? 0) : signed(shown[at] ?? 0)} {unit}
            </dd>
          </div>
        ))}
        <div className="font-semibold">
          <dt>{texts.sum}</dt>
          <dd className="whitespace-nowrap">
            {number(inUnit(interval.p50, unit))} {unit}
          </dd>
        </div>
      </dl>
    </div>
  )
}

// Rounded one by one they would not add up: what is left over goes to the first, the largest.
function addingUp(miles: readonly number[], sum: number, unit: DistanceUnit): number[] {
  const rounded = miles.map((one) => Math.round(inUnit(one, unit)))
  const over = Math.round(inUnit(sum, unit)) - rounded.reduce((all, one) => all + one, 0)
  return rounded.map((one, at) => (at === 0 ? one + over : one))
}

/** Neither never nor surely where it is neither. */
function share(part: number): string {
  if (part > 0 && part < 0.01) return 'under 1%'
  return part > 0.99 && part < 1 ? 'over 99%' : `${Math.round(part * 100)}%`
}

/** Miles with their sign: "+22,500" or "−31,000". */
const signed = (miles: number): string => `${miles < 0 ? '−' : '+'}${number(Math.abs(miles))}`

function Money({ reasons, today }: Omit<ReasonsProps, 'percent'>) {
  const { atRisk = 0, cheapest, dates } = reasons
  const unit = useDistanceUnit()
  return (
    <>
      {atRisk >= worthSaying && <p>{fill(texts.atRisk, { amount: wholeDollars(atRisk) })}</p>}
      {cheapest !== undefined && (
        <p>
          {cheapest.date <= today
            ? texts.cheapestPassed[unit]
            : fill(texts.cheapest[unit], {
                mileage: number(Math.round(inUnit(cheapest.mileage, unit) / 100) * 100),
                day: whenOn(cheapest.date, today, dates),
              })}
        </p>
      )}
    </>
  )
}
