import { randomUUID } from 'node:crypto'
import { connect as connectTcp, createServer, type Server, type Socket } from 'node:net'
import { WebSocket } from 'ws'
import type { ChatMessage, ChatConversation } from '#domain/chat/contract.ts'
import { Conversation } from '#web/chat/conversation.ts'
import type { Unsent } from '#web/chat/outgoing.ts'
import type { HttpWay } from '#web/chat/wire.ts'

export type ConversationIds = { visitorId: string; sessionId: string }
export type Screen = { conversation: Conversation; unsent: Map<string, Unsent> }

/**
 * `speed`: how many of the conversation's seconds pass in one of ours. `agent`: the cookie of the
 * staff who answer.
 */
type Way = { isOverHttpToo?: boolean; unsent?: Map<string, Unsent>; speed?: number; agent?: string }

export async function beginConversation(origin: string): Promise<ConversationIds> {
  const visitorId = `bench-${randomUUID()}`
  const response = await fetch(`${origin}/api/chat/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visitorId, customerName: 'Bench' }),
  })
  const answer = await response.text()
  if (response.status !== 201) throw new Error(`no conversation: ${response.status} ${answer}`)
  const { session } = JSON.parse(answer) as ChatConversation
  if (session === null) throw new Error('no talk')
  return { visitorId, sessionId: session.id }
}

/**
 * The widget's own conversation, with a socket of this process. `port` may be that of a proxy that
 * cuts.
 */
export function openScreen(
  where: ConversationIds,
  port: number,
  { isOverHttpToo = false, unsent = new Map<string, Unsent>(), speed = 1, agent }: Way = {},
): Screen {
  const { visitorId, sessionId } = where
  const conversation = new Conversation({
    sessionId,
    self: { senderType: agent === undefined ? 'customer' : 'agent', senderName: 'Bench' },
    ...(agent === undefined && { visitorId }),
    ...(isOverHttpToo && { http: overHttp(where, port) }),
    connect({ opened, heard, closed }) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
        perMessageDeflate: false,
        handshakeTimeout: 5000,
        ...(agent && { headers: { cookie: agent } }),
      })
      socket
        .on('open', opened)
        .on('message', (data) => heard(String(data)))
        .on('close', closed)
        .on('error', () => {})
      return {
        send: (text) => void (socket.readyState === socket.OPEN && socket.send(text)),
        close: () => socket.terminate(),
      }
    },
    store: {
      all: () => [...unsent.values()],
      put: (one) => void unsent.set(one.clientMessageId, one),
      remove: (id) => void unsent.delete(id),
    },
    now: () => performance.now() * speed,
    random: Math.random,
    newId: randomUUID,
    later(ms, act) {
      const timer = setTimeout(act, ms / speed)
      return () => clearTimeout(timer)
    },
  })
  return { conversation, unsent }
}

/** The same conversation over HTTP, as `web/data/chat.ts` has it for a browser. */
function overHttp({ visitorId, sessionId }: ConversationIds, port: number): HttpWay {
  const address = `http://127.0.0.1:${port}/api/chat/sessions/${visitorId}`
  return {
    async send({ clientMessageId, message }) {
      const body = JSON.stringify({ sessionId, message, clientMessageId })
      const answer = await fetch(`${address}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      if (!answer.ok) throw new Error(`not taken: ${answer.status}`)
      return { stored: (await answer.json()) as ChatMessage }
    },
    async since(after) {
      const answer = await fetch(`${address}${after === null ? '' : `?after=${after}`}`)
      if (!answer.ok) throw new Error(`not read: ${answer.status}`)
      return (await answer.json()) as ChatConversation
    },
  }
}

/** What people have said, as the screen shows it; without the automatic message after hours. */
export const textsOf = ({ conversation }: Screen): string[] =>
  conversation
    .view()
    .messages.filter(({ state, senderType }) => state === 'sent' && senderType !== 'system')
    .map(({ message }) => message)

export async function until(holds: () => boolean, withinMs: number): Promise<boolean> {
  for (const end = performance.now() + withinMs; performance.now() < end; await pause(20))
    if (holds()) return true
  return holds()
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export type Proxy = { port: number; cut: () => void; open: () => void; stop: () => Promise<void> }
/**
 * Called for each piece that passes; returns how many of its bytes pass before the connection is
 * cut, null for all.
 */
export type Watch = (direction: 'up' | 'down', piece: Buffer) => number | null

/**
 * Between clients and a server: cuts every connection, and lets none through until it is opened
 * again.
 */
export async function startProxy(toPort: number, watch: Watch = () => null): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let isOpen = true
  const server: Server = createServer((near) => {
    if (!isOpen) return near.destroy()
    const far = connectTcp(toPort, '127.0.0.1')
    for (const [from, to, direction] of [
      [near, far, 'up'],
      [far, near, 'down'],
    ] as const) {
      sockets.add(from)
      from.on('data', (piece: Buffer) => {
        const passing = watch(direction, piece)
        if (passing === null) return void to.write(piece)
        // What was let through arrives; the rest never does.
        to.write(piece.subarray(0, passing), () => [near, far].map((socket) => socket.destroy()))
      })
      from
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const cut = () => {
    isOpen = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut,
    open: () => void (isOpen = true),
    async stop() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
