import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ContactChannel } from '#domain/tasks/notes/request-notes.ts'
import type { TriageChange } from '#domain/triage/contract.ts'
import { readInbox } from '#domain/today/inbox-staff-calls.ts'
import { countWaiting } from '#domain/today/staff-calls.ts'
import * as calls from '#domain/triage/staff-calls.ts'
import { keyOf } from './client.ts'
import { staffClient } from './staff-call.ts'

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
    ...staffClient.query(calls.listRequests, {
      query: { q, status, owner, sort: 'urgency', page, pageSize },
    }),
    placeholderData: keepPreviousData,
  })

export const triageAnalyticsQuery = queryOptions(staffClient.query(calls.readTriageAnalytics))

export const requestDetailQuery = (id: string) =>
  queryOptions(staffClient.query(calls.readRequest, { params: { id } }))

/** All that is shown of the requests is fetched again. */
export const refreshTriage = (client: QueryClient) =>
  Promise.all(
    [
      keyOf(calls.listRequests),
      triageAnalyticsQuery.queryKey,
      keyOf(readInbox),
      keyOf(countWaiting),
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  )

/** Who can own a request. */
export const colleaguesQuery = queryOptions(staffClient.query(calls.listColleagues))

export const changeRequest = (id: string, body: TriageChange) =>
  staffClient.send(calls.changeRequest, { params: { id }, body })

export const addNote = (id: string, text: string) =>
  staffClient.send(calls.noteOnRequest, { params: { id }, body: { text } })

/** That Email or Call was pressed. */
export const logContact = (id: string, channel: ContactChannel) =>
  staffClient.send(calls.logTriageContact, { params: { id }, body: { channel } })
