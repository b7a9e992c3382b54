import { expect, test } from 'vitest'
import { notSent } from '#content/text-messages.ts'
import { sendLimits } from '#domain/outbox/send-limits.ts'
import { suppress } from '#server/outbox/suppression-store.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { office, sms } from '#server/testing/office-messages.ts'
import { openSender, settingsOf } from '#server/testing/outbox.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { openProviderServers } from '#server/testing/provider-servers.ts'

test('a text is accepted with the method and the id of its row, kept as E.164 and written down', async () => {
  const { testApp, staff, post, texts } = await office()
  const answer = await post('/api/admin/send-sms', { ...sms, templateType: 'payment_due' })
  const [row] = await texts()
  expect([answer.status, answer.json()]).toEqual([
    202,
    { method: 'mailbox', messageId: row?.id, status: 'pending' },
  ])
  expect(row).toMatchObject({
    phoneNumber: '+12165550142',
    message: sms.message,
    templateType: 'payment_due',
    status: 'pending',
  })
  const [entry] = await testApp.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'sms_sent')
    .execute()
  expect(entry).toMatchObject({ staffId: staff.id, subjectId: row?.id })
})

test.each([
  [{ ...sms, phoneNumber: '' }, 'phoneNumber', 'Please enter both phone number and message.'],
  [{ ...sms, message: ' ' }, 'message', 'Please enter both phone number and message.'],
  [{ ...sms, message: 'x'.repeat(161) }, 'message', 'Please use 160 characters at most.'],
  [
    { ...sms, phoneNumber: '555' },
    'phoneNumber',
    'Please enter a phone number with its country code, for example +1 216 555 0178.',
  ],
  [
    { ...sms, phoneNumber: '+49 30 1234567' },
    'phoneNumber',
    'We text only numbers in the United States and Canada.',
  ],
  [{ ...sms, templateType: 'spam' }, 'templateType', 'Please choose a message type from the list.'],
  [{ ...sms, customerId: 'nobody' }, 'customerId', 'There is no such customer.'],
])('%j is refused with its sentence, and nothing leaves', async (body, field, sentence) => {
  const { post, texts } = await office()
  const answer = await post('/api/admin/send-sms', body)
  expect([answer.status, answer.json().fields]).toEqual([400, { [field]: sentence }])
  expect(await texts()).toEqual([])
})

test('a number that has opted out is refused before anything is queued', async () => {
  const { testApp, post, texts } = await office()
  await suppress(testApp.db, 'sms', '+12165550142', 'opted_out')
  const answer = await post('/api/admin/send-sms', sms)
  expect([answer.status, answer.json().message]).toEqual([409, notSent.opted_out])
  expect(await texts()).toEqual([])
})

test.each(['+1 (216) 555-0142', '216 555 0142'])(
  'texts to %s are stopped by the office, once, and it is written down',
  async (phoneNumber) => {
    const { testApp, staff, post, texts } = await office()
    const stopped = () => post('/api/admin/sms-opt-outs', { phoneNumber, toldUs: 'by_phone' })
    expect((await stopped()).json()).toEqual({ phoneNumber: '+12165550142', isNew: true })
    expect((await stopped()).json()).toEqual({ phoneNumber: '+12165550142', isNew: false })
    const refused = await post('/api/admin/send-sms', sms)
    expect([refused.status, refused.json().message, await texts()]).toEqual([
      409,
      notSent.opted_out,
      [],
    ])
    const entries = await testApp.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'opt_out_recorded')
      .execute()
    const subjectId = entries[0]?.subjectId
    expect(entries).toMatchObject([
      { staffId: staff.id, subjectId, detail: { toldUs: 'by_phone' } },
      { staffId: staff.id, subjectId },
    ])
    expect([subjectId?.length, JSON.stringify(entries).includes('5550142')]).toEqual([43, false])
  },
)

test('a text that waits when its number is stopped never leaves', async () => {
  const { testApp, post, texts } = await office()
  await post('/api/admin/send-sms', sms)
  await post('/api/admin/sms-opt-outs', { phoneNumber: sms.phoneNumber, toldUs: 'in_person' })
  const sender = openSender(testApp.db, { environment: {} })
  await sender.sendQueued()
  expect(await texts()).toMatchObject([{ status: 'failed', errorMessage: notSent.opted_out }])
})

test.each([
  [
    { phoneNumber: '', toldUs: 'by_phone' },
    'phoneNumber',
    'Please enter a phone number with its country code, for example +1 216 555 0178.',
  ],
  [
    { phoneNumber: '555', toldUs: 'by_phone' },
    'phoneNumber',
    'Please enter a phone number with its country code, for example +1 216 555 0178.',
  ],
  [{ phoneNumber: '+12165550142', toldUs: '' }, 'toldUs', 'Please choose how they asked.'],
])('stopping texts with %j is refused with its sentence', async (body, field, sentence) => {
  const { post } = await office()
  const answer = await post('/api/admin/sms-opt-outs', body)
  expect([answer.status, answer.json().fields]).toEqual([400, { [field]: sentence }])
})

test('while the service is down a text stays pending, with the reason, and nothing says that it was sent', async () => {
  const servers = await openProviderServers(() => ({ status: 503 }))
  const environment = {
    ...settingsOf(servers.url, ['twilio']),
    PUBLIC_URL: 'http://localhost:3000',
  }
  const testApp = await openTestApp({ environment })
  const staff = await signedInStaff(testApp)
  const sender = openSender(testApp.db, { environment })
  const answer = await staff.call('POST', '/api/admin/send-sms', { payload: sms })
  expect([answer.status, answer.json()]).toMatchObject([
    202,
    { method: 'twilio', status: 'pending' },
  ])
  for (let time = 0; time < 3; time += 1) await sender.sendQueued()
  expect(servers.requests.length).toBeGreaterThan(0)
  const { items } = (await staff.call('GET', '/api/admin/sms-history')).json()
  expect(items).toMatchObject([
    {
      status: 'pending',
      sentAt: null,
      deliveredAt: null,
      errorMessage: expect.stringContaining('503'),
    },
  ])
})

test('the same key sends once, however often and however fast it is sent', async () => {
  const { post, texts } = await office()
  const answers = await Promise.all(
    [1, 2, 3].map(() => post('/api/admin/send-sms', sms, { 'idempotency-key': 'pressed-twice' })),
  )
  expect(new Set(answers.map((answer) => answer.json().messageId)).size).toBe(1)
  expect(await texts()).toHaveLength(1)
})

test('one number gets no more than the limit within a day, also when all come at once', async () => {
  const { testApp, post, texts } = await office()
  const { oneRecipientADay } = sendLimits.byHand.sms
  const answers = await Promise.all(
    Array.from({ length: oneRecipientADay + 2 }, () => post('/api/admin/send-sms', sms)),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(oneRecipientADay)
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('3600')
  expect(await texts()).toHaveLength(oneRecipientADay)
  expect(
    (await post('/api/admin/send-sms', { ...sms, phoneNumber: '+1 216 555 0143' })).status,
  ).toBe(202)
  await testApp.db
    .updateTable('outbox')
    .set({ createdAt: new Date('2026-03-09T14:59:00Z') })
    .execute()
  expect((await post('/api/admin/send-sms', sms)).status).toBe(202)
})
