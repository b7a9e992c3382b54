import { describe, expect, test } from 'vitest'
import { notSent } from '#content/text-messages.ts'
import { queueSms } from '#server/outbox/texts/text-store.ts'
import { openSmtpServer } from '#server/testing/provider-servers.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { open, order, sms } from '#server/testing/sending.ts'
import { queueMail } from './store.ts'

const fail = { status: 500 }

describe('a mail', () => {
  test('that the first service surely did not take goes to the next right away', async () => {
    const { db, rows, sendQueued, calledServices } = await open(['sendgrid', 'resend'], {
      sendgrid: [fail],
    })
    await queueMail(db, order)
    await sendQueued()
    expect(calledServices()).toEqual(['sendgrid', 'resend'])
    expect(await rows()).toMatchObject([
      {
        status: 'sent',
        provider: 'resend',
        handedTo: 'resend',
        attempts: 1,
        maybeDoubled: false,
        lastError: null,
      },
    ])
  })

  test('that may have been taken goes to nobody else right away; the second try is marked, and there is no third', async () => {
    const { db, rows, sendQueued, calledServices } = await open(['sendgrid', 'resend'], {
      sendgrid: ['taken, reply lost', 'taken, reply lost'],
    })
    await queueMail(db, order)
    await sendQueued()
    expect(await rows()).toMatchObject([
      {
        status: 'queued',
        handedTo: 'sendgrid',
        maybeDoubled: false,
        lastError: expect.stringMatching(/^May have been sent: /),
      },
    ])
    await sendQueued()
    expect(await rows()).toMatchObject([
      {
        status: 'failed',
        maybeDoubled: true,
        lastError: expect.stringMatching(/^May have been sent, and is not tried again: /),
      },
    ])
    await sendQueued()
    expect(calledServices()).toEqual(['sendgrid', 'sendgrid'])
  })

  test('that may be with a service which knows keys is asked for there, with its key, until that is known', async () => {
    const { db, rows, sendQueued, calledServices, taken } = await open(['sendgrid', 'resend'], {
      sendgrid: [fail],
      resend: ['taken, reply lost', fail, 'reset'],
    })
    await queueMail(db, order)
    for (let time = 0; time < 4; time += 1) await sendQueued()
    expect(calledServices()).toEqual(['sendgrid', 'resend', 'resend', 'resend', 'resend'])
    expect(taken).toHaveLength(1)
    expect(await rows()).toMatchObject([
      { status: 'sent', provider: 'resend', maybeDoubled: false, attempts: 4 },
    ])
  })

  test('that a service refuses is given up with its reason, and offered to nobody else', async () => {
    const { db, rows, sendQueued, calledServices } = await open(['sendgrid', 'resend'], {
      sendgrid: [{ status: 400, body: { errors: [{ message: 'no such domain' }] } }],
    })
    await queueMail(db, order)
    await sendQueued()
    expect([calledServices(), await rows()]).toMatchObject([
      ['sendgrid'],
      [{ status: 'failed', handedTo: null, lastError: 'SendGrid answered 400: no such domain' }],
    ])
  })

  test('waits as long as the service asks for', async () => {
    const { db, sendQueued, pauseMs } = await open(['resend'], {
      resend: [{ status: 429, headers: { 'retry-after': '600' } }],
    })
    await queueMail(db, order)
    await sendQueued()
    expect(await pauseMs()).toBeGreaterThan(600_000 - 5000)
    expect(await pauseMs()).toBeLessThan(605_000)
  })

  test('goes by the service that is asked for, and by no other', async () => {
    const smtp = await openSmtpServer()
    const { db, rows, sendQueued, calledServices } = await open(
      ['sendgrid'],
      {},
      { SMTP_URL: smtp.url },
    )
    await queueMail(db, { ...order, service: 'smtp' })
    await queueMail(db, { ...order, service: 'resend' })
    await queueMail(db, { ...order, service: 'auto' })
    await sendQueued()
    expect([smtp.mails.length, calledServices()]).toEqual([1, ['sendgrid']])
    expect(
      (await rows()).map(({ status, provider, lastError }) => [status, provider, lastError]),
    ).toEqual([
      ['sent', 'smtp', null],
      ['queued', null, 'resend is not set up'],
      ['sent', 'sendgrid', null],
    ])
  })
})

