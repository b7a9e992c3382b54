import { queueMail } from '#server/outbox/store.ts'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import type { TestApp } from './harness.ts'
import { twilioSignature } from './webhooks.ts'

export const publicUrl = 'https://www.lakeline.example'
export const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const secret = Buffer.from('a secret of some length').toString('base64')
const authToken = 'token'
export const environment = {
  PUBLIC_URL: publicUrl,
  TWILIO_AUTH_TOKEN: authToken,
  RESEND_WEBHOOK_SECRET: `whsec_${secret}`,
  SENDGRID_WEBHOOK_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
}

type Signing = { at?: number; key?: string; proxy?: string }
export const secondsOf = ({ now }: TestApp) => Math.floor(now().getTime() / 1000)

export async function post(
  { app }: TestApp,
  path: string,
  headers: Record<string, string>,
  payload: string,
) {
  return (await app.inject({ method: 'POST', url: `/api/webhooks/${path}`, headers, payload }))
    .statusCode
}

export function fromSendGrid(
  testApp: TestApp,
  events: unknown,
  { at = secondsOf(testApp) }: Signing = {},
) {
  const payload = JSON.stringify(events)
  const signature = sign('sha256', Buffer.from(at + payload), {
    key: privateKey,
    dsaEncoding: 'der',
  }).toString('base64')
  const headers = {
    'content-type': 'application/json',
    'x-twilio-email-event-webhook-signature': signature,
    'x-twilio-email-event-webhook-timestamp': String(at),
  }
  return post(testApp, 'sendgrid', headers, payload)
}

let resendCalls = 0
export function fromResend(
  testApp: TestApp,
  event: unknown,
  { at = secondsOf(testApp), key = secret }: Signing = {},
) {
  const payload = JSON.stringify(event)
  const id = `msg_${(resendCalls += 1)}`
  const signature = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${id}.${at}.${payload}`)
    .digest('base64')
  return post(
    testApp,
    'resend',
    {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(at),
      'svix-signature': `v1,bm90IHRoaXM= v1,${signature}`,
    },
    payload,
  )
}

export function fromTwilio(
  testApp: TestApp,
  fields: Record<string, string>,
  { key = authToken, proxy = publicUrl }: Signing = {},
  path = 'twilio',
) {
  const signature = twilioSignature(key, `${proxy}/api/webhooks/${path}`, Object.entries(fields))
  return post(
    testApp,
    path,
    { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    new URLSearchParams(fields).toString(),
  )
}

export const outboxRow = (db: Db) => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
export const suppressions = (db: Db) =>
  db.selectFrom('suppressions').select(['channel', 'recipientKey', 'reason']).execute()

export const welcome = {
  to: 'Dana@sanduskybay.example',
  template: 'welcome',
  data: { firstName: 'Dana', email: 'dana@sanduskybay.example' } as never,
} as const

export async function sentMail(db: Db, provider: string) {
  await queueMail(db, welcome)
  const { id } = await db
    .updateTable('outbox')
    .set({ status: 'sent', provider, providerMessageId: 'their-id', sentAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
