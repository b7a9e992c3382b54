import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import {
  allAre,
  jobCount,
  jobsOn,
  order,
  recording,
  silent,
  until,
  work,
} from '#server/testing/outbox-worker.ts'
import { queueMail } from './store.ts'

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
  for (let time = 0; time < 3; time += 1)
    await queueMail(db, { ...order, idempotencyKey: 'welcome-1' })
  expect(await queuedMails(db)).toHaveLength(1)
  expect(await jobCount(db)).toBe(1)
})

test('each mail is sent once, though two workers look for work', async () => {
  const database = await openTestDatabase()
  const provider = recording()
  for (const _worker of [1, 2]) work(database, jobsOn(database.db, {}, provider))
  for (let mail = 0; mail < 30; mail += 1)
    await queueMail(database.db, { ...order, to: `dana.${mail}@sanduskybay.example` })
  await until(allAre(database.db, 'sent'))
  expect(new Set(provider.taken.map(({ to }) => to)).size).toBe(30)
  expect(provider.taken).toHaveLength(30)
  const row = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    attempts: 1,
    provider: 'recording',
    lastError: null,
    sentAt: expect.any(Date),
  })
  expect(row.providerMessageId).toMatch(/^provider-\d+$/)
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
  const [send] = jobsOn(
    db,
    {},
    recording(() => true),
  )
  await queueMail(db, order)
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const row = () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  await send?.run({ id }, { isLast: false })
  expect(await row()).toMatchObject({
    status: 'queued',
    attempts: 1,
    lastError: 'no room for dana@sanduskybay.example',
    handedTo: null,
    maybeDoubled: false,
  })
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
  work(
    database,
    jobsOn(
      database.db,
      {},
      recording(() => refusing),
    ),
    log,
  )
  await queueMail(database.db, order)
  await until(
    async () =>
      (await queuedMails(database.db)).length === 1 &&
      (await database.db.selectFrom('outbox').select('attempts').executeTakeFirstOrThrow())
        .attempts > 0,
  )
  expect(JSON.stringify(lines)).not.toContain('dana@')
  refusing = false
  await until(allAre(database.db, 'sent'))
})

test('without a provider each mail is a file that only its owner reads, written whole', async () => {
  const { db } = await openTestDatabase()
  const folder = newFolder()
  const [send] = jobsOn(db, { DATA_DIR: folder, MAIL_FROM: 'Lakeline <office@lakeline.example>' })
  await queueMail(db, {
    ...order,
    data: { ...order.data, firstName: 'Däna\r\nBcc: all@example.com' },
  })
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
  // resolutions.md, States: `kept`
  const stored = db.selectFrom('outbox').select(['status', 'sentAt'])
  expect(await stored.execute()).toEqual([{ status: 'kept', sentAt: null }])
})

test.each([
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example\n',
  'a\u2028@b.example',
  '\u0000@b.example',
])('a recipient that would break a header is never queued: %j', async (to) => {
  const { db } = await openTestDatabase()
  await expect(queueMail(db, { ...order, to })).rejects.toThrow('control characters')
  expect(await queuedMails(db)).toEqual([])
})
