import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { databaseUrl, superuserUrl } from '#server/ops/embedded/embedded-session.ts'
import { openCluster } from '#server/ops/embedded/postgres-cluster.ts'
import { findPostmaster, type Postmaster } from '#server/ops/embedded/postmaster.ts'
import { answers } from '../../lab/measure.ts'
import { quietLog } from '../../lab/quiet-log.ts'

// A site that is not built yet is built first.
const readyWithinMs = 240_000
const lookMs = 10
// Enough for the sentence with which a server ends.
const mostSaid = 2000

export type House = { port: number; dataDir: string; databaseUrl?: string }
/**
 * A server under its writers, and what they note. A fault that starts it again puts the new one
 * here.
 */
export type Posting = { house: House; server: ChildProcess; ledgerFile: string; folder: string }
export type Visit = { asked: number; failed: string[] }

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
export const originOf = ({ port }: House) => `http://127.0.0.1:${port}`

/** The whole server as its owner starts it, ready. */
export async function startServer(
  house: House,
  more: Record<string, string> = {},
  code = process.cwd(),
): Promise<ChildProcess> {
  const { port, dataDir, databaseUrl: own = '' } = house
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: own,
    RATE_LIMITS: 'off',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    ...more,
  }
  const server = spawn(process.execPath, ['start.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
    cwd: code,
  })
  leaveNone(server)
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part) => (said = `${said}${part}`.slice(-mostSaid)))
  const gone = once(server, 'exit').then(([code]) => {
    throw new Error(`the server does not start, ended with ${code}: ${said}`)
  })
  await Promise.race([answers(`${originOf(house)}/readyz`, readyWithinMs), gone])
  gone.catch(() => {})
  return server
}

export function startWriters(
  house: House,
  ledgerFile: string,
  seed: string,
  writers = 8,
): ChildProcess {
  return startProgram('e2e/faults/ledger.ts', house, [ledgerFile, String(writers), seed])
}

/** Whoever writes, in a process of its own. */
export function startProgram(program: string, house: House, words: string[]): ChildProcess {
  const child = spawn(process.execPath, [program, originOf(house), ...words], { stdio: 'inherit' })
  leaveNone(child)
  return child
}

function leaveNone(child: ChildProcess): void {
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}

export async function end(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL',
): Promise<void> {
  if (!isAlive(child)) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

export function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

/** The database by itself, once no server runs: its own, or the one under the folder. */
export async function withDatabase<T>(
  { dataDir, databaseUrl: own }: House,
  look: (url: string) => Promise<T>,
): Promise<T> {
  if (own) return look(own)
  const embedded = await startEmbedded({ dataDir, log: quietLog })
  try {
    return await look(embedded.url)
  } finally {
    await embedded.stop()
  }
}

export function postmasterIn({ dataDir }: House): Postmaster | null {
  return findPostmaster(join(realpathSync(dataDir), 'postgres'))
}

/** The address of the embedded database under a running server. */
export async function addressIn({ dataDir }: House): Promise<string> {
  const cluster = await openCluster(dataDir)
  return databaseUrl(cluster, findPostmaster(cluster.folder)?.port ?? 0)
}

export async function superuserAddressIn({ dataDir }: House): Promise<string> {
  const cluster = await openCluster(dataDir)
  return superuserUrl(cluster, findPostmaster(cluster.folder)?.port ?? 0)
}

/** When the database answers again, whoever has brought it back. */
export async function backAt(url: string): Promise<number> {
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    client.on('error', () => {})
    const isThere = await client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        () => true,
        () => false,
      )
    const now = Date.now()
    await client.end().catch(() => {})
    if (isThere) return now
    await pause(lookMs)
  }
}

/** Somebody who reads on during the whole run. `end` says how often, and what was not shown. */
export function readOn(house: House, path: string, everyMs = 50): { end: () => Visit } {
  const visit: Visit = { asked: 0, failed: [] }
  const asking = setInterval(() => {
    visit.asked += 1
    void look(`${originOf(house)}${path}`).then((failed) => visit.failed.push(...failed))
  }, everyMs)
  return {
    end() {
      clearInterval(asking)
      return visit
    },
  }
}

async function look(address: string): Promise<string[]> {
  try {
    const response = await fetch(address)
    await response.arrayBuffer()
    return response.ok ? [] : [`${response.status} ${new URL(address).pathname}`]
  } catch {
    return ['cut']
  }
}
