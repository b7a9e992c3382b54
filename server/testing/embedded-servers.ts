/** Real PostgreSQL servers in folders of their own, for the tests of the embedded database. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { superuserUrl } from '#server/ops/embedded/embedded-session.ts'
import { openCluster } from '#server/ops/embedded/postgres-cluster.ts'
import { findPostmaster, stopPostmaster } from '#server/ops/embedded/postmaster.ts'

const silent = { info() {}, warn() {}, error() {} }
// Made once and copied: making a cluster is most of a first start.
let made = ''

/** Called at the top of a test file: makes what `filledFolder` copies, and cleans up behind it. */
export function useEmbeddedServers(): void {
  beforeAll(async () => {
    made = mkdtempSync(join(tmpdir(), 'lakeline-embedded-'))
    chmodSync(made, 0o755)
    const { stop } = await startEmbedded({ dataDir: made, log: silent })
    await stop()
  }, 60_000)
  afterAll(async () => {
    for (const end of endings.splice(0).toReversed()) await end()
    rmSync(made, { recursive: true, force: true })
  })
}

type End = () => void | Promise<void>
type Ending = (end: End) => void

const endings: End[] = []

/** For what a hook makes: `afterAll` within a hook is never called. */
export const withFile: Ending = (end) => void endings.push(end)

/** It goes away with the test, or `withFile`. */
export function newFolder(atEnd: Ending = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'lakeline-embedded-'))
  chmodSync(folder, 0o755)
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** With a cluster, at rest. */
export function filledFolder(atEnd?: Ending): string {
  const folder = newFolder(atEnd)
  execFileSync('cp', ['-a', join(made, 'postgres'), folder])
  return folder
}

export function cluster(dataDir: string): string {
  return join(realpathSync(dataDir), 'postgres')
}

export async function start(
  dataDir: string,
  archiveDir: string | null = null,
  atEnd: Ending = onTestFinished,
) {
  const embedded = await startEmbedded({ dataDir, archiveDir, log: silent })
  atEnd(embedded.stop)
  return embedded
}

/** A server in a process of its own, which can be killed. */
export async function startInChild(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const script = `
    const { startEmbedded } = await import('#server/ops/embedded/embedded.ts')
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: console })
    console.log(url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    const left = findPostmaster(cluster(dataDir))
    if (left) await stopPostmaster(left, cluster(dataDir))
  })
  const [line] = await once(child.stdout, 'data')
  return { child, url: String(line).trim() }
}

export async function superuserOf(dataDir: string): Promise<string> {
  const opened = await openCluster(dataDir)
  return superuserUrl(opened, findPostmaster(opened.folder)?.port ?? 0)
}

export async function runSql(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
