import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { StartRefused } from './start-refused.ts'
import type { Log } from './log.ts'
import { roleOf } from './hand-over.ts'
import { migrate } from './migrate.ts'
import { answers, connect, warm } from './pool.ts'
import type { Tables } from './schema/tables.ts'
import { DatabaseUnavailable, isDatabaseUnavailable, unavailableReason } from './unavailable.ts'

export type Db = Kysely<Tables>

export type Database = {
  db: Db
  /** The address, for those who need their own connections. */
  url: string
  /** Whether the database answers within a second and its tables are the newest. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

const RETRY_MS = 2000

/**
 * Your own PostgreSQL. One that is unreachable is waited for; throws a sentence when the start must
 * stop.
 */
export async function openOwn({
  databaseUrl: url,
  migrateDatabaseUrl,
  log,
  onRefused,
}: {
  databaseUrl: string
  migrateDatabaseUrl: string | null
  log: Log
  onRefused: (error: unknown) => void
}): Promise<Database> {
  const closing = new AbortController()
  let migrated = false

  async function prepare(): Promise<void> {
    await migrate(migrateDatabaseUrl ?? url, { site: roleOf(url) })
    if (migrateDatabaseUrl !== null) await refuseAnother(pulse)
    migrated = true
  }

  const db = connect({
    url,
    log,
    admit() {
      if (!migrated)
        throw new DatabaseUnavailable('the database has not been reached since the start')
    },
  })
  const pulse = connect({ url, log, connections: 1 })
  let waiting: Promise<unknown> = Promise.resolve()
  try {
    await prepare()
    await warm(db)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn(
      { reason: unavailableReason(error) },
      'the database cannot be reached; pages are served and forms wait for it',
    )
    // Only closing ends it early.
    waiting = prepareLater(prepare, { log, onRefused, signal: closing.signal }).catch(() => {})
  }
  return {
    db,
    url,
    ready: async () => migrated && (await answers(pulse)),
    async close() {
      closing.abort()
      await waiting
      await Promise.all([db.destroy(), pulse.destroy()])
    },
  }
}

type Retrying = { log: Log; onRefused: (error: unknown) => void; signal: AbortSignal }

async function prepareLater(
  prepare: () => Promise<void>,
  { log, onRefused, signal }: Retrying,
): Promise<void> {
  for (;;) {
    await sleep(RETRY_MS, undefined, { signal })
    try {
      await prepare()
      return log.info('the database is there; forms are accepted')
    } catch (error) {
      if (!isDatabaseUnavailable(error)) return onRefused(error)
      log.warn({ reason: unavailableReason(error) }, 'the database is not ready; trying again')
    }
  }
}

// A slip in one of both addresses would leave the site on a database without tables.
async function refuseAnother(db: Db): Promise<void> {
  const { rows } = await sql<{
    has: boolean
  }>`select to_regclass('kysely_migration') is not null as has`.execute(db)
  if (rows[0]?.has === true) return
  throw new StartRefused(
    'MIGRATE_DATABASE_URL and DATABASE_URL name two databases: the tables of the one are not in the other.',
  )
}
