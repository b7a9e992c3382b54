import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db } from '#server/db/open.ts'
import { answers } from '#server/db/pool.ts'
import { createRenderer } from '#server/documents/renderer.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { type Mail, NotAccepted, type Provider } from '#server/providers/provider.ts'
import { outboxJobs } from './send-message.ts'
import { claimMessage } from './delivery-store.ts'
import { queueMail } from './store.ts'
import { type Job, jobWorker } from './worker.ts'

const silent = { info() {}, warn() {}, error: console.error }
const order = {
  to: 'dana@sanduskybay.example',
  template: 'passwordReset',
  data: { firstName: 'Dana', secretLink: 'https://lakeline.example/customer/reset#secret' },
} as const

function jobsOn(db: Db, environment: Record<string, string> = {}, provider?: Provider<Mail>): Job[] {
  const renderer = createRenderer()
  onTestFinished(renderer.close)
  const config = readConfig({ SESSION_SECRET: 'only-for-tests-and-long-enough-for-it', ...environment })
  const deps = { config, db, renderer, now: () => new Date() }
  const isStillWanted = async () => true
  return outboxJobs(deps, provider ? { providers: { mail: [provider], sms: [] }, pause: () => 1, isStillWanted } : { isStillWanted })
}

function work({ db, url }: TestDatabase, jobs: Job[], log = silent) {
  const worker = jobWorker({ url, jobs, ready: () => answers(db), log })
  worker.start()
  onTestFinished(worker.stop)
  return worker
}

/** Somebody who takes every mail, or throws. */
function recording(refuse: (mail: Mail) => boolean = () => false): Provider<Mail> & { taken: Mail[] } {
  const taken: Mail[] = []
  return {
    name: 'recording',
    isAvailable: true,
    knowsKeys: true,
    taken,
    async send(mail) {
      if (refuse(mail)) throw new NotAccepted('later', `no room for ${mail.to}`)
      taken.push(mail)
      return { messageId: `provider-${taken.length}` }
    },
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(25)
}

const allAre = (db: Db, status: string) => async () => (await queuedMails(db)).every((mail) => mail.status === status)
const jobCount = async (db: Db) => (await sql<{ count: number }>`select count(*) from graphile_worker.jobs`.execute(db)).rows[0]?.count

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a mail stands in the outbox only if the transaction that causes it holds, and so does its job', async () => {
  const { db } = await openTestDatabase()
  const undone = db.transaction().execute(async (tx) => {
    await queueMail(tx, order)
    throw new Error('something else failed')
  })
  await expect(undone).rejects.toThrow('something else failed')
  expect([await queuedMails(db), await jobCount(db)]).toEqual([[], 0])
  await db.transaction().execute((tx) => queueMail(tx, order))
  expect(await queuedMails(db)).toMatchObject([{ ...order, status: 'queued' }])
  expect(await jobCount(db)).toBe(1)
})

test('the same key queues a mail once', async () => {
  const { db } = await openTestDatabase()
  for (let time = 0; time < 3; time += 1) await queueMail(db, { ...order, idempotencyKey: 'welcome-1' })
  expect(await queuedMails(db)).toHaveLength(1)
  expect(await jobCount(db)).toBe(1)
})

test('each mail is sent once, though two workers look for work', async () => {
  const database = await openTestDatabase()
  const provider = recording()
  for (const _worker of [1, 2]) work(database, jobsOn(database.db, {}, provider))
  for (let mail = 0; mail < 30; mail += 1) await queueMail(database.db, { ...order, to: `dana.${mail}@sanduskybay.example` })
  await until(allAre(database.db, 'sent'))
  expect(new Set(provider.taken.map(({ to }) => to)).size).toBe(30)
  expect(provider.taken).toHaveLength(30)
  const row = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ attempts: 1, provider: 'recording', last_error: null, sent_at: expect.any(Date) })
  expect(row.provider_message_id).toMatch(/^provider-\d+$/)
})

