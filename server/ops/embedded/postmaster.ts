import { spawn, spawnSync } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandAs } from './os-user.ts'
import { isCode } from './postgres-binaries.ts'
import { type Cluster, environment } from './postgres-cluster.ts'
import { openPostgresLog } from './postgres-log.ts'

export type Postmaster = { pid: number; port: number; ready: boolean }

const FAST_MS = 8000
const IMMEDIATE_MS = 1500

// Modest, for one small server. Errors of single statements stay out of the log, since their texts
// may contain personal data. Enough write-ahead log is preallocated for two checkpoints (7 of 16 MB
// until one begins, 7 while it lasts, and some to spare), so that a full disk does not stop the
// database; nor does the checkpoint file of replication origins, which we do not use.
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=40',
  'shared_buffers=64MB',
  'max_wal_size=272MB',
  'min_wal_size=272MB',
  'jit=off',
  'io_method=sync',
  'max_parallel_workers_per_gather=0',
  'huge_pages=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=log',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
  'cluster_name=lakeline',
  'max_active_replication_origins=0',
]

// No durability, and databases are copied by the kernel. Two files of tests may each run two
// servers at once, and what a killed one had open is counted until that is noticed.
const FOR_TESTS = [
  'max_connections=120',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'file_copy_method=clone',
  'autovacuum=off',
]

type Launch = { port: number; durable: boolean; settings: readonly string[] }

/**
 * Starts the postmaster, with `settings` beside the usual ones. `ended` resolves when it has
 * exited, or never started.
 */
export function launch(
  cluster: Cluster,
  { port, durable, settings: special }: Launch,
): { pid: number | undefined; ended: Promise<true> } {
  const log = openPostgresLog(cluster.folder)
  const settings = [...SETTINGS, ...(durable ? [] : FOR_TESTS), ...special]
  // A pid file whose number now belongs to another program would stop PostgreSQL. It ignores the
  // one named here and still finds orphans of the former postmaster by their shared memory.
  const noted = pidIn(cluster.folder)
  const stale: Record<string, string> =
    noted && !isOurs(noted.pid, cluster.folder) ? { PG_GRANDPARENT_PID: String(noted.pid) } : {}
  const { file, args, as } = commandAs(cluster.user, cluster.binaries.postgres, [
    '-D',
    cluster.folder,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  const child = spawn(file, args, {
    ...as,
    cwd: cluster.folder,
    env: environment(stale),
    // A group of its own: Ctrl-C in the terminal must reach us first.
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
  closeSync(log)
  return {
    pid: child.pid,
    ended: new Promise((resolve) => {
      child.once('error', () => resolve(true))
      child.once('exit', () => resolve(true))
    }),
  }
}

/** The postmaster that runs on this folder, whoever started it. */
export function findPostmaster(folder: string): Postmaster | null {
  const noted = pidIn(folder)
  return noted && isOurs(noted.pid, folder) ? noted : null
}

function pidIn(folder: string): Postmaster | null {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

// A dead postmaster's number may belong to another program by now; its command line shows which.
function isOurs(pid: number, folder: string): boolean {
  if (!(pid > 1)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false
  }
  if (process.platform === 'win32') return true
  const command =
    process.platform === 'linux'
      ? readCommand(`/proc/${pid}/cmdline`)
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return command.replaceAll('\0', ' ').includes(` -D ${folder} `)
}

function readCommand(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Stops it and waits: connections are closed right away, and committed data is on disk. */
export async function stopPostmaster({ pid }: Postmaster, folder: string): Promise<void> {
  for (const [signal, limit] of [
    ['SIGINT', FAST_MS],
    ['SIGQUIT', IMMEDIATE_MS],
  ] as const) {
    if (!isOurs(pid, folder)) return
    process.kill(pid, signal)
    for (const until = Date.now() + limit; Date.now() < until; await sleep(20))
      if (!isOurs(pid, folder)) return
  }
}
