export type ConversationOwner = { visitorId: string; customerId: string | null }

/** `customerId` is what a session has proven, null when nobody is signed in. */
export type Visitor = { visitorId: string; customerId: string | null }

/**
 * Whether this visitor may read the conversation and write in it. Knowing the id is enough, as
 * nobody signs in to chat; but one that belongs to an account is for that account alone, whoever
 * knows its id.
 */
export function mayRead(conversation: ConversationOwner, visitor: Visitor): boolean {
  return conversation.customerId === null
    ? conversation.visitorId === visitor.visitorId
    : conversation.customerId === visitor.customerId
}
