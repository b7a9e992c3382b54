import { retentionPage } from '#content/admin-insights.ts'
import { Nothing } from '#web/account/nothing.tsx'
import { CustomerLink } from '#web/admin/components/row-link.tsx'
import { wholeDollars } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { Fact } from '#web/ui/fact.tsx'
import { riskLevel } from '#web/admin/components/format.ts'
import { MarkedHeading, type Source } from '#web/admin/components/source-mark.tsx'
import { AlertReasons } from './alert-reasons.tsx'
import type { Alert, RetentionView } from '#web/admin/retention/retention.ts'
import { RiskScore } from './risk-score.tsx'

const { types, alert: labels, noAlerts, noAlertsNext } = retentionPage

type AlertListProps = {
  heading: string
  alerts: readonly Alert[]
  source: Source
  /** No more than so many, the highest risk first. */
  most?: number
  onContact?: RetentionView['onContact']
}

export function AlertList({
  heading,
  alerts,
  source,
  most = alerts.length,
  onContact,
}: AlertListProps) {
  const sorted = [...alerts].sort((one, other) => other.riskScore - one.riskScore).slice(0, most)
  return (
    <section aria-label={heading}>
      <MarkedHeading source={source}>{heading}</MarkedHeading>
      {sorted.length === 0 ? (
        <Nothing heading={noAlerts} text={noAlertsNext} />
      ) : (
        <ul className="mt-3 border-t border-line">
          {sorted.map((alert) => (
            <AlertRow key={alert.id} alert={alert} onContact={onContact} />
          ))}
        </ul>
      )}
    </section>
  )
}

function AlertRow({ alert, onContact }: { alert: Alert; onContact: RetentionView['onContact'] }) {
  const {
    customerId,
    customerName,
    type,
    riskScore,
    lastActivity,
    contractValue,
    suggestedAction,
    aiRecommendation,
    potentialSavings,
    drivers,
  } = alert
  return (
    <li className="border-b border-line py-4" data-risk={riskLevel(riskScore)}>
      <div className="flex items-start gap-4 max-2xs:flex-wrap">
        <RiskScore score={riskScore} />
        <div className="min-w-0 grow max-2xs:basis-full">
          <h3 className="text-base break-words">
            <CustomerLink customerId={customerId}>{customerName}</CustomerLink>
          </h3>
          <p className="text-sm text-soot-600">{types[type]}</p>
          {drivers === undefined && (
            <p className="mt-2 text-sm">
              <span className="text-soot-600">{labels.recommendation}: </span>
              {aiRecommendation}
            </p>
          )}
          <p className="mt-1 text-sm">
            <span className="text-soot-600">{labels.suggestedAction}: </span>
            <span className="font-semibold">{suggestedAction}</span>
          </p>
          <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <Fact
              name={labels.lastActivity}
              value={lastActivity === null ? labels.never : shortDay(lastActivity)}
            />
            <Fact name={labels.contractValue} value={wholeDollars(contractValue)} />
            <Fact name={labels.potentialSavings} value={wholeDollars(potentialSavings)} />
          </dl>
          <AlertReasons alert={alert} onContact={onContact} />
        </div>
      </div>
    </li>
  )
}
