import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { readLedger } from './comparison.ts'
import { takeDatabaseAway } from './database.ts'
import { addressIn, end, pause, type Posting, startServer } from './house.ts'
import { whyNot } from './machine/needs.ts'
import { stopServer } from './machine/stopped.ts'
import { type Finding, freePort, type Plan } from './plan.ts'
import { restoreBackups } from './restore.ts'
import { killServer } from './server-kills.ts'
import { formsWork, type Work } from './work.ts'

// What was acknowledged last has its mails in the same commit; what was cut last is sent again
// meanwhile.
const settleMs = 500
const killsOfLong = 1000
const work = formsWork(8)

/**
 * One server, one database and one ledger through all that can be taken from them while forms are
 * posted.
 */
export const forms = (plan: Plan): Promise<Finding[]> =>
  posted(plan, work, {
    takeAway: async (posting) => [
      await killServer(plan, posting, work),
      await stopServer(plan, posting),
      await takeDatabaseAway(plan, posting),
    ],
    bringBack: (posting) => restoreBackups(plan, posting),
  })

/** Nothing but kills, enough of them that a loss of one in three hundred would be seen. */
export async function kills(plan: Plan): Promise<Finding[]> {
  const missing = whyNot({ plan })
  if (missing !== null)
    return [{ guarantee: 'a thousand kills of the server lose nothing', skipped: missing }]
  const rounds = plan.times(killsOfLong, 1)
  return posted(plan, work, {
    takeAway: async (posting) => [await killServer({ ...plan, rounds }, posting, work)],
  })
}

type Steps = Record<'takeAway' | 'bringBack', (posting: Posting) => Promise<Finding[]>>

/** One server and one ledger through what is taken away, and what is stored after all of it. */
export async function posted(
  plan: Plan,
  work: Work,
  { takeAway, bringBack }: Pick<Steps, 'takeAway'> & Partial<Steps>,
): Promise<Finding[]> {
  const folder = await temporaryFolder('faults')
  const house = {
    port: await freePort(),
    dataDir: join(folder, 'data'),
    databaseUrl: plan.databaseUrl,
  }
  const posting = {
    house,
    folder,
    server: await startServer(house),
    ledgerFile: join(folder, 'ledger.txt'),
  }
  const writers = await work.begin(house, posting.ledgerFile, plan.seed)
  try {
    const away = await takeAway(posting)
    await pause(settleMs)
    await end(writers, 'SIGKILL')
    const stored = await storedAfterAll(posting, work)
    return [...away, stored, ...((await bringBack?.(posting)) ?? [])]
  } finally {
    await end(writers, 'SIGKILL')
    await end(posting.server, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

async function storedAfterAll(
  { house, ledgerFile }: Posting,
  { compare, guarantee }: Work,
): Promise<Finding> {
  const address = house.databaseUrl || (await addressIn(house))
  const { holds, ...details } = await compare(await readLedger(ledgerFile), address)
  return { guarantee, holds, details }
}
