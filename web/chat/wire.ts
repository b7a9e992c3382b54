import type { SessionStatus } from '#domain/chat/contract.ts'
import type { HttpWay } from '#web/data/chat.ts'
import type { LiveSetup } from '#web/data/live-socket.ts'
import type { MessageEntry, Self } from './messages.ts'
import type { UnsentStore } from './outgoing.ts'

export type { HttpWay, MessagePage } from '#web/data/chat.ts'

export const chatTimes = {
  /** A typing indicator disappears after this long, whatever happened. */
  typingMs: 5000,
  typingEveryMs: 2000,
  pingMs: 12_000,
  /**
   * A ping without a pong: the connection is dead, though nobody closed it. With a beat on top it
   * is noticed within 32 seconds.
   */
  silenceMs: 20_000,
  answerMs: 10_000,
  againMs: 1000,
  /** Over HTTP: right after a cut, and then as long as there is no socket. */
  httpSoonMs: 300,
  httpEveryMs: 4000,
  /** Where HTTP works and sockets never do, sockets are retried this seldom. */
  socketSeldomMs: 30_000,
} as const

/** The server was temporarily unable; any other refusal is final. */
export const worthRepeating = new Set([
  'too_many_requests',
  'database_unavailable',
  'internal',
  'not_joined',
])

export type Setup = LiveSetup & {
  sessionId: string
  /** Absent for staff. */
  visitorId?: string
  self: Self
  http?: HttpWay
  store: UnsentStore
  newId: () => string
}

export type State = {
  /** `polling`: no socket, but HTTP works. */
  connection: 'idle' | 'connecting' | 'connected' | 'offline' | 'polling'
  /** Everything that the database had at the last fetch is on the screen. */
  isUpToDate: boolean
  status: SessionStatus
  /** Without a name: somebody is expected after your own message. */
  typing: { senderName: string | null } | null
  /** The last message that the other side has read. */
  seenByOther: string | null
  /** The conversation cannot be joined; no more retries. */
  refused: string | null
}

export const atFirst: State = {
  connection: 'idle',
  isUpToDate: false,
  status: 'active',
  typing: null,
  seenByOther: null,
  refused: null,
}
export type ConversationView = State & { messages: readonly MessageEntry[] }
