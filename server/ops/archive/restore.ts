import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from '#server/durable-files.ts'
import { osUser } from '#server/ops/embedded/os-user.ts'
import { openCluster, removeLeftovers } from '#server/ops/embedded/postgres-cluster.ts'
import { findPostmaster } from '#server/ops/embedded/postmaster.ts'
import { archiveFolders } from './log-files.ts'
import { archiveWays } from './open-archive.ts'
import { readLabel } from './list-archive.ts'
import { CannotRestore, planRestore } from './plan-restore.ts'
import { recover } from './recover.ts'

export type Restore = {
  /**
   * One backup as it is, whose server may archive afterwards; or the archive up to a time, null for
   * all of it.
   */
  from: { file: string; archiveDir: string | null } | { archiveDir: string; at: Date | null }
  dataDir: string
  /** False for a trial, which may be lost with the machine. */
  durable?: boolean
  signal?: AbortSignal
}

export type Restored = {
  file: string
  /** When the backup was taken. */
  takenAt: Date
  /** Of the last change that was brought back; null without one after the backup. */
  reached: Date | null
}

/**
 * Makes `dataDir/postgres` out of a backup and the log after it. The folder has its name only once
 * all of it is there.
 */
export async function restore({
  from,
  dataDir,
  durable = true,
  signal,
}: Restore): Promise<Restored> {
  refuseExisting(dataDir)
  const plan = 'file' in from ? null : await planRestore(from.archiveDir, from.at)
  const file = 'file' in from ? from.file : (plan?.backup.file ?? '')
  const label = await readLabel(file)
  if (label === null)
    throw new CannotRestore(`${file} is no backup of the embedded database, or it is damaged.`)
  await mkdir(dataDir, { recursive: true })
  removeLeftovers(join(dataDir, 'postgres'))
  const aside = await mkdtemp(join(dataDir, 'postgres-new-'))
  try {
    // PostgreSQL may be another user, who passes through.
    await chmod(aside, 0o711)
    await giveAsRoot(aside, dataDir)
    // Without an archive any folder that has none will do.
    const archiveDir = from.archiveDir ?? aside
    const ways = archiveWays(archiveFolders(archiveDir).log)
    // Before hours of unpacking: a closed folder is named here.
    osUser(aside, ways)
    await unpack(file, join(aside, 'postgres'))
    await writeFile(join(aside, 'postgres', 'recovery.signal'), '')
    const cluster = await openCluster(aside, ways)
    const at = 'file' in from ? null : from.at
    const target = { archiveDir, at, timeline: plan?.timeline ?? null }
    const reached = await recover(cluster, { target, durable, signal })
    await rename(cluster.folder, join(dataDir, 'postgres'))
    syncFolder(dataDir)
    return { file, takenAt: label.startedAt, reached }
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Root restores for the user to whom `like` belongs: PostgreSQL runs as that user. */
export async function giveAsRoot(made: string, like: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(like)
  await chown(made, uid, gid)
}

function refuseExisting(dataDir: string): void {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  if (findPostmaster(folder) !== null)
    throw new CannotRestore(`A server runs on ${dataDir}: stop it first. Nothing was touched.`)
  throw new CannotRestore(
    `${dataDir} has a database already: move ${folder} aside, or set DATA_DIR to an empty folder. Nothing was touched.`,
  )
}

async function unpack(file: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  try {
    await promisify(execFile)('tar', ['-xzf', file, '-C', folder])
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : error
    throw new CannotRestore(`${file} cannot be unpacked, it is cut or damaged (${reason}).`)
  }
  // Written last: what has it has all the rest.
  const isWhole = await readFile(join(folder, 'global', 'pg_control')).catch(() => null)
  if (isWhole === null) throw new CannotRestore(`${file} is not a whole backup.`)
}
