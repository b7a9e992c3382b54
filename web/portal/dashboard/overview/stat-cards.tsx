import '#web/styles/gauges.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PortalTab } from '#domain/customer-addresses.ts'
import { portal } from '#content/portal.ts'
import type { PortalStats } from '#domain/customers/dashboard/contract.ts'
import { fill } from '#domain/fill.ts'
import { Problem } from '#web/account/problem.tsx'
import { clamped, inDollars, missing } from '#web/account/format/format-amount.ts'
import { CellBar } from '#web/ui/cell-bar.tsx'
import { hashTo } from '#web/portal/dashboard/place.ts'

const { heading, loading, failed, total, active, investment, alerts } = portal.stats

type StatCardsProps = {
  stats: UseQueryResult<PortalStats>
  /** Numbers without their notes, in a line: above a list the list is what counts. */
  isShort: boolean
}

/** The four cards of the specification, as gauges in one row. */
export function StatCards({ stats, isShort }: StatCardsProps) {
  return (
    <section aria-label={heading} className={isShort ? 'min-w-0' : 'mt-4 lg:mt-8'}>
      {stats.isPending && (
        <p role="status" className="sr-only">
          {loading}
        </p>
      )}
      {stats.isError && <Problem isOnNight message={failed} onAgain={() => void stats.refetch()} />}
      <Gauges stats={stats.data ?? null} isShort={isShort} />
    </section>
  )
}

function Gauges({ stats, isShort }: { stats: PortalStats | null; isShort: boolean }) {
  const rate = clamped(stats?.completionRate ?? 0)
  const invested = stats === null ? null : inDollars(stats.totalSpent)
  return (
    <ul className={isShort ? 'gauges-short' : 'gauges'}>
      <Gauge
        isShort={isShort}
        label={total.label}
        tab="services"
        stat={stats && String(stats.totalServices)}
        note={fill(total.note, { rate: stats === null ? missing : String(rate) })}
      >
        {stats && <CellBar percent={rate} label={total.bar} className="mt-2 max-w-48" />}
      </Gauge>
      <Gauge
        isShort={isShort}
        label={active.label}
        tab="services"
        stat={stats && String(stats.activeServices)}
        note={stats?.activeServices === 0 ? active.none : active.some}
      />
      <Gauge
        isShort={isShort}
        label={investment.label}
        tab="invoices"
        stat={
          invested && (
            <>
              {invested.slice(0, -3)}
              <span className={isShort ? '' : 'text-lg'}>{invested.slice(-3)}</span>
            </>
          )
        }
        note={investment.note}
      />
      <Gauge
        isShort={isShort}
        label={alerts.label}
        tab="notifications"
        stat={stats && String(stats.unreadNotifications)}
        note={stats?.unreadNotifications === 0 ? alerts.none : alerts.some}
        isHot={stats !== null && stats.unreadNotifications > 0}
      />
    </ul>
  )
}

type GaugeProps = {
  label: string
  tab: PortalTab
  stat: React.ReactNode
  note: string
  isHot?: boolean
  isShort: boolean
  children?: React.ReactNode
}

function Gauge({ label, tab, stat, note, isHot = false, isShort, children }: GaugeProps) {
  return (
    <li className={isShort ? 'gauge-short' : 'gauge'}>
      <a
        href={hashTo(tab)}
        className="py-1 text-sm font-semibold text-chalk-soft hover:text-chalk hover:underline"
      >
        {label}
      </a>
      <p
        className={`${isShort ? 'text-sm font-semibold' : 'gauge-figure'} ${isHot ? 'text-ember' : ''}`}
      >
        {stat ?? (
          <span
            className={`inline-block rounded-sm bg-night-line ${isShort ? 'h-3 w-10' : 'h-8 w-20'}`}
            aria-hidden="true"
          />
        )}
      </p>
      {!isShort && <p className="text-xs text-chalk-soft">{note}</p>}
      {!isShort && children}
    </li>
  )
}
