import { call, created, value } from '#domain/call.ts'
import {
  chatConversation,
  conversationLink,
  messagePageQuery,
  newChat,
  teamPresence,
} from './contract.ts'

export const openConversation = call('POST /api/chat/sessions', {
  access: 'anyone',
  limit: 'publicForm',
  body: newChat,
  answer: created(chatConversation),
})

export const readConversation = call('GET /api/chat/sessions/:visitorId', {
  access: 'anyone',
  limit: 'chat',
  query: messagePageQuery,
  answer: value(chatConversation),
})

export const readTeamPresence = call('GET /api/chat/presence', {
  summary: 'Read whether our team is online',
  access: 'anyone',
  limit: 'chat',
  answer: value(teamPresence),
})

export const followLink = call('POST /api/chat/links', {
  summary: 'Open conversation by its emailed link',
  access: 'anyone',
  limit: 'lookup',
  body: conversationLink,
  answer: value(chatConversation),
})
