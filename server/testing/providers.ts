import { type Mail, NotAccepted, type TextMessage } from '#server/outbox/providers/provider.ts'
import { resend } from '#server/outbox/providers/resend.ts'
import { sendGrid } from '#server/outbox/providers/sendgrid.ts'
import { twilio } from '#server/outbox/providers/twilio.ts'
import { type Behaviour, openProviderServers, type Service } from './provider-servers.ts'

export const id = '0b0e6a6e-1f64-4a0e-8f53-0d4f2ddc1c11'
export const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
export const mail: Mail = {
  channel: 'mail',
  id,
  from: 'Lakeline <office@lakeline.example>',
  to: 'dana@sanduskybay.example',
  replyTo: 'dana@fleet.example',
  subject: 'Your appointment',
  html: '<p>See you</p>',
  text: 'See you',
  headers: {
    'List-Unsubscribe': '<https://lakeline.example/u>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  calendar,
  messageId: `<${id}@lakeline.example>`,
  at: new Date('2026-03-10T15:00:00Z'),
}
export const text: TextMessage = {
  channel: 'sms',
  id,
  to: '+12165550123',
  body: 'Your filters are ready.',
  at: new Date('2026-03-03T15:00:00Z'),
}
export const reportsTo = 'https://www.lakeline.example/api/webhooks/twilio'

/** Each provider by its real client, against the same server. */
export function sendBy(service: Service, baseUrl: string): () => Promise<{ messageId: string }> {
  const account = { accountSid: 'AC0000', authToken: 'secret', from: '+12165550178', baseUrl }
  const send = {
    sendgrid: () => sendGrid({ apiKey: 'SG.key', baseUrl, webhookKey: null }).send(mail),
    resend: () => resend({ apiKey: 're_key', baseUrl, webhookSecret: null }).send(mail),
    twilio: () => twilio(account, reportsTo).send(text),
  }
  return send[service]
}

export async function failureOf(sending: Promise<unknown>): Promise<NotAccepted> {
  const error = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof NotAccepted))
    throw new Error(`expected a failure that is understood, got ${String(error)}`)
  return error
}

export async function tryOnce(service: Service, behaviour: Behaviour): Promise<NotAccepted> {
  const { url } = await openProviderServers(() => behaviour)
  return failureOf(sendBy(service, url)())
}
