import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'

const mostBytes = 5_000_000

/** PostgreSQL's own words, beside its folder. */
export const logBeside = (folder: string): string => join(dirname(folder), 'postgres.log')

/** For a postmaster that starts; whoever opened it closes it. */
export function openPostgresLog(folder: string): number {
  turnOver(folder)
  return openSync(logBeside(folder), 'a', 0o600)
}

/** Keeps it small; also while PostgreSQL runs, which appends to the file that it has opened. */
export function turnOver(folder: string): void {
  const log = logBeside(folder)
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
