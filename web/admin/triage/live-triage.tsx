import { useQuery } from '@tanstack/react-query'
import { listWords } from '#content/list-words.ts'
import { triagePage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import type { TriageAnalytics, TriageItem } from '#domain/triage/contract.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { requestsQuery, requestsPerPage, triageAnalyticsQuery } from '#web/data/triage.ts'
import { listAt, type ListPlace } from '#web/account/lists/list-at.ts'
import { Pager } from '#web/ui/pager.tsx'
import { LiveActions } from '#web/admin/triage/work/live-actions.tsx'
import { RequestRecord } from '#web/admin/triage/work/request-record.tsx'
import { readOwner, readStatus } from '#web/admin/triage/requests/request.ts'
import { RequestFilters } from '#web/admin/triage/requests/request-filters.tsx'
import { RequestList } from '#web/admin/triage/requests/request-list.tsx'
import { useContact } from '#web/admin/triage/work/use-request-work.ts'
import { TriageAnalyticsView, TriageDashboard, type TriageStats } from './triage-stats.tsx'

const { live } = triagePage
const topRequests = 3
const mostJudged = 100
const everyRequest = { q: '', status: '', owner: '', page: 1 }

export function LiveDashboard({ staff }: { staff: StaffMember }) {
  const requests = useQuery(requestsQuery(everyRequest, mostJudged))
  const analytics = useQuery(triageAnalyticsQuery)
  const onContact = useContact()
  return (
    <Loaded query={analytics} failedText={live.failed}>
      {(stats) => (
        <Loaded query={requests} failedText={live.failed}>
          {({ items }) => (
            <TriageDashboard
              stats={statsOf(stats, items)}
              top={items.filter(({ status }) => status !== 'resolved').slice(0, topRequests)}
              source="live"
              onContact={onContact}
              more={actionsFor(staff.id)}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

export function LiveAnalytics() {
  const requests = useQuery(requestsQuery(everyRequest, mostJudged))
  return (
    <Loaded query={useQuery(triageAnalyticsQuery)} failedText={live.failed}>
      {(analytics) => (
        <>
          <p className="mt-5 text-sm text-soot-600">
            {fill(live.analyticsNote, {
              from: shortDay(analytics.from),
              to: shortDay(analytics.to),
            })}
          </p>
          <Loaded query={requests} failedText={live.failed}>
            {({ items }) => <TriageAnalyticsView stats={statsOf(analytics, items)} source="live" />}
          </Loaded>
        </>
      )}
    </Loaded>
  )
}

function statsOf(analytics: TriageAnalytics, items: readonly TriageItem[]): TriageStats {
  const { total, byStatus, medianResponseMinutes, estimatedSavings, byCategory, byPriority } =
    analytics
  const open = items.filter(({ status }) => status !== 'resolved')
  return {
    open: total - (byStatus['resolved'] ?? 0),
    urgent: open.filter(({ priority }) => priority === 'urgent').length,
    responseMinutes: medianResponseMinutes,
    estimatedSavings,
    byStatus,
    byCategory,
    byPriority,
  }
}

type LiveRequestsProps = {
  staff: StaffMember
  place: ListPlace
}

export function LiveRequests({ staff, place }: LiveRequestsProps) {
  const { params, setParams } = place
  const list = listAt(place)
  const { q, page } = list.params
  const [status, owner] = [readStatus(params['status']), readOwner(params['owner'])]
  const query = useQuery(
    requestsQuery({
      q,
      status: status === 'all' ? '' : status,
      owner: owner === 'all' ? '' : owner,
      page,
    }),
  )
  const onContact = useContact()
  const isNarrowed = q !== '' || status !== 'all' || owner !== 'all'
  return (
    <>
      <RequestFilters
        q={q}
        status={status}
        owner={owner}
        setParams={(values) => setParams({ ...values, page: '' })}
      />
      <Loaded query={query} failedText={live.failed}>
        {({ items, total, isMore }) => (
          <>
            <RequestList
              requests={items}
              total={isMore ? fill(listWords.moreThan, { total }) : String(total)}
              source="live"
              onShowAll={
                isNarrowed ? () => setParams({ q: '', status: '', owner: '', page: '' }) : null
              }
              onContact={onContact}
              more={actionsFor(staff.id)}
              under={recordOf}
            />
            {(total > requestsPerPage || page > 1) && (
              <Pager
                words={{ ...listWords, pages: live.pages }}
                page={page}
                rowsPerPage={requestsPerPage}
                total={total}
                isMore={isMore}
                onPage={list.turnTo}
                isOld={query.isPlaceholderData}
                onBeyond={list.fallBackTo}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

const recordOf = (request: TriageItem) => <RequestRecord request={request} />
const actionsFor = (me: string) => (request: TriageItem) => (
  <LiveActions request={request} me={me} />
)
