import { call, created, nothing, value } from '#domain/call.ts'
import {
  chatMessage,
  chatSession,
  hereOverHttp,
  leftContact,
  seenOverHttp,
  sentOverHttp,
} from './contract.ts'

const chat = { access: 'anyone', limit: 'chat' } as const

export const sendMessage = call('POST /api/chat/sessions/:visitorId/messages', {
  ...chat,
  body: sentOverHttp,
  answer: created(chatMessage),
})

export const markSeen = call('POST /api/chat/sessions/:visitorId/seen', {
  summary: 'Mark messages as seen',
  ...chat,
  body: seenOverHttp,
  answer: nothing,
})

export const markHere = call('POST /api/chat/sessions/:visitorId/here', {
  summary: 'Mark visitor as present',
  ...chat,
  body: hereOverHttp,
  answer: nothing,
})

export const leaveContact = call('POST /api/chat/sessions/:visitorId/contact', {
  summary: 'Leave contact details',
  access: 'anyone',
  limit: 'publicForm',
  body: leftContact,
  answer: value(chatSession),
})
