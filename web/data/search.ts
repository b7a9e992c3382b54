import { keepPreviousData } from '@tanstack/react-query'
import type { SearchPage } from '#domain/search/contract.ts'
import { callAsStaff } from './staff-call.ts'

const freshMs = 10_000

/** Anything that fits. The last results stay in view until the new ones are here. */
export const searchResults = (q: string) => ({
  queryKey: ['/api/admin/search', q],
  queryFn: () =>
    callAsStaff<SearchPage>('GET', `/api/admin/search?${new URLSearchParams({ q }).toString()}`),
  staleTime: freshMs,
  placeholderData: keepPreviousData<SearchPage>,
})
