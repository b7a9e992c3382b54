import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { StartRefused } from './embedded/start-refused.ts'
import type { Log } from './log.ts'
import { roleOf } from './hand-over.ts'
import { migrate } from './migrate.ts'
import { backupBeforeUpgrade } from '#server/db/upgrade/upgrade-backup.ts'
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

type Settings = {
  /** The address of your own PostgreSQL; empty or null for the embedded one under `dataDir`. */
  databaseUrl?: string | null
  /** The same database as the role that owns its tables; null where that of `databaseUrl` does. */
  migrateDatabaseUrl?: string | null
  dataDir: string
  log: Log
  /** An external database answers after the start, and refuses this server for good. */
  onRefused?: (error: unknown) => void
  /** Whether the embedded database is saved before its tables change; it is unless told. */
  upgradeBackup?: boolean
  /** Where the embedded database copies its log to; null for nowhere. */
  archiveDir?: string | null
}

const RETRY_MS = 2000
// After the first calls of a start; skipped for short runs such as tests.
const LOG_ROOM_AFTER_MS = 10_000

/**
 * Throws a sentence when the start must stop. An external database that is unreachable is waited
 * for instead.
 */
export async function openDatabase({
  databaseUrl,
  migrateDatabaseUrl = null,
  dataDir,
  log,
  onRefused = () => {},
  upgradeBackup = true,
  archiveDir = null,
}: Settings): Promise<Database> {
  return databaseUrl
    ? openOwn({ databaseUrl, migrateDatabaseUrl, log, onRefused })
    : openEmbedded({ dataDir, log, upgradeBackup, archiveDir })
}

async function openEmbedded({
  dataDir,
  log,
  upgradeBackup,
  archiveDir,
}: Omit<
  Required<Settings>,
  'databaseUrl' | 'migrateDatabaseUrl' | 'onRefused'
>): Promise<Database> {
  const embedded = await startEmbedded({ dataDir, log, archiveDir })
  try {
    const { save } = embedded
    await migrate(embedded.ownerUrl, {
      site: roleOf(embedded.url),
      beforeUpgrade: (pending) =>
        upgradeBackup ? backupBeforeUpgrade(pending, { dataDir, log, save }) : Promise.resolve(),
    })
  } catch (error) {
    await embedded.stop()
    throw error
  }
  const db = connect({ url: embedded.url, log })
  const pulse = connect({ url: embedded.url, log, connections: 1 })
  await warm(db)
  const later = setTimeout(() => void prepareForTrouble(embedded, log), LOG_ROOM_AFTER_MS).unref()
  return {
    db,
    url: embedded.url,
    ready: () => answers(pulse),
    async close() {
      clearTimeout(later)
      await Promise.all([db.destroy(), pulse.destroy()])
      await embedded.stop()
    },
  }
}

async function prepareForTrouble(embedded: Embedded, log: Log): Promise<void> {
  await embedded
    .makeLogRoom()
    .catch((error: unknown) =>
      log.warn({ err: error }, 'no room was made for the log of the database'),
    )
  try {
    const file = await embedded.completeArchive()
    if (file !== null) log.info({ file }, 'a backup was added to the archive')
  } catch (error) {
    log.warn({ err: error }, 'the archive has no backup to begin with; the next night makes one')
  }
}

async function openOwn({
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
