import { triagePage } from '#content/admin-insights.ts'
import { sampleRequests } from '#content/admin-samples.ts'
import { showToast } from '#web/ui/toast.ts'
import { matching, readStatus } from './request.ts'
import { RequestFilters } from './request-filters.tsx'
import { RequestList } from './request-list.tsx'

type SampleRequestsProps = { asked: Readonly<Record<string, string>>; ask: (values: Record<string, string>) => void }

export function SampleRequests({ asked, ask }: SampleRequestsProps) {
  const q = asked['q'] ?? ''
  const status = readStatus(asked['status'])
  const found = matching(sampleRequests, { q, status })
  return (
    <>
      <RequestFilters q={q} status={status} ask={ask} />
      <RequestList
        requests={found}
        total={sampleRequests.length}
        source="sample"
        onShowAll={() => ask({ q: '', status: '' })}
        onContact={(_request, _channel, event) => {
          event.preventDefault()
          void showToast(triagePage.sampleContact)
        }}
      />
    </>
  )
}
