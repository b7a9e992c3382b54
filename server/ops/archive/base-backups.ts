import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { syncFolder } from '#server/durable-files.ts'
import { backupName, listBackups, listLog, readLabel } from './list-archive.ts'
import { currentSegment } from './open-archive.ts'
import { archiveFolders, parseSegment, walOffset, type Segment, zippedName } from './log-files.ts'

const kept = 3
const longestMs = 25 * 3_600_000

/**
 * Adds a backup to the archive and keeps the newest three of its timeline, with the log since the
 * oldest of them. Returns its file.
 */
export async function addBaseBackup(
  archiveDir: string,
  save: (file: string) => Promise<void>,
  now: () => Date,
): Promise<string> {
  const { backups } = archiveFolders(archiveDir)
  const fresh = join(backups, 'new.tar.gz')
  await save(fresh)
  const file = join(backups, backupName(now()))
  await rename(fresh, file)
  syncFolder(backups)
  await removeOlder(archiveDir)
  return file
}

// Until the newest timeline has three of its own, all stays: after a restore the next try may want
// what was before it. Each night adds one, so that is over on the third.
async function removeOlder(archiveDir: string): Promise<void> {
  const all = await Promise.all(
    (await listBackups(archiveDir)).map(async ({ file }) => ({
      file,
      label: await readLabel(file),
    })),
  )
  const newest = Math.max(...all.map(({ label }) => label?.timeline ?? 0))
  const oldest = all.filter(({ label }) => label?.timeline === newest).at(-kept)
  if (oldest === undefined) return
  const from = all.indexOf(oldest)
  for (const { file } of all.slice(0, from)) await rm(file)
  const labels = all.slice(from).map(({ label }) => label)
  // Of a damaged one nobody knows what it needs: then all stays.
  if (labels.includes(null)) return
  const first = Math.min(...labels.map((label) => walOffset(label?.position ?? '')))
  const { log } = archiveFolders(archiveDir)
  const { segments } = await listLog(archiveDir)
  // Of every timeline: those that were left go as well. Their histories, a few bytes each, stay.
  for (const { name } of segments.filter(({ place }) => place < first))
    await rm(join(log, zippedName(name)))
}

type Running = {
  archiveDir: string | null
  /** Of the database. */
  folder: string
  save: (file: string) => Promise<void>
}

/** Adds a backup where the log since the newest does not lead to today; null where it does. */
export async function completeArchive(
  client: Client | null,
  { archiveDir, folder, save }: Running,
): Promise<string | null> {
  if (archiveDir === null || client === null) return null
  const isWhole = await leadsToToday(archiveDir, { folder, current: await currentSegment(client) })
  return isWhole ? null : addBaseBackup(archiveDir, save, () => new Date())
}

// It does not where there is none, where a restore began another timeline, where the database ran
// without the archive for a while, and where the server was off at night.
async function leadsToToday(
  archiveDir: string,
  { current, folder }: { current: Pick<Segment, 'timeline' | 'place'>; folder: string },
): Promise<boolean> {
  const newest = (await listBackups(archiveDir)).at(-1)
  const label = newest && (await readLabel(newest.file))
  if (!label || label.timeline !== current.timeline) return false
  if (Date.now() - newest.endedAt.getTime() > longestMs) return false
  const { segments } = await listLog(archiveDir)
  // What is not copied yet is still there.
  const waiting = (await readdir(join(folder, 'pg_wal'))).map(parseSegment)
  const known = new Set(
    [...segments, ...waiting.filter((segment) => segment !== null)]
      .filter(({ timeline }) => timeline === current.timeline)
      .map(({ place }) => place),
  )
  for (let place = walOffset(label.position); place < current.place; place += 1)
    if (!known.has(place)) return false
  return true
}
