import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { quietLog } from '../../../lab/quiet-log.ts'
import { temporaryFolder } from '../../../scripts/temporary-folder.ts'
import { compare, readLedger } from '../comparison.ts'
import { end, isAlive, pause, readOn, startServer, startWriters } from '../house.ts'
import { type Finding, freePort, type Plan } from '../plan.ts'
import { whyNot } from './needs.ts'

const guarantee =
  'the release before goes on serving while this one changes its database, and beside it'
const root = join(import.meta.dirname, '../../..')
const steps = join(root, 'server/db/migrations')
const besideMs = 10_000
const settings = { SESSION_SECRET: 'only-for-tests-and-long-enough-for-it' }
const readingOf = ['/', '/contact', '/api/reviews', '/healthz']

/**
 * An update of two servers one after the other: the release before, built from this repository, has
 * the database; this one starts on it; both are written to and read.
 */
export async function releaseBefore(plan: Plan): Promise<Finding[]> {
  const missing = whyNot({ plan, programs: { git: 'git' } })
  const commit = missing === null ? commitBefore() : null
  if (commit === null)
    return [{ guarantee, skipped: missing ?? 'this copy has no history, or no step since it' }]
  const folder = await temporaryFolder('release-before')
  const code = join(folder, 'code')
  const embedded = await startEmbedded({ dataDir: join(folder, 'database'), log: quietLog })
  try {
    git('worktree', 'add', '--detach', code, commit)
    install(code)
    return [await runBeside(plan, { folder, code, commit, databaseUrl: embedded.url })]
  } finally {
    await embedded.stop()
    git('worktree', 'remove', '--force', code)
    await rm(folder, { recursive: true, force: true })
  }
}

type Site = { folder: string; code: string; commit: string; databaseUrl: string }

async function runBeside(
  plan: Plan,
  { folder, code, commit, databaseUrl }: Site,
): Promise<Finding> {
  const houses = await Promise.all(
    ['before', 'now'].map(async (name) => ({
      port: await freePort(),
      dataDir: join(folder, name),
      databaseUrl,
    })),
  )
  const [before, now] = houses
  if (before === undefined || now === undefined) throw new Error('two servers are needed')
  const ledgers = ['before', 'now'].map((name) => join(folder, `ledger-${name}.txt`))
  const old = await startServer(before, settings, code)
  const writers = [startWriters(before, ledgers[0] ?? '', String(plan.seed), 4)]
  const reader = readingOf.map((path) => readOn(before, path))
  const running = [old]
  try {
    await pause(2000)
    const begun = Date.now()
    running.push(await startServer(now, settings))
    writers.push(startWriters(now, ledgers[1] ?? '', String(plan.seed), 4))
    await pause(besideMs)
    const lived = isAlive(old)
    const failed = reader.flatMap((one) => one.end().failed)
    for (const writer of writers) await end(writer, 'SIGKILL')
    await pause(500)
    const found = await Promise.all(
      ledgers.map(async (file) => compare(await readLedger(file), databaseUrl)),
    )
    const [ofOld, ofNew] = found
    const after = [...(await readLedger(ledgers[0] ?? '')).acked.values()].filter(
      (at) => at > begun + besideMs / 2,
    )
    return {
      guarantee,
      holds:
        lived &&
        failed.length === 0 &&
        found.every(({ holds, cut }) => holds && cut === 0) &&
        after.length > 0,
      details: {
        before: commit.slice(0, 8),
        acknowledgedByBefore: ofOld?.acknowledged,
        acknowledgedByNow: ofNew?.acknowledged,
        lost: (ofOld?.lost ?? 0) + (ofNew?.lost ?? 0),
        doubled: (ofOld?.doubled ?? 0) + (ofNew?.doubled ?? 0),
        putOff: (ofOld?.putOff ?? 0) + (ofNew?.putOff ?? 0),
        refused: `${ofOld?.refused} ${ofNew?.refused}`,
        pagesAndCallsFailed: [...new Set(failed)].join() || 0,
      },
    }
  } finally {
    for (const one of reader) one.end()
    for (const writer of writers) await end(writer, 'SIGKILL')
    for (const server of running) await end(server, 'SIGTERM')
  }
}

/** The last commit with no step beyond those of the newest release that is kept. */
function commitBefore(): string | null {
  const kept = readdirSync(join(root, 'server/ops/upgrade/releases')).sort().at(-1) ?? ''
  const step = kept.slice('2026-01-01-'.length, -'.json.gz'.length)
  const later = readdirSync(steps).filter((file) => file > `${step}.sql`)
  if (later.length === 0) return null
  const files = later.map((file) => join(steps, file))
  const [first] = git('log', '--diff-filter=A', '--format=%H', '--reverse', '--', ...files).split(
    '\n',
  )
  return first ? git('rev-parse', `${first}^`).trim() : null
}

/** The packages of its own lock file, and its pages. */
function install(code: string): void {
  for (const words of [
    ['ci', '--no-audit', '--no-fund'],
    ['run', 'build'],
  ])
    execFileSync('npm', words, { cwd: code, stdio: ['ignore', 'ignore', 'inherit'] })
}

function git(...words: string[]): string {
  return execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
