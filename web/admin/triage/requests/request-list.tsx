import { triagePage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import { Nothing } from '#web/account/nothing.tsx'
import { SourceMark, type Source } from '#web/admin/components/source-mark.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import type { OnContact, Request } from './request.ts'
import { RequestRow } from './request-row.tsx'

const { empty, emptyNext, noRequests, noRequestsNext, tabs, showAll, shown } = triagePage

type RequestListProps<Listed extends Request> = {
  requests: readonly Listed[]
  /** As it is said: of a long list "more than 1,000". */
  total: string
  source: Source
  /** Null when all are shown. */
  onShowAll: (() => void) | null
  onContact: OnContact
  /** Further actions for a request, and what appears under its text. */
  more?: (request: Listed) => React.ReactNode
  under?: (request: Listed) => React.ReactNode
}

export function RequestList<Listed extends Request>({
  requests,
  total,
  source,
  onShowAll,
  onContact,
  more,
  under,
}: RequestListProps<Listed>) {
  const count = fill(shown, { count: String(requests.length), total })
  return (
    <>
      <h2 className="sr-only">{tabs.requests}</h2>
      <p role="status" className="mt-4 flex items-baseline gap-3 text-sm text-soot-600">
        {count}
        <SourceMark source={source} />
      </p>
      {requests.length === 0 ? (
        <Nothing
          heading={onShowAll ? empty : noRequests}
          text={onShowAll ? emptyNext : noRequestsNext}
        >
          {onShowAll && <SmallButton onClick={onShowAll}>{showAll}</SmallButton>}
        </Nothing>
      ) : (
        <ul className="mt-2 border-t border-ink">
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              onContact={onContact}
              more={more?.(request)}
              under={under?.(request)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
