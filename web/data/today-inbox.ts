import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { settleText } from '#domain/messages/text-staff-calls.ts'
import { readInbox } from '#domain/today/inbox-staff-calls.ts'
import { staffClient } from './staff-call.ts'
import { waitingAgainMs } from './today.ts'

export const inboxPerPage = 25

/** A page of what waits, of one tab or of all with an empty one. */
export const inboxPageQuery = (kind: string, page: number) =>
  queryOptions({
    ...staffClient.query(readInbox, { query: { kind, page, pageSize: inboxPerPage } }),
    placeholderData: keepPreviousData,
    refetchInterval: waitingAgainMs,
    refetchOnWindowFocus: 'always',
  })

export const markTextAnswered = (id: string, isAnswered: boolean) =>
  staffClient.send(settleText, { params: { id }, body: { isAnswered } })
