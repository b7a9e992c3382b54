import * as z from 'zod/mini'
import { call, nothing } from '#domain/call.ts'

// SendGrid gathers events into one call; of the others each has one, a few kilobytes long.
const mostEventsBytes = 1024 * 1024
const mostEventBytes = 64 * 1024
const event = { access: 'signature', bodyLimit: mostEventBytes, answer: nothing } as const

export const reportOfSendGrid = call('POST /api/webhooks/sendgrid', {
  summary: 'Receive delivery reports from SendGrid',
  ...event,
  bodyLimit: mostEventsBytes,
})

export const reportOfResend = call('POST /api/webhooks/resend', {
  ...event,
  summary: 'Receive delivery reports from Resend',
})

export const callOfTwilio = call('POST /api/webhooks/twilio', {
  summary: 'Receive delivery reports and texts from Twilio',
  ...event,
  query: z.object({ id: z.optional(z.string()) }),
})