test('a job that comes twice finds that its mail is sent', async () => {
  const { db } = await openTestDatabase()
  const provider = recording()
  await queueMail(db, order)
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const [send] = jobsOn(db, {}, provider)
  await Promise.all([1, 2, 3].map(() => send?.run({ id }, { isLast: false })))
  await send?.run({ id }, { isLast: false })
  expect(provider.taken).toHaveLength(1)
})

test('a secret link is forgotten once it is sent; the rest of the data stays', async () => {
  const { db } = await openTestDatabase()
  await queueMail(db, order)
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const provider = recording()
  const [send] = jobsOn(db, {}, provider)
  await send?.run({ id }, { isLast: false })
  expect(provider.taken[0]?.text).toContain(order.data.secretLink)
  expect((await queuedMails(db))[0]?.data).toEqual({ firstName: 'Dana' })
})

test('a mail that nobody takes is tried again, and given up after the last attempt with the reason', async () => {
  const { db } = await openTestDatabase()
  const [send] = jobsOn(db, {}, recording(() => true))
  await queueMail(db, order)
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const row = () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  await send?.run({ id }, { isLast: false })
  expect(await row()).toMatchObject({ status: 'queued', attempts: 1, last_error: 'no room for dana@sanduskybay.example', handed_to: null, maybe_doubled: false })
  expect(await jobCount(db)).toBe(1)
  await db.updateTable('outbox').set({ attempts: 11 }).execute()
  await send?.run({ id }, { isLast: false })
  expect(await row()).toMatchObject({ status: 'failed', attempts: 12, data: { firstName: 'Dana' } })
  expect(await row()).not.toMatchObject({ data: order.data })
})

test('a mail that nobody took at first is sent later, and no address of it gets into the log', async () => {
  const database = await openTestDatabase()
  const lines: unknown[] = []
  const log = { ...silent, warn: (...line: unknown[]) => void lines.push(line.map(String)) }
  let refusing = true
  work(database, jobsOn(database.db, {}, recording(() => refusing)), log)
  await queueMail(database.db, order)
  await until(async () => (await queuedMails(database.db)).length === 1 && (await database.db.selectFrom('outbox').select('attempts').executeTakeFirstOrThrow()).attempts > 0)
  expect(JSON.stringify(lines)).not.toContain('dana@')
  refusing = false
  await until(allAre(database.db, 'sent'))
})

test('what a killed process was sending is found and sent, and nothing else is queued twice', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await queueMail(db, order)
  await queueMail(db, { ...order, to: 'waiting@sanduskybay.example' })
  const { id } = await db.selectFrom('outbox').select('id').where('recipient', '=', order.to).executeTakeFirstOrThrow()
  const provider = recording()
  const [send, requeue] = jobsOn(db, {}, provider)
  // Killed after it took the row: the job is locked by nobody who lives.
  await claimMessage(db, id)
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1 where key = ${`outbox:${id}`}`.execute(db)
  await requeue?.run(null, { isLast: false })
  await send?.run({ id }, { isLast: false })
  expect([provider.taken.length, await jobCount(db)]).toEqual([0, 2])

  await sql`update outbox set updated_at = now() - interval '6 minutes'`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes' where locked_by = 'dead'`.execute(db)
  for (const _again of [1, 2]) await requeue?.run(null, { isLast: false })
  work(database, jobsOn(db, {}, provider))
  await until(allAre(db, 'sent'))
  expect(provider.taken.map(({ to }) => to).sort()).toEqual([order.to, 'waiting@sanduskybay.example'])
})

