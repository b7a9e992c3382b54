import { triagePage } from '#content/admin-insights.ts'
import { triageStates, triageStatuses } from '#domain/triage/states.ts'
import { fill } from '#domain/fill.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { Nothing } from '#web/account/nothing.tsx'
import { StatTile, StatGrid } from '#web/admin/components/stats.tsx'
import { ShareBars, type Share } from '#web/admin/components/share-bars.tsx'
import { wholeDollars } from '#web/account/format/format-amount.ts'
import type { Source } from '#web/admin/components/source-mark.tsx'
import { RequestRow } from '#web/admin/triage/requests/request-row.tsx'
import type { OnContact, Request } from '#web/admin/triage/requests/request.ts'

const text = triagePage

export type TriageStats = {
  open: number
  urgent: number
  responseMinutes: number | null
  estimatedSavings: number
  byStatus: Record<string, number>
  byCategory: Record<string, number>
  byPriority: Record<string, number>
}

const barTones = { done: 'green', working: 'blue', stopped: 'red', open: 'orange' } as const
// What is done stands last.
const shownStatuses = [
  ...triageStatuses.filter((status) => status !== 'resolved'),
  'resolved',
] as const

function statusShares({ byStatus }: TriageStats): Share[] {
  return shownStatuses.map((status) => ({
    label: triageStates[status].word,
    count: byStatus[status] ?? 0,
    tone: barTones[triageStates[status].tone],
  }))
}

function plainShares<Key extends string>(
  labels: Record<Key, string>,
  counts: Record<string, number>,
): Share[] {
  return (Object.keys(labels) as Key[]).map((key) => ({
    label: labels[key],
    count: counts[key] ?? 0,
    tone: 'plain' as const,
  }))
}

function TriageRow({ stats, source }: { stats: TriageStats; source: Source }) {
  const { open, urgent, responseMinutes, estimatedSavings } = stats
  return (
    <StatGrid>
      <StatTile {...text.stats.open} value={String(open)} source={source} />
      <StatTile
        {...text.stats.urgent}
        value={String(urgent)}
        source={source}
        {...(urgent > 0 ? { tone: 'danger' } : {})}
      />
      <StatTile
        {...text.stats.response}
        value={
          responseMinutes === null
            ? text.none
            : fill(text.minutes, { count: String(responseMinutes) })
        }
        source={source}
      />
      <StatTile {...text.stats.savings} value={wholeDollars(estimatedSavings)} source={source} />
    </StatGrid>
  )
}

type TriageDashboardProps<Listed extends Request> = {
  stats: TriageStats
  top: readonly Listed[]
  source: Source
  onContact: OnContact
  /** Further actions for a request. */
  more?: (request: Listed) => React.ReactNode
}

export function TriageDashboard<Listed extends Request>({
  stats,
  top,
  source,
  onContact,
  more,
}: TriageDashboardProps<Listed>) {
  return (
    <>
      <TriageRow stats={stats} source={source} />
      <div className="mt-10 max-w-2xl">
        <ShareBars heading={text.byStatusHeading} shares={statusShares(stats)} source={source} />
      </div>
      <section aria-labelledby="urgent" className="mt-10">
        <h2 id="urgent" className="text-base">
          {text.urgentHeading}
        </h2>
        {top.length === 0 && <Nothing heading={text.nothingUrgent} text={text.nothingUrgentNext} />}
        {top.length > 0 && (
          <ul className="mt-3 border-t border-ink">
            {top.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                onContact={onContact}
                more={more?.(request)}
              />
            ))}
          </ul>
        )}
        <a href={tabHash('requests')} className="link mt-4 inline-block text-sm font-semibold">
          {text.allRequests}
        </a>
      </section>
    </>
  )
}

export function TriageAnalyticsView({ stats, source }: { stats: TriageStats; source: Source }) {
  return (
    <>
      <TriageRow stats={stats} source={source} />
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-3">
        <ShareBars heading={text.byStatusHeading} shares={statusShares(stats)} source={source} />
        <ShareBars
          heading={text.byCategoryHeading}
          shares={plainShares(text.categories, stats.byCategory)}
          source={source}
        />
        <ShareBars
          heading={text.byPriorityHeading}
          shares={plainShares(text.priorities, stats.byPriority)}
          source={source}
        />
      </div>
    </>
  )
}
