import { keepPreviousData } from '@tanstack/react-query'
import type { SearchPage } from '#domain/search/contract.ts'
import { searchOffice } from '#domain/search/staff-calls.ts'
import { staffClient } from './staff-call.ts'

const freshMs = 10_000

/** Anything that fits. The last results stay in view until the new ones are here. */
export const searchResults = (q: string) => ({
  ...staffClient.query(searchOffice, { query: { q } }),
  staleTime: freshMs,
  placeholderData: keepPreviousData<SearchPage>,
})
