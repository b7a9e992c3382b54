/**
 * Kills the server with SIGKILL while forms are being posted, starts it again, and compares the writers' ledger with the
 * database at the end: acknowledged is stored, once, with its mails; nothing is stored that was not sent.
 * npm run bench -- faults [--rounds 300] [--seed 1] [--database-url postgres://…]
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { randomFrom } from '#server/testing/random.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { compare, percentile, readLedger } from './comparison.ts'
import { end, pause, startServer, startWriters, withDatabase } from './house.ts'

const longestPauseMs = 900

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' }, 'database-url': { type: 'string', default: '' },
    },
  })
  const rounds = Number(values.rounds)
  const random = randomFrom(Number(values.seed))
  const house = { port: 4521, dataDir: await temporaryFolder('faults'), databaseUrl: values['database-url'] }
  const ledgerFile = join(house.dataDir, 'ledger.txt')

  let server = await startServer(house)
  const writers = startWriters(house, ledgerFile, values.seed)
  const backMs: number[] = []
  for (let round = 1; round <= rounds; round++) {
    await pause(50 + random() * longestPauseMs)
    await end(server, 'SIGKILL')
    const begun = Date.now()
    server = await startServer(house)
    backMs.push(Date.now() - begun)
    if (round % 25 === 0) console.log(`${round} of ${rounds} kills`)
  }
  await pause(500)
  await end(writers, 'SIGKILL')
  await end(server, 'SIGTERM')
  const ledger = await readLedger(ledgerFile)
  const told = await withDatabase(house, (url) => compare(ledger, url))
  const p95 = percentile(backMs, 0.95)
  console.log(`seed ${values.seed}, ${rounds} kills, ready again after ${p95} ms (95th percentile, process start included)`)
  console.log(told)
  await rm(house.dataDir, { recursive: true, force: true })
  if (!told.holds) process.exit(1)
}
