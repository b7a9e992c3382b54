import { analyticsTab } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { MaintenanceSummary } from '#domain/maintenance/contract.ts'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'
import { shortMonth, wholeMonth } from '#web/account/format/format-date.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

const texts = analyticsTab.forecast
const [step, bar, height] = [30, 20, 150]

type Month = MaintenanceSummary['forecast'][number]

const columns: Column<Month>[] = [
  { key: 'month', label: texts.month, place: 'title', cell: ({ month }) => wholeMonth(month) },
  {
    key: 'services',
    label: texts.services,
    place: 'figure',
    isNumber: true,
    cell: ({ services }) => number(services),
  },
  {
    key: 'cost',
    label: texts.cost,
    place: 'figure',
    isNumber: true,
    cell: ({ cost }) => wholeDollars(cost),
  },
]

/** Twelve bars, the empty months too, and the same as a table. */
export function ForecastChart({ forecast }: { forecast: readonly Month[] }) {
  const most = Math.max(1, ...forecast.map(({ services }) => services))
  const sum = (of: (month: Month) => number) =>
    forecast.reduce((total, month) => total + of(month), 0)
  const services = sum((month) => month.services)
  if (services === 0) return <p className="py-4 text-sm">{texts.none}</p>
  const alt = fill(texts.alt, {
    list: forecast.map((month) => `${shortMonth(month.month)} ${month.services}`).join(', '),
  })
  return (
    <>
      <svg
        viewBox={`0 0 ${step * forecast.length} ${height + 42}`}
        role="img"
        aria-label={alt}
        className="forecast mt-4 block w-full"
      >
        {forecast.map((month, at) => {
          const size = (month.services / most) * height
          const middle = at * step + step / 2
          return (
            <g key={month.month}>
              <rect
                x={middle - bar / 2}
                width={bar}
                y={16 + height - Math.max(size, 1)}
                height={Math.max(size, 1)}
                className={month.services === 0 ? 'fill-line' : 'fill-lake'}
              />
              {month.services > 0 && (
                <text x={middle} y={11 + height - size} textAnchor="middle" className="fill-ink">
                  {month.services}
                </text>
              )}
              <text x={middle} y={height + 34} textAnchor="middle" className="fill-soot-600">
                {shortMonth(month.month)}
              </text>
            </g>
          )
        })}
      </svg>
      <p className="mt-3 text-sm font-semibold">
        {fill(texts.total, {
          services: number(services),
          cost: wholeDollars(sum(({ cost }) => cost)),
        })}
      </p>
      <Disclosure summary={texts.table} className="mt-2 text-sm">
        <DataTable
          caption={texts.heading}
          columns={columns}
          rows={forecast}
          keyOf={({ month }) => month}
        />
      </Disclosure>
    </>
  )
}
