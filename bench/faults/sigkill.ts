/**
 * Kills the server with SIGKILL while forms are being posted, starts it again, and compares the writers' ledger with the
 * database at the end: acknowledged is stored, once; nothing is stored that was not sent.
 * npm run bench -- faults [--rounds 300] [--seed 1] [--database-url postgres://…]
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { randomFrom } from '#server/testing/random.ts'
import { answers } from '../measure.ts'
import { quietLog } from '../quiet-log.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'

const port = 4521
const origin = `http://localhost:${port}`
const longestPauseMs = 900

const died = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()))
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' }, 'database-url': { type: 'string' } },
  })
  const rounds = Number(values.rounds)
  const random = randomFrom(Number(values.seed))
  const folder = await temporaryFolder('faults')
  const ledgerFile = join(folder, 'ledger.txt')
  const databaseUrl = values['database-url'] ?? ''
  const settings = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: databaseUrl, RATE_LIMITS: 'off', DEMO: 'off' }
  const start = () => spawn(process.execPath, ['start.mjs'], { stdio: 'ignore', env: { ...process.env, ...settings } })

  let server = start()
  await answers(`${origin}/readyz`, 60_000)
  const writers = spawn(process.execPath, ['bench/faults/ledger.ts', origin, ledgerFile, '8', values.seed], { stdio: 'inherit' })
  const backMs: number[] = []
  for (let round = 1; round <= rounds; round++) {
    await pause(50 + random() * longestPauseMs)
    const gone = died(server)
    server.kill('SIGKILL')
    await gone
    const begun = Date.now()
    server = start()
    await answers(`${origin}/readyz`, 30_000)
    backMs.push(Date.now() - begun)
    if (round % 25 === 0) console.log(`${round} of ${rounds} kills`)
  }
  await pause(500)
  writers.kill('SIGKILL')
  const ended = died(server)
  server.kill('SIGTERM')
  await ended
  const told = await compare(ledgerFile, databaseUrl, folder)
  backMs.sort((a, b) => a - b)
  const p95 = backMs[Math.floor(backMs.length * 0.95)] ?? 0
  console.log(`seed ${values.seed}, ${rounds} kills, ready again after ${p95} ms (95th percentile, process start included)`)
  console.log(told)
  await rm(folder, { recursive: true, force: true })
  if (!told.holds) process.exit(1)
}

async function compare(ledgerFile: string, databaseUrl: string, dataDir: string) {
  const lines = (await readFile(ledgerFile, 'utf8')).trim().split('\n').map((line) => line.split(' '))
  const keys = (kind: string) => new Set(lines.filter(([what]) => what === kind).map(([, key]) => key ?? ''))
  const [attempted, acked, refused] = [keys('attempt'), keys('acked'), keys('refused')]
  const embedded = databaseUrl ? null : await startEmbedded({ dataDir, log: quietLog })
  const client = new Client({ connectionString: embedded?.url ?? databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>("select name from contact_messages where email = 'fault@fleet.example'")
  await client.end()
  await embedded?.stop()
  const stored = new Set(rows.map((row) => row.name))
  const lost = [...acked].filter((key) => !stored.has(key)).length
  const invented = [...stored].filter((key) => !attempted.has(key)).length
  const doubled = rows.length - stored.size
  const holds = lost === 0 && invented === 0 && doubled === 0 && refused.size === 0 && acked.size > 0
  return { attempted: attempted.size, acknowledged: acked.size, stored: rows.length, lost, doubled, invented, refused: refused.size, holds }
}
