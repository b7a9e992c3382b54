import { addressOf } from '#domain/call.ts'
import { readConversation } from '#domain/chat/visitor-calls.ts'

/** Of the visitor's conversation, or of what it has since the message `after`. */
export const conversationAddress = (visitorId: string, after?: string): string =>
  addressOf(readConversation, { visitorId }, { after })
