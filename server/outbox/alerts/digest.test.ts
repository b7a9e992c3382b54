// operations.md 5
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/harness.ts'
import { type Behaviour, openProviderServers } from '#server/testing/provider-servers.ts'
import { openSender, settingsOf } from '#server/testing/outbox.ts'
import { queueMails } from '#server/outbox/batch-store.ts'
import { type MailOrder, queueMail } from '#server/outbox/store.ts'
import { officeAlert, submissionMails } from '#server/outbox/submission-mails.ts'
import type { Db } from '#server/db/open.ts'

const office = 'office@sanduskybay.example'
const config = { publicUrl: 'https://www.lakeline.example', officeEmail: office } as never
const alert = (n: number): MailOrder =>
  officeAlert(
    { config },
    {
      subject: 'New message',
      facts: [['Name', `Sam ${n}`]],
      path: '/admin/triage#requests',
    },
  )
const about = (replyTo: string | null): MailOrder =>
  officeAlert(
    { config },
    { subject: 'New message', facts: [], path: '/admin/triage#requests', replyTo },
  )
const minutes = (count: number) => count * 60_000

/** A provider, and the clock of whoever sends. */
async function opened(behave: () => Behaviour = () => 'accept') {
  const { db } = await openTestDatabase()
  let at = Date.now()
  const servers = await openProviderServers(() => behave())
  const sender = openSender(db, {
    environment: settingsOf(servers.url, ['sendgrid']),
    now: () => new Date(at),
  })
  const texts = () =>
    servers.taken.map(
      ({ body }) => (body['content'] as { type: string; value: string }[])[0]?.value ?? '',
    )
  const bodies = () => servers.taken.map(({ body }) => body)
  const subjects = () => servers.taken.map(({ body }) => String(body['subject']))
  return { db, ...sender, texts, bodies, subjects, later: (ms: number) => void (at += ms) }
}

async function queueAlerts(db: Db, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await queueMail(db, alert(n))
}

const statesOf = async (db: Db) => {
  const rows = await db.selectFrom('outbox').select(['status', 'attempts', 'lastError']).execute()
  return [...new Set(rows.map(({ status }) => status))]
}

