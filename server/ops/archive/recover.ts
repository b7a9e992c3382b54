import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { enter } from '#server/ops/embedded/embedded-session.ts'
import type { Cluster } from '#server/ops/embedded/postgres-cluster.ts'
import { freePort } from '#server/ops/embedded/free-port.ts'
import { lastWords, logBeside } from '#server/ops/embedded/postgres-log.ts'
import { findPostmaster, launch, stopPostmaster } from '#server/ops/embedded/postmaster.ts'
import { restoreCommand } from './archive-settings.ts'
import { CannotRestore } from './plan-restore.ts'

/**
 * `timeline` null: as far as the backup itself, and the archive only says which numbers of
 * timelines are taken.
 */
type Target = { archiveDir: string; at: Date | null; timeline: number | null }

type Recovery = {
  target: Target
  durable: boolean
  signal?: AbortSignal | undefined
}

const logEndedEarly = 'recovery ended before configured recovery target was reached'

/**
 * Lets PostgreSQL read the log up to the target and begin a timeline of its own, and ends it.
 * Returns the time of the last change that was read.
 */
export async function recover(
  cluster: Cluster,
  { target, durable, signal }: Recovery,
): Promise<Date | null> {
  const words = await runRecovery(cluster, { settings: settingsOf(target), durable, signal })
  if (words instanceof Date || words === null) return words
  if (target.at === null || !words.includes(logEndedEarly)) throw new CannotRestore(sentence(words))
  // The log reaches beyond that time, and nothing was written after it.
  const rest = settingsOf({ ...target, at: null })
  const again = await runRecovery(cluster, { settings: rest, durable, signal })
  if (typeof again === 'string') throw new CannotRestore(sentence(again))
  return again
}

function settingsOf({ archiveDir, at, timeline }: Target): string[] {
  const usual = ['hot_standby=off', 'recovery_target_action=promote']
  if (timeline === null)
    return [
      ...usual,
      `restore_command=${restoreCommand(archiveDir, 'histories')}`,
      'recovery_target=immediate',
      'recovery_target_timeline=current',
    ]
  return [
    ...usual,
    `restore_command=${restoreCommand(archiveDir)}`,
    `recovery_target_timeline=${timeline}`,
    ...(at === null
      ? []
      : [`recovery_target_time=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`]),
  ]
}

type Run = { settings: string[]; durable: boolean; signal: AbortSignal | undefined }

/** What PostgreSQL said last if it gave up. However long it takes: a day of log is minutes. */
async function runRecovery(
  cluster: Cluster,
  { settings, durable, signal }: Run,
): Promise<Date | null | string> {
  const port = await freePort()
  const { ended } = launch(cluster, { port, durable, settings })
  try {
    for (;;) {
      const isOver = await Promise.race([ended, sleep(50, false)])
      signal?.throwIfAborted()
      if (findPostmaster(cluster.folder)?.ready) return await lastChange(cluster, port)
      if (isOver) return await said(cluster.folder)
    }
  } finally {
    const running = findPostmaster(cluster.folder)
    if (running) await stopPostmaster(running, cluster.folder)
  }
}

async function lastChange(cluster: Cluster, port: number): Promise<Date | null> {
  const client: Client | null = await enter(cluster, port)
  if (client === null) throw new CannotRestore('The restored database does not answer.')
  const { rows } = await client.query<{ at: Date | null }>(
    'select pg_last_xact_replay_timestamp() as at',
  )
  await client.end()
  return rows[0]?.at ?? null
}

const said = (folder: string) => readFile(logBeside(folder), 'utf8').catch(() => lastWords(folder))

function sentence(words: string): string {
  const damaged = /^lakeline: (.+)$/m.exec(words)?.[1]
  if (damaged !== undefined)
    return `The log is damaged: ${damaged}. A time before that file can be restored with --at.`
  const fatal = [...words.matchAll(/(?:FATAL|PANIC): +(.+)$/gm)].at(-1)?.[1]
  return `PostgreSQL could not restore it: ${fatal ?? words.trim().split('\n').at(-1)}.`
}
