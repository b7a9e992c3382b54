import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { twilioSignature } from '#server/testing/webhooks.ts'
import { byResend, bySendGrid, byTwilio } from './signatures.ts'

// Figures of the providers' own documentation and libraries: they prove that we read the protocols
// as they do.
const twilio = { accountSid: null, from: null, baseUrl: null, authToken: '12345' }
const twilioForm =
  'Digits=1234&To=%2B18005551212&From=%2B14158675309&Caller=%2B14158675309&CallSid=CA1234567890ABCDE'
const sendGrid = {
  apiKey: null,
  baseUrl: null,
  webhookKey:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g==',
}
const sendGridEvents = [
  {
    email: 'hello@world.com',
    event: 'dropped',
    reason: 'Bounced Address',
    sg_event_id: 'ZHJvcC0xMDk5NDkxOS1MUnpYbF9OSFN0T0doUTRrb2ZTbV9BLTA',
    sg_message_id: 'LRzXl_NHStOGhQ4kofSm_A.filterdrecv-p3mdw1-756b745b58-kmzbl-18-5F5FC76C-9.0',
    'smtp-id': '<LRzXl_NHStOGhQ4kofSm_A@ismtpd0039p1iad1.sendgrid.net>',
    timestamp: 1600112492,
  },
]
const resend = {
  apiKey: null,
  baseUrl: null,
  webhookSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
}

