import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { keywordAnswers, notSent } from '#content/text-messages.ts'
import type { Db } from '#server/db/open.ts'
import { queueSms } from '#server/messaging/store.ts'
import { queueMail } from '#server/outbox/store.ts'
import { openTestApp, openTestDatabase, type TestApp } from '#server/testing/harness.ts'
import { openSender, settingsOf } from '#server/testing/outbox.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { openProviderServers } from '#server/testing/provider-servers.ts'
import { twilioSignature } from '#server/testing/webhooks.ts'
import { forgetEvents } from './store.ts'

const publicUrl = 'https://www.lakeline.example'
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const secret = Buffer.from('a secret of some length').toString('base64')
const authToken = 'token'
const environment = {
  PUBLIC_URL: publicUrl, TWILIO_AUTH_TOKEN: authToken, RESEND_WEBHOOK_SECRET: `whsec_${secret}`,
  SENDGRID_WEBHOOK_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
}
const number = '+12165550123'

type Signing = { at?: number; key?: string; proxy?: string }
const secondsOf = ({ now }: TestApp) => Math.floor(now().getTime() / 1000)

async function post({ app }: TestApp, path: string, headers: Record<string, string>, payload: string) {
  return (await app.inject({ method: 'POST', url: `/api/webhooks/${path}`, headers, payload })).statusCode
}

function fromSendGrid(testApp: TestApp, events: unknown, { at = secondsOf(testApp) }: Signing = {}) {
  const payload = JSON.stringify(events)
  const signature = sign('sha256', Buffer.from(at + payload), { key: privateKey, dsaEncoding: 'der' }).toString('base64')
  const headers = { 'content-type': 'application/json', 'x-twilio-email-event-webhook-signature': signature, 'x-twilio-email-event-webhook-timestamp': String(at) }
  return post(testApp, 'sendgrid', headers, payload)
}

