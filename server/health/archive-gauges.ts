import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/db/open.ts'
import { listBackups, listLog } from '#server/ops/archive/list-archive.ts'
import { archiveFolders, parseSegment, zippedName } from '#server/ops/archive/log-files.ts'
import { remembered } from '#server/remembered.ts'
import { ofScrapes } from './database-figures.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { type Archiver, archiverState } from './store.ts'

type Folder = Awaited<ReturnType<typeof readFolder>>

/** Of the archive of the embedded database: how old it is, and whether the log gets there. */
export function archiveGauges(metrics: Metrics, db: Db, archiveDir: string): void {
  // Apart: while the folder is away, the database still says what waits.
  const lookAtFolder = remembered(() => readFolder(archiveDir), ofScrapes)
  const lookAtDatabase = remembered(() => archiverState(db), ofScrapes)
  const gauge = (
    name: string,
    help: string,
    read: (folder: Folder | null, archiver: Archiver | null) => number | null,
  ) =>
    metrics.gauge(`archive_${name}`, help, async () => {
      const value = read(...(await Promise.all([lookAtFolder(), lookAtDatabase()])))
      return value === null ? [] : [{ value }]
    })
  gauge('reachable', '1 while the folder of the archive can be read.', (folder) =>
    folder === null ? 0 : 1,
  )
  gauge('backups', 'Backups in the archive.', (folder) => folder?.backups ?? null)
  gauge(
    'backup_age_seconds',
    'Age of the newest backup in the archive.',
    (folder) => folder?.backupAge ?? null,
  )
  gauge(
    'log_age_seconds',
    'Time since a file of the log was copied; while nothing is written none is.',
    (folder) => folder?.logAge ?? null,
  )
  gauge('log_waiting', 'Files of the log that are complete and not copied.', waitingFiles)
  gauge(
    'failures',
    'Copies that failed since the database began to count.',
    (_folder, archiver) => archiver?.failures ?? null,
  )
}

/** After a crash the database has forgotten what it copied, and the folder knows. */
export function waitingFiles(folder: Folder | null, archiver: Archiver | null): number | null {
  const current = parseSegment(archiver?.writing ?? '')
  const last = parseSegment(archiver?.copied ?? '')
  if (current === null || (folder === null && last === null)) return null
  const places = [last, ...(folder?.segments ?? [])].flatMap((segment) =>
    segment?.timeline === current.timeline ? [segment.place] : [],
  )
  return Math.max(0, current.place - Math.max(0, ...places) - 1)
}

async function readFolder(archiveDir: string) {
  const [backups, { segments }] = await Promise.all([listBackups(archiveDir), listLog(archiveDir)])
  const last = segments.at(-1)
  const newest = backups.at(-1)
  return {
    segments,
    backups: backups.length,
    backupAge: newest === undefined ? null : secondsSince(newest.endedAt),
    logAge: last === undefined ? null : secondsSince(await copiedAt(archiveDir, last.name)),
  }
}

async function copiedAt(archiveDir: string, name: string): Promise<Date> {
  return (await stat(join(archiveFolders(archiveDir).log, zippedName(name)))).mtime
}

// The name of a backup is rounded up.
const secondsSince = (at: Date) => Math.max(0, (Date.now() - at.getTime()) / 1000)
