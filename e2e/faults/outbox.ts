import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect } from '#server/db/pool.ts'
import type { Db } from '#server/db/open.ts'
import { queueSms } from '#server/outbox/texts/text-store.ts'
import { queueMail } from '#server/outbox/store.ts'
import {
  type ProviderRequest,
  type Behaviour,
  openProviderServers,
} from '#server/testing/provider-servers.ts'
import { quietLog } from '../../lab/quiet-log.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { end } from './house.ts'
import type { Finding, Plan } from './plan.ts'

const messagesOfLong = 10_000
const shortMessages = 100
const killsOfLong = 100
const failing = 0.2
const aRound = 20
const longestLifeMs = 700
const patienceMs = 20 * 60_000
// The flag that start.mjs sets.
const asTheServer = '--max-semi-space-size=4'

type House = { db: Db; url: string; random: () => number }

/**
 * Messages through services that fail at random, and a worker that is killed while it sends. At the
 * end what the services took is compared with the outbox: nothing lost, nothing twice but what is
 * marked.
 */
export async function outbox(plan: Plan): Promise<Finding[]> {
  const folder = await temporaryFolder('outbox')
  const embedded = await startEmbedded({ dataDir: folder, log: quietLog })
  await migrate(embedded.url)
  const db = connect({ url: embedded.url, log: quietLog })
  const house = { db, url: embedded.url, random: plan.random }
  try {
    return [
      await failAtRandom(house, plan.isLong ? plan.times(messagesOfLong, 1) : shortMessages),
      await killAtRandom(house, plan.times(killsOfLong, 2)),
    ]
  } finally {
    await db.destroy()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Mails by a service with keys, which fails in every way; texts by one without, which says plainly
 * that it failed.
 */
async function failAtRandom({ db, url, random }: House, messages: number): Promise<Finding> {
  const plainly: Behaviour[] = [
    { status: 500 },
    { status: 503 },
    { status: 500 },
    { status: 429, headers: { 'retry-after': '1' } },
  ]
  const inDoubt: Behaviour[] = ['reset', 'garbage', 'taken, reply lost', { status: 502 }]
  const any = (moods: Behaviour[]) => moods[Math.floor(random() * moods.length)] ?? 'accept'
  const servers = await openProviderServers(({ service }) =>
    random() > failing ? 'accept' : any(service === 'resend' && random() < 0.5 ? inDoubt : plainly),
  )
  await queueMany(db, messages, 'resend')
  const worker = await startWorker(url, servers.url)
  const begun = Date.now()
  let mostMegabytes = 0
  await until(
    db,
    worker,
    () => (mostMegabytes = Math.max(mostMegabytes, residentMegabytes(worker))),
  )
  const seconds = (Date.now() - begun) / 1000
  await end(worker, 'SIGKILL')
  await servers.close()
  const { holds, ...details } = await compare(db, servers.taken)
  await db.deleteFrom('sms_messages').execute()
  await db.deleteFrom('outbox').execute()
  const speed = {
    seconds: Math.round(seconds),
    aSecond: Math.round(messages / seconds),
    calls: servers.requests.length,
    mostMegabytes,
  }
  return {
    guarantee:
      'of messages through services that fail every fifth call, none is lost and none is sent twice',
    holds: holds && details.doubled === 0,
    details: { ...details, ...speed },
  }
}

async function killAtRandom({ db, url, random }: House, kills: number): Promise<Finding> {
  const servers = await openProviderServers(() => (random() < 0.5 ? 'accept' : 'taken, slow reply'))
  for (let round = 1; round <= kills; round += 1) {
    await queueMany(db, aRound, round % 2 === 0 ? 'resend' : 'sendgrid')
    const worker = await startWorker(url, servers.url)
    await sleep(random() * longestLifeMs)
    await end(worker, 'SIGKILL')
    // As if five minutes had passed.
    await sql`update outbox set updated_at = now() - interval '6 minutes' where status in ('queued', 'sending')`.execute(
      db,
    )
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes' where locked_at is not null`.execute(
      db,
    )
    if (round % 25 === 0) console.log(`${round} of ${kills} kills`)
  }
  const worker = await startWorker(url, servers.url)
  await until(db, worker)
  await end(worker, 'SIGKILL')
  await servers.close()
  const { holds, ...details } = await compare(db, servers.taken)
  return {
    guarantee:
      'a worker killed while it sends loses no message, sends none twice that has a key, and marks what may be doubled',
    holds,
    details: { kills, ...details },
  }
}

async function queueMany(db: Db, messages: number, service: 'sendgrid' | 'resend'): Promise<void> {
  for (let n = 0; n < messages; n += 1) {
    if (n % 2 === 0)
      await queueMail(db, {
        to: `fleet.${n}@fleet.example`,
        template: 'passwordReset',
        data: { firstName: 'Dana', secretLink: 'https://lakeline.example/' },
        service,
      })
    else
      await queueSms(db, {
        phoneNumber: `+1216555${1000 + (n % 9000)}`,
        message: `text ${n}`,
        templateType: 'custom',
        method: 'twilio',
      })
  }
}

function startWorker(url: string, providersUrl: string): Promise<ChildProcess> {
  const worker = spawn(
    process.execPath,
    [asTheServer, 'e2e/faults/outbox-worker.ts', url, providersUrl],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return new Promise((resolve, reject) => {
    worker.stdout.once('data', () => resolve(worker))
    worker.once('exit', (code) => reject(new Error(`the worker ended before it began (${code})`)))
  })
}

function residentMegabytes({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes ?? 0) / 1024)
}

async function until(db: Db, worker: ChildProcess, look: () => void = () => {}): Promise<void> {
  const end = Date.now() + patienceMs
  while (Date.now() < end && worker.exitCode === null) {
    const { rows } = await sql<{
      open: number
    }>`select count(*)::int as open from outbox where status in ('queued', 'sending')`.execute(db)
    if (rows[0]?.open === 0) return
    look()
    await sleep(500)
  }
  throw new Error('the outbox did not become empty')
}

async function compare(db: Db, taken: ProviderRequest[]) {
  const counts = new Map<string, number>()
  for (const { id } of taken) counts.set(id, (counts.get(id) ?? 0) + 1)
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'status', 'provider', 'maybeDoubled'])
    .execute()
  const times = (id: string) => counts.get(id) ?? 0
  const lost = rows.filter(({ id, status }) => status !== 'sent' || times(id) === 0).length
  const doubledRows = rows.filter(({ id }) => times(id) > 1)
  const unmarked = doubledRows.filter(({ maybeDoubled }) => !maybeDoubled).length
  const doubledWithKey = doubledRows.filter(({ provider }) => provider === 'resend').length
  const marked = rows.filter(({ maybeDoubled }) => maybeDoubled).length
  const holds = lost === 0 && unmarked === 0 && doubledWithKey === 0
  return {
    messages: rows.length,
    lost,
    doubled: doubledRows.length,
    doubledWithKey,
    unmarked,
    marked,
    holds,
  }
}