let resendCalls = 0
function fromResend(testApp: TestApp, event: unknown, { at = secondsOf(testApp), key = secret }: Signing = {}) {
  const payload = JSON.stringify(event)
  const id = `msg_${(resendCalls += 1)}`
  const signature = createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${at}.${payload}`).digest('base64')
  return post(testApp, 'resend', { 'content-type': 'application/json', 'svix-id': id, 'svix-timestamp': String(at), 'svix-signature': `v1,bm90IHRoaXM= v1,${signature}` }, payload)
}

function fromTwilio(testApp: TestApp, fields: Record<string, string>, { key = authToken, proxy = publicUrl }: Signing = {}, path = 'twilio') {
  const signature = twilioSignature(key, `${proxy}/api/webhooks/${path}`, Object.entries(fields))
  return post(testApp, path, { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }, new URLSearchParams(fields).toString())
}

let texts = 0
const text = (testApp: TestApp, Body: string, more: Record<string, string> = {}) =>
  fromTwilio(testApp, { MessageSid: `SM${(texts += 1)}`, From: number, To: '+12165550178', Body, SmsStatus: 'received', ...more })

async function sentMail(db: Db, provider: string) {
  await queueMail(db, { to: 'Dana@sanduskybay.example', template: 'welcome', data: { firstName: 'Dana', email: 'dana@sanduskybay.example' } as never })
  const { id } = await db.updateTable('outbox').set({ status: 'sent', provider, provider_message_id: 'their-id', sent_at: new Date() }).returning('id').executeTakeFirstOrThrow()
  return id
}

const outboxRow = (db: Db) => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
const suppressions = (db: Db) => db.selectFrom('suppressions').select(['channel', 'recipient_key', 'reason']).execute()
const queuedTexts = (db: Db) => db.selectFrom('sms_messages').select(['phone_number', 'message', 'status', 'delivery_method']).orderBy('created_at').execute()

describe('a call that nobody has signed', () => {
  test.each(['sendgrid', 'resend', 'twilio'])('from %s is refused, whatever it holds', async (provider) => {
    const testApp = await openTestApp({ environment })
    for (const payload of ['', '{', '[]', 'MessageSid=1', '\u0000']) {
      expect(await post(testApp, provider, { 'content-type': 'application/json' }, payload), payload).toBe(401)
    }
    expect((await testApp.app.inject({ method: 'GET', url: `/api/webhooks/${provider}` })).statusCode).toBe(405)
  })

  test('is refused when it is signed by somebody else, or when no key is set', async () => {
    const testApp = await openTestApp({ environment })
    expect(await fromResend(testApp, {}, { key: 'b3RoZXI=' })).toBe(401)
    expect(await fromTwilio(testApp, { MessageSid: 'SM1' }, { key: 'other' })).toBe(401)
    expect(await fromTwilio(testApp, { MessageSid: 'SM1' }, { proxy: 'http://10.0.0.4:3000' })).toBe(401)
    const bare = await openTestApp({ environment: { PUBLIC_URL: publicUrl } })
    expect([await fromResend(bare, {}), await fromSendGrid(bare, []), await fromTwilio(bare, { MessageSid: 'SM1' })]).toEqual([401, 401, 401])
  })

  test('is refused when its bytes were changed on the way, or its signature is none', async () => {
    const testApp = await openTestApp({ environment })
    const at = String(secondsOf(testApp))
    const signature = sign('sha256', Buffer.from(`${at}[]`), { key: privateKey, dsaEncoding: 'der' }).toString('base64')
    const headers = { 'x-twilio-email-event-webhook-signature': signature, 'x-twilio-email-event-webhook-timestamp': at }
    expect(await post(testApp, 'sendgrid', headers, '[]')).toBe(204)
    expect(await post(testApp, 'sendgrid', headers, '[ ]')).toBe(401)
    expect(await post(testApp, 'sendgrid', { ...headers, 'x-twilio-email-event-webhook-signature': 'AAAA' }, '[]')).toBe(401)
  })

  test.each([[-301, 401], [-299, 204], [299, 204], [301, 401]])('that is %i seconds away answers %i', async (seconds, status) => {
    const testApp = await openTestApp({ environment })
    const at = secondsOf(testApp) + seconds
    expect([await fromSendGrid(testApp, [], { at }), await fromResend(testApp, {}, { at })]).toEqual([status, status])
  })
})

describe('what becomes of a mail', () => {
  test('its receipt makes it delivered, and what comes late or twice changes nothing', async () => {
    const testApp = await openTestApp({ environment })
    const id = await sentMail(testApp.db, 'sendgrid')
    const event = (name: string, eventId: string) => ({ event: name, sg_event_id: eventId, sg_message_id: 'their-id.filter0001.16648', email: 'dana@sanduskybay.example', outbox_id: id })
    expect(await fromSendGrid(testApp, [event('delivered', 'e2'), event('processed', 'e1'), event('open', 'e3')])).toBe(204)
    expect(await fromSendGrid(testApp, [event('delivered', 'e2'), { event: 'delivered' }, null, 7])).toBe(204)
    expect(await outboxRow(testApp.db)).toMatchObject({ status: 'delivered', delivered_at: expect.any(Date), provider_message_id: 'their-id' })
    expect(await suppressions(testApp.db)).toEqual([])
  })

  test('one that was thought lost turns out to be sent, and is not sent again', async () => {
    const testApp = await openTestApp({ environment })
    const id = await sentMail(testApp.db, 'resend')
    await testApp.db.updateTable('outbox').set({ status: 'queued', provider: null, provider_message_id: null, sent_at: null, last_error: 'May have been sent' }).execute()
    expect(await fromResend(testApp, { type: 'email.sent', data: { email_id: 'r-1', to: ['dana@sanduskybay.example'], tags: { outbox_id: id } } })).toBe(204)
    expect(await outboxRow(testApp.db)).toMatchObject({ status: 'sent', provider: 'resend', provider_message_id: 'r-1', last_error: null })
  })

  test.each([
    ['bounce', { type: 'bounce', reason: '550 no such user' }, 'bounced', 'bounced'],
    ['bounce', { type: 'blocked', reason: 'try later' }, 'bounced', null],
    ['dropped', { reason: 'Bounced Address' }, 'bounced', 'bounced'],
    ['dropped', { reason: 'Spam Reporting Address' }, 'bounced', 'complained'],
    ['spamreport', {}, 'delivered', 'complained'],
    ['deferred', {}, 'sent', null],
  ])('SendGrid\'s %s %j leaves it %s and its address suppressed as %s', async (event, more, status, reason) => {
    const testApp = await openTestApp({ environment })
    const id = await sentMail(testApp.db, 'sendgrid')
    await fromSendGrid(testApp, [{ event, sg_event_id: 'e1', email: 'Dana@SanduskyBay.example', outbox_id: id, ...more }])
    expect((await outboxRow(testApp.db)).status).toBe(status)
    expect(await suppressions(testApp.db)).toEqual(reason === null ? [] : [{ channel: 'mail', recipient_key: 'dana@sanduskybay.example', reason }])
  })

  test.each([
    ['email.bounced', { bounce: { type: 'Permanent', message: 'no such user' } }, 'bounced', 'bounced'],
    ['email.bounced', { bounce: { type: 'Transient', message: 'full' } }, 'bounced', null],
    ['email.complained', {}, 'delivered', 'complained'],
    ['email.failed', { failed: { reason: 'quota' } }, 'bounced', null],
    ['email.delivery_delayed', {}, 'sent', null],
  ])('Resend\'s %s %j leaves it %s and its address suppressed as %s', async (type, more, status, reason) => {
    const testApp = await openTestApp({ environment })
    await sentMail(testApp.db, 'resend')
    expect(await fromResend(testApp, { type, data: { email_id: 'their-id', to: ['dana@sanduskybay.example'], ...more } })).toBe(204)
    expect((await outboxRow(testApp.db)).status).toBe(status)
    expect((await suppressions(testApp.db)).map((row) => row.reason)).toEqual(reason === null ? [] : [reason])
  })

  test('what cannot be stored in a report does not make it come again and again', async () => {
    const testApp = await openTestApp({ environment })
    const id = await sentMail(testApp.db, 'sendgrid')
    expect(await fromSendGrid(testApp, [{ event: 'bounce', sg_event_id: 'e\u0000', outbox_id: id, email: 'x\u0000@y.example', reason: '\ud800' + 'r'.repeat(5000) }])).toBe(204)
    expect((await outboxRow(testApp.db)).status).toBe('bounced')
    expect(await fromSendGrid(testApp, [{ event: 'bounce', sg_event_id: 'e5', outbox_id: 'nobody', email: 'new@y.example', type: 'bounce' }])).toBe(204)
    expect((await suppressions(testApp.db)).map((row) => row.recipient_key)).toContain('new@y.example')
  })
})

test('an event is remembered for a quarter of a year', async () => {
  const { db } = await openTestDatabase()
  const now = new Date('2026-03-10T15:00:00Z')
  await db.insertInto('received_events').values([
    { provider: 'resend', event_id: 'old', created_at: '2025-12-01T00:00:00Z' }, { provider: 'resend', event_id: 'young', created_at: '2026-01-10T00:00:00Z' },
  ]).execute()
  await forgetEvents(db, new Date(now.getTime() - 90 * 86_400_000))
  expect(await db.selectFrom('received_events').select('event_id').execute()).toEqual([{ event_id: 'young' }])
})

describe('what becomes of a text', () => {
  async function queuedText({ db }: TestApp): Promise<string> {
    return queueSms(db, { phoneNumber: number, message: 'Your filters are ready.', templateType: 'service_ready', method: 'twilio' })
  }

  test('its report reaches the record that people see, in whatever order', async () => {
    const testApp = await openTestApp({ environment })
    const id = await queuedText(testApp)
    for (const MessageStatus of ['delivered', 'sent', 'queued', 'delivered']) {
      expect(await fromTwilio(testApp, { MessageSid: 'SM9', MessageStatus, MessagingServiceSid: 'MG1', To: number }, {}, `twilio?id=${id}`)).toBe(204)
    }
    expect(await outboxRow(testApp.db)).toMatchObject({ status: 'delivered', provider_message_id: 'SM9' })
    expect(await testApp.db.selectFrom('sms_messages').selectAll().executeTakeFirst()).toMatchObject({
      id, status: 'delivered', delivery_method: 'twilio', provider_message_id: 'SM9', delivered_at: expect.any(Date), sent_at: expect.any(Date),
    })
  })

  test.each([['30003', null], ['30006', 'bounced'], ['21610', 'opted_out']])('one that failed with %s says so and leaves the number as %s', async (ErrorCode, reason) => {
    const testApp = await openTestApp({ environment })
    const id = await queuedText(testApp)
    await fromTwilio(testApp, { MessageSid: 'SM9', MessageStatus: 'undelivered', ErrorCode, To: number }, {}, `twilio?id=${id}`)
    expect(await queuedTexts(testApp.db)).toMatchObject([{ status: 'failed' }])
    expect((await outboxRow(testApp.db)).last_error).toContain(ErrorCode)
    expect((await suppressions(testApp.db)).map((row) => row.reason)).toEqual(reason === null ? [] : [reason])
  })
})

describe('a text that comes in', () => {
  test('STOP ends all texts and is confirmed once, START brings them back and is confirmed once', async () => {
    const testApp = await openTestApp({ environment })
    for (const Body of ['Stop', 'STOP', 'unsubscribe']) expect(await text(testApp, Body)).toBe(204)
    expect(await suppressions(testApp.db)).toEqual([{ channel: 'sms', recipient_key: number, reason: 'opted_out' }])
    for (const Body of ['START', 'yes']) await text(testApp, Body)
    expect(await suppressions(testApp.db)).toEqual([])
    expect((await queuedTexts(testApp.db)).map((row) => row.message)).toEqual([keywordAnswers.stop, keywordAnswers.start])
  })

  test('STOP holds at once: a text of the office is refused, one that waits is stopped, and the service hears of neither', async () => {
    const servers = await openProviderServers()
    const settings = { ...environment, ...settingsOf(servers.url, ['twilio']) }
    const testApp = await openTestApp({ environment: { ...settings, PUBLIC_URL: publicUrl } })
    const sender = openSender(testApp.db, { environment: settings })
    onTestFinished(sender.close)
    const waiting = { phoneNumber: number, message: 'Your filters are ready.', templateType: 'service_ready', method: 'twilio' }
    await queueSms(testApp.db, waiting)
    await text(testApp, 'STOP')
    const staff = await signedInStaff(testApp)
    const cookie = staff.cookie.replace('staff=', '__Host-staff=')
    const sent = await testApp.app.inject({ method: 'POST', url: '/api/admin/send-sms', payload: { phoneNumber: number, message: 'Ready.' }, headers: { cookie } })
    expect([sent.statusCode, sent.json().message]).toEqual([409, notSent.opted_out])
    await sender.sendQueued()
    expect(servers.asked.map(({ body }) => [body['To'], body['Body']])).toEqual([[number, keywordAnswers.stop]])
    expect((await queuedTexts(testApp.db)).map(({ message, status }) => [message, status])).toEqual([[waiting.message, 'failed'], [keywordAnswers.stop, 'sent']])
  })

  test('replayed after a START, an old STOP does nothing', async () => {
    const testApp = await openTestApp({ environment })
    const stop = { MessageSid: 'SMstop' }
    await text(testApp, 'STOP', stop)
    await text(testApp, 'START')
    expect(await text(testApp, 'STOP', stop)).toBe(204)
    expect(await suppressions(testApp.db)).toEqual([])
  })

  test('a STOP after a bounce is a person\'s word, and is confirmed', async () => {
    const testApp = await openTestApp({ environment })
    await testApp.db.insertInto('suppressions').values({ channel: 'sms', recipient_key: number, reason: 'bounced' }).execute()
    await text(testApp, 'STOP')
    expect([(await suppressions(testApp.db))[0]?.reason, (await queuedTexts(testApp.db)).length]).toEqual(['opted_out', 1])
  })

  test('HELP is answered once a day, even after a STOP', async () => {
    const testApp = await openTestApp({ environment })
    for (const Body of ['STOP', 'HELP', 'info', 'help']) await text(testApp, Body)
    testApp.now.set('2026-03-11T15:00:00Z')
    await text(testApp, 'HELP')
    expect((await queuedTexts(testApp.db)).map((row) => row.message)).toEqual([keywordAnswers.stop, keywordAnswers.help, keywordAnswers.help])
  })

  test('what the provider has answered itself is not answered twice, and numbers abroad get no answer', async () => {
    const testApp = await openTestApp({ environment })
    await text(testApp, 'STOP', { OptOutType: 'STOP' })
    await text(testApp, 'STOP', { From: '+4915550123456' })
    await text(testApp, 'HELP', { From: '24273' })
    expect((await suppressions(testApp.db)).map((row) => row.recipient_key).sort()).toEqual([number, '+4915550123456'])
    expect(await queuedTexts(testApp.db)).toEqual([])
  })

  test('anything else is kept for a person to read', async () => {
    const testApp = await openTestApp({ environment })
    await text(testApp, 'Can you come at three?')
    expect(await testApp.db.selectFrom('inbound_texts').select(['phone_number', 'message', 'keyword']).execute()).toEqual([
      { phone_number: number, message: 'Can you come at three?', keyword: null },
    ])
    expect(await queuedTexts(testApp.db)).toEqual([])
  })
})
