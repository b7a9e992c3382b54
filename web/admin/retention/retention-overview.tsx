import { retentionPage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import { dollarsPerPrevented, revenueProtected } from '#domain/retention/rules.ts'
import { Figure, Figures } from '#web/admin/parts/figures.tsx'
import { ShareBars } from '#web/admin/parts/share-bars.tsx'
import { rate, riskLevel, usd } from '#web/admin/parts/shown.ts'
import { tabHash } from '#web/ui/use-tab-in-address.ts'
import { AlertList } from '#web/admin/retention/alerts/alert-list.tsx'
import type { RetentionShown } from './retention.ts'

const { figures, years, notYet, scaleHeading, scale, customers, topHeading, allAlerts } =
  retentionPage
const shownOfTop = 3

export function RetentionOverview({
  shown: { metrics, alerts, source, onContact },
}: {
  shown: RetentionShown
}) {
  const protectedNote = fill(figures.protected.note, {
    count: String(metrics.preventedCancellations),
    each: usd(dollarsPerPrevented),
  })
  const levels = alerts.map(({ riskScore }) => riskLevel(riskScore))
  const count = (level: string) => levels.filter((one) => one === level).length
  return (
    <>
      <Figures>
        <Figure
          {...figures.totalCustomers}
          value={metrics.totalCustomers.toLocaleString('en-US')}
          source={source}
        />
        <Figure
          {...figures.atRiskCustomers}
          value={String(metrics.atRiskCustomers)}
          source={source}
        />
        <Figure {...figures.retentionRate} value={rate(metrics.retentionRate)} source={source} />
        <Figure
          {...figures.avgCustomerLifetime}
          value={
            metrics.avgCustomerLifetime === null
              ? notYet
              : fill(years, { count: String(metrics.avgCustomerLifetime) })
          }
          source={source}
        />
        <Figure {...figures.revenueAtRisk} value={usd(metrics.revenueAtRisk)} source={source} />
        <Figure
          {...figures.preventedCancellations}
          value={String(metrics.preventedCancellations)}
          source={source}
        />
        <Figure
          label={figures.protected.label}
          note={protectedNote}
          value={usd(revenueProtected(metrics.preventedCancellations))}
          source={source}
          isWide
        />
      </Figures>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <ShareBars
            heading={scaleHeading}
            source={source}
            unit={customers}
            shares={[
              { label: scale.high, count: count('high'), tone: 'red' },
              { label: scale.medium, count: count('medium'), tone: 'orange' },
              { label: scale.low, count: count('low'), tone: 'green' },
            ]}
          />
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          <AlertList
            heading={topHeading}
            alerts={alerts}
            source={source}
            most={shownOfTop}
            onContact={onContact}
          />
          <a href={tabHash('alerts')} className="link mt-4 inline-block text-sm font-semibold">
            {allAlerts}
          </a>
        </div>
      </div>
    </>
  )
}
