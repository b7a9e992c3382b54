import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testMail } from '#content/office-messages.ts'
import { notSent } from '#content/text-messages.ts'
import { suppress } from '#server/outbox/suppression-store.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { openSender } from '#server/testing/outbox.ts'
import { signedInStaff } from '#server/testing/people.ts'

const letter = {
  to: 'dana@sanduskybay.example',
  subject: 'Your six DPFs',
  text: 'They leave today.\n\nThe office',
}

async function office(environment: Record<string, string> = {}) {
  const testApp = await openTestApp({ environment })
  const staff = await signedInStaff(testApp)
  const post = (url: string, payload: object, headers = {}) =>
    staff.call('POST', url, { payload, headers })
  return { testApp, staff, post }
}

test.each(['/api/admin/email-services/status', '/api/email-services/status'])(
  '%s answers anyone, with a total of 0, and staff with what a service has taken',
  async (url) => {
    const { testApp, staff } = await office({ SENDGRID_API_KEY: 'SG.key' })
    await testApp.db
      .insertInto('outbox')
      .values(
        (['sendgrid', 'file'] as const).map((provider) => ({
          channel: 'mail' as const,
          recipient: 'a@lakeline.example',
          template: 'welcome',
          data: '{}',
          status: provider === 'file' ? ('kept' as const) : ('sent' as const),
          provider,
        })),
      )
      .execute()
    const stated = {
      services: {
        sendgrid: { available: true },
        resend: { available: false },
        smtp: { available: false },
        emailjs: { available: false },
      },
      servicesAvailable: 1,
      sendgridAvailable: true,
      resendAvailable: false,
    }
    const anonymous = await testApp.app.inject({ url })
    expect([anonymous.statusCode, anonymous.json()]).toEqual([
      200,
      { ...stated, totalMessagesSent: 0 },
    ])
    expect((await staff.call('GET', url)).json()).toEqual({ ...stated, totalMessagesSent: 1 })
  },
)

test('a message of one’s own is accepted with the id of its row, once a key, and written down', async () => {
  const { testApp, post } = await office()
  const [one, again] = [
    await post('/api/email-services/send', letter, { 'idempotency-key': 'letter-1' }),
    await post('/api/email-services/send', letter, { 'idempotency-key': 'letter-1' }),
  ]
  const rows = await testApp.db.selectFrom('outbox').selectAll().execute()
  expect(rows).toMatchObject([
    {
      recipient: letter.to,
      template: 'officeLetter',
      data: { subject: letter.subject, text: letter.text },
    },
  ])
  expect([one.status, one.json()]).toEqual([
    202,
    { method: 'file', messageId: rows[0]?.id, status: 'queued' },
  ])
  expect(again.json().messageId).toBe(rows[0]?.id)
  expect(
    await testApp.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'mail_sent')
      .execute(),
  ).toHaveLength(1)
})

