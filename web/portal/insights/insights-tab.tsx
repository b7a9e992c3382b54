import { useQuery } from '@tanstack/react-query'
import { insightsTab as texts } from '#content/portal-insights.ts'
import { messageOr } from '#web/data/api.ts'
import { insightsQuery } from '#web/data/customers-dashboard.ts'
import type { TabProps } from '#web/portal/dashboard/lazy-tabs.tsx'
import { newRow } from '#domain/customer-addresses.ts'
import { hashTo } from '#web/portal/dashboard/place.ts'
import { Problem } from '#web/account/problem.tsx'
import { useToday } from '#web/portal/format/use-today.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { InsightBar, InsightCard, InsightStat } from './insight-card.tsx'
import { insightStats, type InsightStats } from './insight-stats.ts'
import { RenewalButton } from './renewal-button.tsx'

const { cancellation, optimization, renewal, performance } = texts

export function InsightsTab({ customer }: TabProps) {
  const { data, error, isPending, refetch } = useQuery(insightsQuery())
  const today = useToday()
  return (
    <div className="pt-8">
      <h2 className="sr-only">{texts.heading}</h2>
      <p className="measure mb-6 text-sm text-soot-800">{texts.note}</p>
      {isPending && <SkeletonLines label={texts.loading} lines={12} />}
      {error && <Problem message={messageOr(error, texts.failed)} onAgain={() => void refetch()} />}
      {data && (
        <Cards
          stats={insightStats(data, today)}
          renewalButton={<RenewalButton customer={customer} />}
        />
      )}
    </div>
  )
}

function Cards({ stats, renewalButton }: { stats: InsightStats; renewalButton: React.ReactNode }) {
  const { passed } = stats
  return (
    <div className="insights">
      <InsightCard heading={cancellation.heading} text={cancellation.text}>
        <InsightStat label={cancellation.since} stat={stats.since} />
        <InsightStat label={cancellation.usual} stat={stats.usual} />
        <InsightBar label={cancellation.bar} percent={passed.percent} isSample={passed.isSample} />
      </InsightCard>
      <InsightCard
        heading={optimization.heading}
        text={optimization.text}
        act={
          <>
            <a href={hashTo('appointments', newRow)} className="link">
              {optimization.next}
            </a>
            <a href={optimization.fleet.href} className="link">
              {optimization.fleet.label}
            </a>
          </>
        }
      >
        <InsightStat label={optimization.saved} stat={stats.saved} />
        <InsightStat label={optimization.filters} stat={stats.filters} />
      </InsightCard>
      <InsightCard heading={renewal.heading} text={renewal.text} act={renewalButton}>
        <InsightStat label={stats.next.label} stat={stats.next} />
        <InsightStat label={renewal.thisYear} stat={stats.thisYear} />
        <InsightStat label={renewal.lastYear} stat={stats.lastYear} />
      </InsightCard>
      <InsightCard heading={performance.heading} text={performance.text}>
        <InsightStat label={performance.turnaround} stat={stats.turnaround} />
        <InsightBar
          label={performance.onTime}
          percent={stats.onTimeShare}
          isSample={stats.onTime.isSample}
        />
      </InsightCard>
    </div>
  )
}
