import { expect, test } from 'vitest'
import { exampleConfig } from '#server/testing/example-config.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { endContents } from './ends.ts'
import type { Db } from '#server/db/open.ts'

const { retention } = exampleConfig()
const now = new Date('2026-03-10T15:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

async function addMessage(
  db: Db,
  status: 'queued' | 'sending' | 'sent' | 'kept' | 'delivered' | 'bounced' | 'failed',
  days: number,
  channel: 'mail' | 'sms' = 'mail',
) {
  const at = {
    createdAt: ago(days),
    updatedAt: ago(days),
    sentAt: ['queued', 'sending', 'kept', 'failed'].includes(status) ? null : ago(days),
  }
  const data =
    channel === 'mail'
      ? { subject: 'Your filters', text: 'A private word' }
      : { body: 'A private word' }
  const row = {
    channel,
    recipient: channel === 'mail' ? 'dana@fleet.example' : '+12165550142',
    template: channel === 'mail' ? 'officeLetter' : 'text',
    data: JSON.stringify(data),
    status,
    ...at,
  }
  const { id } = await db.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow()
  if (channel === 'sms') {
    await db
      .insertInto('sms_messages')
      .values({
        id,
        phoneNumber: '+12165550142',
        message: 'A private word',
        templateType: 'custom',
        deliveryMethod: 'mailbox',
      })
      .execute()
  }
  return id
}

test('the contents of messages end after 90 days, those that still wait do not, and both screens say so in their place', async () => {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db } = testApp
  const over = [
    await addMessage(db, 'sent', 91),
    await addMessage(db, 'bounced', 91),
    await addMessage(db, 'failed', 91),
    await addMessage(db, 'delivered', 91, 'sms'),
    await addMessage(db, 'kept', 91),
  ]
  const staying = [
    await addMessage(db, 'sent', 89),
    await addMessage(db, 'queued', 91),
    await addMessage(db, 'sending', 91),
    await addMessage(db, 'sent', 89, 'sms'),
  ]
  const inbound = { phoneNumber: '+12165550142', message: 'A private word', createdAt: ago(91) }
  await db
    .insertInto('inbound_texts')
    .values({ ...inbound, providerMessageId: 'SM1' })
    .execute()
  await endContents({ db, retention, now })
  const words = async (ids: string[]) =>
    (await db.selectFrom('outbox').select('data').where('id', 'in', ids).execute()).map(
      ({ data }) => JSON.stringify(data).includes('A private word'),
    )
  expect([await words(over), await words(staying)]).toEqual([
    over.map(() => false),
    staying.map(() => true),
  ])
  expect(await db.selectFrom('inbound_texts').select(['phoneNumber', 'message']).execute()).toEqual(
    [{ phoneNumber: '+12165550142', message: 'Contents removed after 90 days' }],
  )
  const office = await signedInStaff(testApp)
  const shown = (await office.call('GET', `/api/admin/outbox/${over[0]}`)).json()
  expect(shown).toMatchObject({
    subject: 'Contents removed after 90 days',
    content: { subject: null, text: 'Contents removed after 90 days', hasHtml: false },
    isDeadLetter: false,
  })
  expect((await office.call('GET', `/api/admin/outbox/${over[0]}/message.html`)).status).toBe(404)
  const texts = (await office.call('GET', '/api/admin/sms-history'))
    .json()
    .items.map(({ message }: { message: string }) => message)
  expect(texts.sort()).toEqual(['A private word', 'Contents removed after 90 days'])
  const again = await office.call('POST', `/api/admin/outbox/${over[2]}/resend`)
  expect([again.status, again.json().message]).toEqual([
    409,
    'The contents of this message were removed on schedule, so it can’t be sent again.',
  ])
})

test('a conversation ends 24 months after its last message, whenever it began, and says that it was there', async () => {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db } = testApp
  const add = async (visitorId: string, lastDays: number) => {
    const { id } = await db
      .insertInto('chat_sessions')
      .values({
        visitorId,
        customerName: 'Dana',
        customerEmail: 'dana@fleet.example',
        createdAt: ago(900),
        lastMessageAt: ago(lastDays),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('chat_messages')
      .values({
        sessionId: id,
        senderType: 'customer',
        senderName: 'Dana',
        message: 'A private word',
        createdAt: ago(900),
      })
      .execute()
    await db
      .insertInto('notes')
      .values({ chatSessionId: id, staffName: 'Sam', text: 'A private note' })
      .execute()
    return id
  }
  const [over, recent] = [await add('visitor-one', 740), await add('visitor-two', 700)]
  await endContents({ db, retention, now })
  await endContents({ db, retention, now })
  const messages = (id: string) =>
    db
      .selectFrom('chat_messages')
      .select(['senderType', 'message'])
      .where('sessionId', '=', id)
      .execute()
  expect(await messages(over)).toEqual([
    { senderType: 'system', message: 'Conversation removed after 24 months' },
  ])
  expect(await messages(recent)).toEqual([{ senderType: 'customer', message: 'A private word' }])
  expect(await db.selectFrom('notes').select('chatSessionId').execute()).toEqual([
    { chatSessionId: recent },
  ])
  const session = db
    .selectFrom('chat_sessions')
    .select(['customerName', 'customerEmail', 'status', 'visitorId'])
    .where('id', '=', over)
  expect(await session.executeTakeFirstOrThrow()).toEqual({
    customerName: null,
    customerEmail: null,
    status: 'closed',
    visitorId: expect.not.stringMatching('visitor-one'),
  })
  const office = await signedInStaff(testApp)
  expect((await office.call('GET', `/api/admin/chat/sessions/${over}`)).text).toContain(
    'Conversation removed after 24 months',
  )
})

test('a picture ends after 6 months, and its message says so; the words around it stay', async () => {
  const { db } = await openTestApp()
  const { id } = await db
    .insertInto('chat_sessions')
    .values({ visitorId: 'visitor-one' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const days of [190, 170]) {
    const picture = {
      sessionId: id,
      content: Buffer.from('x'),
      width: 1,
      height: 1,
      createdAt: ago(days),
    }
    const photo = await db
      .insertInto('chat_photos')
      .values(picture)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('chat_messages')
      .values({
        sessionId: id,
        senderType: 'customer',
        senderName: 'Dana',
        message: 'Photo',
        photoId: photo.id,
      })
      .execute()
  }
  await db
    .insertInto('chat_messages')
    .values({
      sessionId: id,
      senderType: 'customer',
      senderName: 'Dana',
      message: 'As you see',
      createdAt: ago(190),
    })
    .execute()
  await endContents({ db, retention, now })
  expect(
    await db.selectFrom('chat_messages').select(['message', 'photoId']).orderBy('seq').execute(),
  ).toEqual([
    { message: 'Picture removed after 6 months', photoId: null },
    { message: 'Photo', photoId: expect.any(String) },
    { message: 'As you see', photoId: null },
  ])
  expect(await db.selectFrom('chat_photos').select('id').execute()).toHaveLength(1)
})
