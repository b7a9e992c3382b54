import { queryOptions } from '@tanstack/react-query'
import type { TodayPage, WaitingCounts } from '#domain/today/contract.ts'
import { callAsStaff } from './staff-call.ts'

// Others write, book and pay meanwhile; a hidden page does not ask.
export const waitingAgainMs = 60_000

export const todayQuery = queryOptions({
  queryKey: ['/api/admin/today'],
  queryFn: () => callAsStaff<TodayPage>('GET', '/api/admin/today'),
  refetchInterval: waitingAgainMs,
  refetchOnWindowFocus: 'always',
})

/**
 * The counts in the navigation: fetched when a page opens or regains focus, so that an idle one
 * does not keep its session alive.
 */
export const waitingQuery = queryOptions({
  queryKey: ['/api/admin/waiting'],
  queryFn: () => callAsStaff<WaitingCounts>('GET', '/api/admin/waiting'),
  staleTime: waitingAgainMs,
  refetchOnWindowFocus: true,
})
