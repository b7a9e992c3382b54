import type { ChatMessage } from '#domain/chat/contract.ts'
import type { ServerFrame } from '#domain/chat/live/contract.ts'
import { Conversation } from '#web/chat/conversation.ts'
import type { Unsent } from '#web/chat/outgoing.ts'
import type { HttpWay, Setup } from '#web/chat/wire.ts'

export const sessionId = 'talk-1'
export const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${seq}`,
  seq,
  sessionId,
  senderType: 'agent',
  senderName: 'Robin',
  message: `message ${seq}`,
  createdAt: '2026-03-10T15:00:00Z',
  ...more,
})

// What is due may wait for a chain of this many promises before it sets the next timer.
const turnsOfPromises = 30

/** A clock that moves when it is told, and what is due in it. */
export function clock() {
  let at = 1_000_000
  let due: { at: number; act: () => void }[] = []
  return {
    now: () => at,
    later(ms: number, act: () => void) {
      const one = { at: at + ms, act }
      due.push(one)
      return () => void (due = due.filter((other) => other !== one))
    },
    async pass(ms: number) {
      for (const end = at + ms; ;) {
        for (let turn = 0; turn < turnsOfPromises; turn += 1) await Promise.resolve()
        const next = due.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0]
        at = next?.at ?? end
        if (next === undefined) return
        due = due.filter((one) => one !== next)
        next.act()
      }
    },
  }
}

export const storeIn = (stored: Map<string, Unsent>): Setup['store'] => ({
  all: () => [...stored.values()],
  put: (one) => void stored.set(one.clientMessageId, one),
  remove: (id) => void stored.delete(id),
})

/** A conversation whose connection, clock and store are in the test's hands. */
export function openConversation({
  http,
  stored = new Map<string, Unsent>(),
  senderType = 'customer',
}: { http?: HttpWay; stored?: Map<string, Unsent>; senderType?: 'customer' | 'agent' } = {}) {
  const time = clock()
  const connections: {
    heard: Parameters<Setup['connect']>[0]
    said: Record<string, unknown>[]
    isClosed: boolean
  }[] = []
  let ids = 0
  const conversation = new Conversation({
    sessionId,
    visitorId: 'visitor-1',
    self: { senderType, senderName: 'Dana' },
    ...(http && { http }),
    connect(heard) {
      const connection = { heard, said: [] as Record<string, unknown>[], isClosed: false }
      connections.push(connection)
      return {
        send: (text) => void connection.said.push(JSON.parse(text)),
        close: () => void (connection.isClosed = true),
      }
    },
    store: storeIn(stored),
    now: time.now,
    later: time.later,
    random: () => 0.5,
    newId: () => `own-${(ids += 1)}`,
  })
  const connection = () => connections.at(-1) ?? raise('no line')
  const hear = (frame: ServerFrame) => connection().heard.heard(JSON.stringify(frame))
  const join = () => {
    connection().heard.opened()
    hear({ type: 'joined', sessionId, status: 'active' })
  }
  const texts = () =>
    conversation.view().messages.map(({ message: text, state }) => `${text}: ${state}`)
  return {
    ...time,
    conversation,
    connections,
    connection,
    hear,
    join,
    texts,
    stored,
    said: () => connection().said,
    ack: (id: string, isTeamHere = false) =>
      hear({
        type: 'ack',
        sessionId,
        clientMessageId: id,
        id: `row-${id}`,
        createdAt: '2026-03-10T15:00:00Z',
        isTeamHere,
      }),
  }
}

function raise(sentence: string): never {
  throw new Error(sentence)
}
