import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { percentile, readLedger, untilWritten } from './comparison.ts'
import {
  addressIn,
  backAt,
  type House,
  isAlive,
  pause,
  type Posting,
  postmasterIn,
  readOn,
  superuserAddressIn,
} from './house.ts'
import type { Finding, Plan } from './plan.ts'

const faults = ['fast', 'immediate', 'kill', 'terminate'] as const
type Fault = (typeof faults)[number]
type Done = { fault: Fault; begun: number; back: number }

const ofLong = 40
const limitMs = 3000
const mailWithinMs = 30_000
const longestAwayMs = 1500
const longestPauseMs = 1500
const bursts = 5
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const

/**
 * Takes the database away while forms are posted: stopped fast, stopped right away, killed, and its
 * sessions ended at random.
 */
export async function takeDatabaseAway(
  plan: Plan,
  { house, server, ledgerFile }: Posting,
): Promise<Finding> {
  const { random } = plan
  const url = house.databaseUrl || (await addressIn(house))
  const before = await readLedger(ledgerFile)
  const reader = readOn(house, '/')
  const done: Done[] = []
  const rounds = plan.times(ofLong, faults.length)
  for (let round = 1; round <= rounds; round++) {
    await pause(300 + random() * longestPauseMs)
    const fault = faults[round % faults.length] ?? 'fast'
    const begun = Date.now()
    await take(fault, { house, url, random, cluster: plan.cluster })
    done.push({ fault, begun, back: await backAt(url) })
    if (round % 10 === 0) console.log(`${round} of ${rounds} faults of the database`)
  }
  const mailsGoOn = await aMailLeaves(url, done.at(-1)?.back ?? 0)
  await pause(limitMs)
  const shown = reader.end()
  const lived = isAlive(server)
  const ledger = await readLedger(ledgerFile)
  const cut = ledger.cut - before.cut
  const waits = untilWritten(
    ledger,
    done.map(({ back }) => back),
  )
  const isServed = lived && mailsGoOn && cut === 0 && shown.failed.length === 0
  return {
    guarantee:
      'while the database is away callers are put off in words and pages are shown; the same process stores again within 3 s of its return',
    holds:
      isServed &&
      ledger.refused.length === before.refused.length &&
      percentile(waits, 1) <= limitMs,
    details: {
      ...Object.fromEntries(faults.map((fault) => [fault, pausesOf(fault, done, waits)])),
      putOff: ledger.putOff - before.putOff,
      cut,
      serverLived: lived,
      mailsGoOn,
      pagesAsked: shown.asked,
      pagesNotShown: shown.failed.length,
    },
  }
}

type Taking = { house: House; url: string; random: () => number; cluster: string }

async function take(fault: Fault, { house, url, random, cluster }: Taking): Promise<void> {
  if (fault === 'terminate') return endSessions(house, url, random)
  if (house.databaseUrl) return restartOwn(cluster, fault, random)
  process.kill(postmasterIn(house)?.pid ?? 0, signals[fault])
  // A signal is not an end yet.
  await pause(50)
}

function pausesOf(fault: Fault, done: readonly Done[], waits: readonly number[]): string {
  const of = done
    .map((one, at) => ({ ...one, wait: waits[at] ?? Infinity }))
    .filter((one) => one.fault === fault)
  const spread = (ms: number[]) => `median ${percentile(ms, 0.5)}, most ${percentile(ms, 1)}`
  const [fromReturn, fromFault] = [
    of.map(({ wait }) => wait),
    of.map(({ begun, back, wait }) => back - begun + wait),
  ]
  return `${of.length} times, ms from its return to the next stored form ${spread(fromReturn)}, from the fault ${spread(fromFault)}`
}

/**
 * Half of all sessions a time, in the middle of whatever they do; the embedded one's lock and the
 * jobs' sessions too.
 */
async function endSessions(house: House, url: string, random: () => number): Promise<void> {
  const client = new Client({
    connectionString: house.databaseUrl ? url : await superuserAddressIn(house),
  })
  await client.connect()
  for (let burst = 0; burst < bursts; burst++) {
    const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity
      where application_name like 'lakeline%' order by pid`)
    for (const { pid } of rows)
      if (random() < 0.5) await client.query('select pg_terminate_backend($1)', [pid])
    await pause(random() * 100)
  }
  await client.end()
}

/** The jobs have come back as well. */
async function aMailLeaves(url: string, since: number): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const asked = () =>
    client.query(
      "select 1 from outbox where status in ('sent', 'kept') and updated_at > $1 limit 1",
      [new Date(since)],
    )
  const end = Date.now() + mailWithinMs
  while ((await asked()).rowCount === 0 && Date.now() < end) await pause(200)
  await client.end()
  return Date.now() < end
}

async function restartOwn(
  cluster: string,
  fault: Exclude<Fault, 'terminate'>,
  random: () => number,
): Promise<void> {
  const [version = '', name = ''] = cluster.split('/')
  const control = (...words: string[]) =>
    execFileSync('pg_ctlcluster', [version, name, ...words], { stdio: 'ignore' })
  const noted = readFileSync(`/var/lib/postgresql/${cluster}/postmaster.pid`, 'utf8')
  if (fault === 'kill') process.kill(Number.parseInt(noted, 10), 'SIGKILL')
  else control('stop', '-m', fault)
  await pause(random() * longestAwayMs)
  // After a kill the sessions take a moment to notice.
  for (let tries = 0; tries < 40; tries++) {
    try {
      return void control('start')
    } catch {
      await pause(100)
    }
  }
  throw new Error(`the cluster ${cluster} does not start again`)
}
