import type { MaybeInstant } from './columns.ts'

/** Written by triggers alone; see the migration 0040-search.sql. */
export type SearchEntries = {
  kind: string
  id: string
  owner_id: string | null
  parent_id: string | null
  title: string
  detail: string
  words: string
  digits: string | null
  at: MaybeInstant
}
