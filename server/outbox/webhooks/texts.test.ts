import { describe, expect, test } from 'vitest'
import { company } from '#content/company.ts'
import { keywordAnswers, notSent } from '#content/text-messages.ts'
import type { Db } from '#server/db/open.ts'
import { queueSms } from '#server/outbox/texts/text-store.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { openSender, settingsOf } from '#server/testing/outbox.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import {
  environment,
  fromTwilio,
  outboxRow,
  publicUrl,
  suppressions,
} from '#server/testing/provider-calls.ts'
import { openProviderServers } from '#server/testing/provider-servers.ts'

const number = '+12165550123'

let texts = 0
const text = (testApp: TestApp, Body: string, more: Record<string, string> = {}) =>
  fromTwilio(testApp, {
    MessageSid: `SM${(texts += 1)}`,
    From: number,
    To: '+12165550178',
    Body,
    SmsStatus: 'received',
    ...more,
  })

const alerts = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['recipient', 'data'])
    .where('template', '=', 'officeAlert')
    .execute()

const wordsOfAlerts = async (db: Db) =>
  (await alerts(db)).map(
    ({ data }) => (data as { facts?: { name: string; value: string }[] }).facts?.[1]?.value,
  )

const queuedTexts = (db: Db) =>
  db
    .selectFrom('sms_messages')
    .select(['phoneNumber', 'message', 'status', 'deliveryMethod'])
    .orderBy('createdAt')
    .execute()

describe('what becomes of a text', () => {
  async function queuedText({ db }: TestApp): Promise<string> {
    return queueSms(db, {
      phoneNumber: number,
      message: 'Your filters are ready.',
      templateType: 'service_ready',
      method: 'twilio',
    })
  }

  test('its report reaches the record that people see, in whatever order', async () => {
    const testApp = await openTestApp({ environment })
    const id = await queuedText(testApp)
    for (const MessageStatus of ['delivered', 'sent', 'queued', 'delivered']) {
      expect(
        await fromTwilio(
          testApp,
          { MessageSid: 'SM9', MessageStatus, MessagingServiceSid: 'MG1', To: number },
          {},
          `twilio?id=${id}`,
        ),
      ).toBe(204)
    }
    expect(await outboxRow(testApp.db)).toMatchObject({
      status: 'delivered',
      providerMessageId: 'SM9',
    })
    expect(
      await testApp.db.selectFrom('sms_messages').selectAll().executeTakeFirst(),
    ).toMatchObject({
      id,
      status: 'delivered',
      deliveryMethod: 'twilio',
      providerMessageId: 'SM9',
      deliveredAt: expect.any(Date),
      sentAt: expect.any(Date),
    })
  })

  test.each([
    ['30003', null],
    ['30006', 'bounced'],
    ['21610', 'opted_out'],
  ])('one that failed with %s says so and leaves the number as %s', async (ErrorCode, reason) => {
    const testApp = await openTestApp({ environment })
    const id = await queuedText(testApp)
    await fromTwilio(
      testApp,
      { MessageSid: 'SM9', MessageStatus: 'undelivered', ErrorCode, To: number },
      {},
      `twilio?id=${id}`,
    )
    expect(await queuedTexts(testApp.db)).toMatchObject([{ status: 'failed' }])
    expect((await outboxRow(testApp.db)).lastError).toContain(ErrorCode)
    expect((await suppressions(testApp.db)).map((row) => row.reason)).toEqual(
      reason === null ? [] : [reason],
    )
  })
})

