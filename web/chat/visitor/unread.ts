import type { ChatMessage, ChatConversation } from '#domain/chat/contract.ts'
import { chatCustomer } from './chat-customer.ts'
import { visitorAs } from './visitor.ts'

/** How many answers wait for a visitor with a conversation. Makes no call where there is none. */
export async function countUnread(): Promise<number> {
  const { visitorId, sessionId, seenId } = visitorAs(chatCustomer()?.id ?? null) ?? {}
  if (!visitorId || !sessionId) return 0
  // Most visitors have no conversation, and load nothing for one.
  const answer = await import('./conversation-address.ts')
    .then(({ conversationAddress }) => fetch(conversationAddress(visitorId, seenId ?? undefined)))
    .catch(() => null)
  return answer?.ok ? answersIn(((await answer.json()) as ChatConversation).messages) : 0
}

const answersIn = (messages: readonly ChatMessage[]) =>
  messages.filter(({ senderType }) => senderType === 'agent').length
