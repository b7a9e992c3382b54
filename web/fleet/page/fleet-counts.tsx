import '#web/styles/gauges.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { fleet } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { MaintenanceSummary } from '#domain/maintenance/contract.ts'
import { Problem } from '#web/account/problem.tsx'
import { number, wholeDollars, missing } from '#web/account/format/format-amount.ts'

const { allScheduled, heading, critical, high, someScheduled, vehicles, monthly, failed } =
  fleet.counts

type FleetCountsProps = {
  summary: UseQueryResult<MaintenanceSummary>
  /** Numbers without their notes, in a line: above a list the list is what counts. */
  isShort: boolean
}

/** The four counts of the specification, as gauges in one row. */
export function FleetCounts({ summary, isShort }: FleetCountsProps) {
  const { data } = summary
  return (
    <section aria-label={heading} className={isShort ? 'min-w-0' : 'mt-4 lg:mt-6'}>
      {summary.isError && (
        <Problem isOnNight message={failed} onAgain={() => void summary.refetch()} />
      )}
      <ul className={isShort ? 'gauges-short' : 'gauges'}>
        <Gauge
          isShort={isShort}
          label={critical.label}
          stat={data && number(data.critical)}
          more={data && moreOf(data.critical, data.criticalScheduled)}
          note={noteOf(critical, data?.critical, data?.criticalScheduled)}
          isHot={(data?.critical ?? 0) > 0}
        />
        <Gauge
          isShort={isShort}
          label={high.label}
          stat={data && number(data.high)}
          more={data && moreOf(data.high, data.highScheduled)}
          note={noteOf(high, data?.high, data?.highScheduled)}
        />
        <Gauge
          isShort={isShort}
          label={vehicles.label}
          stat={data && number(data.vehicles)}
          note={vehicles.note}
        />
        <Gauge
          isShort={isShort}
          label={monthly.label}
          stat={data && wholeDollars(data.monthlySavings)}
          note={
            data?.totalSavings === 0
              ? monthly.none
              : fill(monthly.note, {
                  total: data === undefined ? missing : wholeDollars(data.totalSavings),
                })
          }
        />
      </ul>
    </section>
  )
}

/** Shown behind the number where every one of them is scheduled. */
function moreOf(count: number, scheduled: number): string {
  return count > 0 && scheduled >= count ? allScheduled : ''
}

type Notes = { note: string; none: string }

function noteOf({ note, none }: Notes, count?: number, scheduled = 0): string {
  if (count === 0) return none
  return count !== undefined && scheduled > 0 && scheduled < count
    ? fill(someScheduled, { note, scheduled: number(scheduled) })
    : note
}

type GaugeProps = {
  label: string
  stat: string | undefined
  more?: string | undefined
  note: string
  isHot?: boolean
  isShort: boolean
}

function Gauge({ label, stat, more = '', note, isHot = false, isShort }: GaugeProps) {
  return (
    <li className={isShort ? 'gauge-short' : 'gauge'}>
      <p className="text-sm font-semibold text-chalk-soft">{label}</p>
      <p
        className={`${isShort ? 'text-sm font-semibold' : 'gauge-figure'} ${isHot ? 'text-ember' : ''}`}
      >
        {stat ?? (
          <span
            className={`inline-block rounded-sm bg-night-line ${isShort ? 'h-3 w-10' : 'h-8 w-20'}`}
            aria-hidden="true"
          />
        )}
        {more !== '' && <span className={isShort ? '' : 'text-base'}>{more}</span>}
      </p>
      {!isShort && <p className="text-xs text-chalk-soft">{note}</p>}
    </li>
  )
}
