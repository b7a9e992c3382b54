import type { UseQueryResult } from '@tanstack/react-query'
import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { analyticsTab as texts } from '#content/fleet-analytics.ts'
import { fill } from '#domain/fill.ts'
import type { MaintenanceSummary } from '#domain/maintenance/contract.ts'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'
import { Problem } from '#web/account/problem.tsx'
import { PlanSection } from '#web/fleet/plan/plan-section.tsx'
import { CellBar } from '#web/ui/cell-bar.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { AccuracySection } from './accuracy-section.tsx'
import { ForecastSection } from './forecast-section.tsx'

type Params = Readonly<Record<string, string>>

type AnalyticsTabProps = {
  summary: UseQueryResult<MaintenanceSummary>
  params: Params
  setParams: (values: Params) => void
}

/** Shares of the urgent, what cleaning saves in all, and what the next year brings. */
export function AnalyticsTab({ summary, params, setParams }: AnalyticsTabProps) {
  const { data, error, isPending, refetch } = summary
  if (isPending) return <SkeletonLines label={recommendationsTab.loading} lines={6} />
  if (error) return <Problem message={error.message} onAgain={() => void refetch()} />
  return (
    <div className="grid gap-10 pt-6 lg:grid-cols-[5fr_7fr]">
      <div className="grid content-start gap-10">
        <section aria-labelledby="shares">
          <h2 id="shares" className="section-head text-lg">
            {texts.shares.heading}
          </h2>
          {data.recommendations === 0 ? (
            <p className="py-4 text-sm">{texts.shares.none}</p>
          ) : (
            <Shares data={data} />
          )}
        </section>
        <section aria-labelledby="total">
          <h2 id="total" className="section-head text-lg">
            {texts.savings.heading}
          </h2>
          <p className="mt-3 text-3xl font-extrabold [font-stretch:116%]">
            {wholeDollars(data.totalSavings)}
          </p>
          <p className="measure mt-1 text-sm text-soot-800">{texts.savings.text}</p>
        </section>
      </div>
      <div className="min-w-0">
        <ForecastSection summary={data} />
        <AccuracySection />
      </div>
      <PlanSection places={data.places} params={params} setParams={setParams} />
    </div>
  )
}

function Shares({ data }: { data: MaintenanceSummary }) {
  const { critical, high, recommendations } = data
  const bars = [
    { label: texts.shares.critical, count: critical },
    { label: texts.shares.high, count: high },
  ]
  return (
    <ul className="grid gap-5 pt-4">
      {bars.map(({ label, count }) => (
        <li key={label}>
          <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="font-semibold">{label}</span>
            <span>
              {fill(texts.shares.of, { count: number(count), total: number(recommendations) })}
            </span>
          </p>
          <CellBar
            percent={Math.min(100, Math.max(0, (100 * count) / recommendations))}
            label={label}
            text={`${Math.round((100 * count) / recommendations)}%`}
          />
        </li>
      ))}
    </ul>
  )
}
