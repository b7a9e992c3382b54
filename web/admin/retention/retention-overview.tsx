import { retentionPage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import { dollarsPerPrevented, revenueProtected } from '#domain/retention/rules.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { StatTile, StatGrid } from '#web/admin/components/stats.tsx'
import { ShareBars } from '#web/admin/components/share-bars.tsx'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'
import { rate, riskLevel } from '#web/admin/components/format.ts'
import { AlertList } from '#web/admin/retention/alerts/alert-list.tsx'
import type { RetentionView } from './retention.ts'

const { stats, years, notYet, scaleHeading, scale, customers, topHeading, allAlerts } =
  retentionPage
const shownOfTop = 3

export function RetentionOverview({
  view: { metrics, alerts, source, onContact },
}: {
  view: RetentionView
}) {
  const protectedNote = fill(stats.protected.note, {
    count: String(metrics.preventedCancellations),
    each: wholeDollars(dollarsPerPrevented),
  })
  const levels = alerts.map(({ riskScore }) => riskLevel(riskScore))
  const count = (level: string) => levels.filter((one) => one === level).length
  return (
    <>
      <StatGrid>
        <StatTile
          {...stats.totalCustomers}
          value={number(metrics.totalCustomers)}
          source={source}
        />
        <StatTile
          {...stats.atRiskCustomers}
          value={String(metrics.atRiskCustomers)}
          source={source}
        />
        <StatTile {...stats.retentionRate} value={rate(metrics.retentionRate)} source={source} />
        <StatTile
          {...stats.avgCustomerLifetime}
          value={
            metrics.avgCustomerLifetime === null
              ? notYet
              : fill(years, { count: String(metrics.avgCustomerLifetime) })
          }
          source={source}
        />
        <StatTile
          {...stats.revenueAtRisk}
          value={wholeDollars(metrics.revenueAtRisk)}
          source={source}
        />
        <StatTile
          {...stats.preventedCancellations}
          value={String(metrics.preventedCancellations)}
          source={source}
        />
        <StatTile
          label={stats.protected.label}
          note={protectedNote}
          value={wholeDollars(revenueProtected(metrics.preventedCancellations))}
          source={source}
          isWide
        />
      </StatGrid>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <ShareBars
            heading={scaleHeading}
            source={source}
            unit={customers}
            shares={[
              { label: scale.high, count: count('high'), tone: 'red' },
              { label: scale.medium, count: count('medium'), tone: 'orange' },
              {
                label: scale.low,
                count: metrics.totalCustomers - metrics.atRiskCustomers,
                tone: 'green',
              },
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
