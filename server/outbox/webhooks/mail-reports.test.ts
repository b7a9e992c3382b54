import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { keepingLog } from '#server/testing/example-app.ts'
import { openTestApp } from '#server/testing/harness.ts'
import {
  environment,
  fromResend,
  fromSendGrid,
  fromTwilio,
  outboxRow,
  sentMail,
  suppressions,
} from '#server/testing/provider-calls.ts'

const token = 't'.repeat(32)

describe('what becomes of a mail', () => {
  test('its receipt makes it delivered, and what comes late or twice changes nothing', async () => {
    const testApp = await openTestApp({ environment })
    const id = await sentMail(testApp.db, 'sendgrid')
    const event = (name: string, eventId: string) => ({
      event: name,
      sg_event_id: eventId,
      sg_message_id: 'their-id.filter0001.16648',
      email: 'dana@sanduskybay.example',
      outbox_id: id,
    })
    expect(
      await fromSendGrid(testApp, [
        event('delivered', 'e2'),
        event('processed', 'e1'),
        event('open', 'e3'),
      ]),
    ).toBe(204)
    expect(
      await fromSendGrid(testApp, [event('delivered', 'e2'), { event: 'delivered' }, null, 7]),
    ).toBe(204)
    expect(await outboxRow(testApp.db)).toMatchObject({
      status: 'delivered',
      deliveredAt: expect.any(Date),
      providerMessageId: 'their-id',
    })
    expect(await suppressions(testApp.db)).toEqual([])
  })

  test('one that was thought lost turns out to be sent, and is not sent again', async () => {
    const testApp = await openTestApp({ environment })
    const id = await sentMail(testApp.db, 'resend')
    await testApp.db
      .updateTable('outbox')
      .set({
        status: 'queued',
        provider: null,
        providerMessageId: null,
        sentAt: null,
        lastError: 'May have been sent',
      })
      .execute()
    expect(
      await fromResend(testApp, {
        type: 'email.sent',
        data: { email_id: 'r-1', to: ['dana@sanduskybay.example'], tags: { outbox_id: id } },
      }),
    ).toBe(204)
    expect(await outboxRow(testApp.db)).toMatchObject({
      status: 'sent',
      provider: 'resend',
      providerMessageId: 'r-1',
      lastError: null,
    })
  })

  test.each([
    ['bounce', { type: 'bounce', reason: '550 no such user' }, 'bounced', 'bounced'],
    ['bounce', { type: 'blocked', reason: 'try later' }, 'bounced', null],
    ['dropped', { reason: 'Bounced Address' }, 'bounced', 'bounced'],
    ['dropped', { reason: 'Spam Reporting Address' }, 'bounced', 'complained'],
    ['spamreport', {}, 'delivered', 'complained'],
    ['unsubscribe', {}, 'delivered', 'opted_out'],
    ['group_unsubscribe', { asm_group_id: 3 }, 'sent', null],
    ['dropped', { reason: 'Unsubscribed Address' }, 'bounced', 'opted_out'],
    ['deferred', {}, 'sent', null],
  ])(
    "SendGrid's %s %j leaves it %s and its address suppressed as %s",
    async (event, more, status, reason) => {
      const testApp = await openTestApp({ environment })
      const id = await sentMail(testApp.db, 'sendgrid')
      await fromSendGrid(testApp, [
        { event, sg_event_id: 'e1', email: 'Dana@SanduskyBay.example', outbox_id: id, ...more },
      ])
      expect((await outboxRow(testApp.db)).status).toBe(status)
      expect(await suppressions(testApp.db)).toEqual(
        reason === null
          ? []
          : [{ channel: 'mail', recipientKey: 'dana@sanduskybay.example', reason }],
      )
    },
  )

  test.each([
    [
      'email.bounced',
      { bounce: { type: 'Permanent', message: 'no such user' } },
      'bounced',
      'bounced',
    ],
    ['email.bounced', { bounce: { type: 'Transient', message: 'full' } }, 'bounced', null],
    ['email.complained', {}, 'delivered', 'complained'],
    ['email.failed', { failed: { reason: 'quota' } }, 'bounced', null],
    ['email.delivery_delayed', {}, 'sent', null],
  ])(
    "Resend's %s %j leaves it %s and its address suppressed as %s",
    async (type, more, status, reason) => {
      const testApp = await openTestApp({ environment })
      await sentMail(testApp.db, 'resend')
      expect(
        await fromResend(testApp, {
          type,
          data: { email_id: 'their-id', to: ['dana@sanduskybay.example'], ...more },
        }),
      ).toBe(204)
      expect((await outboxRow(testApp.db)).status).toBe(status)
      expect((await suppressions(testApp.db)).map((row) => row.reason)).toEqual(
        reason === null ? [] : [reason],
      )
    },
  )

  test('what cannot be stored in a report does not make it come again and again', async () => {
    const testApp = await openTestApp({ environment })
    const id = await sentMail(testApp.db, 'sendgrid')
    expect(
      await fromSendGrid(testApp, [
        {
          event: 'bounce',
          sg_event_id: 'e\u0000',
          outbox_id: id,
          email: 'x\u0000@y.example',
          reason: '\ud800' + 'r'.repeat(5000),
        },
      ]),
    ).toBe(204)
    expect((await outboxRow(testApp.db)).status).toBe('bounced')
    expect(
      await fromSendGrid(testApp, [
        {
          event: 'bounce',
          sg_event_id: 'e5',
          outbox_id: 'nobody',
          email: 'new@y.example',
          type: 'bounce',
        },
      ]),
    ).toBe(204)
    expect((await suppressions(testApp.db)).map((row) => row.recipientKey)).toContain(
      'new@y.example',
    )
  })

  const gone = { event: 'dropped', reason: 'Invalid', timestamp: 1_790_000_000 }
  const noted = (db: Db) =>
    db.selectFrom('received_events').select(['eventId', 'isMatched']).orderBy('eventId').execute()

  test('what is about no message of ours is counted once, and logged without whom it names', async () => {
    const { logger, lines } = keepingLog()
    const testApp = await openTestApp({
      logger,
      environment: { ...environment, METRICS_TOKEN: token },
      metrics: await openMetrics({ metricsToken: token }),
    })
    const odd = [
      { ...gone, outbox_id: 'nobody', email: 'ann@rowe.example' },
      { event: 'ann@rowe.example is new', email: 'ann@rowe.example', sg_event_id: 'e1' },
      null,
    ]
    for (let again = 0; again < 2; again += 1) await fromSendGrid(testApp, odd)
    await fromResend(testApp, { type: 'email.invented', data: { to: 'ann@rowe.example' } })
    await fromResend(testApp, 'no event')
    await fromTwilio(testApp, { MessageSid: 'SM1', MessageStatus: 'pondering' })
    await fromTwilio(testApp, { Hello: 'there' })
    expect((await noted(testApp.db)).map(({ isMatched }) => isMatched)).toEqual(
      Array.from({ length: 7 }, () => false),
    )
    const logged = lines()
      .split('\n')
      .filter((line) => line.includes('about no message of ours'))
    expect(logged).toHaveLength(7)
    expect(logged.join()).toContain('"event":"dropped"')
    expect(lines()).not.toMatch(/rowe/)
    const metrics = await testApp.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(
      metrics.body
        .split('\n')
        .filter((line) => line.startsWith('lakeline_provider_reports'))
        .sort(),
    ).toEqual(
      ['resend"} 2', 'sendgrid"} 3', 'twilio"} 2'].map(
        (end) => `lakeline_provider_reports_unmatched{provider="${end}`,
      ),
    )
  })

  test('a group of SendGrid, of which we have none, says nothing of an address', async () => {
    const testApp = await openTestApp({ environment })
    const email = 'dana@sanduskybay.example'
    await sentMail(testApp.db, 'sendgrid')
    const said = (event: string) => ({ event, sg_event_id: event, email, asm_group_id: 3 })
    await fromSendGrid(testApp, [said('group_unsubscribe')])
    expect(await suppressions(testApp.db)).toEqual([])
    await fromSendGrid(testApp, [said('unsubscribe'), said('group_resubscribe')])
    expect((await suppressions(testApp.db)).map(({ reason }) => reason)).toEqual(['opted_out'])
  })

  test('why Resend kept a mail back is on its record', async () => {
    const testApp = await openTestApp({ environment })
    await sentMail(testApp.db, 'resend')
    await fromResend(testApp, {
      type: 'email.suppressed',
      data: { email_id: 'their-id', suppressed: { message: 'On the suppression list' } },
    })
    expect(await outboxRow(testApp.db)).toMatchObject({
      status: 'bounced',
      lastError: 'On the suppression list',
    })
  })
})
