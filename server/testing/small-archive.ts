import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { backupName } from '#server/ops/archive/list-archive.ts'
import { archiveFolders, segmentName, zippedName } from '#server/ops/archive/log-files.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** Names and times of an archive: a backup of thirty hours ago, a file of the log of two. */
export function smallArchive(): string {
  const archiveDir = mkdtempSync(join(tmpdir(), 'archive-'))
  onTestFinished(() => rmSync(archiveDir, { recursive: true, force: true }))
  const { log, backups } = archiveFolders(archiveDir)
  for (const folder of [log, backups]) mkdirSync(folder)
  writeFileSync(join(backups, backupName(hoursAgo(30))), '')
  const file = join(log, zippedName(segmentName(1, 1)))
  writeFileSync(file, '')
  utimesSync(file, hoursAgo(2), hoursAgo(2))
  return archiveDir
}
