import { queryOptions } from '@tanstack/react-query'
import { countWaiting, readToday } from '#domain/today/staff-calls.ts'
import { staffClient } from './staff-call.ts'

// Others write, book and pay meanwhile; a hidden page does not ask.
export const waitingAgainMs = 60_000

export const todayQuery = queryOptions({
  ...staffClient.query(readToday),
  refetchInterval: waitingAgainMs,
  refetchOnWindowFocus: 'always',
})

/**
 * The counts in the navigation: fetched when a page opens or regains focus, so that an idle one
 * does not keep its session alive.
 */
export const waitingQuery = queryOptions({
  ...staffClient.query(countWaiting),
  staleTime: waitingAgainMs,
  refetchOnWindowFocus: true,
})
