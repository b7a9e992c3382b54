import { useQuery } from '@tanstack/react-query'
import { insightsTab as texts } from '#content/portal-lists.ts'
import { messageOr } from '#web/data/api.ts'
import { insightsQuery } from '#web/data/dashboard.ts'
import type { TabProps } from '#web/portal/dashboard/lazy-tabs.ts'
import { hashTo, newRow } from '#web/portal/dashboard/place.ts'
import { Problem } from '#web/portal/lists/problem.tsx'
import { useToday } from '#web/portal/format/use-today.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { InsightBar, InsightCard, InsightFigure } from './insight-card.tsx'
import { insightFigures, type InsightFigures } from './insight-figures.ts'
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
          figures={insightFigures(data, today)}
          renewalButton={<RenewalButton customer={customer} />}
        />
      )}
    </div>
  )
}

function Cards({
  figures,
  renewalButton,
}: {
  figures: InsightFigures
  renewalButton: React.ReactNode
}) {
  const { passed } = figures
  return (
    <div className="insights">
      <InsightCard heading={cancellation.heading} text={cancellation.text}>
        <InsightFigure label={cancellation.since} figure={figures.since} />
        <InsightFigure label={cancellation.usual} figure={figures.usual} />
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
        <InsightFigure label={optimization.saved} figure={figures.saved} />
        <InsightFigure label={optimization.filters} figure={figures.filters} />
      </InsightCard>
      <InsightCard heading={renewal.heading} text={renewal.text} act={renewalButton}>
        <InsightFigure label={renewal.expected} figure={figures.expected} />
        <InsightFigure label={renewal.thisYear} figure={figures.thisYear} />
        <InsightFigure label={renewal.lastYear} figure={figures.lastYear} />
      </InsightCard>
      <InsightCard heading={performance.heading} text={performance.text}>
        <InsightFigure label={performance.turnaround} figure={figures.turnaround} />
        <InsightBar
          label={performance.onTime}
          percent={figures.onTimeShare}
          isSample={figures.onTime.isSample}
        />
      </InsightCard>
    </div>
  )
}