describe('alerts to our team', () => {
  test('a digest is answered to the person whom all of it is about, and to nobody else', async () => {
    const { db, sendQueued, later, bodies } = await opened()
    for (const replyTo of Array.from({ length: 7 }, () => 'ann@rowe.example'))
      await queueMail(db, about(replyTo))
    await sendQueued()
    later(minutes(10))
    await sendQueued()
    expect(bodies().at(-1)).toMatchObject({ reply_to: { email: 'ann@rowe.example' } })
    for (const replyTo of ['ann@rowe.example', 'bo@lee.example', null, ...Array(5).fill(null)])
      await queueMail(db, about(replyTo))
    later(minutes(10))
    await sendQueued()
    later(minutes(10))
    await sendQueued()
    expect(bodies().at(-1)).not.toHaveProperty('reply_to')
  })

  test('five in ten minutes leave by themselves', async () => {
    const { db, sendQueued, subjects } = await opened()
    await queueAlerts(db, 5)
    await sendQueued()
    expect(subjects()).toEqual(Array.from({ length: 5 }, () => 'New message'))
  })

  test('more than five become one digest that names all the others and leads to them', async () => {
    const { db, sendQueued, later, subjects, texts } = await opened()
    await queueAlerts(db, 40)
    await sendQueued()
    expect(subjects()).toHaveLength(5)
    later(minutes(10))
    await sendQueued()
    expect(subjects()).toHaveLength(6)
    expect(subjects().at(-1)).toBe('35 more alerts')
    const all = texts().join('\n')
    for (let n = 1; n <= 40; n += 1) expect(all).toMatch(new RegExp(`Sam ${n}\\b`))
    expect(texts().at(-1)).toContain('https://www.lakeline.example/admin/triage#requests')
    expect(await statesOf(db)).toEqual(['sent'])
  })

  test('the job of a digest is due ten minutes after the first of the five, and those that it names have no other', async () => {
    const { db, sendQueued } = await opened()
    await queueAlerts(db, 5)
    await sendQueued()
    await queueAlerts(db, 3)
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await sendQueued()
    const { rows } = await sql<{ minutes: number; priority: number }>`
      select extract(epoch from run_at - now())::float8 / 60 as minutes, priority from graphile_worker.jobs`.execute(
      db,
    )
    expect(rows).toEqual([{ minutes: expect.closeTo(10, 0), priority: 10 }])
    // Not taken for lost while they wait for it.
    await sql`update outbox set updated_at = now() - interval '6 minutes'`.execute(db)
    const { requeueLost } = await import('#server/outbox/requeue-store.ts')
    await requeueLost(db)
    const again = await sql`select from graphile_worker.jobs`.execute(db)
    expect(again.rows).toHaveLength(1)
  })

  test('a digest that is refused for good leaves nothing that is said to be sent', async () => {
    let behaviour: Behaviour = 'accept'
    const { db, sendQueued, later, rows } = await opened(() => behaviour)
    await queueAlerts(db, 8)
    await sendQueued()
    behaviour = { status: 400, body: { errors: [{ message: 'no' }] } }
    later(minutes(10))
    await sendQueued()
    const failed = (await rows()).filter(({ status }) => status === 'failed')
    expect(failed).toHaveLength(3 + 1)
    for (const { lastError } of failed) expect(lastError).toContain('SendGrid answered 400')
  })

  test('a digest that is tried again names what it named, and what came since has the next one', async () => {
    let behaviour: Behaviour = 'accept'
    const { db, sendQueued, later, subjects } = await opened(() => behaviour)
    await queueAlerts(db, 8)
    await sendQueued()
    behaviour = { status: 503 }
    later(minutes(1))
    await sendQueued()
    await queueMail(db, alert(9))
    behaviour = 'accept'
    later(minutes(1))
    await sendQueued(1)
    later(minutes(10))
    await sendQueued(1)
    expect(subjects().slice(5)).toEqual(
      expect.arrayContaining([
        '3 more alerts',
        expect.stringMatching(/^1 more alert$|^New message$/),
      ]),
    )
    expect(await statesOf(db)).toEqual(['sent'])
  })

  test('ten minutes later five leave by themselves again', async () => {
    const { db, sendQueued, later, subjects } = await opened()
    await queueAlerts(db, 5)
    await sendQueued()
    later(minutes(10) + 1)
    await queueAlerts(db, 5)
    await sendQueued()
    expect(subjects()).toHaveLength(10)
  })

  test('one that email does not go out is never held for a digest', async () => {
    const { db, sendQueued, subjects } = await opened()
    await queueAlerts(db, 6)
    await sendQueued()
    const order = alert(7)
    if (order.template !== 'officeAlert') throw new Error('no alert')
    await queueMail(db, { ...order, data: { ...order.data, isUrgent: true } })
    await sendQueued()
    expect(subjects().toSorted()).toEqual([
      '1 more alert',
      ...Array.from({ length: 6 }, () => 'New message'),
    ])
  })
})

test('links and confirmations leave before alerts, whichever was queued first', async () => {
  const { db } = await openTestDatabase()
  await queueMail(db, alert(1))
  const confirmation: MailOrder = {
    to: 'dana@fleet.example',
    template: 'received',
    data: { form: 'message', name: null, sentAt: '2026-03-10T15:00:00.000Z' } as never,
  }
  const { items } = submissionMails(
    { config, now: () => new Date() },
    { subject: 'New message', facts: [], path: '/admin/triage#requests' },
    confirmation,
  )
  await queueMails(db, items)
  await queueMail(db, {
    to: 'dana@fleet.example',
    template: 'passwordReset',
    data: { firstName: 'Dana', secretLink: 'https://lakeline.example/customer/reset#secret' },
  })
  const { rows } = await sql<{ template: string; priority: number }>`
    select job.priority, (
      select string_agg(template, ',' order by template) from outbox
      where 'outbox:' || id = job.key or batch = job.key
    ) as template from graphile_worker.jobs job order by job.priority, job.run_at, job.id`.execute(
    db,
  )
  expect(rows).toEqual([
    { template: 'received', priority: 0 },
    { template: 'passwordReset', priority: 0 },
    { template: 'officeAlert', priority: 10 },
    { template: 'officeAlert', priority: 10 },
  ])
})
