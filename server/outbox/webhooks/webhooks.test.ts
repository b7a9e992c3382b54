import { sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openTestApp, openTestDatabase } from '#server/testing/harness.ts'
import {
  environment,
  fromResend,
  fromSendGrid,
  fromTwilio,
  post,
  privateKey,
  publicUrl,
  secondsOf,
} from '#server/testing/provider-calls.ts'
import { forgetEvents } from './store.ts'

describe('a call that nobody has signed', () => {
  test.each(['sendgrid', 'resend', 'twilio'])(
    'from %s is refused, whatever it holds',
    async (provider) => {
      const testApp = await openTestApp({ environment })
      for (const payload of ['', '{', '[]', 'MessageSid=1', '\u0000']) {
        expect(
          await post(testApp, provider, { 'content-type': 'application/json' }, payload),
          payload,
        ).toBe(401)
      }
      expect(
        (await testApp.app.inject({ method: 'GET', url: `/api/webhooks/${provider}` })).statusCode,
      ).toBe(405)
    },
  )

  test('is refused when it is signed by somebody else, or when no key is set', async () => {
    const testApp = await openTestApp({ environment })
    expect(await fromResend(testApp, {}, { key: 'b3RoZXI=' })).toBe(401)
    expect(await fromTwilio(testApp, { MessageSid: 'SM1' }, { key: 'other' })).toBe(401)
    expect(
      await fromTwilio(testApp, { MessageSid: 'SM1' }, { proxy: 'http://10.0.0.4:3000' }),
    ).toBe(401)
    const bare = await openTestApp({ environment: { PUBLIC_URL: publicUrl } })
    expect([
      await fromResend(bare, {}),
      await fromSendGrid(bare, []),
      await fromTwilio(bare, { MessageSid: 'SM1' }),
    ]).toEqual([401, 401, 401])
  })

  test('is refused when its bytes were changed on the way, or its signature is none', async () => {
    const testApp = await openTestApp({ environment })
    const at = String(secondsOf(testApp))
    const signature = sign('sha256', Buffer.from(`${at}[]`), {
      key: privateKey,
      dsaEncoding: 'der',
    }).toString('base64')
    const headers = {
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': at,
    }
    expect(await post(testApp, 'sendgrid', headers, '[]')).toBe(204)
    expect(await post(testApp, 'sendgrid', headers, '[ ]')).toBe(401)
    expect(
      await post(
        testApp,
        'sendgrid',
        { ...headers, 'x-twilio-email-event-webhook-signature': 'AAAA' },
        '[]',
      ),
    ).toBe(401)
  })

  test.each([
    [-301, 401],
    [-299, 204],
    [299, 204],
    [301, 401],
  ])('that is %i seconds away answers %i', async (seconds, status) => {
    const testApp = await openTestApp({ environment })
    const at = secondsOf(testApp) + seconds
    expect([
      await fromSendGrid(testApp, [], { at }),
      await fromResend(testApp, {}, { at }),
    ]).toEqual([status, status])
  })
})

test('an event is remembered for a quarter of a year', async () => {
  const { db } = await openTestDatabase()
  const now = new Date('2026-03-10T15:00:00Z')
  await db
    .insertInto('received_events')
    .values([
      { provider: 'resend', eventId: 'old', createdAt: '2025-12-01T00:00:00Z' },
      { provider: 'resend', eventId: 'young', createdAt: '2026-01-10T00:00:00Z' },
    ])
    .execute()
  await forgetEvents(db, new Date(now.getTime() - 90 * 86_400_000))
  expect(await db.selectFrom('received_events').select('eventId').execute()).toEqual([
    { eventId: 'young' },
  ])
})
