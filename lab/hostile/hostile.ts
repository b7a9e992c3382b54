import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { addressIn, end, startServer } from '../../e2e/faults/house.ts'
import { printTable, type Row } from '../measure.ts'
import { askers, makeFleet, makePeople } from './accounts.ts'
import { runHoarding } from './hoarding.ts'
import { requestPassword, openMailServer, probe, readDashboard } from './honest.ts'
import { watchMemory } from './memory.ts'
import { besideSignIns, quantile } from './sign-ins.ts'

const port = 4541
const limits = { healthMs: 100, mailMs: 5000, residentMb: 400 }

const services = {
  MAIL_FROM: 'Lakeline <office@lakeline.example>',
  TWILIO_ACCOUNT_SID: 'AC00',
  TWILIO_AUTH_TOKEN: 'bench-token',
  TWILIO_FROM: '+15005550006',
}

/**
 * npm run bench -- hostile [--seconds 60]: costly calls of strangers and of one free account, beside
 * an honest customer; then strangers who sign in, beside people who do.
 */
export async function run(args: string[]): Promise<void> {
  const seconds = { type: 'string', default: '60' } as const
  const { values } = parseArgs({ args, options: { seconds, only: { type: 'string' } } })
  for (const [name, attack] of Object.entries({ costly: runCostly, hoarding: runHoarding }))
    if (values.only === undefined || values.only === name) await attack(Number(values.seconds))
  if (process.exitCode === 1) process.exit(1)
}

async function runCostly(seconds: number): Promise<void> {
  const mail = await openMailServer()
  const house = { port, dataDir: await temporaryFolder('hostile') }
  const origin = `http://127.0.0.1:${port}`
  // The limits are on: they are a part of what is measured. The webhook is one that is in use.
  const server = await startServer(house, {
    RATE_LIMITS: 'on',
    SMTP_URL: mail.url,
    ...services,
  })
  try {
    const databaseUrl = await addressIn(house)
    const cookies = await makePeople(origin, databaseUrl)
    await makeFleet(origin, cookies.attacker)
    const attack = fork('lab/hostile/attacks.ts', [String(port), String(seconds), cookies.attacker])
    process.once('exit', () => attack.kill('SIGKILL'))
    await once(attack, 'message')
    const quiet = probe(port)
    await sleep(10_000)
    const atRest = quiet.end()

    const memory = watchMemory(server.pid ?? 0)
    const health = probe(port)
    attack.send('begin')
    const firstMessage = once(attack, 'message')
    const reading = readDashboard(origin, cookies.reader, seconds)
    const mails: (number | null)[] = []
    for (const email of askers) {
      await sleep((seconds * 1000) / (askers.length + 1))
      mails.push(await requestPassword(origin, email, mail.arrived))
    }
    const dashboards = await reading
    const { taken, failed } = health.end()
    const [statuses] = await firstMessage
    const rows = [
      healthRow('/healthz every 50 ms under attack, 99th percentile', taken, failed),
      mailRow(mails),
      memoryRow(memory.end()),
      ...(await besideSignIns({ port, pid: server.pid ?? 0, databaseUrl, seconds })),
    ]
    console.log('answers to the attackers by status:', JSON.stringify(statuses))
    console.log(
      `/healthz before the attack: p50 ${quantile(atRest.taken, 0.5)} ms, p99 ${quantile(atRest.taken, 0.99)} ms; the dashboard under attack: p50 ${quantile(dashboards, 0.5)} ms, longest ${quantile(dashboards, 1)} ms`,
    )
    printTable(
      `Hostile: ${seconds} seconds of four attacks at once, then of sign-ins, load ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]}`,
      rows,
    )
    if (rows.some(({ reached }) => !reached)) process.exitCode = 1
  } finally {
    await end(server, 'SIGTERM')
    mail.close()
    await rm(house.dataDir, { recursive: true, force: true })
  }
}

const empty = { limit: '', ratio: '' }

const memoryRow = (peak: { server: number; withChildren: number }) => ({
  ...empty,
  what: 'resident at most: the server, and with what it starts but the database',
  ours: `${peak.server} / ${peak.withChildren} MB`,
  toReach: `<= ${limits.residentMb} MB`,
  reached: peak.withChildren <= limits.residentMb,
})

function healthRow(what: string, taken: readonly number[], failed: number): Row {
  const p99 = quantile(taken, 0.99)
  const ours = `p50 ${quantile(taken, 0.5)} p99 ${p99} longest ${quantile(taken, 1)} ms, ${failed} failed of ${taken.length + failed}`
  return {
    ...empty,
    what,
    ours,
    toReach: `p99 <= ${limits.healthMs} ms`,
    reached: p99 <= limits.healthMs && failed === 0,
  }
}

function mailRow(mails: readonly (number | null)[]): Row {
  const longest = Math.max(...mails.map((ms) => ms ?? Infinity))
  return {
    ...empty,
    what: 'mail for a new password of somebody else, until handed over',
    ours: `${mails.map((ms) => ms ?? 'never').join(', ')} ms`,
    toReach: `each <= ${limits.mailMs} ms`,
    reached: longest <= limits.mailMs,
  }
}
