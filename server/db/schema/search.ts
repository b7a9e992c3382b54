import type { MaybeInstant } from './columns.ts'

/** Written by triggers alone; see the migration 0040-search.sql. */
export type SearchEntries = {
  kind: string
  id: string
  ownerId: string | null
  parentId: string | null
  title: string
  detail: string
  words: string
  digits: string | null
  at: MaybeInstant
}
