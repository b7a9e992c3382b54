import { insightsPage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import { Stat, StatGrid } from '#web/admin/components/stats.tsx'
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
        <Stat {...stats.open} value={String(insights.length)} source={source} />
        <Stat
          {...stats.high}
          value={String(high)}
          source={source}
          {...(high > 0 ? { tone: 'danger' } : {})}
        />
        <Stat {...stats.retentionRate} value={rate(metrics.retentionRate)} source={source} />
        <Stat
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
