import { claimConversation as claim, readOwnConversation } from '#domain/chat/calls.ts'
import type { ChatMessage, ChatSession } from '#domain/chat/contract.ts'
import { sendPhoto as sendPhotoCall } from '#domain/chat/sent-photo-visitor-calls.ts'
import {
  followLink as follow,
  openConversation,
  readConversation,
  readTeamPresence,
} from '#domain/chat/visitor-calls.ts'
import * as writing from '#domain/chat/writing-visitor-calls.ts'
import { ApiError } from './api.ts'
import { plainClient } from './client.ts'

export type NewConversation = {
  visitorId: string
  customerName: string
  customerEmail?: string | undefined
}

/** What a response contains of a conversation. */
export type MessagePage = {
  session: Pick<ChatSession, 'id' | 'status'> | null
  messages: ChatMessage[]
}

/** The conversation over HTTP, for networks that block sockets. Rejects without a response. */
export type HttpWay = {
  /** `isOver`: the conversation accepts no more messages, not only this one. */
  send: (unsent: {
    clientMessageId: string
    message: string
  }) => Promise<{ stored: ChatMessage } | { refused: string; isOver?: boolean }>
  since: (after: string | null) => Promise<MessagePage>
  seen?: (id: string) => Promise<unknown>
}

export const beginConversation = (newConversation: NewConversation) =>
  plainClient.send(openConversation, { body: { ...newConversation, status: 'active' } })

/** An empty list and null for a visitor without a conversation. */
export const findConversation = (visitorId: string, after: string | null = null) =>
  plainClient.send(readConversation, {
    params: { visitorId },
    query: { after: after ?? undefined },
  })

/** The conversation that the link in a mail leads back to. */
export const followLink = (token: string) => plainClient.send(follow, { body: { token } })

/**
 * The conversation becomes this account's, and not that of another that may have signed in
 * meanwhile. Repeating it changes nothing.
 */
export const claimConversation = (customerId: string, visitorId: string, sessionId: string) =>
  plainClient.send(claim, {
    headers: { authorization: `Bearer ${customerId}` },
    body: { visitorId, sessionId },
  })

/** The newest conversation of the account that the cookie proves; without it the chat goes on. */
export const conversationOfAccount = () => plainClient.send(readOwnConversation)

/** An email or a phone number, as it was typed. */
export const leaveContact = (visitorId: string, sessionId: string, contact: string) =>
  plainClient.send(writing.leaveContact, { params: { visitorId }, body: { sessionId, contact } })

export const findTeamPresence = () => plainClient.send(readTeamPresence)

/** A picture becomes its own message; the same id again returns the existing message. */
export const sendPhoto = (
  {
    visitorId,
    sessionId,
    clientMessageId,
  }: { visitorId: string; sessionId: string; clientMessageId: string },
  file: Blob,
) =>
  plainClient.send(sendPhotoCall, {
    params: { visitorId },
    query: { sessionId, clientMessageId },
    file,
  })

// Presence lasts a minute: one lost call is no absence.
const hereEveryMs = 25_000

/** The whole conversation without a socket. */
export function conversationOverHttp(visitorId: string, sessionId: string): HttpWay {
  const params = { visitorId }
  let hereAt = -Infinity

  function sayHere(): void {
    if (Date.now() - hereAt < hereEveryMs) return
    hereAt = Date.now()
    void plainClient.send(writing.markHere, { params, body: { sessionId } }).catch(() => {})
  }

  return {
    since(after) {
      sayHere()
      return findConversation(visitorId, after)
    },
    send: ({ clientMessageId, message }) =>
      sentOverHttp(
        plainClient.send(writing.sendMessage, {
          params,
          body: { sessionId, message, clientMessageId },
        }),
      ),
    seen: (id) => plainClient.send(writing.markSeen, { params, body: { sessionId, id } }),
  }
}

/** A message that can never be accepted is refused with its reason; anything else is retried. */
export async function sentOverHttp(call: Promise<ChatMessage>): ReturnType<HttpWay['send']> {
  try {
    return { stored: await call }
  } catch (error) {
    if (error instanceof ApiError && isFinal(error.status))
      return { refused: error.serverMessage ?? error.message, isOver: over.has(error.status) }
    throw error
  }
}

// There is no such conversation, or its visitor has another one open.
const over = new Set([404, 409])

/** The same call would be refused again. */
export const isFinal = (status: number) =>
  status >= 400 && status < 500 && status !== 429 && status !== 408