test('without a provider each mail is a file that only its owner reads, written whole', async () => {
  const { db } = await openTestDatabase()
  const folder = newFolder()
  const [send] = jobsOn(db, { DATA_DIR: folder, MAIL_FROM: 'Lakeline <office@lakeline.example>' })
  await queueMail(db, { ...order, data: { ...order.data, firstName: 'Däna\r\nBcc: all@example.com' } })
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  await send?.run({ id }, { isLast: false })
  const [name = '', ...more] = readdirSync(join(folder, 'outbox'))
  expect([name, more]).toEqual([expect.stringMatching(new RegExp(`^\\d{4}-.+Z-${id}\\.eml$`)), []])
  expect(statSync(join(folder, 'outbox', name)).mode & 0o777).toBe(0o600)
  const [head = '', ...body] = readFileSync(join(folder, 'outbox', name), 'utf8').split('\r\n\r\n')
  expect(head).toContain('From: Lakeline <office@lakeline.example>')
  expect(head).toContain('To: dana@sanduskybay.example')
  expect(head).toContain('Subject: Choose a new password')
  expect(head).toContain(`Message-ID: <${id}@localhost>`)
  expect(head).not.toMatch(/^Bcc/im)
  expect(body.join('')).toContain('text/plain')
  expect(body.join('')).toContain('text/html')
  expect((await queuedMails(db))[0]?.status).toBe('sent')
})

test.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example\n', 'a\u2028@b.example', '\u0000@b.example'])('a recipient that would break a header is never queued: %j', async (to) => {
  const { db } = await openTestDatabase()
  await expect(queueMail(db, { ...order, to })).rejects.toThrow('control characters')
  expect(await queuedMails(db)).toEqual([])
})

test('servers that migrate at once leave one queue, under a role that is no superuser', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  await queueMail(db, order)
  expect(await jobCount(db)).toBe(1)
  const { rows } = await sql`select rolsuper from pg_roles where rolname = current_user`.execute(db)
  expect(rows).toEqual([{ rolsuper: false }])
})

test('the worker comes back when the database was lost', async () => {
  const database = await openTestDatabase()
  const provider = recording()
  work(database, jobsOn(database.db, {}, provider))
  await queueMail(database.db, order)
  await until(allAre(database.db, 'sent'))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lakeline-jobs' and datname = current_database()`.execute(database.db)
  await queueMail(database.db, order)
  await until(allAre(database.db, 'sent'))
  expect(provider.taken).toHaveLength(2)
})

test('a database that goes away as a job ends ends neither the process nor the work', async () => {
  const database = await openTestDatabase()
  const { db, url } = database
  const name = new URL(url).pathname.slice(1)
  const other = await openTestDatabase()
  let runs = 0
  async function loseDatabase(): Promise<void> {
    runs += 1
    if (runs > 1) return
    await sql`alter database ${sql.id(name)} with allow_connections false`.execute(other.db)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(other.db)
  }
  work(database, [{ name: 'lose', at: null, run: loseDatabase }, { name: 'lose_and_fail', at: null, run: () => loseDatabase().then(() => Promise.reject(new Error('lost'))) }])
  for (const job of ['lose', 'lose_and_fail']) {
    runs = 0
    await sql`select graphile_worker.add_job(${job})`.execute(db)
    await until(async () => runs > 0)
    await sleep(1500)
    await sql`alter database ${sql.id(name)} with allow_connections true`.execute(other.db)
    const before = runs
    await sql`select graphile_worker.add_job(${job})`.execute(db)
    await until(async () => runs > before)
  }
}, 40_000)

test('the end waits for a job that runs, and not for ever', async () => {
  const database = await openTestDatabase()
  let finished = false
  const slow = { name: 'slow', at: null, run: () => sleep(500).then(() => void (finished = true)) }
  const stuck = { name: 'stuck', at: null, run: () => sleep(60_000, undefined, { ref: false }) }
  for (const job of [slow, stuck]) {
    const worker = work(database, [job])
    await sql`select graphile_worker.add_job(${job.name})`.execute(database.db)
    await until(async () => (await sql`select from graphile_worker.jobs where locked_at is not null`.execute(database.db)).rows.length > 0)
    const began = Date.now()
    await worker.stop()
    expect(Date.now() - began).toBeLessThan(6000)
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(database.db)
  }
  expect(finished).toBe(true)
})
