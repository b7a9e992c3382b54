import { retentionPage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import { dollarsPerPrevented, revenueProtected } from '#domain/retention/rules.ts'
import { Figure, Figures } from '#web/admin/parts/figures.tsx'
import { usd } from '#web/admin/parts/shown.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import type { Alert, RetentionShown } from './retention.ts'
import { RiskScore } from '#web/admin/retention/alerts/risk-score.tsx'

const { figures, savingsHeading, savingsLead, savingsColumns, savingsTotal } = retentionPage

const columns: readonly Column<Alert>[] = [
  {
    key: 'customer',
    label: savingsColumns.customer,
    place: 'title',
    cell: ({ customerName }) => <span className="font-semibold">{customerName}</span>,
  },
  {
    key: 'score',
    label: savingsColumns.score,
    place: 'mark',
    cell: ({ riskScore }) => <RiskScore score={riskScore} />,
  },
  {
    key: 'potential',
    label: savingsColumns.potential,
    place: 'figure',
    isNumber: true,
    cell: ({ potentialSavings }) => usd(potentialSavings),
  },
]

export function SavingsTab({ shown: { metrics, alerts, source } }: { shown: RetentionShown }) {
  const total = alerts.reduce((sum, { potentialSavings }) => sum + potentialSavings, 0)
  const note = fill(figures.protected.note, {
    count: String(metrics.preventedCancellations),
    each: usd(dollarsPerPrevented),
  })
  return (
    <section aria-labelledby="savings" className="mt-6">
      <h2 id="savings" className="text-base">
        {savingsHeading}
      </h2>
      <p className="measure mt-1 text-sm text-soot-800">
        {fill(savingsLead, { each: usd(dollarsPerPrevented) })}
      </p>
      <Figures>
        <Figure
          label={figures.protected.label}
          note={note}
          value={usd(revenueProtected(metrics.preventedCancellations))}
          source={source}
          tone="good"
        />
        <Figure
          {...figures.preventedCancellations}
          value={String(metrics.preventedCancellations)}
          source={source}
        />
        <Figure
          {...figures.revenueAtRisk}
          value={usd(metrics.revenueAtRisk)}
          source={source}
          tone="danger"
        />
        <Figure label={savingsTotal} value={usd(total)} source={source} />
      </Figures>
      <div className="mt-8 max-w-3xl">
        <DataTable caption={savingsTotal} columns={columns} rows={alerts} keyOf={({ id }) => id} />
      </div>
    </section>
  )
}
