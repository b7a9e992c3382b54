import type {
  ChatMessage,
  ChatSession,
  ChatConversation,
  TeamPresence,
} from '#domain/chat/contract.ts'
import { ApiError, callApi } from './api.ts'

const sessions = '/api/chat/sessions'
const of = (visitorId: string, what = '') => `${sessions}/${encodeURIComponent(visitorId)}${what}`

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

export function beginConversation(newConversation: NewConversation): Promise<ChatConversation> {
  return callApi('POST', sessions, { body: { ...newConversation, status: 'active' } })
}

/** An empty list and null for a visitor without a conversation. */
export function findConversation(
  visitorId: string,
  after: string | null = null,
): Promise<ChatConversation> {
  return callApi('GET', of(visitorId, after === null ? '' : `?after=${encodeURIComponent(after)}`))
}

/** The conversation that the link in a mail leads back to. */
export function followLink(token: string): Promise<ChatConversation> {
  return callApi('POST', '/api/chat/links', { body: { token } })
}

/**
 * The conversation becomes this account's, and not that of another that may have signed in
 * meanwhile. Repeating it changes nothing.
 */
export function claimConversation(
  customerId: string,
  visitorId: string,
  sessionId: string,
): Promise<ChatConversation> {
  return callApi('POST', '/api/customer/chat/claim', {
    headers: { authorization: `Bearer ${customerId}` },
    body: { visitorId, sessionId },
  })
}

/** The newest conversation of the account that is signed in. */
export function conversationOfAccount(): Promise<ChatConversation> {
  return callApi('GET', '/api/customer/chat')
}

/** An email or a phone number, as it was typed. */
export function leaveContact(
  visitorId: string,
  sessionId: string,
  contact: string,
): Promise<ChatSession> {
  return callApi('POST', of(visitorId, '/contact'), { body: { sessionId, contact } })
}

export function findTeamPresence(): Promise<TeamPresence> {
  return callApi('GET', '/api/chat/presence')
}

/** A picture becomes its own message; the same id again returns the existing message. */
export function sendPhoto(
  {
    visitorId,
    sessionId,
    clientMessageId,
  }: { visitorId: string; sessionId: string; clientMessageId: string },
  file: Blob,
): Promise<ChatMessage> {
  return callApi(
    'POST',
    of(visitorId, `/photos?${new URLSearchParams({ sessionId, clientMessageId })}`),
    { file, headers: { 'content-type': file.type || 'application/octet-stream' } },
  )
}

// Presence lasts a minute: one lost call is no absence.
const hereEveryMs = 25_000

/** The whole conversation without a socket. */
export function conversationOverHttp(visitorId: string, sessionId: string): HttpWay {
  let hereAt = -Infinity

  function sayHere(): void {
    if (Date.now() - hereAt < hereEveryMs) return
    hereAt = Date.now()
    void callApi('POST', of(visitorId, '/here'), { body: { sessionId } }).catch(() => {})
  }

  return {
    since(after) {
      sayHere()
      return findConversation(visitorId, after)
    },
    send: ({ clientMessageId, message }) =>
      sentOverHttp(
        callApi('POST', of(visitorId, '/messages'), {
          body: { sessionId, message, clientMessageId },
        }),
      ),
    seen: (id) => callApi('POST', of(visitorId, '/seen'), { body: { sessionId, id } }),
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
