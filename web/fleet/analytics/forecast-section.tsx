import { useState } from 'react'
import { analyticsTab } from '#content/fleet-analytics.ts'
import type { MaintenanceSummary } from '#domain/maintenance/contract.ts'
import { numericDay, shortDay, shortMonth, wholeMonth } from '#web/account/format/format-date.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { type Bar, ForecastChart, forecastSpans, type ForecastSpan } from './forecast-chart.tsx'

const texts = analyticsTab.forecast

/** What comes, by month for the year, or by week for the next quarter. */
export function ForecastSection({ summary }: { summary: MaintenanceSummary }) {
  const [by, setBy] = useState<ForecastSpan>('month')
  return (
    <section aria-labelledby="forecast">
      <h2 id="forecast" className="section-head text-lg">
        {texts.heading}
      </h2>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-soot-800">{texts[by].lead}</p>
        <div role="group" aria-label={texts.choose} className="flex gap-2">
          {forecastSpans.map((span) => (
            <SmallButton key={span} aria-pressed={span === by} onClick={() => setBy(span)}>
              {texts[span].choice}
            </SmallButton>
          ))}
        </div>
      </div>
      <ForecastChart by={by} bars={by === 'month' ? monthsOf(summary) : weeksOf(summary)} />
    </section>
  )
}

function monthsOf({ forecast }: MaintenanceSummary): Bar[] {
  return forecast.map(({ month, ...sums }) => ({
    key: month,
    short: shortMonth(month),
    whole: wholeMonth(month),
    ...sums,
  }))
}

function weeksOf({ weeks }: MaintenanceSummary): Bar[] {
  return weeks.map(({ week, ...sums }) => ({
    key: week,
    short: numericDay(week),
    whole: shortDay(week),
    ...sums,
  }))
}
