import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import {
  createDatabase,
  databaseUrl,
  enter,
  holdsLock,
  lockHolder,
  makeLogRoom,
  versionOf,
} from './embedded-session.ts'
import type { Log } from '#server/db/log.ts'
import { type Cluster, openCluster } from './postgres-cluster.ts'
import {
  findPostmaster,
  freePort,
  lastWords,
  launch,
  type Postmaster,
  stopPostmaster,
} from './postmaster.ts'
import { StartRefused } from './start-refused.ts'
import { separateSuperuser } from './superuser-password.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'

type Settings = {
  dataDir: string
  log: Log
  /** False only for tests: a power cut may then cost the data. */
  durable?: boolean
}

type Embedded = {
  url: string
  /** For a full disk; takes a second or so, once in the life of a folder. */
  makeLogRoom(): Promise<void>
  stop(): Promise<void>
}

/** `launched`: the last postmaster that we started ourselves. */
type State = {
  cluster: Cluster
  port: number
  durable: boolean
  closing: AbortSignal
  launched: number | undefined
}

// A killed server's lock ends with its connection; a running server's stays.
const LOCK_PATIENCE_MS = 1500
// Recovery after a crash reads the log since the last checkpoint.
const START_PATIENCE_MS = 60_000
const LONGEST_RETRY_MS = 2000
const LOG_ROOM_BELOW_BYTES = 400_000_000

/**
 * Runs PostgreSQL on `DATA_DIR/postgres`, or takes over the one that a killed server left running.
 * Takes a lock, so that a second server on the same folder is refused, and restarts PostgreSQL when
 * it dies.
 */
export async function startEmbedded({ dataDir, log, durable = true }: Settings): Promise<Embedded> {
  const cluster = await openCluster(dataDir)
  const port = findPostmaster(cluster.folder)?.port || (await freePort())
  const closing = new AbortController()
  const state: State = { cluster, port, durable, closing: closing.signal, launched: undefined }
  let lock: Client | null = null
  let healing = Promise.resolve()
  const first = await takeOver(state)
  hold(first)
  try {
    await separateSuperuser(first, cluster)
    await createDatabase(first, cluster)
  } catch (error) {
    await stop()
    throw error
  }

  function hold(client: Client): void {
    lock = client
    client.once('end', () => {
      lock = null
      if (!closing.signal.aborted) healing = heal()
    })
  }

  // Never gives up: the cause (a full disk, for one) may pass, and until then calls return 503.
  async function heal(): Promise<void> {
    log.error('the database has gone away; looking for it, or starting it')
    for (let wait = 100; !closing.signal.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      try {
        hold(await takeOver(state))
        log.info('the database is back')
        return
      } catch (error) {
        log.error({ err: error }, `the database does not start; trying again in ${wait} ms`)
        await sleep(wait, undefined, { signal: closing.signal }).catch(() => {})
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

  async function makeRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(cluster.folder)
    // When space is short, the reserve itself would fill the disk.
    if (bavail * bsize < LOG_ROOM_BELOW_BYTES)
      log.warn({}, 'the disk has too little space to keep some for the log of the database')
    else if (lock) await makeLogRoom(lock)
  }

  return { url: databaseUrl(cluster, port), makeLogRoom: makeRoom, stop }
}

/** The lock's connection, on a PostgreSQL of our version and port that runs on our folder. */
async function takeOver(state: State): Promise<Client> {
  const { folder } = state.cluster
  let refusedSince = 0
  for (const until = Date.now() + START_PATIENCE_MS; Date.now() < until; await sleep(25)) {
    const outcome = await tryLock(state)
    if (outcome instanceof Client) return outcome
    if (!outcome) continue
    refusedSince ||= Date.now()
    if (Date.now() - refusedSince < LOCK_PATIENCE_MS) continue
    throw new StartRefused(
      `Another Lakeline server (${outcome.holder}) is already running on ${dirname(folder)}; stop it, or set DATA_DIR to another folder.`,
    )
  }
  throw new StartRefused(
    `PostgreSQL does not get ready on ${folder}; its own words are in postgres.log beside it.`,
  )
}

/** Null: not yet, try again. */
async function tryLock(state: State): Promise<Client | { holder: string } | null> {
  const postmaster = await findOrLaunch(state)
  const client = postmaster && (await enter(state.cluster, postmaster.port))
  if (!client) return null
  let keep = false
  try {
    if (!(await holdsLock(client))) return { holder: await lockHolder(client) }
    keep =
      postmaster.port === state.port && (await versionOf(client)) === state.cluster.binaries.version
    if (keep) return client
    // Left behind by a release that brought another PostgreSQL.
    await stopPostmaster(postmaster, state.cluster.folder)
    return null
  } catch (error) {
    // The previous server is just stopping, and stops PostgreSQL with it.
    if (isDatabaseUnavailable(error)) return null
    throw error
  } finally {
    if (!keep) await client.end()
  }
}

/** Null: not ready yet, try again. */
async function findOrLaunch(state: State): Promise<Postmaster | null> {
  const { folder } = state.cluster
  state.closing.throwIfAborted()
  const found = findPostmaster(folder)
  if (found) return found.ready ? found : null
  const { pid, ended } = launch(state.cluster, state.port, state.durable)
  state.launched = pid
  for (
    const until = Date.now() + START_PATIENCE_MS;
    Date.now() < until;
    state.closing.throwIfAborted()
  ) {
    const isOver = await Promise.race([ended, sleep(20, false)])
    const started = findPostmaster(folder)
    if (started?.ready) return started
    // It ended because another server's was first, which the next attempt finds.
    if (isOver && started) return null
    if (isOver) throw new Error(`PostgreSQL does not start: ${lastWords(folder)}`)
  }
  return null
}
