import { retentionPage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import { dollarsPerPrevented, revenueProtected } from '#domain/retention/rules.ts'
import { Stat, StatGrid } from '#web/admin/components/stats.tsx'
import { wholeDollars } from '#web/account/format/format-amount.ts'
import { figure, mark, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { RiskScore } from '#web/admin/retention/alerts/risk-score.tsx'
import type { Alert, RetentionView } from './retention.ts'

const { stats, savingsHeading, savingsLead, savingsColumns, savingsTotal } = retentionPage

const columns: readonly Column<Alert>[] = [
  title(savingsColumns.customer, ({ customerName }) => (
    <span className="font-semibold">{customerName}</span>
  )),
  mark(savingsColumns.score, ({ riskScore }) => <RiskScore score={riskScore} />),
  figure(savingsColumns.potential, ({ potentialSavings }) => wholeDollars(potentialSavings)),
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
        <Stat
          label={stats.protected.label}
          note={note}
          value={wholeDollars(revenueProtected(metrics.preventedCancellations))}
          source={source}
          tone="good"
        />
        <Stat
          {...stats.preventedCancellations}
          value={String(metrics.preventedCancellations)}
          source={source}
        />
        <Stat
          {...stats.revenueAtRisk}
          value={wholeDollars(metrics.revenueAtRisk)}
          source={source}
          tone="danger"
        />
        <Stat label={savingsTotal} value={wholeDollars(total)} source={source} />
      </StatGrid>
      <div className="mt-8 max-w-3xl">
        <DataTable caption={savingsTotal} columns={columns} rows={alerts} keyOf={({ id }) => id} />
      </div>
    </section>
  )
}
