import type { UseQueryResult } from '@tanstack/react-query'
import { portal } from '#content/portal.ts'
import type { PortalStats } from '#domain/customers/dashboard/contract.ts'
import { toCents } from '#domain/money.ts'
import { Problem } from '#web/account/problem.tsx'
import { inDollars } from '#web/account/format/format-amount.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

const { summary } = portal.overview
const { failed, loading } = portal.stats

export function AccountSummary({ stats }: { stats: UseQueryResult<PortalStats> }) {
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className="section-head">
        {summary.heading}
      </h2>
      {stats.isPending && <SkeletonLines label={loading} lines={7} />}
      {stats.isError && <Problem message={failed} onAgain={() => void stats.refetch()} />}
      {stats.data && <StatList stats={stats.data} />}
    </section>
  )
}

function StatList({ stats }: { stats: PortalStats }) {
  // The total counts every invoice, as the specification has it: what is neither paid nor open was
  // cancelled.
  const cancelled =
    (toCents(stats.totalSpent) - toCents(stats.paidTotal) - toCents(stats.openTotal)) / 100
  return (
    <dl className="ledger">
      <Line label={summary.total}>{String(stats.totalServices)}</Line>
      <Line label={summary.completed}>{String(stats.completedServices)}</Line>
      <Line label={summary.rate}>{`${stats.completionRate}%`}</Line>
      <Line label={summary.upcoming}>{String(stats.upcomingAppointments)}</Line>
      <Line label={summary.investment}>{inDollars(stats.totalSpent)}</Line>
      <Line label={summary.paid} isPart>
        {inDollars(stats.paidTotal)}
      </Line>
      <Line label={summary.open} isPart>
        {inDollars(stats.openTotal)}
      </Line>
      {cancelled > 0 && (
        <Line label={summary.cancelled} isPart>
          {inDollars(cancelled)}
        </Line>
      )}
      <Line label={summary.pending}>{String(stats.pendingPayments)}</Line>
      <Line label={summary.overdue} isPart isHot={stats.overdueCount > 0}>
        {String(stats.overdueCount)}
      </Line>
    </dl>
  )
}

type LineProps = { label: string; isPart?: boolean; isHot?: boolean; children: string }

function Line({ label, isPart = false, isHot = false, children }: LineProps) {
  return (
    <div className={isPart ? 'is-part' : ''}>
      <dt>{label}</dt>
      <dd className={isHot ? 'text-kiln' : ''}>{children}</dd>
    </div>
  )
}
