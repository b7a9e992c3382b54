import { roleOf } from '#server/db/hand-over.ts'
import type { Log } from '#server/db/log.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openOwn } from '#server/db/open.ts'
import { answers, connect, warm } from '#server/db/pool.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { backupBeforeUpgrade } from './upgrade/upgrade-backup.ts'

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
