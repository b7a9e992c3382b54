import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/db/open.ts'
import { listBackups, listLog } from '#server/db/archive/list-archive.ts'
import { archiveFolders, parseSegment, zippedName } from '#server/db/archive/log-files.ts'
import { remembered } from './database-figures.ts'
import type { Metrics } from './metrics.ts'
import { archiverState } from './store.ts'

type Archive = Awaited<ReturnType<typeof readArchive>>

/** Of the archive of the embedded database: how old it is, and whether the log gets there. */
export function archiveGauges(metrics: Metrics, db: Db, archiveDir: string): void {
  const look = remembered(() => readArchive(db, archiveDir))
  const gauge = (name: string, help: string, read: (archive: Archive) => number | null) =>
    metrics.gauge(`archive_${name}`, help, async () => {
      const archive = await look()
      const value = archive && read(archive)
      return value === null ? [] : [{ value }]
    })
  gauge(
    'backup_age_seconds',
    'Age of the newest backup in the archive.',
    ({ backupAge }) => backupAge,
  )
  gauge(
    'log_age_seconds',
    'Time since a file of the log was copied; while nothing is written none is.',
    ({ logAge }) => logAge,
  )
  gauge(
    'log_waiting',
    'Files of the log that are complete and not copied.',
    ({ waiting }) => waiting,
  )
  gauge(
    'failures',
    'Copies that failed since the database began to count.',
    ({ failures }) => failures,
  )
}

async function readArchive(db: Db, archiveDir: string) {
  const [backups, { segments }] = await Promise.all([listBackups(archiveDir), listLog(archiveDir)])
  const { writing, failures } = await archiverState(db)
  const current = parseSegment(writing)
  const copied = segments.findLast(({ timeline }) => timeline === current?.timeline)
  const last = segments.at(-1)
  const newest = backups.at(-1)
  return {
    backupAge: newest === undefined ? null : secondsSince(newest.endedAt),
    logAge: last === undefined ? null : secondsSince(await copiedAt(archiveDir, last.name)),
    waiting: current === null ? null : Math.max(0, current.place - (copied?.place ?? 0) - 1),
    failures,
  }
}

async function copiedAt(archiveDir: string, name: string): Promise<Date> {
  return (await stat(join(archiveFolders(archiveDir).log, zippedName(name)))).mtime
}

// The name of a backup is rounded up.
const secondsSince = (at: Date) => Math.max(0, (Date.now() - at.getTime()) / 1000)
