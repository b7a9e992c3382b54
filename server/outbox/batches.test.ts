import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { exampleConfig } from '#server/testing/example-config.ts'
import type { Db } from '#server/db/open.ts'
import { createRenderer } from '#server/documents/renderer.ts'
import { type Mail, NotAccepted, type Provider } from '#server/outbox/providers/provider.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { queueMails } from './batch-store.ts'
import { outboxJobs } from './send-message.ts'
import type { MailOrder } from './store.ts'

type Job = { key: string; task: string; attempts: number }

const letter = (to: string): MailOrder => ({
  to,
  template: 'officeLetter',
  data: { subject: 'Hello', text: 'There.' },
})
const letters = (count: number) =>
  Array.from({ length: count }, (_, at) => letter(`dana.${at}@fleet.example`))
const jobsOf = async (db: Db) =>
  (
    await sql<Job>`select key, task_identifier as task, attempts from graphile_worker.jobs order by id`.execute(
      db,
    )
  ).rows
const idsOf = async (db: Db) =>
  (await db.selectFrom('outbox').select('id').orderBy('createdAt').execute()).map(({ id }) => id)

async function open(refuses: (mail: Mail) => boolean = () => false) {
  const { db } = await openTestDatabase()
  const renderer = createRenderer()
  onTestFinished(renderer.close)
  const taken: string[] = []
  const provider: Provider<Mail> = {
    name: 'recording',
    isAvailable: true,
    knowsKeys: true,
    async send(mail) {
      if (refuses(mail)) throw new NotAccepted('later', 'no room')
      taken.push(mail.to)
      return { messageId: mail.id }
    },
  }
  const config = exampleConfig()
  const jobs = outboxJobs(
    { config, db, renderer, now: () => new Date() },
    {
      providers: { mail: [provider], sms: [] },
      pause: () => 60_000,
      isStillWanted: async () => true,
    },
  )
  const run = (name: string, payload: unknown, ending?: AbortSignal) =>
    jobs.find((job) => job.name === name)?.run(payload, { isLast: false, ending })
  return { db, taken, run }
}

test('mails that are queued together share a job for each twenty of them', async () => {
  const { db } = await open()
  await queueMails(db, letters(45))
  const jobs = await jobsOf(db)
  expect(jobs.map(({ task }) => task)).toEqual(Array(3).fill('send_outbox_batch'))
  const { rows } = await sql<{
    ids: string[]
  }>`select array(select json_array_elements_text(payload -> 'ids')) as ids from graphile_worker._private_jobs`.execute(
    db,
  )
  expect(rows.map(({ ids }) => ids.length).sort()).toEqual([20, 20, 5])
  expect(rows.flatMap(({ ids }) => ids).sort()).toEqual((await idsOf(db)).sort())
})

test('the same key queues nothing, and where nothing is queued there is no job', async () => {
  const { db } = await open()
  for (let time = 0; time < 2; time += 1)
    await queueMails(db, [{ ...letter('dana@fleet.example'), idempotencyKey: 'once' }])
  await queueMails(db, [])
  expect([(await idsOf(db)).length, (await jobsOf(db)).length]).toEqual([1, 1])
})

test('neither mails nor jobs are there without the transaction that causes them', async () => {
  const { db } = await open()
  const undone = db
    .transaction()
    .execute((tx) => queueMails(tx, letters(3)).then(() => Promise.reject(new Error('undone'))))
  await expect(undone).rejects.toThrow('undone')
  expect([await idsOf(db), await jobsOf(db)]).toEqual([[], []])
})

test('a mail that is queued with others leaves by the service that was asked for', async () => {
  const { db } = await open()
  await queueMails(db, [
    { ...letter('a@fleet.example'), service: 'resend' },
    { ...letter('b@fleet.example'), service: 'auto' },
    letter('c@fleet.example'),
  ])
  const rows = await db
    .selectFrom('outbox')
    .select(['recipient', 'service'])
    .orderBy('recipient')
    .execute()
  expect(rows.map(({ service }) => service)).toEqual(['resend', null, null])
})

test('a recipient that would break a header lets none of them be queued', async () => {
  const { db } = await open()
  await expect(
    queueMails(db, [...letters(2), letter('a@b.example\r\nBcc: c@d.example')]),
  ).rejects.toThrow('control characters')
  expect(await idsOf(db)).toEqual([])
})

test('each is tried once, and one that fails is tried again alone', async () => {
  const { db, taken, run } = await open((mail) => mail.to.startsWith('dana.1@'))
  await queueMails(db, letters(4))
  const ids = await idsOf(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await run('send_outbox_batch', { ids })
  expect(taken.sort()).toEqual([
    'dana.0@fleet.example',
    'dana.2@fleet.example',
    'dana.3@fleet.example',
  ])
  const failed = await db
    .selectFrom('outbox')
    .select(['id', 'attempts', 'lastError'])
    .where('status', '=', 'queued')
    .execute()
  expect(failed).toMatchObject([{ attempts: 1, lastError: 'no room' }])
  expect(await jobsOf(db)).toEqual([
    { key: `outbox:${failed[0]?.id}`, task: 'send_outbox', attempts: 0 },
  ])
})

test('a job that comes again sends only what it has not sent', async () => {
  const { db, taken, run } = await open()
  await queueMails(db, letters(3))
  const ids = await idsOf(db)
  await run('send_outbox_batch', { ids: ids.slice(0, 2) })
  await run('send_outbox_batch', { ids })
  expect(taken).toHaveLength(3)
  expect(new Set(taken).size).toBe(3)
})

test('at the end of the server the mail at hand is sent, and the job is left for later', async () => {
  const ending = new AbortController()
  const { db, taken, run } = await open(() => (ending.abort(), false))
  await queueMails(db, letters(3))
  await expect(run('send_outbox_batch', { ids: await idsOf(db) }, ending.signal)).rejects.toThrow(
    'the server ends',
  )
  expect(taken).toHaveLength(1)
})

test('what a killed process has left of a batch gets jobs of its own, and what only waits does not', async () => {
  const { db, run } = await open()
  await queueMails(db, letters(3))
  await sql`update outbox set updated_at = now() - interval '6 minutes'`.execute(db)
  await run('requeue_outbox', null)
  expect((await jobsOf(db)).map(({ task }) => task)).toEqual(['send_outbox_batch'])
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes', locked_by = 'dead', attempts = 1`.execute(
    db,
  )
  for (const _again of [1, 2]) await run('requeue_outbox', null)
  expect(
    (await jobsOf(db))
      .filter(({ task }) => task === 'send_outbox')
      .map(({ key }) => key)
      .sort(),
  ).toEqual((await idsOf(db)).map((id) => `outbox:${id}`).sort())
})
