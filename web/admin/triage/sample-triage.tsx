import { triagePage } from '#content/admin-insights.ts'
import { sampleRequests } from '#content/admin-samples.ts'
import { RequestFilters } from '#web/admin/triage/requests/request-filters.tsx'
import { RequestList } from '#web/admin/triage/requests/request-list.tsx'
import { matching, readStatus, type OnContact } from '#web/admin/triage/requests/request.ts'
import { showToast } from '#web/ui/toast.ts'
import { TriageAnalyticsView, TriageDashboard, type TriageStats } from './triage-stats.tsx'
import { tally } from '#domain/triage/analytics.ts'

const answered = sampleRequests.flatMap(({ responseTime }) =>
  responseTime === null ? [] : [responseTime],
)
const open = sampleRequests.filter(({ status }) => status !== 'resolved')

const stats: TriageStats = {
  open: open.length,
  urgent: open.filter(({ urgencyScore }) => urgencyScore >= 80).length,
  responseMinutes: Math.round(
    answered.reduce((sum, minutes) => sum + minutes, 0) / answered.length,
  ),
  estimatedSavings: open.reduce((sum, { estimatedSavings }) => sum + estimatedSavings, 0),
  byStatus: tally(sampleRequests.map(({ status }) => status)),
  byCategory: tally(sampleRequests.map(({ category }) => category)),
  byPriority: tally(sampleRequests.map(({ priority }) => priority)),
}

// Nobody stands behind a sample: no program opens.
const onContact: OnContact = (_request, _channel, event) => {
  event.preventDefault()
  void showToast(triagePage.sampleContact)
}

export function SampleDashboard() {
  const top = matching(sampleRequests, { q: '', status: 'all' }).slice(0, 3)
  return <TriageDashboard stats={stats} top={top} source="sample" onContact={onContact} />
}

type SampleRequestsProps = {
  params: Readonly<Record<string, string>>
  setParams: (values: Record<string, string>) => void
}

export function SampleRequests({ params, setParams }: SampleRequestsProps) {
  const q = params['q'] ?? ''
  const status = readStatus(params['status'])
  return (
    <>
      <RequestFilters q={q} status={status} setParams={setParams} />
      <RequestList
        requests={matching(sampleRequests, { q, status })}
        total={String(sampleRequests.length)}
        source="sample"
        onShowAll={() => setParams({ q: '', status: '' })}
        onContact={onContact}
      />
    </>
  )
}

export function SampleAnalytics() {
  return <TriageAnalyticsView stats={stats} source="sample" />
}
