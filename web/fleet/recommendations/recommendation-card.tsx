import { fleet, recommendationsTab as texts } from '#content/fleet.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'
import { dollars, filled, number, shortDay } from '#web/fleet/parts/figures.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { IntervalChart } from './interval-chart.tsx'
import { Reasons } from './reasons.tsx'
import { UrgencyMark } from './urgency-mark.tsx'
import { useChoice } from './use-choice.ts'

const { facts } = texts
const isDpf = (filterType: string) => /\bdpf|particulate|\bdoc\b|oxidation/i.test(filterType)

type RecommendationCardProps = { recommendation: Recommendation; onDismissed: (recommendation: Recommendation) => void }

/** One filter of one vehicle: what to do, when, how sure, why, and what it saves. */
export function RecommendationCard({ recommendation, onDismissed }: RecommendationCardProps) {
  const { id, filterType, vehicleIdentifier, urgencyLevel, confidenceScore, recommendedAction, reasoningFactors: reasons } = recommendation
  const percent = confidenceScore === null ? null : Math.round(Number(confidenceScore))
  const rate = reasons?.savingsRate ?? (isDpf(filterType) ? 70 : 50)
  const miles = (value: number | null) => (value === null ? texts.unknown : `${number(value)} mi`)
  return (
    <li className="flex min-w-0 flex-col rounded-md border border-line bg-paper p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg break-words">{filterType}</h3>
          <p className="text-sm break-words text-soot-800">{vehicleIdentifier ?? texts.noVehicle}</p>
        </div>
        <div className="grid justify-items-end gap-1">
          <UrgencyMark urgency={urgencyLevel} />
          {percent !== null && (
            <p className="text-xs text-soot-600" title={filled(texts.confidenceMeaning, { percent })}>
              {filled(texts.confidence, { percent })}
            </p>
          )}
        </div>
      </div>
      <p className="mt-3 text-sm font-semibold break-words">{recommendedAction}</p>
      {reasons && <IntervalChart reasons={reasons} currentMileage={recommendation.currentMileage ?? 0} />}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
        <Fact label={facts.current}>{miles(recommendation.currentMileage)}</Fact>
        <Fact label={facts.next}>{miles(recommendation.predictedServiceMileage)}</Fact>
        <Fact label={facts.savings}>{recommendation.estimatedCostSavings === null ? texts.unknown : dollars(Number(recommendation.estimatedCostSavings))}</Fact>
        <Fact label={facts.rate}>{rate}%</Fact>
      </dl>
      {reasons && (
        <Disclosure summary={texts.why} isWide className="mt-4 border-t border-line text-sm">
          <Reasons reasons={reasons} percent={percent} />
        </Disclosure>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 pt-4">
        <Actions recommendation={recommendation} id={id} onDismissed={onDismissed} />
      </div>
    </li>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-soot-600">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Actions({ recommendation, id, onDismissed }: RecommendationCardProps & { id: string }) {
  const { isBusy, choose } = useChoice(id)
  const { status, snoozedUntil, dismissReason, vehicleIdentifier, filterType } = recommendation
  const of = ` ${filterType}, ${vehicleIdentifier ?? texts.noVehicle}`
  if (status === 'scheduled') {
    return (
      <>
        <StatusMark tone="done">{texts.scheduled}</StatusMark>
        <a href={fleet.appointments} className="link text-sm">
          {texts.chooseDay}
        </a>
      </>
    )
  }
  if (status === 'dismissed') {
    return (
      <div className="text-sm">
        <StatusMark tone="plain">{snoozedUntil === null ? texts.dismissed : filled(texts.dismissedUntil, { day: shortDay(snoozedUntil) })}</StatusMark>
        {dismissReason && <p className="mt-1 break-words text-soot-800">{dismissReason}</p>}
      </div>
    )
  }
  return (
    <>
      <Button disabled={isBusy} onClick={() => void choose({ status: 'scheduled', scheduledDate: new Date().toISOString() })}>
        {texts.schedule}
        <span className="sr-only">{of}</span>
      </Button>
      <Button look="quiet" disabled={isBusy} onClick={() => void choose({ status: 'dismissed' }).then((isDone) => isDone && onDismissed(recommendation))}>
        {texts.dismiss}
        <span className="sr-only">{of}</span>
      </Button>
    </>
  )
}
