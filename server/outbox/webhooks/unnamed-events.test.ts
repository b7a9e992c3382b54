import { expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { queueMail } from '#server/outbox/store.ts'
import { openTestApp } from '#server/testing/harness.ts'
import {
  environment,
  fromSendGrid,
  outboxRow,
  sentMail,
  welcome,
} from '#server/testing/provider-calls.ts'

const gone = { event: 'dropped', reason: 'Invalid', timestamp: 1_790_000_000 }
const noted = (db: Db) =>
  db.selectFrom('received_events').select(['eventId', 'isMatched']).orderBy('eventId').execute()

test.each<[string, (id: string) => object]>([
  ['our own id', (id) => ({ outbox_id: id })],
  ['their id of the mail', () => ({ sg_message_id: 'their-id.recvd-1' })],
  ['their id, where ours is wrong', () => ({ outbox_id: 'x', sg_message_id: 'their-id' })],
  ['the Message-ID that we gave it', (id) => ({ 'smtp-id': `<${id}@www.lakeline.example>` })],
  ['the only address that it can be about', () => ({ email: 'DANA@sanduskybay.example' })],
])('an event without an id is known by %s, and acted on once', async (_what, known) => {
  const testApp = await openTestApp({ environment })
  const event = { ...gone, ...known(await sentMail(testApp.db, 'sendgrid')) }
  for (let again = 0; again < 2; again += 1) expect(await fromSendGrid(testApp, [event])).toBe(204)
  expect(await outboxRow(testApp.db)).toMatchObject({ status: 'bounced', lastError: 'Invalid' })
  expect(await noted(testApp.db)).toEqual([
    { eventId: expect.stringMatching(/^made:[\w-]{43}$/), isMatched: true },
  ])
})

test('an address alone that two mails went to says nothing of either', async () => {
  const testApp = await openTestApp({ environment })
  await sentMail(testApp.db, 'sendgrid')
  await sentMail(testApp.db, 'sendgrid')
  await fromSendGrid(testApp, [{ ...gone, email: 'dana@sanduskybay.example' }])
  expect((await noted(testApp.db)).map(({ isMatched }) => isMatched)).toEqual([false])
  expect(await testApp.db.selectFrom('outbox').select('status').distinct().execute()).toEqual([
    { status: 'sent' },
  ])
})

test.each([
  ['has arrived', { status: 'delivered' }],
  ['may have been sent', { status: 'queued', provider: null, sentAt: null }],
] as const)('nor does one that went to two mails, of which one %s', async (_what, other) => {
  const testApp = await openTestApp({ environment })
  const first = await sentMail(testApp.db, 'sendgrid')
  await testApp.db
    .updateTable('outbox')
    .set({ ...other, handedTo: 'sendgrid' })
    .where('id', '=', first)
    .execute()
  await queueMail(testApp.db, welcome)
  await testApp.db
    .updateTable('outbox')
    .set({ status: 'sent', provider: 'sendgrid', sentAt: new Date() })
    .where('id', '<>', first)
    .execute()
  await fromSendGrid(testApp, [{ ...gone, email: 'dana@sanduskybay.example' }])
  const rows = await testApp.db.selectFrom('outbox').select('status').execute()
  expect(rows.map(({ status }) => status).toSorted()).toEqual([other.status, 'sent'].toSorted())
})

test('an address alone is about a mail by the day on which it was sent, not written', async () => {
  const testApp = await openTestApp({ environment })
  await sentMail(testApp.db, 'sendgrid')
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  const about = [{ ...gone, email: 'dana@sanduskybay.example' }]
  await testApp.db.updateTable('outbox').set({ createdAt: lastWeek, sentAt: lastWeek }).execute()
  await fromSendGrid(testApp, about)
  expect((await outboxRow(testApp.db)).status).toBe('sent')
  await testApp.db.updateTable('outbox').set({ sentAt: new Date() }).execute()
  await fromSendGrid(testApp, [{ ...about[0], timestamp: 1_790_000_001 }])
  expect((await outboxRow(testApp.db)).status).toBe('bounced')
})
