/**
 * Takes the database away while forms are posted: ended fast, ended at once, killed, and its sessions ended at random. What
 * was acknowledged is stored, once, with its mails; callers are put off in words, pages are shown throughout, the server's
 * process stays the same, and forms are stored again within three seconds of the database being back.
 * npm run bench -- database [--rounds 40] [--seed 1] [--database-url postgres://… --cluster 15/main]
 * The cluster is one of Debian's (pg_lsclusters), the address one of its roles, and this user may end it.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { randomFrom } from '#server/testing/random.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { compare, percentile, readLedger, untilWritten } from './comparison.ts'
import {
  addressIn, backAt, end, type House, isAlive, pause, postmasterIn, readOn, startServer, startWriters, superuserAddressIn, withDatabase,
} from './house.ts'

const faults = ['fast', 'immediate', 'kill', 'terminate'] as const
type Fault = (typeof faults)[number]
type Done = { fault: Fault; begun: number; back: number }

const limitMs = 3000
const mailWithinMs = 30_000
const longestAwayMs = 1500
const bursts = 5
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' },
      'database-url': { type: 'string', default: '' }, cluster: { type: 'string', default: '' },
    },
  })
  const random = randomFrom(Number(values.seed))
  const house = { port: 4522, dataDir: await temporaryFolder('database'), databaseUrl: values['database-url'] }
  const ledgerFile = join(house.dataDir, 'ledger.txt')
  const server = await startServer(house)
  const writers = startWriters(house, ledgerFile, values.seed)
  const url = house.databaseUrl || (await addressIn(house))
  const reader = readOn(house, '/')
  const done: Done[] = []
  for (let round = 1; round <= Number(values.rounds); round++) {
    await pause(300 + random() * 1500)
    const fault = faults[round % faults.length] ?? 'fast'
    const begun = Date.now()
    if (fault === 'terminate') await endSessions(house, url, random)
    else if (house.databaseUrl) await restartOwn(values.cluster, fault, random)
    else process.kill(postmasterIn(house)?.pid ?? 0, signals[fault])
    // A signal is not an end yet.
    if (fault !== 'terminate' && !house.databaseUrl) await pause(50)
    done.push({ fault, begun, back: await backAt(url) })
    if (round % 10 === 0) console.log(`${round} of ${values.rounds} faults`)
  }
  const mailsGoOn = await aMailLeaves(url, done.at(-1)?.back ?? 0)
  await pause(limitMs)
  const shown = reader.end()
  const lived = isAlive(server)
  await end(writers, 'SIGKILL')
  await end(server, 'SIGTERM')
  const ledger = await readLedger(ledgerFile)
  const told = await withDatabase(house, (address) => compare(ledger, address))
  const waits = untilWritten(ledger, done.map(({ back }) => back))
  console.log(`seed ${values.seed}, ${done.length} faults; ms from the database's return to the next stored form, and from the fault:`)
  for (const fault of faults) console.log(`  ${fault}: ${pausesOf(fault, done, waits)}`)
  console.log({ ...told, serverLived: lived, mailsGoOn, pagesAsked: shown.asked, pagesNotShown: shown.failed.length })
  await rm(house.dataDir, { recursive: true, force: true })
  const isServed = lived && mailsGoOn && told.cut === 0 && shown.failed.length === 0
  if (!told.holds || !isServed || percentile(waits, 1) > limitMs) process.exit(1)
}

function pausesOf(fault: Fault, done: readonly Done[], waits: readonly number[]): string {
  const of = done.map((one, at) => ({ ...one, wait: waits[at] ?? Infinity })).filter((one) => one.fault === fault)
  const spread = (ms: number[]) => `median ${percentile(ms, 0.5)}, most ${percentile(ms, 1)}`
  return `${of.length} times, ${spread(of.map(({ wait }) => wait))}; ${spread(of.map(({ begun, back, wait }) => back - begun + wait))}`
}

/** Half of all sessions a time, in the middle of whatever they do; the embedded one's lock and the jobs' sessions too. */
async function endSessions(house: House, url: string, random: () => number): Promise<void> {
  const client = new Client({ connectionString: house.databaseUrl ? url : await superuserAddressIn(house) })
  await client.connect()
  for (let burst = 0; burst < bursts; burst++) {
    const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity
      where application_name like 'lakeline%' order by pid`)
    for (const { pid } of rows) if (random() < 0.5) await client.query('select pg_terminate_backend($1)', [pid])
    await pause(random() * 100)
  }
  await client.end()
}

/** The jobs have come back as well. */
async function aMailLeaves(url: string, since: number): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const asked = () => client.query("select 1 from outbox where status = 'sent' and updated_at > $1 limit 1", [new Date(since)])
  const end = Date.now() + mailWithinMs
  while ((await asked()).rowCount === 0 && Date.now() < end) await pause(200)
  await client.end()
  return Date.now() < end
}

async function restartOwn(cluster: string, fault: Exclude<Fault, 'terminate'>, random: () => number): Promise<void> {
  const [version = '', name = ''] = cluster.split('/')
  const control = (...words: string[]) => execFileSync('pg_ctlcluster', [version, name, ...words], { stdio: 'ignore' })
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
