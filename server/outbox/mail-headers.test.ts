import { expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { openTestDatabase, openTestApp } from '#server/testing/harness.ts'
import { openSender, settingsOf } from '#server/testing/outbox.ts'
import { openProviderServers, openSmtpServer } from '#server/testing/provider-servers.ts'
import { type MailOrder, queueMail } from './store.ts'
import { officeAlert } from './submission-mails.ts'

const office = 'office@sanduskybay.example'
const config = { publicUrl: 'https://www.lakeline.example', officeEmail: office } as never
const alert = (replyTo: string | null = 'dana@fleet.example') =>
  officeAlert(
    { config },
    { subject: 'New message', facts: [['Name', 'Dana']], path: '/x', replyTo },
  )
const letter: MailOrder = {
  to: 'dana@fleet.example',
  template: 'officeLetter',
  data: { subject: 'Your six DPFs', text: 'They leave today.' },
}
const chatAnswer: MailOrder = {
  to: 'dana@fleet.example',
  template: 'chatAnswer',
  data: {
    name: 'Dana',
    answers: [{ from: 'Sam', text: 'They leave today.' }],
    secretLink: 'https://www.lakeline.example/',
  },
}

/** What one mail has as its headers by each of the three ways it may leave. */
async function headersOf(order: MailOrder) {
  const smtp = await openSmtpServer()
  const byMail = await sentBy({ SMTP_URL: smtp.url }, order)
  expect(byMail).toBe('sent')
  const servers = await openProviderServers()
  await sentBy(settingsOf(servers.url, ['sendgrid']), order)
  await sentBy(settingsOf(servers.url, ['resend']), order)
  const [sendGrid = {}, resend = {}] = servers.taken.map(({ body }) => body)
  const head = smtp.mails[0]?.raw.split('\r\n\r\n')[0] ?? ''
  const inHead = (name: string) => new RegExp(`^${name}: (.+)$`, 'im').exec(head)?.[1] ?? null
  const of = (headers: unknown, name: string) => Reflect.get(Object(headers), name) ?? null
  return {
    autoSubmitted: [
      inHead('Auto-Submitted'),
      of(sendGrid['headers'], 'Auto-Submitted'),
      of(resend['headers'], 'Auto-Submitted'),
    ],
    exchange: inHead('X-Auto-Response-Suppress'),
    replyTo: [inHead('Reply-To'), of(sendGrid['reply_to'], 'email'), of(resend, 'reply_to')],
  }
}

async function sentBy(environment: Record<string, string>, order: MailOrder) {
  const { db } = await openTestDatabase()
  const { sendQueued, rows } = openSender(db, { environment })
  await queueMail(db, order)
  await sendQueued()
  return (await rows())[0]?.status
}

const thrice = (value: string | null) => [value, value, value]

test('an alert to our team is answered to whoever it is about, by every service', async () => {
  expect(await headersOf(alert())).toEqual({
    autoSubmitted: thrice('auto-generated'),
    exchange: 'OOF, AutoReply',
    replyTo: thrice('dana@fleet.example'),
  })
})

test('what answers somebody by itself says so, and one of ours that a person wrote says nothing', async () => {
  const received: MailOrder = {
    to: 'dana@fleet.example',
    template: 'received',
    data: { form: 'message', sentAt: '2026-03-10T15:00:00Z' },
  }
  expect((await headersOf(received)).autoSubmitted).toEqual(thrice('auto-replied'))
  for (const written of [letter, chatAnswer])
    expect(await headersOf(written)).toEqual({
      autoSubmitted: thrice(null),
      exchange: null,
      replyTo: thrice(null),
    })
})

test('an alert about somebody without an address is answered to nobody', () => {
  expect(alert(null).data).not.toHaveProperty('replyTo')
  expect(alert('c-1@no-email.invalid').data).not.toHaveProperty('replyTo')
})

const addressesIn = async (db: Db) =>
  (
    await db.selectFrom('outbox').select('data').where('template', '=', 'officeAlert').execute()
  ).map(({ data }) => Reflect.get(Object(data), 'replyTo'))

test('whoever sends a form is whom our team answers', async () => {
  const { app, db } = await openTestApp()
  const send = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  await send('/api/contact-messages', {
    name: 'Ann Rowe',
    email: 'ann@rowe.example',
    message: 'hello',
    website: '',
  })
  await send('/api/demo-requests', {
    fullName: 'Bo Lee',
    email: 'bo@lee.example',
    phone: '216 555 0101',
    website: '',
  })
  expect((await addressesIn(db)).sort()).toEqual(['ann@rowe.example', 'bo@lee.example'])
})
