import '#web/styles/fleet.css'
import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { daysBetween, type Day } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { rangeWhen } from '#domain/maintenance/when.ts'
import type { ReasoningFactors } from '#domain/maintenance/contract.ts'
import { cardWhen } from './card-advice.ts'

const { chart } = recommendationsTab
const width = 400
const height = 44
const middle = 20

type IntervalChartProps = { reasons: ReasoningFactors; isLow: boolean; today: Day }

/** The time ahead as a line: today, the day to service it by, and the span in which four in five are due. */
export function IntervalChart({ reasons, isLow, today }: IntervalChartProps) {
  const { dates, serviceBy } = reasons
  const end = Math.max(30, daysBetween(today, dates.p90)) * 1.06
  const at = (day: Day) =>
    6 + (Math.min(Math.max(daysBetween(today, day), 0), end) / end) * (width - 12)
  const best = at(serviceBy.date)
  const texts = {
    service: fill(chart[isLow ? 'around' : 'by'], { day: cardWhen(reasons, today) }),
    likely: fill(chart.likely, { range: rangeWhen(dates, today) }),
  }
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={fill(chart.alt, texts)}
        className="block w-full"
      >
        <line
          x1={6}
          x2={width - 6}
          y1={middle}
          y2={middle}
          className="stroke-line"
          strokeWidth="2"
        />
        <rect
          x={at(dates.p10)}
          width={Math.max(2, at(dates.p90) - at(dates.p10))}
          y={middle - 7}
          height={14}
          className="interval-band"
        />
        <path d={`M${best} ${middle + 8}l6 10h-12z`} className="fill-moss" />
        <circle cx={6} cy={middle} r="6" className="fill-ink stroke-paper" strokeWidth="2" />
      </svg>
      <figcaption className="grid gap-x-6 gap-y-1 text-xs text-soot-800 sm:grid-cols-2">
        <Mark shape={<circle cx="6" cy="6" r="4.5" className="fill-ink" />}>{chart.now}</Mark>
        <Mark shape={<path d="M6 1l5 9H1z" className="fill-moss" />}>{texts.service}</Mark>
        <Mark shape={<rect width="12" height="12" className="interval-band" />}>
          {texts.likely}
        </Mark>
      </figcaption>
    </figure>
  )
}

function Mark({ shape, children }: { shape: React.ReactNode; children: string }) {
  return (
    <span className="flex gap-2">
      <svg viewBox="0 0 12 12" className="mt-1 size-3 shrink-0" aria-hidden="true">
        {shape}
      </svg>
      {children}
    </span>
  )
}
