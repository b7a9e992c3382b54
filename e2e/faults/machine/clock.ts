import { readdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { temporaryFolder } from '../../../scripts/temporary-folder.ts'
import { compare, readLedger, untilWritten } from '../comparison.ts'
import {
  addressIn,
  end,
  isAlive,
  originOf,
  pause,
  readOn,
  startServer,
  startWriters,
  withDatabase,
} from '../house.ts'
import { type Finding, freePort, type Plan } from '../plan.ts'
import { whyNot } from './needs.ts'

const guarantee =
  'a clock that steps by an hour or a day, back or forth, under a running server, apart from its database’s, stops no form and no mail'
const steps = ['+3600', '+0', '-3600', '+86400', '-86400', '+0']
const limitMs = 5000
const mailWithinMs = 20_000
const library = '/usr/lib/x86_64-linux-gnu/faketime'

/** The server sees a clock that is set by hand, by libfaketime; its database sees the machine's. */
export async function clockSteps(plan: Plan): Promise<Finding[]> {
  const missing = whyNot({ plan, programs: { faketime: 'faketime' } })
  if (missing !== null) return [{ guarantee, skipped: missing }]
  const folder = await temporaryFolder('clock')
  const clock = join(folder, 'clock')
  writeFileSync(clock, '+0')
  const house = { port: await freePort(), dataDir: join(folder, 'data') }
  const ledgerFile = join(folder, 'ledger.txt')
  const server = await startServer(house, {
    LD_PRELOAD: join(library, readdirSync(library).find((file) => file.includes('MT')) ?? ''),
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  const writers = startWriters(house, ledgerFile, String(plan.seed), 1)
  const reader = readOn(house, '/')
  const client = new Client({ connectionString: await addressIn(house) })
  await client.connect()
  const sent = async () =>
    Number(
      (await client.query("select count(*) from outbox where status in ('sent', 'kept')")).rows[0]
        ?.count,
    )
  const set: number[] = []
  const mailMs: number[] = []
  const seconds: number[] = []
  try {
    for (const step of steps) {
      await pause(1500)
      writeFileSync(clock, step)
      set.push(Date.now())
      const before = await sent()
      const begun = Date.now()
      // Node says the date of a second ago.
      await pause(1200)
      const { headers } = await fetch(`${originOf(house)}/healthz`)
      seconds.push(Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 1000))
      while ((await sent()) === before && Date.now() - begun < mailWithinMs) await pause(100)
      mailMs.push(Date.now() - begun)
    }
    await pause(limitMs)
    const shown = reader.end()
    const lived = isAlive(server)
    await client.end()
    await end(writers, 'SIGKILL')
    await pause(500)
    await end(server, 'SIGTERM')
    const ledger = await readLedger(ledgerFile)
    const { holds, ...counts } = await withDatabase(house, (url) => compare(ledger, url))
    const most = Math.max(...untilWritten(ledger, set))
    return [
      {
        guarantee,
        holds:
          holds &&
          lived &&
          seconds.every((apart, at) => Math.abs(apart - Number(steps[at])) <= 2) &&
          shown.failed.length === 0 &&
          most <= limitMs &&
          Math.max(...mailMs) < mailWithinMs,
        details: {
          secondsApart: seconds.join(' '),
          mostMsToTheNextForm: most,
          mostMsToTheNextMail: Math.max(...mailMs),
          ...counts,
        },
      },
    ]
  } finally {
    reader.end()
    await client.end().catch(() => {})
    await end(writers, 'SIGKILL')
    await end(server, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}
