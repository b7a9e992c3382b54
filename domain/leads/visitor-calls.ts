import { call, created } from '#domain/call.ts'
import {
  contactMessage,
  demoRequest,
  receivedContactMessage,
  receivedDemoRequest,
} from './contract.ts'

const form = { access: 'anyone', limit: 'publicForm', once: true } as const

export const askForDemo = call('POST /api/demo-requests', {
  summary: 'Request demo',
  ...form,
  body: demoRequest,
  answer: created(receivedDemoRequest),
})

export const writeMessage = call('POST /api/contact-messages', {
  summary: 'Send contact message',
  ...form,
  body: contactMessage,
  answer: created(receivedContactMessage),
})
