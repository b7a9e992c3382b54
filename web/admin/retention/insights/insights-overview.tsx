import { insightsPage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import { Figure, Figures } from '#web/admin/parts/figures.tsx'
import { rate, usd } from '#web/admin/parts/shown.ts'
import { dollarsPerPrevented, revenueProtected } from '#domain/retention/rules.ts'
import type { InsightsShown } from './insight.ts'
import { InsightList } from './insight-list.tsx'

const { figures, overviewHeading } = insightsPage

export function InsightsOverview({
  shown: { insights, metrics, source },
}: {
  shown: InsightsShown
}) {
  const high = insights.filter(({ priority }) => priority === 'high').length
  const protectedNote = fill(figures.protected.note, {
    count: String(metrics.preventedCancellations),
    each: usd(dollarsPerPrevented),
  })
  return (
    <>
      <Figures>
        <Figure {...figures.open} value={String(insights.length)} source={source} />
        <Figure
          {...figures.high}
          value={String(high)}
          source={source}
          {...(high > 0 ? { tone: 'danger' } : {})}
        />
        <Figure {...figures.retentionRate} value={rate(metrics.retentionRate)} source={source} />
        <Figure
          label={figures.protected.label}
          note={protectedNote}
          value={usd(revenueProtected(metrics.preventedCancellations))}
          source={source}
        />
      </Figures>
      <InsightList heading={overviewHeading} insights={insights} source={source} />
    </>
  )
}
