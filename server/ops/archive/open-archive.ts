import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { makeDurably } from '#server/durable-files.ts'
import type { Cluster } from '#server/ops/embedded/postgres-cluster.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import { archiveFile } from './archive-file.ts'
import { archiveFolders, parseSegment, zippedName } from './log-files.ts'
import { listLog } from './list-archive.ts'

/** What PostgreSQL has to reach: a folder of the archive, and the program that copies its log. */
export function archiveWays(folder: string): string[] {
  return [folder, process.execPath, import.meta.dirname]
}

/**
 * Makes the folders of the archive and checks that PostgreSQL can write there, before it runs. An
 * archive belongs to one database.
 */
export function openArchive(archiveDir: string, cluster: Cluster): void {
  const { log, backups } = archiveFolders(archiveDir)
  try {
    // Not its parents: a disk that is not mounted must not become a folder of this one. Its mount
    // point belongs to root (docs/operations.md).
    for (const folder of [archiveDir, log, backups])
      if (!existsSync(folder)) mkdirSync(folder, { mode: folder === archiveDir ? 0o711 : 0o700 })
    accessSync(backups, constants.W_OK | constants.X_OK)
    accessSync(log, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new StartRefused(
      `The folder ${archiveDir} of ARCHIVE_DIR cannot be made or written (${code}); mount its disk, make it, or set ARCHIVE_DIR to another one.`,
    )
  }
  refuseOtherDatabase(archiveDir, cluster)
  giveLogTo(cluster, log)
}

/** As root PostgreSQL runs as a user of its own, who copies the log and reads it back. */
function giveLogTo({ user }: Cluster, log: string): void {
  if (user && statSync(log).uid !== user.uid)
    spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, log])
}

function refuseOtherDatabase(archiveDir: string, { folder }: Cluster): void {
  // Its first eight bytes are the number that a database gets when it is made.
  const control = readFileSync(join(folder, 'global', 'pg_control'))
  const own = String(control.readBigUInt64LE(0))
  const file = join(archiveDir, 'database')
  if (!existsSync(file)) makeDurably(file, `${own}\n`)
  if (readFileSync(file, 'utf8').trim() === own) return
  throw new StartRefused(
    `The archive in ${archiveDir} is of another database than ${folder}; set ARCHIVE_DIR to an empty folder.`,
  )
}

/** Refuses what would never fit together, and adds what PostgreSQL has not copied itself. */
export async function joinArchive(
  client: Client,
  archiveDir: string,
  { folder, user }: Cluster,
): Promise<void> {
  const { log } = archiveFolders(archiveDir)
  await refuseOlderDatabase(client, archiveDir)
  // A restored database has begun a timeline while it was not archiving.
  const names = await readdir(join(folder, 'pg_wal'))
  for (const name of names.filter((one) => one.endsWith('.history'))) {
    await archiveFile(join(folder, 'pg_wal', name), log, name).catch((error: unknown) => {
      throw notOurs(archiveDir, error)
    })
    if (user) chownSync(join(log, zippedName(name)), user.uid, user.gid)
  }
}

/** Of a folder that was unpacked or copied by hand the archive already has what it will write. */
async function refuseOlderDatabase(client: Client, archiveDir: string): Promise<void> {
  // In this order: meanwhile one more may be written and copied.
  const { segments } = await listLog(archiveDir)
  const current = await currentSegment(client)
  const isAhead = segments.some(
    ({ timeline, place }) => timeline === current.timeline && place >= current.place,
  )
  if (isAhead) throw notOurs(archiveDir)
}

function notOurs(archiveDir: string, cause?: unknown): StartRefused {
  return new StartRefused(
    `The archive in ${archiveDir} has log that DATA_DIR does not know, which was thus copied or unpacked by hand; restore it ` +
      'by npm run restore instead, or set ARCHIVE_DIR to an empty folder. Nothing was changed.',
    { cause },
  )
}

/** The file of the log that is being written. */
export async function currentSegment(client: Client): Promise<{ timeline: number; place: number }> {
  const { rows } = await client.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
  )
  const segment = parseSegment(rows[0]?.name ?? '')
  if (segment === null) throw new Error('PostgreSQL does not name its log')
  return segment
}
