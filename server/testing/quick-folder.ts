import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster, stopPostmaster } from '#server/ops/embedded/postmaster.ts'

const MEMORY = '/dev/shm'
const NAME = 'lakeline-test-'
const NEEDED_BYTES = 3_000_000_000

/**
 * A folder for a PostgreSQL whose data may be lost, in memory where there is plenty of it: each
 * test copies 800 small files, which costs many times as much on a disk.
 */
export async function quickFolder(): Promise<string> {
  await removeLeftovers()
  return mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), `${NAME}${process.pid}-`))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > NEEDED_BYTES && process.availableMemory() > 2 * NEEDED_BYTES
  } catch {
    return false
  }
}

// Of killed runs: memory is not cleaned as a disk's temporary folder is.
async function removeLeftovers(): Promise<void> {
  for (const folder of foldersInMemory()) {
    if (isRunning(Number(/-(\d+)-/.exec(folder)?.[1]))) continue
    const cluster = join(folder, 'postgres')
    const postmaster = findPostmaster(cluster)
    if (postmaster !== null) await stopPostmaster(postmaster, cluster)
    rmSync(folder, { recursive: true, force: true })
  }
}

function foldersInMemory(): string[] {
  try {
    const names = readdirSync(MEMORY).filter((name) => name.startsWith(NAME))
    return names.map((name) => join(MEMORY, name))
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