describe('a text that comes in', () => {
  test('STOP ends all texts and is confirmed once, START brings them back and is confirmed once', async () => {
    const testApp = await openTestApp({ environment })
    for (const Body of ['Stop', 'STOP', 'unsubscribe']) expect(await text(testApp, Body)).toBe(204)
    expect(await suppressions(testApp.db)).toEqual([
      { channel: 'sms', recipientKey: number, reason: 'opted_out' },
    ])
    for (const Body of ['START', 'yes']) await text(testApp, Body)
    expect(await suppressions(testApp.db)).toEqual([])
    expect((await queuedTexts(testApp.db)).map((row) => row.message)).toEqual([
      keywordAnswers.stop,
      keywordAnswers.start,
    ])
  })

  test('STOP applies right away: a text by staff is refused, one that waits is stopped, and the service hears of neither', async () => {
    const servers = await openProviderServers()
    const settings = { ...environment, ...settingsOf(servers.url, ['twilio']) }
    const testApp = await openTestApp({ environment: { ...settings, PUBLIC_URL: publicUrl } })
    const sender = openSender(testApp.db, { environment: settings })
    const waiting = {
      phoneNumber: number,
      message: 'Your filters are ready.',
      templateType: 'service_ready',
      method: 'twilio',
    }
    await queueSms(testApp.db, waiting)
    await text(testApp, 'STOP')
    const staff = await signedInStaff(testApp)
    const cookie = staff.cookie.replace('staff=', '__Host-staff=')
    const sent = await testApp.app.inject({
      method: 'POST',
      url: '/api/admin/send-sms',
      payload: { phoneNumber: number, message: 'Ready.' },
      headers: { cookie },
    })
    expect([sent.statusCode, sent.json().message]).toEqual([409, notSent.opted_out])
    await sender.sendQueued()
    expect(servers.requests.map(({ body }) => [body['To'], body['Body']])).toEqual([
      [number, keywordAnswers.stop],
    ])
    expect((await queuedTexts(testApp.db)).map(({ message, status }) => [message, status])).toEqual(
      [
        [waiting.message, 'failed'],
        [keywordAnswers.stop, 'sent'],
      ],
    )
  })

  test('replayed after a START, an old STOP does nothing', async () => {
    const testApp = await openTestApp({ environment })
    const stop = { MessageSid: 'SMstop' }
    await text(testApp, 'STOP', stop)
    await text(testApp, 'START')
    expect(await text(testApp, 'STOP', stop)).toBe(204)
    expect(await suppressions(testApp.db)).toEqual([])
  })

  test("a STOP after a bounce is a person's word, and is confirmed", async () => {
    const testApp = await openTestApp({ environment })
    await testApp.db
      .insertInto('suppressions')
      .values({ channel: 'sms', recipientKey: number, reason: 'bounced' })
      .execute()
    await text(testApp, 'STOP')
    expect([
      (await suppressions(testApp.db))[0]?.reason,
      (await queuedTexts(testApp.db)).length,
    ]).toEqual(['opted_out', 1])
  })

  test('HELP is answered once a day, even after a STOP', async () => {
    const testApp = await openTestApp({ environment })
    for (const Body of ['STOP', 'HELP', 'info', 'help']) await text(testApp, Body)
    testApp.now.set('2026-03-11T15:00:00Z')
    await text(testApp, 'HELP')
    expect((await queuedTexts(testApp.db)).map((row) => row.message)).toEqual([
      keywordAnswers.stop,
      keywordAnswers.help,
      keywordAnswers.help,
    ])
  })

  test('what the provider has answered itself is not answered twice, and numbers abroad get no answer', async () => {
    const testApp = await openTestApp({ environment })
    await text(testApp, 'STOP', { OptOutType: 'STOP' })
    await text(testApp, 'STOP', { From: '+4915550123456' })
    await text(testApp, 'HELP', { From: '24273' })
    expect((await suppressions(testApp.db)).map((row) => row.recipientKey).sort()).toEqual([
      number,
      '+4915550123456',
    ])
    expect(await queuedTexts(testApp.db)).toEqual([])
  })

  test('anything else is kept for a person to read, and reported to our team', async () => {
    const testApp = await openTestApp({ environment })
    await text(testApp, 'Can you come at three?')
    expect(
      await testApp.db
        .selectFrom('inbound_texts')
        .select(['phoneNumber', 'message', 'keyword'])
        .execute(),
    ).toEqual([{ phoneNumber: number, message: 'Can you come at three?', keyword: null }])
    expect(await queuedTexts(testApp.db)).toEqual([])
    expect(await alerts(testApp.db)).toMatchObject([
      {
        recipient: company.email,
        data: {
          subject: 'New text from (216) 555-0123',
          facts: expect.arrayContaining([{ name: 'Text', value: 'Can you come at three?' }]),
          link: expect.stringMatching(/\/admin\/sms#received$/),
        },
      },
    ])
  })

  test('a keyword that changes something, and a text that came already, are reported to nobody', async () => {
    const testApp = await openTestApp({ environment })
    for (const Body of ['STOP', 'HELP', 'yes']) await text(testApp, Body)
    for (let again = 0; again < 2; again += 1)
      await text(testApp, 'Hello?', { MessageSid: 'SMtwice' })
    expect(await alerts(testApp.db)).toHaveLength(1)
  })

  test('"Yes" without a STOP before, and "Cancel" after one, are texts for a person to read', async () => {
    const testApp = await openTestApp({ environment })
    for (const Body of ['Yes', 'STOP', 'Cancel']) await text(testApp, Body)
    expect(await wordsOfAlerts(testApp.db)).toEqual(['Yes', 'Cancel'])
    expect(
      await testApp.db.selectFrom('inbound_texts').select('keyword').orderBy('createdAt').execute(),
    ).toEqual([{ keyword: null }, { keyword: 'stop' }, { keyword: null }])
    expect((await queuedTexts(testApp.db)).map(({ message }) => message)).toEqual([
      keywordAnswers.stop,
    ])
  })

  test.each([
    ['confirmed', '2026-03-13T14:00:00Z', true],
    ['pending', '2026-03-13T14:00:00Z', true],
    ['cancelled', '2026-03-13T14:00:00Z', false],
    ['confirmed', '2026-03-05T14:00:00Z', false],
  ] as const)(
    'a goodbye before an appointment that is %s for %s reaches our team: %s',
    async (status, at, isTold) => {
      const testApp = await openTestApp({ environment })
      const { id: customerId } = await signedInCustomer(testApp)
      await testApp.db.updateTable('customers').set({ phone: '(216) 555-0123' }).execute()
      await testApp.db
        .insertInto('appointments')
        .values({
          customerId,
          status,
          serviceType: 'DPF Cleaning',
          filterType: 'DPF',
          quantity: 1,
          requestedDate: new Date(at),
        })
        .execute()
      await text(testApp, 'Cancel')
      expect((await suppressions(testApp.db)).map(({ reason }) => reason)).toEqual(['opted_out'])
      const told = (await alerts(testApp.db)).filter(({ data }) =>
        JSON.stringify(data).includes('New text from'),
      )
      expect(told).toHaveLength(isTold ? 1 : 0)
      if (isTold)
        expect(JSON.stringify(told)).toContain(
          'They have an appointment on Friday, March 13, 2026 at 10:00 AM ET,',
        )
    },
  )

  test('of one number five a day are reported, whatever others send', async () => {
    const testApp = await openTestApp({ environment })
    for (let sent = 0; sent < 7; sent += 1) await text(testApp, `Text ${sent}`)
    expect(await alerts(testApp.db)).toHaveLength(5)
    await text(testApp, '', { From: '+4915550123456' })
    expect(await alerts(testApp.db)).toHaveLength(6)
  })
})
