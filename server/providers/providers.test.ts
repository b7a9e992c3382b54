import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { type Asked, type Behaviour, openProviderServers, openSmtpServer, type Service } from '#server/testing/provider-servers.ts'
import { certaintyOf, type Mail, NotAccepted, openedOnce, type Provider, type TextMessage, within } from './provider.ts'
import { resend } from './resend.ts'
import { sendGrid } from './sendgrid.ts'
import { smtp } from './smtp.ts'
import { reasonToSuppress, twilio } from './twilio.ts'

const id = '0b0e6a6e-1f64-4a0e-8f53-0d4f2ddc1c11'
const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
const mail: Mail = {
  channel: 'mail', id, from: 'Lakeline <office@lakeline.example>', to: 'dana@sanduskybay.example', subject: 'Your appointment', html: '<p>See you</p>',
  text: 'See you', headers: { 'List-Unsubscribe': '<https://lakeline.example/u>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  calendar, messageId: `<${id}@lakeline.example>`, at: new Date('2026-03-10T15:00:00Z'),
}
const text: TextMessage = { channel: 'sms', id, to: '+12165550123', body: 'Your filters are ready.', at: new Date('2026-03-03T15:00:00Z') }
const reportsTo = 'https://www.lakeline.example/api/webhooks/twilio'

/** Each provider by its real client, against the same server. */
function sendBy(service: Service, baseUrl: string): () => Promise<{ messageId: string }> {
  const account = { accountSid: 'AC0000', authToken: 'secret', from: '+12165550178', baseUrl }
  const send = {
    sendgrid: () => sendGrid({ apiKey: 'SG.key', baseUrl, webhookKey: null }).send(mail),
    resend: () => resend({ apiKey: 're_key', baseUrl, webhookSecret: null }).send(mail),
    twilio: () => twilio(account, reportsTo).send(text),
  }
  return send[service]
}

async function failureOf(sending: Promise<unknown>): Promise<NotAccepted> {
  const error = await sending.then(() => null, (thrown: unknown) => thrown)
  if (!(error instanceof NotAccepted)) throw new Error(`expected a failure that is understood, got ${String(error)}`)
  return error
}

async function tryOnce(service: Service, behaviour: Behaviour): Promise<NotAccepted> {
  const { url } = await openProviderServers(() => behaviour)
  return failureOf(sendBy(service, url)())
}

describe('what goes over the wire', () => {
  test('SendGrid gets the mail whole, with its headers, its event and our id, and tracks nobody', async () => {
    const { url, asked } = await openProviderServers()
    expect(await sendBy('sendgrid', url)()).toEqual({ messageId: '1'.padStart(32, '0') })
    const [{ headers, body }] = asked as [Asked]
    expect(headers.authorization).toBe('Bearer SG.key')
    expect(body).toMatchObject({
      from: { email: 'office@lakeline.example', name: 'Lakeline' }, subject: mail.subject,
      personalizations: [{ to: [{ email: mail.to }] }],
      content: [{ type: 'text/plain', value: mail.text }, { type: 'text/html', value: mail.html }],
      headers: { ...mail.headers, 'Message-ID': mail.messageId },
      attachments: [{ filename: 'appointment.ics', type: 'text/calendar; method=REQUEST', content: Buffer.from(calendar).toString('base64') }],
      tracking_settings: { click_tracking: { enable: false, enable_text: false }, open_tracking: { enable: false }, subscription_tracking: { enable: false } },
    })
    expect(asked[0]?.id).toBe(id)
  })

  test('Resend gets the mail whole, with our id as the key and as a tag', async () => {
    const { url, asked } = await openProviderServers()
    expect(await sendBy('resend', url)()).toEqual({ messageId: '1'.padStart(32, '0') })
    const [{ headers, body }] = asked as [Asked]
    expect([headers.authorization, headers['idempotency-key']]).toEqual(['Bearer re_key', id])
    expect(body).toMatchObject({
      from: mail.from, to: mail.to, subject: mail.subject, html: mail.html, text: mail.text, headers: { ...mail.headers, 'Message-ID': mail.messageId },
      tags: [{ name: 'outbox_id', value: id }],
      attachments: [{ filename: 'appointment.ics', content_type: 'text/calendar; method=REQUEST', content: Buffer.from(calendar).toString('base64') }],
    })
  })

  test('Twilio gets the text, the number or the pool of numbers, and where to report', async () => {
    const { url, asked } = await openProviderServers()
    expect(await sendBy('twilio', url)()).toEqual({ messageId: `SM${'1'.padStart(32, '0')}` })
    await twilio({ accountSid: 'AC0000', authToken: 'secret', from: 'MG0000', baseUrl: `${url}/` }, null).send(text)
    expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC0000:secret').toString('base64')}`)
    expect(asked[0]?.body).toEqual({ To: text.to, Body: text.body, From: '+12165550178', StatusCallback: `${reportsTo}?id=${id}` })
    expect(asked[1]?.body).toEqual({ To: text.to, Body: text.body, MessagingServiceSid: 'MG0000' })
  })

  test('an SMTP server gets the mail as it would be written to a file, and no second recipient', async () => {
    const server = await openSmtpServer()
    const { messageId } = await smtp(server.url).send({ ...mail, subject: 'Hello\r\nBcc: all@example.com' })
    expect(messageId).toBe(mail.messageId)
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.mails
    expect([from, to]).toEqual(['office@lakeline.example', [mail.to]])
    expect(raw).toContain(`Message-ID: ${mail.messageId}`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(raw).toContain('text/calendar')
    expect(raw).not.toMatch(/^Bcc/im)
  })
})

describe.each(['sendgrid', 'resend', 'twilio'] as const)('what a failure of %s makes certain', (service) => {
  test.each<[Behaviour, string, number | null]>([
    [{ status: 400 }, 'refused', null],
    [{ status: 400, body: [] }, service === 'resend' ? 'unknown' : 'refused', null],
    [{ status: 401 }, 'later', null],
    [{ status: 403 }, 'later', null],
    [{ status: 429, headers: { 'retry-after': '7' } }, 'later', 7000],
    [{ status: 500 }, 'later', null],
    [{ status: 503, headers: { 'retry-after': '90' } }, 'later', 90_000],
    [{ status: 502 }, 'unknown', null],
    ['reset', 'unknown', null],
    ['taken, reply lost', 'unknown', null],
    ['garbage', 'unknown', null],
  ])('%j is "%s", to be tried after %s ms', async (behaviour, certainty, retryAfterMs) => {
    expect(await tryOnce(service, behaviour)).toMatchObject({ certainty, retryAfterMs })
  })

  test('a redirect is not followed', async () => {
    const elsewhere = await openProviderServers()
    const failure = await tryOnce(service, { status: 307, headers: { location: `${elsewhere.url}/emails` } })
    expect([failure.certainty, elsewhere.asked]).toEqual(['later', []])
  })

  test('nobody at the address means that nothing was sent', async () => {
    const { url, close } = await openProviderServers()
    await close()
    expect(await failureOf(sendBy(service, url)())).toMatchObject({ certainty: 'later' })
  })

  test('silence is doubt', { timeout: 30_000 }, async () => {
    expect(await tryOnce(service, 'silent')).toMatchObject({ certainty: 'unknown' })
  })
})

test('Resend says of a key that is in use that nobody else may send its mail', async () => {
  const failure = await tryOnce('resend', { status: 409, body: { name: 'concurrent_idempotent_requests', statusCode: 409, message: 'busy' } })
  expect(failure.certainty).toBe('unknown')
})

test.each([
  [21610, 'refused', 'opted_out'], [21211, 'refused', null], [21606, 'later', null], [21611, 'later', null],
] as const)('Twilio\'s %i is "%s" and suppresses the number as %s', async (code, certainty, suppress) => {
  expect(await tryOnce('twilio', { status: 400, body: { code, message: 'no' } })).toMatchObject({ certainty, suppress })
})

test.each([[30005, 'bounced'], [30006, 'bounced'], [30003, null], [0, null]])('a text that failed with %i leaves the number as %s', (code, reason) => {
  expect(reasonToSuppress(code)).toBe(reason)
})

test('SendGrid names the second at which its window begins anew', async () => {
  const failure = await tryOnce('sendgrid', { status: 429, headers: { 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 40) } })
  expect(failure.retryAfterMs).toBeGreaterThan(30_000)
  expect(failure.retryAfterMs).toBeLessThanOrEqual(41_000)
})

describe('what a failure of an SMTP server makes certain', () => {
  const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

  test.each([[550, 'refused'], [452, 'later']])('%i to the recipient is "%s"', async (code, certainty) => {
    const { url } = await openSmtpServer({ onRcptTo: (_address, _session, done) => done(refusal(code)) })
    expect(await failureOf(smtp(url).send(mail))).toMatchObject({ certainty })
  })

  test('a sender that is not allowed is a matter of our settings', async () => {
    const { url } = await openSmtpServer({ onMailFrom: (_address, _session, done) => done(refusal(550)) })
    expect(await failureOf(smtp(url).send(mail))).toMatchObject({ certainty: 'later' })
  })

  test('a wrong password is a matter of our settings', async () => {
    const { url } = await openSmtpServer({ authOptional: false, allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(new Error('no')) })
    expect(await failureOf(smtp(url.replace('//', '//me:wrong@')).send(mail))).toMatchObject({ certainty: 'later' })
  })

  test('a connection that breaks after the text is doubt', async () => {
    const server = await openSmtpServer({ onData: (stream) => void stream.resume().on('end', () => server.hangUp()) })
    expect(await failureOf(smtp(server.url).send(mail))).toMatchObject({ certainty: 'unknown' })
  })

  test('nobody at the address, and somebody who hangs up at once', async () => {
    const server = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await failureOf(smtp(url).send(mail))).toBeInstanceOf(NotAccepted)
    await new Promise((resolve) => server.close(resolve))
    expect(await failureOf(smtp(url).send(mail))).toMatchObject({ certainty: 'later' })
  })
})