const twilioHeaders = { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' }
const sendGridHeaders = {
  'x-twilio-email-event-webhook-signature':
    'MEUCIGHQVtGj+Y3LkG9fLcxf3qfI10QysgDWmMOVmxG0u6ZUAiEAyBiXDWzM+uOe5W0JuG+luQAbPIqHh89M15TluLtEZtM=',
  'x-twilio-email-event-webhook-timestamp': '1600112502',
}
const resendHeaders = {
  'svix-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'svix-timestamp': '1614265330',
  'svix-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

describe('a signature that a provider has published holds', () => {
  test.each([
    [
      'Twilio',
      byTwilio(twilio, 'https://mycompany.com'),
      { headers: twilioHeaders, raw: twilioForm, url: '/myapp.php?foo=1&bar=2', at: new Date() },
    ],
    [
      'SendGrid',
      bySendGrid(sendGrid),
      {
        headers: sendGridHeaders,
        raw: `${JSON.stringify(sendGridEvents)}\r\n`,
        url: '/',
        at: new Date(1_600_112_502_000),
      },
    ],
    [
      'Resend',
      byResend(resend),
      {
        headers: resendHeaders,
        raw: '{"test": 2432232314}',
        url: '/',
        at: new Date(1_614_265_330_000),
      },
    ],
  ] as const)(
    'of %s, and no longer when one letter of the body is another',
    (_who, signature, call) => {
      expect([signature.isShaped(call.headers), signature.holds(call)]).toEqual([true, true])
      expect(signature.holds({ ...call, raw: call.raw.replace('1', '2') })).toBe(false)
    },
  )
})

test.each([
  ['Twilio', byTwilio({ ...twilio, authToken: null }, 'https://mycompany.com'), twilioHeaders],
  ['SendGrid', bySendGrid({ ...sendGrid, webhookKey: null }), sendGridHeaders],
  ['Resend', byResend({ ...resend, webhookSecret: null }), resendHeaders],
] as const)(
  'without the secret of %s in the settings nothing of theirs holds',
  (_who, by, sent) => {
    const call = { headers: sent, raw: '', url: '/', at: new Date() }
    expect([by.isShaped(sent), by.holds(call)]).toEqual([false, false])
  },
)

test('a form is signed by name, then by value, and a pair that comes twice counts once', () => {
  const url = 'https://www.lakeline.example/api/webhooks/twilio'
  const signature = byTwilio({ ...twilio, authToken: 'token' }, 'https://www.lakeline.example')
  const pair = fc.tuple(
    fc.constantFrom('A', 'a', 'Media', 'Media0', 'é', 'To'),
    fc.string({ maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 60 }), (fields) => {
      const raw = new URLSearchParams(fields).toString()
      const headers = { 'x-twilio-signature': twilioSignature('token', url, fields) }
      expect(signature.holds({ headers, raw, url: '/api/webhooks/twilio', at: new Date() })).toBe(
        true,
      )
    }),
  )
})

test.each([
  [
    'Twilio',
    byTwilio(twilio, 'https://x.example'),
    twilioHeaders,
    'x-twilio-signature',
    [
      'x',
      'A'.repeat(28),
      `${'A'.repeat(28)}=`,
      `${'A'.repeat(26)}==`,
      `${'A'.repeat(27)}=, ${'A'.repeat(27)}=`,
    ],
  ],
  [
    'SendGrid',
    bySendGrid(sendGrid),
    sendGridHeaders,
    'x-twilio-email-event-webhook-signature',
    ['AAAA', 'M', `M${'A'.repeat(8000)}`, `${'-'.repeat(96)}`],
  ],
  [
    'SendGrid',
    bySendGrid(sendGrid),
    sendGridHeaders,
    'x-twilio-email-event-webhook-timestamp',
    ['', 'now', '1e9', '9'.repeat(13)],
  ],
  [
    'Resend',
    byResend(resend),
    resendHeaders,
    'svix-signature',
    [
      '',
      'x',
      'v1',
      `v1,${'A'.repeat(101)}`,
      Array(6).fill(resendHeaders['svix-signature']).join(' '),
    ],
  ],
  ['Resend', byResend(resend), resendHeaders, 'svix-id', ['', 'a b', 'm'.repeat(257)]],
] as const)(
  'what cannot be a signature of %s is told by its %4$s alone',
  (_who, signature, headers, name, wrong) => {
    expect(signature.isShaped(headers)).toBe(true)
    for (const value of wrong)
      expect(signature.isShaped({ ...headers, [name]: value }), value).toBe(false)
    expect(signature.isShaped({ ...headers, [name]: undefined })).toBe(false)
  },
)

describe('a call that only costs time', () => {
  const host = 'www.lakeline.example'
  const environment = {
    PUBLIC_URL: `https://${host}`,
    TWILIO_AUTH_TOKEN: 'token',
    RESEND_WEBHOOK_SECRET: resend.webhookSecret,
    SENDGRID_WEBHOOK_KEY: sendGrid.webhookKey,
  }
  const url = '/api/webhooks/twilio'
  const names = (count: number) =>
    Array.from({ length: count }, (_, index) => `n${index.toString(36)}`).join('&')

  async function listening(): Promise<{ testApp: TestApp; port: number }> {
    const testApp = await openTestApp({ environment })
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    return { testApp, port: (testApp.app.server.address() as AddressInfo).port }
  }

  /** What the server answers, though it may do so before all has been sent. */
  function send(
    port: number,
    body: string,
    headers: Record<string, string> = twilioHeaders,
  ): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          port,
          path: url,
          method: 'POST',
          headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
          sent.on('error', () => {})
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  /** How many characters of forms were parsed until the test ends. */
  function countParsed(): () => number {
    const Original = URLSearchParams
    let parsed = 0
    vi.stubGlobal(
      'URLSearchParams',
      class extends Original {
        constructor(init?: ConstructorParameters<typeof Original>[0]) {
          super(init)
          parsed += typeof init === 'string' ? init.length : 0
        }
      },
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    return () => parsed
  }

  test.each([
    ['50,000 names', names(50_000), 413],
    ['1 MB of names', names(200_000).slice(0, 1_048_576), 413],
    ['as many names as 64 KB hold', names(13_000).slice(0, 65_536), 413],
    ['64 KB of one name', 'a&'.repeat(32_768), 413],
    ['101 fields', names(101), 413],
    ['100 fields', names(100), 401],
  ])(
    '%s: parsed only if there are 100 fields at most, and the server answers',
    async (_what, body, status) => {
      const { testApp, port } = await listening()
      const parsed = countParsed()
      expect(await send(port, body)).toBe(status)
      expect(parsed()).toBe(status === 401 ? body.length : 0)
      expect((await testApp.app.inject('/healthz')).statusCode).toBe(200)
    },
  )

  test('without the shape of a signature not even its body is waited for', async () => {
    const { port } = await listening()
    const parsed = countParsed()
    expect(await send(port, names(200_000), { 'x-twilio-signature': 'x' })).toBe(401)
    const waiting = request({
      port,
      path: url,
      method: 'POST',
      headers: { host, 'content-length': 50_000 },
    })
    const answered = await new Promise((resolve) =>
      waiting.on('response', ({ statusCode }) => resolve(statusCode)).flushHeaders(),
    )
    waiting.destroy()
    expect([answered, parsed()]).toEqual([401, 0])
  })

  test('a form of 100 fields that is signed is taken', async () => {
    const { app } = await openTestApp({ environment })
    const fields = Array.from({ length: 100 }, (_, index) => [`Field${index}`, 'x'] as const)
    const headers = {
      'x-twilio-signature': twilioSignature('token', `${environment.PUBLIC_URL}${url}`, fields),
    }
    const payload = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(204)
  })

  test('the 601st of an address within a minute reads when to come again, whichever provider it names', async () => {
    const { app } = await openTestApp({ environment })
    const call = (provider: string, remoteAddress = '192.0.2.1') =>
      app.inject({ method: 'POST', url: `/api/webhooks/${provider}`, remoteAddress })
    for (let count = 0; count < 600; count += 1)
      expect((await call(['twilio', 'resend', 'sendgrid'][count % 3] ?? '')).statusCode).toBe(401)
    for (const provider of ['twilio', 'resend', 'sendgrid']) {
      const refused = await call(provider)
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 50]).toEqual([429, true])
    }
    expect((await call('twilio', '192.0.2.2')).statusCode).toBe(401)
  })
})
