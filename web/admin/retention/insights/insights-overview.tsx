import { insightsPage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import { StatTile, StatGrid } from '#web/admin/components/stats.tsx'
import { wholeDollars } from '#web/account/format/format-amount.ts'
import { rate } from '#web/admin/components/format.ts'
import { dollarsPerPrevented, revenueProtected } from '#domain/retention/rules.ts'
import type { InsightsView } from './insight.ts'
import { InsightList } from './insight-list.tsx'

const { stats, overviewHeading } = insightsPage

export function InsightsOverview({ view: { insights, metrics, source } }: { view: InsightsView }) {
  const high = insights.filter(({ priority }) => priority === 'high').length
  const protectedNote = fill(stats.protected.note, {
    count: String(metrics.preventedCancellations),
    each: wholeDollars(dollarsPerPrevented),
  })
  return (
    <>
      <StatGrid>
        <StatTile {...stats.open} value={String(insights.length)} source={source} />
        <StatTile
          {...stats.high}
          value={String(high)}
          source={source}
          {...(high > 0 ? { tone: 'danger' } : {})}
        />
        <StatTile {...stats.retentionRate} value={rate(metrics.retentionRate)} source={source} />
        <StatTile
          label={stats.protected.label}
          note={protectedNote}
          value={wholeDollars(revenueProtected(metrics.preventedCancellations))}
          source={source}
        />
      </StatGrid>
      <InsightList heading={overviewHeading} insights={insights} source={source} />
    </>
  )
}
