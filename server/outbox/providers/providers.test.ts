import { describe, expect, test } from 'vitest'
import {
  type ProviderRequest,
  openProviderServers,
  openSmtpServer,
} from '#server/testing/provider-servers.ts'
import {
  calendar,
  failureOf,
  id,
  mail,
  reportsTo,
  sendBy,
  text,
  tryOnce,
} from '#server/testing/providers.ts'
import { openedOnce, type Provider } from './provider.ts'
import { resend } from './resend.ts'
import { sendGrid } from './sendgrid.ts'
import { smtp } from './smtp.ts'
import { twilio } from './twilio.ts'

describe('what goes over the wire', () => {
  test('SendGrid gets the mail whole, with its headers, its event and our id, and tracks nobody', async () => {
    const { url, requests } = await openProviderServers()
    expect(await sendBy('sendgrid', url)()).toEqual({ messageId: '1'.padStart(32, '0') })
    const [{ headers, body }] = requests as [ProviderRequest]
    expect(headers.authorization).toBe('Bearer SG.key')
    expect(body).toMatchObject({
      from: { email: 'office@lakeline.example', name: 'Lakeline' },
      reply_to: { email: mail.replyTo },
      subject: mail.subject,
      personalizations: [{ to: [{ email: mail.to }] }],
      content: [
        { type: 'text/plain', value: mail.text },
        { type: 'text/html', value: mail.html },
      ],
      headers: { ...mail.headers, 'Message-ID': mail.messageId },
      attachments: [
        {
          filename: 'appointment.ics',
          type: 'text/calendar; method=REQUEST',
          content: Buffer.from(calendar).toString('base64'),
        },
      ],
      tracking_settings: {
        click_tracking: { enable: false, enable_text: false },
        open_tracking: { enable: false },
        subscription_tracking: { enable: false },
      },
    })
    expect(requests[0]?.id).toBe(id)
  })

  test('Resend gets the mail whole, with our id as the key and as a tag', async () => {
    const { url, requests } = await openProviderServers()
    expect(await sendBy('resend', url)()).toEqual({ messageId: '1'.padStart(32, '0') })
    const [{ headers, body }] = requests as [ProviderRequest]
    expect([headers.authorization, headers['idempotency-key']]).toEqual(['Bearer re_key', id])
    expect(body).toMatchObject({
      from: mail.from,
      to: mail.to,
      reply_to: mail.replyTo,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: { ...mail.headers, 'Message-ID': mail.messageId },
      tags: [{ name: 'outbox_id', value: id }],
      attachments: [
        {
          filename: 'appointment.ics',
          content_type: 'text/calendar; method=REQUEST',
          content: Buffer.from(calendar).toString('base64'),
        },
      ],
    })
  })

  test('Twilio gets the text, the number or the pool of numbers, and where to report', async () => {
    const { url, requests } = await openProviderServers()
    expect(await sendBy('twilio', url)()).toEqual({ messageId: `SM${'1'.padStart(32, '0')}` })
    await twilio(
      { accountSid: 'AC0000', authToken: 'secret', from: 'MG0000', baseUrl: `${url}/` },
      null,
    ).send(text)
    expect(requests[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('AC0000:secret').toString('base64')}`,
    )
    expect(requests[0]?.body).toEqual({
      To: text.to,
      Body: text.body,
      From: '+12165550178',
      StatusCallback: `${reportsTo}?id=${id}`,
    })
    expect(requests[1]?.body).toEqual({
      To: text.to,
      Body: text.body,
      MessagingServiceSid: 'MG0000',
    })
  })

  test('an SMTP server gets the mail as it would be written to a file, and no second recipient', async () => {
    const server = await openSmtpServer()
    const { messageId } = await smtp(server.url).send({
      ...mail,
      subject: 'Hello\r\nBcc: all@example.com',
    })
    expect(messageId).toBe(mail.messageId)
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.mails
    expect([from, to]).toEqual(['office@lakeline.example', [mail.to]])
    expect(raw).toContain(`Message-ID: ${mail.messageId}`)
    expect(raw).toContain(`Reply-To: ${mail.replyTo}`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(raw).toContain('text/calendar')
    expect(raw).not.toMatch(/^Bcc/im)
  })
})

test('SendGrid names the second at which its window begins anew', async () => {
  const failure = await tryOnce('sendgrid', {
    status: 429,
    headers: { 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 40) },
  })
  expect(failure.retryAfterMs).toBeGreaterThan(30_000)
  expect(failure.retryAfterMs).toBeLessThanOrEqual(41_000)
})

test('a client that cannot be opened has sent nothing, and is opened anew the next time', async () => {
  let tries = 0
  const client = openedOnce(async () => {
    tries += 1
    if (tries === 1) throw new Error('accountSid must start with AC')
    return tries
  })
  expect(await failureOf(client())).toMatchObject({
    certainty: 'later',
    message: 'accountSid must start with AC',
  })
  expect([await client(), await client(), tries]).toEqual([2, 2, 2])
})

test('a provider is available when its settings are there', () => {
  const none = { apiKey: null, baseUrl: null }
  const all: Provider<never>[] = [
    sendGrid({ ...none, webhookKey: null }),
    resend({ ...none, webhookSecret: null }),
    smtp(null),
    twilio({ accountSid: 'AC', authToken: null, from: null, baseUrl: null }, null),
  ]
  expect(all.map(({ name, isAvailable }) => [name, isAvailable])).toEqual([
    ['sendgrid', false],
    ['resend', false],
    ['smtp', false],
    ['twilio', false],
  ])
})
