import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { writeDurably } from '#server/durable-files.ts'
import { listBackups } from '#server/ops/archive/list-archive.ts'

type Places = Pick<Config, 'dataDir' | 'archiveDir'>

const noteIn = (dataDir: string) => join(dataDir, 'last-backup')

/** Written by `npm run backup`, wherever the file went. */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  const note = noteIn(dataDir)
  await writeDurably(note, `${note}.part`, Buffer.from(`${at.toISOString()}\n`))
}

/** When the embedded database was last saved, by the archive or by hand; null for never. */
export async function lastBackup({ dataDir, archiveDir }: Places): Promise<Date | null> {
  const [noted, archived] = await Promise.all([
    readFile(noteIn(dataDir), 'utf8').then(
      (text) => new Date(text.trim()),
      () => null,
    ),
    archiveDir === null ? [] : listBackups(archiveDir).catch(() => []),
  ])
  const times = [noted, archived.at(-1)?.endedAt].flatMap((at) =>
    at && !Number.isNaN(at.getTime()) ? [at.getTime()] : [],
  )
  return times.length === 0 ? null : new Date(Math.max(...times))
}
