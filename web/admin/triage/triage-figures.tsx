import { triagePage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import { Empty } from '#web/admin/parts/empty.tsx'
import { Figure, Figures } from '#web/admin/parts/figures.tsx'
import { ShareBars, type Share } from '#web/admin/parts/share-bars.tsx'
import { usd } from '#web/admin/parts/shown.ts'
import type { Source } from '#web/admin/parts/source-mark.tsx'
import { tabHash } from '#web/ui/use-tab-in-address.ts'
import { RequestRow } from '#web/admin/triage/requests/request-row.tsx'
import { statusTone, type OnContact, type Request } from '#web/admin/triage/requests/request.ts'

const text = triagePage

export type TriageFigures = {
  open: number
  urgent: number
  responseMinutes: number | null
  estimatedSavings: number
  byStatus: Record<string, number>
  byCategory: Record<string, number>
  byPriority: Record<string, number>
}

const barTones = { done: 'green', working: 'blue', stopped: 'red', open: 'orange' } as const
const openStatuses = ['pending', 'in_progress', 'escalated', 'resolved'] as const

function statusShares({ byStatus }: TriageFigures): Share[] {
  return openStatuses.map((status) => ({
    label: text.statuses[status],
    count: byStatus[status] ?? 0,
    tone: barTones[statusTone(status)],
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

function TriageRow({ figures, source }: { figures: TriageFigures; source: Source }) {
  const { open, urgent, responseMinutes, estimatedSavings } = figures
  return (
    <Figures>
      <Figure {...text.figures.open} value={String(open)} source={source} />
      <Figure
        {...text.figures.urgent}
        value={String(urgent)}
        source={source}
        {...(urgent > 0 ? { tone: 'danger' } : {})}
      />
      <Figure
        {...text.figures.response}
        value={
          responseMinutes === null
            ? text.none
            : fill(text.minutes, { count: String(responseMinutes) })
        }
        source={source}
      />
      <Figure {...text.figures.savings} value={usd(estimatedSavings)} source={source} />
    </Figures>
  )
}

type TriageDashboardProps<Shown extends Request> = {
  figures: TriageFigures
  top: readonly Shown[]
  source: Source
  onContact: OnContact
  /** What else can be done with a request. */
  more?: (request: Shown) => React.ReactNode
}

export function TriageDashboard<Shown extends Request>({
  figures,
  top,
  source,
  onContact,
  more,
}: TriageDashboardProps<Shown>) {
  return (
    <>
      <TriageRow figures={figures} source={source} />
      <div className="mt-10 max-w-2xl">
        <ShareBars heading={text.byStatusHeading} shares={statusShares(figures)} source={source} />
      </div>
      <section aria-labelledby="urgent" className="mt-10">
        <h2 id="urgent" className="text-base">
          {text.urgentHeading}
        </h2>
        {top.length === 0 && <Empty text={text.nothingUrgent} next={text.nothingUrgentNext} />}
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

export function TriageAnalyticsView({
  figures,
  source,
}: {
  figures: TriageFigures
  source: Source
}) {
  return (
    <>
      <TriageRow figures={figures} source={source} />
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-3">
        <ShareBars heading={text.byStatusHeading} shares={statusShares(figures)} source={source} />
        <ShareBars
          heading={text.byCategoryHeading}
          shares={plainShares(text.categories, figures.byCategory)}
          source={source}
        />
        <ShareBars
          heading={text.byPriorityHeading}
          shares={plainShares(text.priorities, figures.byPriority)}
          source={source}
        />
      </div>
    </>
  )
}
