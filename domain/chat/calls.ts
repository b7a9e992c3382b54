import { call, value } from '#domain/call.ts'
import { chatClaim, chatConversation, messagePageQuery } from './contract.ts'

const own = { access: 'customer', part: 'own' } as const

export const readOwnConversation = call('GET /api/customer/chat', {
  ...own,
  query: messagePageQuery,
  answer: value(chatConversation),
})

export const claimConversation = call('POST /api/customer/chat/claim', {
  ...own,
  body: chatClaim,
  answer: value(chatConversation),
})
