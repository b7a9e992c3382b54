import type { ChatMessage, SenderType, ChatSide } from '#domain/chat/contract.ts'
import type { Outgoing } from './outgoing.ts'

export type Self = { senderType: ChatSide; senderName: string }

/**
 * One message on the screen. `key` stays the same while it is sent; `reason` says why it failed.
 */
export type MessageEntry = {
  key: string
  id: string | null
  /** Its place among the stored messages. */
  seq: number | null
  senderType: SenderType
  senderName: string
  message: string
  createdAt: string
  photoId: string | null
  state: 'sending' | 'sent' | 'failed'
  reason: string | null
}

/** The stored messages in conversation order, each once. The same list when nothing is new. */
export function withMessage(
  messages: readonly ChatMessage[],
  message: ChatMessage,
): readonly ChatMessage[] {
  if (messages.some(({ id }) => id === message.id)) return messages
  const before = messages.findLastIndex(
    ({ seq = 0 }) => message.seq === undefined || seq < message.seq,
  )
  return messages.toSpliced(before + 1, 0, message)
}

/**
 * The other side's read mark never goes back. A place that is still to come counts as after all
 * that are here.
 */
export function furtherOf(
  messages: readonly ChatMessage[],
  known: string | null,
  id: string,
): string {
  const placeOf = (one: string) => messages.find((message) => message.id === one)?.seq ?? Infinity
  return known === null || placeOf(known) < placeOf(id) ? id : known
}

/** A writer has read everything before. */
export function readAfter(
  messages: readonly ChatMessage[],
  known: string | null,
  { id, senderType }: ChatMessage,
  self: Self,
): string | null {
  return senderType === 'system' || senderType === self.senderType
    ? known
    : furtherOf(messages, known, id)
}

/** Stored messages first, then what is on its way, in the order of typing. */
export function entriesOf(
  messages: readonly ChatMessage[],
  outgoing: Outgoing,
  self: Self,
): MessageEntry[] {
  const waiting = outgoing
    .list()
    .map(({ clientMessageId, message, at, refused }): MessageEntry => ({
      key: clientMessageId,
      id: null,
      seq: null,
      ...self,
      message,
      createdAt: at,
      photoId: null,
      reason: refused,
      state: refused !== null ? 'failed' : outgoing.isStored(clientMessageId) ? 'sent' : 'sending',
    }))
  return [...messages.map(storedEntry), ...waiting]
}

function storedEntry({
  id,
  seq,
  senderType,
  senderName,
  message,
  createdAt,
  clientMessageId,
  photoId,
}: ChatMessage): MessageEntry {
  return {
    key: clientMessageId ?? id,
    id,
    seq: seq ?? null,
    senderType,
    senderName,
    message,
    createdAt,
    photoId: photoId ?? null,
    state: 'sent',
    reason: null,
  }
}
