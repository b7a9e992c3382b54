import type { ChatSide, SessionStatus } from '#domain/chat/contract.ts'
import { chatWords } from '#content/chat.ts'
import { awayMessage, contactOf } from '#domain/chat/away.ts'
import { CodedError } from '#domain/errors.ts'
import { isOpen } from '#domain/hours.ts'
import type { Deps } from '#server/http/context.ts'
import type { SignalBus } from '#server/chat/signal-bus/signal-bus.ts'
import { findChatSession, markMessagesRead } from './session-store.ts'
import {
  isAnswered,
  type MessageRow,
  type NewMessage,
  messageNumber,
  type StoredMessage,
  storeMessage,
} from './store.ts'

export type ChatDeps = Pick<Deps, 'db' | 'now'> & { bus: SignalBus }

/** What the screens of a conversation listen to, besides its rows. */
export const conversationTopic = (sessionId: string): string => `conversation:${sessionId}`

export const noSuchConversation = 'There is no such conversation.'

/** Stores a message and signals every process. Once this returns, the message is committed. */
export async function say(deps: ChatDeps, message: NewMessage): Promise<MessageRow> {
  const stored = await storeAndNotify(deps, message)
  if (stored.reopens) await notifyOfChange(deps, message.sessionId, 'active')
  if (stored.isNew && message.senderType === 'customer')
    await sayThatNobodyIsThere(deps, message.sessionId)
  return stored
}

async function storeAndNotify({ db, bus }: ChatDeps, message: NewMessage): Promise<StoredMessage> {
  const raises = bus.isDatabase()
  const stored = await storeMessage(db, message, { raises })
  if (stored === null) throw new CodedError('not_found', noSuchConversation)
  if (stored.isNew && !raises)
    await bus.publish({ kind: 'conversation', sessionId: stored.sessionId, seq: stored.seq })
  return stored
}

// Once until we open again, which the message's id ensures. Not while one of our team is answering.
async function sayThatNobodyIsThere(deps: ChatDeps, sessionId: string): Promise<void> {
  const at = deps.now()
  const session = isOpen(at) ? null : await findChatSession(deps.db, sessionId)
  if (session === null) return
  const away = awayMessage(at, contactOf(session.customerEmail, session.customerPhone))
  if (away === null || (await isAnswered(deps.db, sessionId))) return
  await storeAndNotify(deps, {
    sessionId,
    senderType: 'system',
    senderName: chatWords.system,
    message: away.message,
    clientMessageId: away.id,
  })
}

type Seen = { sessionId: string; side: ChatSide; id: string }

/** Stores how far a side has read, and signals the other side. */
export async function notifyOfSeen(
  { db, bus }: ChatDeps,
  { sessionId, side, id }: Seen,
): Promise<void> {
  const seq = await messageNumber(db, sessionId, id)
  if (seq === 0 || !(await markMessagesRead(db, sessionId, side, seq))) return
  await bus.publish({
    kind: 'frame',
    topic: conversationTopic(sessionId),
    frame: { type: 'seen', sessionId, senderType: side, id },
  })
  if (side === 'agent') await bus.publish({ kind: 'conversation', sessionId, seq: 0 })
}

/**
 * A change of the conversation other than a message: its screens get the state, and staff lists
 * refetch.
 */
export async function notifyOfChange(
  { bus }: Pick<ChatDeps, 'bus'>,
  sessionId: string,
  status: SessionStatus,
): Promise<void> {
  await bus.publish({
    kind: 'frame',
    topic: conversationTopic(sessionId),
    frame: { type: 'status', sessionId, status },
  })
  await bus.publish({ kind: 'conversation', sessionId, seq: 0 })
}
