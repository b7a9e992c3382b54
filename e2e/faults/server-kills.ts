import { stat } from 'node:fs/promises'
import { percentile, readLedger, untilAcked } from './comparison.ts'
import { end, pause, type Posting, startServer } from './house.ts'
import type { Finding, Plan } from './plan.ts'
import type { Work } from './work.ts'

const longestPauseMs = 900
const reportEvery = 25

/** Kills the server with SIGKILL while people write, and starts it again. */
export async function killServer(
  plan: Plan,
  posting: Posting,
  { during }: Pick<Work, 'during'>,
): Promise<Finding> {
  const backMs: number[] = []
  let length = 0
  for (let round = 1; round <= plan.rounds; round++) {
    await untilAcked(posting.ledgerFile, length)
    await pause(50 + plan.random() * longestPauseMs)
    await end(posting.server, 'SIGKILL')
    const begun = Date.now()
    length = (await stat(posting.ledgerFile)).size
    posting.server = await startServer(posting.house)
    backMs.push(Date.now() - begun)
    if (round % reportEvery === 0) console.log(`${round} of ${plan.rounds} kills`)
  }
  const { acked, cut, refused } = await readLedger(posting.ledgerFile)
  return {
    guarantee: `a server killed while ${during} starts again on its database, and refuses none of them`,
    holds: refused.length === 0 && acked.size > 0,
    details: {
      kills: plan.rounds,
      acknowledged: acked.size,
      cut,
      refused: [...new Set(refused)].join(),
      readyAgainP95Ms: percentile(backMs, 0.95),
    },
  }
}
