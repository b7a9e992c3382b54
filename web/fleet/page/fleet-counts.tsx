import type { UseQueryResult } from '@tanstack/react-query'
import { fleet } from '#content/fleet.ts'
import type { MaintenanceSummary } from '#domain/maintenance/contract.ts'
import { dollars, filled, number } from '#web/fleet/parts/figures.ts'

const { heading, critical, high, vehicles, monthly, failed } = fleet.counts

/** The four counts of the specification, as gauges in one row. */
export function FleetCounts({ summary }: { summary: UseQueryResult<MaintenanceSummary> }) {
  const { data } = summary
  return (
    <section aria-label={heading} className="mt-6">
      {summary.isError && (
        <div role="alert" className="mb-4 flex flex-wrap items-center gap-4 border-l-2 border-ember pl-4">
          <p className="font-semibold">{failed}</p>
          <button type="button" onClick={() => void summary.refetch()} className="small-button">
            {fleet.again}
          </button>
        </div>
      )}
      <ul className="gauges">
        <Gauge label={critical.label} figure={data && number(data.critical)} note={data?.critical === 0 ? critical.none : critical.some} isHot={(data?.critical ?? 0) > 0} />
        <Gauge label={high.label} figure={data && number(data.high)} note={high.note} />
        <Gauge label={vehicles.label} figure={data && number(data.vehicles)} note={vehicles.note} />
        <Gauge label={monthly.label} figure={data && dollars(data.monthlySavings)} note={filled(monthly.note, { total: data === undefined ? '–' : dollars(data.totalSavings) })} />
      </ul>
    </section>
  )
}

type GaugeProps = { label: string; figure: string | undefined; note: string; isHot?: boolean }

function Gauge({ label, figure, note, isHot = false }: GaugeProps) {
  return (
    <li className="gauge">
      <p className="text-sm font-semibold text-chalk-soft">{label}</p>
      <p className={`gauge-figure ${isHot ? 'text-ember' : ''}`}>{figure ?? <span className="inline-block h-8 w-20 rounded-sm bg-night-line" aria-hidden="true" />}</p>
      <p className="text-xs text-chalk-soft">{note}</p>
    </li>
  )
}
