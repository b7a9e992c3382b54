import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { archiveSettings, isArchivingTo } from '#server/ops/archive/archive-settings.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { enter, holdsLock, lockHolder, versionOf } from './embedded-session.ts'
import type { Cluster } from './postgres-cluster.ts'
import { lastWords } from './postgres-log.ts'
import { findPostmaster, launch, type Postmaster, stopPostmaster } from './postmaster.ts'
import { StartRefused } from '#server/db/start-refused.ts'

/** `launched`: the last postmaster that we started ourselves. */
export type State = {
  cluster: Cluster
  port: number
  durable: boolean
  /** Where PostgreSQL copies its log to. */
  archiveDir: string | null
  closing: AbortSignal
  launched?: number | undefined
}

// A killed server's lock ends with its connection; a running server's stays.
const LOCK_PATIENCE_MS = 1500
// Recovery after a crash reads the log since the last checkpoint.
const START_PATIENCE_MS = 60_000

/** The lock's connection, on a PostgreSQL of our version and port that runs on our folder. */
export async function takeOver(state: State): Promise<Client> {
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
      postmaster.port === state.port &&
      (await versionOf(client)) === state.cluster.binaries.version &&
      (await isArchivingTo(client, state.archiveDir))
    if (keep) return client
    // Left behind by a release that brought another PostgreSQL, or before ARCHIVE_DIR was changed.
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
  const { port, durable, archiveDir } = state
  const settings = archiveDir === null ? [] : archiveSettings(archiveDir)
  const { pid, ended } = launch(state.cluster, { port, durable, settings })
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
