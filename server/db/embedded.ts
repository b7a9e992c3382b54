import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { createDatabase, databaseUrl, enter, holdsLock, lockHolder, versionOf } from './embedded-session.ts'
import type { Log } from './log.ts'
import { type Cluster, openCluster } from './postgres-cluster.ts'
import { findPostmaster, freePort, launch, type Postmaster, stopPostmaster } from './postmaster.ts'
import { StartRefused } from './start-refused.ts'

type Settings = {
  dataDir: string
  log: Log
  /** False only for tests: a power cut may then cost the data. */
  durable?: boolean
}

/** `launched`: the last postmaster that we started ourselves. */
type State = { cluster: Cluster; port: number; durable: boolean; closing: AbortSignal; launched: number | undefined }

// A killed server's lock vanishes with its connection; a living one's stays.
const LOCK_PATIENCE_MS = 1500
// Recovery after a crash reads the log since the last checkpoint.
const START_PATIENCE_MS = 60_000
const LONGEST_RETRY_MS = 10_000

/**
 * Runs PostgreSQL on `DATA_DIR/postgres`, or takes over the one that a killed server left behind. Holds a lock, so that
 * a second server on the same folder is refused, and starts PostgreSQL again when it dies.
 */
export async function startEmbedded({ dataDir, log, durable = true }: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  const cluster = await openCluster(dataDir)
  const port = findPostmaster(cluster.folder)?.port || (await freePort())
  const closing = new AbortController()
  const state: State = { cluster, port, durable, closing: closing.signal, launched: undefined }
  let lock: Client | null = null
  let healing = Promise.resolve()
  const first = await takeOver(state)
  hold(first)
  try {
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

  // Never gives up: what hinders a start (a full disk, for one) may pass, and until then calls answer 503.
  async function heal(): Promise<void> {
    log.error('the database has gone away; starting it again')
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
    // Without the lock it may be another server's by now.
    if (postmaster && (lock || postmaster.pid === state.launched)) await stopPostmaster(postmaster, cluster.folder)
    await lock?.end().catch(() => {})
  }

  return { url: databaseUrl(cluster, port), stop }
}

/** The lock's connection, on a PostgreSQL of our version and port that runs on our folder. */
async function takeOver(state: State): Promise<Client> {
  const { cluster, port } = state
  let refusedSince = 0
  for (const until = Date.now() + START_PATIENCE_MS; Date.now() < until; await sleep(25)) {
    const postmaster = await findOrLaunch(state)
    const client = postmaster && (await enter(cluster, postmaster.port))
    if (!client) continue
    if (!(await holdsLock(client))) {
      refusedSince ||= Date.now()
      const holder = await lockHolder(client)
      await client.end()
      if (Date.now() - refusedSince > LOCK_PATIENCE_MS) throw alreadyRunning(cluster, holder)
    } else if (postmaster.port === port && (await versionOf(client)) === cluster.binaries.version) {
      return client
    } else {
      // Left behind by a release that brought another PostgreSQL.
      await stopPostmaster(postmaster, cluster.folder)
      await client.end()
    }
  }
  throw new StartRefused(`PostgreSQL does not get ready on ${cluster.folder}; its own words are in postgres.log beside it.`)
}

function alreadyRunning(cluster: Cluster, holder: string): StartRefused {
  const folder = dirname(cluster.folder)
  return new StartRefused(`Another Lakeline server (${holder}) is already running on ${folder}; stop it, or set DATA_DIR to another folder.`)
}

/** Null: not ready yet, look again. */
async function findOrLaunch(state: State): Promise<Postmaster | null> {
  const { folder } = state.cluster
  state.closing.throwIfAborted()
  const found = findPostmaster(folder)
  if (found) return found.ready ? found : null
  const { pid, ended } = launch(state.cluster, state.port, state.durable)
  state.launched = pid
  for (const until = Date.now() + START_PATIENCE_MS; Date.now() < until; state.closing.throwIfAborted()) {
    const lastWords = await Promise.race([ended, sleep(20, null)])
    const started = findPostmaster(folder)
    if (started?.ready) return started
    // Ended because another server's was first: that one is found on the next look.
    if (lastWords !== null && started) return null
    if (lastWords !== null) throw new Error(`PostgreSQL does not start: ${lastWords}`)
  }
  return null
}
