import { retentionPage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import { dollarsPerPrevented, revenueProtected } from '#domain/retention/rules.ts'
import { StatTile, StatGrid } from '#web/admin/components/stats.tsx'
import { wholeDollars } from '#web/account/format/format-amount.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import type { Alert, RetentionView } from './retention.ts'
import { RiskScore } from '#web/admin/retention/alerts/risk-score.tsx'

const { stats, savingsHeading, savingsLead, savingsColumns, savingsTotal } = retentionPage

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
    cell: ({ potentialSavings }) => wholeDollars(potentialSavings),
  },
]

export function SavingsTab({ view: { metrics, alerts, source } }: { view: RetentionView }) {
  const total = alerts.reduce((sum, { potentialSavings }) => sum + potentialSavings, 0)
  const note = fill(stats.protected.note, {
    count: String(metrics.preventedCancellations),
    each: wholeDollars(dollarsPerPrevented),
  })
  return (
    <section aria-labelledby="savings" className="mt-6">
      <h2 id="savings" className="text-base">
        {savingsHeading}
      </h2>
      <p className="measure mt-1 text-sm text-soot-800">
        {fill(savingsLead, { each: wholeDollars(dollarsPerPrevented) })}
      </p>
      <StatGrid>
        <StatTile
          label={stats.protected.label}
          note={note}
          value={wholeDollars(revenueProtected(metrics.preventedCancellations))}
          source={source}
          tone="good"
        />
        <StatTile
          {...stats.preventedCancellations}
          value={String(metrics.preventedCancellations)}
          source={source}
        />
        <StatTile
          {...stats.revenueAtRisk}
          value={wholeDollars(metrics.revenueAtRisk)}
          source={source}
          tone="danger"
        />
        <StatTile label={savingsTotal} value={wholeDollars(total)} source={source} />
      </StatGrid>
      <div className="mt-8 max-w-3xl">
        <DataTable caption={savingsTotal} columns={columns} rows={alerts} keyOf={({ id }) => id} />
      </div>
    </section>
  )
}
