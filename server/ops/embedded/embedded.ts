import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '#server/db/log.ts'
import { completeArchive } from '#server/ops/archive/base-backups.ts'
import { archiveWays, joinArchive, openArchive } from '#server/ops/archive/open-archive.ts'
import { saveBaseBackup } from './base-backup.ts'
import {
  createDatabase,
  databaseUrl,
  makeLogRoom,
  ownerUrl,
  superuserUrl,
} from './embedded-session.ts'
import { type Cluster, openCluster } from './postgres-cluster.ts'
import { freePort } from './free-port.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { separateSuperuser } from './superuser-password.ts'
import { takeOver, type State } from './take-over.ts'

type Settings = {
  dataDir: string
  log: Log
  /** False only for tests: a power cut may then cost the data. */
  durable?: boolean
  /** Where PostgreSQL copies its log to, so that it can be restored to any minute. */
  archiveDir?: string | null
}

export type Embedded = {
  url: string
  /** For what the role of `url` may not do to the tables. */
  ownerUrl: string
  /** For a full disk; takes a second or so, once in the life of a folder. */
  makeLogRoom(): Promise<void>
  /** Saves all of it while it runs. */
  save(file: string): Promise<void>
  /** Adds a backup to the archive when its log leads from none to today; null when not needed. */
  completeArchive(): Promise<string | null>
  stop(): Promise<void>
}

const LONGEST_RETRY_MS = 2000
const LOG_ROOM_BELOW_BYTES = 400_000_000

/**
 * Runs PostgreSQL on `DATA_DIR/postgres`, or takes over the one that a killed server left running.
 * Takes a lock, so that a second server on the same folder is refused, and restarts PostgreSQL when
 * it dies.
 */
export async function startEmbedded(settings: Settings): Promise<Embedded> {
  const { dataDir, log, durable = true, archiveDir = null } = settings
  const cluster = await openFolders(dataDir, archiveDir)
  const port = findPostmaster(cluster.folder)?.port || (await freePort())
  const closing = new AbortController()
  const { signal } = closing
  const state: State = { cluster, port, durable, archiveDir, closing: signal }
  let lock: Client | null = null
  let healing = Promise.resolve()
  const first = await takeOver(state)
  hold(first)
  await prepare(first, cluster, archiveDir).catch(async (error: unknown) => {
    await stop()
    throw error
  })

  function hold(client: Client): void {
    lock = client
    client.once('end', () => {
      lock = null
      if (!signal.aborted) healing = heal()
    })
  }

  // Never gives up: the cause (a full disk, for one) may pass, and until then calls return 503.
  async function heal(): Promise<void> {
    log.error('the database has gone away; looking for it, or starting it')
    for (let wait = 100; !signal.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      try {
        hold(await takeOver(state))
        log.info('the database is back')
        return
      } catch (error) {
        log.error({ err: error }, `the database does not start; trying again in ${wait} ms`)
        await sleep(wait, undefined, { signal }).catch(() => {})
      }
    }
  }

  async function stop(): Promise<void> {
    closing.abort()
    await healing
    const postmaster = findPostmaster(cluster.folder)
    // Without the lock it may belong to another server by now.
    if (postmaster && (lock || postmaster.pid === state.launched))
      await stopPostmaster(postmaster, cluster.folder)
    await lock?.end().catch(() => {})
  }

  const save = (file: string) => saveBaseBackup(superuserUrl(cluster, port), file)
  return {
    url: databaseUrl(cluster, port),
    ownerUrl: ownerUrl(cluster, port),
    makeLogRoom: () => makeRoom(cluster.folder, lock, log),
    save,
    completeArchive: () => completeArchive(lock, { archiveDir, folder: cluster.folder, save }),
    stop,
  }
}

async function openFolders(dataDir: string, archiveDir: string | null): Promise<Cluster> {
  if (archiveDir === null) return openCluster(dataDir)
  const cluster = await openCluster(dataDir, archiveWays(archiveDir))
  openArchive(archiveDir, cluster)
  return cluster
}

async function prepare(first: Client, cluster: Cluster, archiveDir: string | null): Promise<void> {
  await separateSuperuser(first, cluster)
  await createDatabase(first, cluster)
  if (archiveDir !== null) await joinArchive(first, archiveDir, cluster)
}

async function makeRoom(folder: string, session: Client | null, log: Log): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  // When space is short, the reserve itself would fill the disk.
  if (bavail * bsize < LOG_ROOM_BELOW_BYTES)
    log.warn({}, 'the disk has too little space to keep some for the log of the database')
  else if (session) await makeLogRoom(session)
}
