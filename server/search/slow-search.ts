import type { Db } from '#server/db/open.ts'
import type { Log } from '#server/db/log.ts'
import { hasFastIndexes } from './index-store.ts'

export const slowSearch =
  'the search of staff reads every entry, because PostgreSQL refused the extension pg_trgm: docs/operations.md says what it needs'

/** Says at the start where the search has no index to be fast by. */
export async function warnOfSlowSearch(db: Db, log: Log): Promise<void> {
  // A database that is away now is asked again at the next start.
  const isFast = await hasFastIndexes(db).catch(() => true)
  if (!isFast) log.warn(slowSearch)
}