test('a client that cannot be opened has sent nothing, and is opened anew the next time', async () => {
  let tries = 0
  const client = openedOnce(async () => {
    tries += 1
    if (tries === 1) throw new Error('accountSid must start with AC')
    return tries
  })
  expect(await failureOf(client())).toMatchObject({ certainty: 'later', message: 'accountSid must start with AC' })
  expect([await client(), await client(), tries]).toEqual([2, 2, 2])
})

test('who is waited for too long may have sent', async () => {
  expect(await failureOf(within(5, new Promise(() => {})))).toMatchObject({ certainty: 'unknown' })
  expect(await within(5000, Promise.resolve(1))).toBe(1)
})

test.each([[200, 'unknown'], [301, 'later'], [404, 'later'], [413, 'refused'], [422, 'refused'], [504, 'unknown'], [507, 'later']])('an answer of %i is "%s"', (status, certainty) => {
  expect(certaintyOf(status)).toBe(certainty)
})

test('a provider is available when its settings are there', () => {
  const none = { apiKey: null, baseUrl: null }
  const all: Provider<never>[] = [
    sendGrid({ ...none, webhookKey: null }), resend({ ...none, webhookSecret: null }), smtp(null),
    twilio({ accountSid: 'AC', authToken: null, from: null, baseUrl: null }, null),
  ]
  expect(all.map(({ name, isAvailable }) => [name, isAvailable])).toEqual([['sendgrid', false], ['resend', false], ['smtp', false], ['twilio', false]])
})