test.each([
  [{ ...letter, to: 'nobody' }, 400, 'Please enter a valid email address.'],
  [{ ...letter, subject: '' }, 400, 'Please enter a subject.'],
  [
    { ...letter, subject: 'Hello\r\nBcc: all@lakeline.example' },
    400,
    'Please write this on one line, without control characters.',
  ],
  [{ ...letter, text: '' }, 400, 'Please enter a message.'],
  [{ ...letter, service: 'emailjs' }, 400, 'EmailJS only works in a browser'],
  [{ ...letter, service: 'pigeon' }, 400, 'Please choose an email service from the list.'],
  [{ ...letter, service: 'resend' }, 409, 'resend is not set up.'],
])('%j is refused', async (body, status, sentence) => {
  const { testApp, post } = await office()
  const answer = await post('/api/email-services/send', body)
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(sentence)])
  expect(await testApp.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('whoever has reported our mail as unwanted gets none', async () => {
  const { testApp, post } = await office()
  await suppress(testApp.db, 'mail', letter.to, 'complained')
  const answer = await post('/api/email-services/send', {
    ...letter,
    to: 'DANA@sanduskybay.example',
  })
  expect([answer.status, answer.json().message]).toEqual([409, notSent.complained])
})

test.each([
  ['/api/email-services/test', { email: letter.to }, 'Test message'],
  [
    '/api/admin/email-services/test',
    { phoneNumber: letter.to, message: 'Hello', templateType: 'payment_alert' },
    'Test: payment alert',
  ],
  [
    '/api/admin/email-services/test',
    { email: letter.to, message: 'Hello', templateType: 'service_ready' },
    'Test: service notification',
  ],
])(
  '%s with %j waits for what becomes of it: kept in our own mailbox it has failed',
  async (url, body, subject) => {
    const { testApp, post } = await office()
    const folder = mkdtempSync(join(tmpdir(), 'mail-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const sender = openSender(testApp.db, { environment: { DATA_DIR: folder } })
    const asked = post(url, body)
    await expect.poll(async () => (await sender.rows()).length).toBe(1)
    await sender.sendQueued()
    expect((await asked).json()).toEqual({
      success: false,
      service: null,
      method: 'file',
      error: testMail.keptHere,
    })
    expect((await sender.rows())[0]?.data).toMatchObject({ subject })
  },
)

test('a test that a service has accepted says by whom', async () => {
  const { testApp, post } = await office()
  const asked = post('/api/email-services/test', { email: letter.to })
  const { db } = testApp
  await expect
    .poll(async () => (await db.selectFrom('outbox').select('id').execute()).length)
    .toBe(1)
  await db.updateTable('outbox').set({ status: 'sent', provider: 'sendgrid' }).execute()
  expect((await asked).json()).toEqual({
    success: true,
    service: 'sendgrid',
    method: 'email',
    error: null,
  })
})

test('a test that is refused for good says why', async () => {
  const { testApp, post } = await office()
  const asked = post('/api/email-services/test', { email: letter.to })
  const { db } = testApp
  await expect
    .poll(async () => (await db.selectFrom('outbox').select('id').execute()).length)
    .toBe(1)
  await db.updateTable('outbox').set({ status: 'failed', lastError: 'No such mailbox.' }).execute()
  expect((await asked).json()).toMatchObject({ success: false, error: 'No such mailbox.' })
})

test.each([
  [{ phoneNumber: '+12165550142', message: 'Hello' }, 'phoneNumber'],
  [{ email: 'no', message: 'Hello' }, 'email'],
  [{ message: 'Hello' }, 'phoneNumber'],
])('a test of mail without an address is refused: %j', async (body, field) => {
  const { post } = await office()
  const answer = await post('/api/admin/email-services/test', body)
  expect([answer.status, answer.json().fields]).toEqual([
    400,
    { [field]: 'Please enter a valid email address.' },
  ])
})

test('the diagnostics tell of each service whether it took the newest message that it was given', async () => {
  const { testApp, staff } = await office({ SENDGRID_API_KEY: 'SG.key', RESEND_API_KEY: 're_key' })
  const mail = {
    channel: 'mail',
    recipient: 'a@lakeline.example',
    template: 'welcome',
    data: '{}',
  } as const
  await testApp.db
    .insertInto('outbox')
    .values([
      {
        ...mail,
        status: 'sent',
        provider: 'sendgrid',
        updatedAt: new Date('2026-03-09T15:00:00Z'),
      },
      {
        ...mail,
        status: 'failed',
        handedTo: 'sendgrid',
        lastError: '401',
        updatedAt: new Date('2026-03-08T15:00:00Z'),
      },
      {
        ...mail,
        status: 'queued',
        handedTo: 'resend',
        lastError: '503',
        updatedAt: new Date('2026-03-09T15:00:00Z'),
      },
    ])
    .execute()
  const answer = await staff.call('GET', '/api/email-services/diagnostics')
  expect(answer.json()).toEqual({
    timestamp: '2026-03-10T15:00:00.000Z',
    services: {
      sendgrid: { available: true, working: true, error: null },
      resend: { available: true, working: false, error: '503' },
      smtp: { available: false, working: false, error: null },
      emailjs: { available: false, working: false, error: null },
    },
  })
})
