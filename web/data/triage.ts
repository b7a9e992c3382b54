import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  ContactChannel,
  Colleague,
  TriageAnalytics,
  TriageChange,
  TriageDetail,
  TriageEntry,
  TriagePage,
} from '#domain/triage/contract.ts'
import { withQuery } from './list-params.ts'
import { callAsStaff } from './staff-call.ts'

export const triageKey = ['/api/admin/triage'] as const
const one = (id: string) => `${triageKey[0]}/${encodeURIComponent(id)}`

export type TriageListParams = { q: string; status: string; owner: string; page: number }
export const requestsPerPage = 20

/**
 * A page of the list, the most urgent first. The previous rows stay until the requested ones are
 * here.
 */
export const requestsQuery = (
  { q, status, owner, page }: TriageListParams,
  pageSize = requestsPerPage,
) =>
  queryOptions({
    queryKey: [...triageKey, 'list', q, status, owner, page, pageSize],
    queryFn: () =>
      callAsStaff<TriagePage>(
        'GET',
        withQuery(triageKey[0], {
          q,
          status,
          owner,
          sort: 'urgency',
          page: String(page),
          pageSize: String(pageSize),
        }),
      ),
    placeholderData: keepPreviousData,
  })

export const triageAnalyticsQuery = queryOptions({
  queryKey: [...triageKey, 'analytics'],
  queryFn: () => callAsStaff<TriageAnalytics>('GET', `${triageKey[0]}/analytics`),
})

export const requestDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...triageKey, 'one', id],
    queryFn: () => callAsStaff<TriageDetail>('GET', one(id)),
  })

/** Who can own a request. */
export const colleaguesQuery = queryOptions({
  queryKey: ['/api/admin/colleagues'],
  queryFn: () => callAsStaff<Colleague[]>('GET', '/api/admin/colleagues'),
})

export function changeRequest(id: string, body: TriageChange): Promise<TriageDetail> {
  return callAsStaff('PATCH', one(id), { body })
}

export function addNote(id: string, text: string): Promise<TriageEntry> {
  return callAsStaff('POST', `${one(id)}/notes`, { body: { text } })
}

/** That Email or Call was pressed. */
export function logContact(id: string, channel: ContactChannel): Promise<TriageEntry> {
  return callAsStaff('POST', `${one(id)}/contacts`, { body: { channel } })
}