test('services that fail again and again are left alone for a moment, which is no try of the mails that wait', async () => {
  const { db, rows, sendQueued, requests, clock } = await open(['resend'], {
    resend: Array.from({ length: 6 }, () => fail),
  })
  for (let mail = 0; mail < 8; mail += 1) await queueMail(db, order)
  await sendQueued(1)
  expect(requests).toHaveLength(5)
  expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 0, 1, 1, 1, 1, 1])
  clock.now += 31_000
  await sendQueued(1)
  expect(requests).toHaveLength(6)
  clock.now += 61_000
  await sendQueued(1)
  await sendQueued(1)
  expect((await rows()).map(({ status }) => status)).toEqual(
    Array.from({ length: 8 }, () => 'sent'),
  )
})

describe('a recipient who wants nothing', () => {
  test('is refused before any service sees the message, and the record says why', async () => {
    const { db, rows, sendQueued, requests } = await open(['sendgrid', 'twilio'])
    await db
      .insertInto('suppressions')
      .values([
        { channel: 'mail', recipientKey: order.to, reason: 'complained' },
        { channel: 'sms', recipientKey: sms.phoneNumber, reason: 'opted_out' },
      ])
      .execute()
    await queueMail(db, { ...order, to: 'Dana@SanduskyBay.example' })
    await queueSms(db, sms)
    await sendQueued()
    expect([requests, await rows()]).toMatchObject([
      [],
      [
        { status: 'failed', lastError: notSent.complained },
        { status: 'failed', lastError: notSent.opted_out },
      ],
    ])
    expect(
      await db.selectFrom('sms_messages').select(['status', 'errorMessage', 'sentAt']).execute(),
    ).toEqual([{ status: 'failed', errorMessage: notSent.opted_out, sentAt: null }])
  })

  test('still gets the answer to a keyword', async () => {
    const { db, sendQueued, taken } = await open(['twilio'])
    await db
      .insertInto('suppressions')
      .values({ channel: 'sms', recipientKey: sms.phoneNumber, reason: 'opted_out' })
      .execute()
    await queueSms(db, { ...sms, isKeywordAnswer: true })
    await sendQueued()
    expect(taken).toHaveLength(1)
  })

  test('is remembered when only the service knows of it', async () => {
    const { db, rows, sendQueued, requests } = await open(['twilio'], {
      twilio: [{ status: 400, body: { code: 21610, message: 'unsubscribed' } }],
    })
    await queueSms(db, sms)
    await sendQueued()
    await queueSms(db, sms)
    await sendQueued()
    expect([requests.length, (await rows()).map((row) => row.status)]).toEqual([
      1,
      ['failed', 'failed'],
    ])
  })
})

describe('a text', () => {
  test('stands in the outbox and in the record, both or neither, once a key', async () => {
    const { db } = await openTestDatabase()
    const undone = db.transaction().execute(async (tx) => {
      await queueSms(tx, sms)
      throw new Error('something else failed')
    })
    await expect(undone).rejects.toThrow('something else failed')
    expect(await db.selectFrom('sms_messages').selectAll().execute()).toEqual([])
    const ids = [
      await queueSms(db, { ...sms, idempotencyKey: 'k' }),
      await queueSms(db, { ...sms, idempotencyKey: 'k' }),
    ]
    expect(ids[0]).toBe(ids[1])
    expect(await db.selectFrom('sms_messages').selectAll().execute()).toMatchObject([
      { id: ids[0], status: 'pending', deliveryMethod: 'twilio' },
    ])
    await expect(queueSms(db, { ...sms, phoneNumber: '216 555 0123' })).rejects.toThrow('E.164')
  })

  test('is sent when Twilio has it and not before', async () => {
    const { db, sendQueued } = await open(['twilio'], { twilio: [fail] })
    const record = () => db.selectFrom('sms_messages').selectAll().executeTakeFirstOrThrow()
    await queueSms(db, sms)
    await sendQueued()
    expect(await record()).toMatchObject({
      status: 'pending',
      sentAt: null,
      errorMessage: expect.stringContaining('Twilio answered 500'),
    })
    await sendQueued()
    expect(await record()).toMatchObject({
      status: 'sent',
      sentAt: expect.any(Date),
      deliveredAt: null,
      providerMessageId: expect.stringMatching(/^SM/),
      errorMessage: null,
    })
  })

  // resolutions.md, States: `kept`
  test('stays in the house without a service: it is kept, and was sent at no time', async () => {
    const { db, rows, sendQueued } = await open([])
    await queueSms(db, { ...sms, method: 'mailbox' })
    await sendQueued()
    expect(await rows()).toMatchObject([{ status: 'kept', provider: 'mailbox', sentAt: null }])
    expect(
      await db
        .selectFrom('sms_messages')
        .select(['status', 'deliveryMethod', 'sentAt', 'deliveredAt'])
        .execute(),
    ).toEqual([{ status: 'kept', deliveryMethod: 'mailbox', sentAt: null, deliveredAt: null }])
  })
})
