import type { HttpWay } from '#web/data/chat.ts'
import type { MessageEntry, Self } from './messages.ts'
import type { UnsentStore } from './outgoing.ts'
import type { Later } from './timers.ts'

export type { HttpWay, MessagePage } from '#web/data/chat.ts'

export const chatTimes = {
  reconnectMs: 3000,
  jitterMs: 1500,
  /** After this long an indicator goes, whatever became of who typed. */
  typingMs: 5000,
  typingEveryMs: 2000,
  pingMs: 12_000,
  /** A ping without an answer: the line is dead, though nobody said so. With a beat on top it is noticed within 32 seconds. */
  silenceMs: 20_000,
  answerMs: 10_000,
  againMs: 1000,
  /** Over HTTP: right after a cut, and then as long as there is no socket. */
  httpSoonMs: 300,
  httpEveryMs: 4000,
  /** Where HTTP goes and sockets never do, they are tried this seldom. */
  socketSeldomMs: 30_000,
} as const

/** The server could not take it now; anything else it will never take. */
export const worthRepeating = new Set([
  'too_many_requests',
  'database_unavailable',
  'internal',
  'not_joined',
])

export type Wire = { send: (text: string) => void; close: () => void }

export type Setup = {
  sessionId: string
  /** Absent for staff. */
  visitorId?: string
  self: Self
  /** Never calls back before it has returned. */
  connect: (heard: {
    opened: () => void
    heard: (text: string) => void
    closed: () => void
  }) => Wire
  http?: HttpWay
  store: UnsentStore
  now: () => number
  random: () => number
  newId: () => string
  later: Later
}

export type State = {
  /** `polling`: no socket, but HTTP goes. */
  connection: 'idle' | 'connecting' | 'connected' | 'offline' | 'polling'
  /** Everything that the database held when we last asked is on the screen. */
  isUpToDate: boolean
  status: 'active' | 'closed'
  /** Without a name: somebody who is here is expected to, after one's own message. */
  typing: { senderName: string | null } | null
  /** The last message that the other side has read. */
  seenByOther: string | null
  /** The talk cannot be joined; nothing is tried any more. */
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
