import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { hasNginx, startNginx, withoutNginx } from '#server/testing/nginx.ts'
import { quietLog } from '../../lab/quiet-log.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { compare, readLedger } from './comparison.ts'
import { end, type House, pause, readOn, startServer, startWriters, type Visit } from './house.ts'
import { type Finding, freePort, type Plan } from './plan.ts'

const roundsOfLong = 50
const servers = [0, 1]
const shared = { SESSION_SECRET: 'only-for-tests-and-long-enough-for-it', DRAIN_SECONDS: '5' }
const readAfterMs = 300
const guarantee =
  'two servers behind nginx, ended and started one after the other under load: no request is lost, nothing is doubled'

/**
 * An update without a pause: as deploy/nginx.conf and DRAIN_SECONDS=5 promise it. Pages, calls and
 * forms go on meanwhile; the ledger of the forms is compared with the database.
 */
export async function rolling(plan: Plan): Promise<Finding[]> {
  if (!hasNginx) return [{ guarantee, skipped: withoutNginx }]
  const folder = await temporaryFolder('rolling')
  const embedded = await startEmbedded({ dataDir: join(folder, 'database'), log: quietLog })
  try {
    return [await restartInTurn(plan, folder, embedded.url)]
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function restartInTurn(plan: Plan, folder: string, databaseUrl: string): Promise<Finding> {
  const running: [House, ChildProcess][] = []
  for (const which of servers) {
    const house = { port: await freePort(), dataDir: join(folder, String(which)), databaseUrl }
    running.push([house, await startServer(house, shared)])
  }
  const nginx = await startNginx(
    running.map(([{ port }]) => port),
    { tls: false },
  )
  const front = { port: nginx.port, dataDir: folder, databaseUrl }
  const ledgerFile = join(folder, 'ledger.txt')
  const writers = startWriters(front, ledgerFile, String(plan.seed), 8)
  const readers = ['/', '/contact', '/api/reviews', '/healthz'].map((path) =>
    readOn(front, path, 25),
  )
  const rounds = plan.times(roundsOfLong, 2)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const [house, server] = running[round % servers.length] ?? []
      if (house === undefined || server === undefined) throw new Error('no server to restart')
      await end(server, 'SIGTERM')
      running[round % servers.length] = [house, await startServer(house, shared)]
      if ((round + 1) % 10 === 0) console.log(`${round + 1} of ${rounds} restarts`)
    }
    await pause(readAfterMs)
    const visits = readers.map((reader) => reader.end())
    await end(writers, 'SIGKILL')
    await pause(readAfterMs)
    return await judged(rounds, visits, ledgerFile, databaseUrl)
  } finally {
    for (const reader of readers) reader.end()
    await end(writers, 'SIGKILL')
    await Promise.all(running.map(([, server]) => end(server, 'SIGTERM')))
    await nginx.stop()
  }
}

async function judged(
  rounds: number,
  visits: Visit[],
  ledgerFile: string,
  databaseUrl: string,
): Promise<Finding> {
  const ledger = await readLedger(ledgerFile)
  const { holds, ...details } = await compare(ledger, databaseUrl)
  const asked = visits.reduce((sum, visit) => sum + visit.asked, 0)
  const failed = visits.flatMap((visit) => visit.failed)
  return {
    guarantee,
    holds: holds && failed.length === 0 && ledger.cut === 0 && ledger.putOff === 0,
    details: { rounds, pagesAndCalls: asked, failed: failed.length, first: failed[0], ...details },
  }
}
