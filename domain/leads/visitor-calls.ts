import { call, created } from '#domain/call.ts'
import {
  contactMessage,
  demoRequest,
  receivedContactMessage,
  receivedDemoRequest,
} from './contract.ts'

const form = { access: 'anyone', limit: 'publicForm', once: true } as const

export const requestDemo = call('POST /api/demo-requests', {
  ...form,
  body: demoRequest,
  answer: created(receivedDemoRequest),
})

export const sendContactMessage = call('POST /api/contact-messages', {
  ...form,
  body: contactMessage,
  answer: created(receivedContactMessage),
})
