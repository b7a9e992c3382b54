import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { fill } from '#domain/fill.ts'
import type { ReasoningFactors } from '#domain/maintenance/contract.ts'
import { number } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'

const { chart } = recommendationsTab
const width = 400
const height = 44
const middle = 24

type IntervalChartProps = {
  reasons: ReasoningFactors
  milesSinceService: number
  currentMileage: number
  /** Where another day is said, a best one is not shown beside it. */
  hasBestDay: boolean
}

/** The life of the filter as a line: where it is now, where cleaning costs least, and the span in which four in five are due. */
export function IntervalChart({
  reasons,
  milesSinceService,
  currentMileage,
  hasBestDay,
}: IntervalChartProps) {
  const { interval, serviceBy, dates } = reasons
  const start = currentMileage - milesSinceService
  const end = Math.max(interval.p90, milesSinceService) * 1.06
  const at = (life: number) => 4 + (Math.min(Math.max(life, 0), end) / end) * (width - 8)
  const mi = (mileage: number) => `${number(mileage)} mi`
  const best = serviceBy.mileage - start
  const alt = fill(hasBestDay ? chart.alt : chart.altWithoutBest, {
    now: number(milesSinceService),
    best: number(best),
    p50: number(interval.p50),
    p10: number(interval.p10),
    p90: number(interval.p90),
  })
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt} className="block w-full">
        <line
          x1={4}
          x2={width - 4}
          y1={middle}
          y2={middle}
          className="stroke-line"
          strokeWidth="2"
        />
        <line
          x1={4}
          x2={at(milesSinceService)}
          y1={middle}
          y2={middle}
          className="stroke-ink"
          strokeWidth="3"
        />
        <rect
          x={at(interval.p10)}
          width={Math.max(2, at(interval.p90) - at(interval.p10))}
          y={middle - 7}
          height={14}
          className="interval-band"
        />
        <line
          x1={at(interval.p50)}
          x2={at(interval.p50)}
          y1={middle - 10}
          y2={middle + 10}
          className="stroke-lake"
          strokeWidth="3"
        />
        {hasBestDay && <path d={`M${at(best)} ${middle + 8}l6 10h-12z`} className="fill-moss" />}
        <circle
          cx={at(milesSinceService)}
          cy={middle}
          r="6"
          className="fill-ink stroke-paper"
          strokeWidth="2"
        />
      </svg>
      <figcaption className="grid gap-x-6 gap-y-1 text-xs text-soot-800 sm:grid-cols-2">
        <Mark shape={<circle cx="6" cy="6" r="4.5" className="fill-ink" />}>
          {fill(chart.now, { miles: number(milesSinceService) })}
        </Mark>
        {hasBestDay && (
          <Mark shape={<path d="M6 1l5 9H1z" className="fill-moss" />}>
            {fill(chart.best, { mileage: mi(serviceBy.mileage), day: shortDay(serviceBy.date) })}
          </Mark>
        )}
        <Mark shape={<path d="M6 0v12" className="stroke-lake" strokeWidth="3" />}>
          {fill(chart.likely, { mileage: mi(start + interval.p50), day: shortDay(dates.p50) })}
        </Mark>
        <Mark shape={<rect width="12" height="12" className="interval-band" />}>
          {fill(chart.between, { from: mi(start + interval.p10), to: mi(start + interval.p90) })}
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
