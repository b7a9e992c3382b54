import type { ChatSide } from '#domain/chat/contract.ts'
import type { ServerFrame } from '#domain/chat/live/contract.ts'
import { messagesInPart } from '#domain/chat/limits.ts'
import { markHere } from '#server/chat/session-store.ts'
import { lastPlaces, messageFor, type MessageRow, messagesAndOwner } from '#server/chat/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Log } from '#server/db/log.ts'

/**
 * A screen that shows a conversation. `seq` is the last message sent to it. `customerId` is the
 * account signed in on it; `end` disconnects it when the conversation no longer belongs to its
 * user.
 */
export type Slot = {
  side: ChatSide
  customerId: string | null
  send: (frame: string) => void
  end: () => void
  seq: number
  joined: string | null
}

export type Conversations = {
  /**
   * Sends everything after `seq` to the subscriber, once and in order; then the frame `joined`.
   * Returns a function to leave.
   */
  subscribe: (sessionId: string, slot: Slot) => () => void
  /** The conversation may have messages up to this place. */
  news: (sessionId: string, seq?: number) => void
  /** Messages may have been missed, so every conversation is read again. */
  newsOfAll: () => void
  /** Polls for new messages and records presence: the fallback when signals are lost. */
  look: () => Promise<void>
  /** Records in the database that these visitors are present. */
  markPresence: () => Promise<void>
}

type Conversation = { slots: Set<Slot>; isReading: boolean; again: boolean }

const againMs = 1000

/**
 * The conversations on the screens of this process. Content is always read from rows, never from a
 * signal.
 */
export function openConversations(db: Db, log: Log): Conversations {
  const conversations = new Map<string, Conversation>()

  async function serve(sessionId: string, conversation: Conversation): Promise<void> {
    if (conversation.isReading) {
      conversation.again = true
      return
    }
    // Retried after a failure; all subscribers may have left meanwhile.
    if (conversation.slots.size === 0) return
    conversation.isReading = true
    try {
      do conversation.again = await servePart(db, sessionId, conversation)
      while (conversation.again && conversation.slots.size > 0)
    } catch (error) {
      log.warn({ err: error }, 'a conversation could not be read; trying again')
      setTimeout(() => void serve(sessionId, conversation), againMs).unref()
    } finally {
      conversation.isReading = false
    }
  }

  function leave(sessionId: string, conversation: Conversation, slot: Slot): void {
    conversation.slots.delete(slot)
    if (conversation.slots.size === 0 && conversations.get(sessionId) === conversation)
      conversations.delete(sessionId)
  }

  function news(sessionId: string, seq = Infinity): void {
    const conversation = conversations.get(sessionId)
    if (conversation !== undefined && [...conversation.slots].some((slot) => slot.seq < seq))
      void serve(sessionId, conversation)
  }

  return {
    subscribe(sessionId, slot) {
      const conversation = conversations.get(sessionId) ?? {
        slots: new Set(),
        isReading: false,
        again: false,
      }
      conversations.set(sessionId, conversation)
      conversation.slots.add(slot)
      void serve(sessionId, conversation)
      return () => leave(sessionId, conversation, slot)
    },
    news,
    newsOfAll() {
      for (const sessionId of conversations.keys()) news(sessionId)
    },
    async look() {
      for (const [sessionId, seq] of await lastPlaces(db, [...conversations.keys()]))
        news(sessionId, seq)
    },
    markPresence: () => markHere(db, idsWithVisitor(conversations)),
  }
}

function idsWithVisitor(conversations: Map<string, Conversation>): string[] {
  return [...conversations].flatMap(([id, { slots }]) =>
    [...slots].some(({ side }) => side === 'customer') ? [id] : [],
  )
}

/** Sends what the slowest subscriber is missing; returns whether there may be more. */
async function servePart(db: Db, sessionId: string, conversation: Conversation): Promise<boolean> {
  conversation.again = false
  // A subscriber who joins while the rows are read may need earlier ones.
  const slots = [...conversation.slots]
  const from = Math.min(...slots.map(({ seq }) => seq))
  const { rows, owner } = await messagesAndOwner(db, sessionId, from)
  // The signal that an account has claimed it may be lost or late: ownership is checked with the
  // rows.
  for (const slot of slots.filter((slot) => isShutOut(slot, owner))) {
    conversation.slots.delete(slot)
    slot.end()
  }
  for (const row of rows)
    sendTo(
      slots.filter((slot) => slot.seq < row.seq && conversation.slots.has(slot)),
      row,
    )
  if (rows.length === messagesInPart) return true
  for (const slot of slots) {
    if (slot.joined !== null && conversation.slots.has(slot)) slot.send(slot.joined)
    slot.joined = null
  }
  return conversation.again
}

function isShutOut({ side, customerId }: Slot, owner: string | null): boolean {
  return side === 'customer' && owner !== null && owner !== customerId
}

function sendTo(slots: readonly Slot[], row: MessageRow): void {
  const texts: Partial<Record<Slot['side'], string>> = {}
  for (const slot of slots) {
    slot.send(
      (texts[slot.side] ??= JSON.stringify({
        type: 'message',
        ...messageFor(slot.side, row),
      } satisfies ServerFrame)),
    )
    slot.seq = row.seq
  }
}
