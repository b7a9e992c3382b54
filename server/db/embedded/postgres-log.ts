import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Job } from '#server/outbox/worker.ts'

const mostBytes = 5_000_000

/** PostgreSQL's own words, beside its folder. */
export const logBeside = (folder: string): string => join(dirname(folder), 'postgres.log')

/** For a postmaster that starts; whoever opened it closes it. */
export function openLog(folder: string): number {
  const log = logBeside(folder)
  turnOver(log)
  return openSync(log, 'a', 0o600)
}

/** Keeps the log of the embedded database small while it runs. */
export function postgresLogJobs({ config }: { config: Config }): Job[] {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== null) return []
  const log = logBeside(join(dataDir, 'postgres'))
  return [{ name: 'postgres_log', at: '*/10 * * * *', run: async () => turnOver(log) }]
}

// PostgreSQL keeps it open for appending: a file that was moved away would go on growing.
function turnOver(log: string): void {
  const { size = 0 } = statSync(log, { throwIfNoEntry: false }) ?? {}
  if (size <= mostBytes) return
  copyFileSync(log, `${log}.1`)
  truncateSync(log)
}

/** PostgreSQL's last output, for the log entry of a failed start. */
export function lastWords(folder: string, lines = 3): string {
  try {
    return readFileSync(logBeside(folder), 'utf8').trimEnd().split('\n').slice(-lines).join(' | ')
  } catch {
    return 'it left no log'
  }
}
