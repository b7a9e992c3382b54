import { analyticsTab } from '#content/fleet-analytics.ts'
import { fill } from '#domain/fill.ts'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'
import { figure, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

const texts = analyticsTab.forecast
const [step, bar, height] = [30, 20, 150]

/** The services of one month or week. */
export type Bar = { key: string; short: string; whole: string; services: number; cost: number }

export const forecastSpans = ['month', 'week'] as const
export type ForecastSpan = (typeof forecastSpans)[number]

type ForecastChartProps = { bars: readonly Bar[]; by: ForecastSpan }

/** A bar for each month or week, the empty ones too, and the same as a table. */
export function ForecastChart({ bars, by }: ForecastChartProps) {
  const most = Math.max(1, ...bars.map(({ services }) => services))
  const sum = (of: (one: Bar) => number) => bars.reduce((total, one) => total + of(one), 0)
  const services = sum((one) => one.services)
  if (services === 0)
    return <p className="py-4 text-sm">{by === 'month' ? texts.none : texts.noneSoon}</p>
  // A phone has no room for thirteen days.
  const every = by === 'week' ? 2 : 1
  const alt = fill(texts[by].alt, {
    list: bars.map((one) => `${one.short} ${one.services}`).join(', '),
  })
  return (
    <>
      <svg
        viewBox={`0 0 ${step * bars.length} ${height + 42}`}
        role="img"
        aria-label={alt}
        className="forecast mt-4 block w-full"
      >
        {bars.map((one, at) => {
          const size = (one.services / most) * height
          const middle = at * step + step / 2
          return (
            <g key={one.key}>
              <rect
                x={middle - bar / 2}
                width={bar}
                y={16 + height - Math.max(size, 1)}
                height={Math.max(size, 1)}
                className={one.services === 0 ? 'fill-line' : 'fill-lake'}
              />
              {one.services > 0 && (
                <text x={middle} y={11 + height - size} textAnchor="middle" className="fill-ink">
                  {one.services}
                </text>
              )}
              {at % every === 0 && (
                <text x={middle} y={height + 34} textAnchor="middle" className="fill-soot-600">
                  {one.short}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <p className="mt-3 text-sm font-semibold">
        {fill(services === 1 ? texts.total.one : texts.total.many, {
          services: number(services),
          cost: wholeDollars(sum(({ cost }) => cost)),
        })}
      </p>
      <Disclosure summary={texts[by].table} className="mt-2 text-sm">
        <DataTable
          caption={texts.heading}
          columns={[title(texts[by].column, ({ whole }: Bar) => whole), ...figures]}
          rows={bars}
          keyOf={({ key }) => key}
        />
      </Disclosure>
    </>
  )
}

const figures: Column<Bar>[] = [
  figure(texts.services, ({ services }) => number(services)),
  figure(texts.cost, ({ cost }) => wholeDollars(cost)),
]
