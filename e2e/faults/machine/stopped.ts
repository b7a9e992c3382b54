import { readLedger, untilWritten } from '../comparison.ts'
import { isAlive, pause, type Posting } from '../house.ts'
import type { Finding, Plan } from '../plan.ts'

const ofLong = 10
const shortMs = 2000
const longMs = 10_000
const againWithinMs = 5000

/** The processor is given to others: the server stops in the middle of its work, and goes on. */
export async function stopServer(plan: Plan, { server, ledgerFile }: Posting): Promise<Finding> {
  const before = await readLedger(ledgerFile)
  const back: number[] = []
  for (let times = plan.times(ofLong, 1); times > 0; times -= 1) {
    await pause(300 + plan.random() * 1000)
    server.kill('SIGSTOP')
    await pause(plan.isLong ? longMs : shortMs)
    server.kill('SIGCONT')
    back.push(Date.now())
  }
  await pause(againWithinMs)
  const ledger = await readLedger(ledgerFile)
  const waits = untilWritten(ledger, back)
  const most = Math.max(...waits)
  return {
    guarantee:
      'a server that was stopped for seconds goes on where it was, and stores again within 5 s',
    holds:
      isAlive(server) && most <= againWithinMs && ledger.refused.length === before.refused.length,
    details: {
      stops: back.length,
      secondsEach: (plan.isLong ? longMs : shortMs) / 1000,
      mostMsToTheNextForm: most,
      cut: ledger.cut - before.cut,
      serverLived: isAlive(server),
    },
  }
}
