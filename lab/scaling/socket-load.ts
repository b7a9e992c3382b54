import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import type { ServerFrame } from '#domain/chat/live/contract.ts'
import {
  beginConversation,
  type ConversationIds,
  pause,
  quantile,
} from '../../e2e/faults/chat-screens.ts'
import type { Around, Load } from './http-load.ts'

const rooms = 24
const openedTogether = 100
const joinWithinMs = 10_000

export type SocketRun = {
  /** Where sockets connect, and where conversations are begun. */
  origin: string
  direct: string
  /** Sockets that only wait, beside those that write and read. */
  held: number
  seconds: number
}
type SocketLoad = Load & { stillHeld: number }

/**
 * Conversations of two screens each: one sends its next message when the last is stored, the other
 * notes when it sees it. All others are held open meanwhile.
 */
export async function socketLoad(
  { origin, direct, held, seconds }: SocketRun,
  around: Around,
): Promise<SocketLoad> {
  const address = `${origin.replace('http', 'ws')}/ws`
  const waiting = await openMany(address, held)
  const pairs = await Promise.all(Array.from({ length: rooms }, () => openPair(address, direct)))
  const seen = await around(() => talkFor(seconds, pairs))
  const stillHeld = waiting.filter(({ readyState }) => readyState === WebSocket.OPEN).length
  for (const socket of [...waiting, ...pairs.flatMap(({ writer, reader }) => [writer, reader])])
    socket.terminate()
  return {
    count: seen.length,
    perSecond: seen.length / seconds,
    p50Ms: quantile(seen, 0.5),
    p95Ms: quantile(seen, 0.95),
    p99Ms: quantile(seen, 0.99),
    stillHeld,
  }
}

/** How long each message took that was seen in that time. */
async function talkFor(seconds: number, pairs: readonly Pair[]): Promise<number[]> {
  const took: number[] = []
  const ends = pairs.map((pair) => talk(pair, took))
  await pause(seconds * 1000)
  for (const end of ends) end()
  return [...took]
}

type Pair = ConversationIds & { writer: WebSocket; reader: WebSocket }

function talk({ writer, reader, sessionId }: Pair, took: number[]): () => void {
  const sentAt = new Map<string, number>()
  let isOver = false
  const send = () => {
    const text = randomUUID()
    sentAt.set(text, performance.now())
    const words = { senderType: 'customer', senderName: 'Bench', message: text }
    writer.send(
      JSON.stringify({ type: 'message', sessionId, ...words, clientMessageId: randomUUID() }),
    )
  }
  writer.on('message', (data) => {
    const frame = frameOf(data)
    if (frame.type === 'error') throw new Error(`a message was refused: ${frame.message}`)
    if (frame.type === 'ack' && !isOver) send()
  })
  reader.on('message', (data) => {
    const frame = frameOf(data)
    if (frame.type !== 'message') return
    const at = sentAt.get(frame.message)
    if (at !== undefined) took.push(performance.now() - at)
    sentAt.delete(frame.message)
  })
  send()
  return () => void (isOver = true)
}

async function openPair(address: string, direct: string): Promise<Pair> {
  const conversation = await beginConversation(direct)
  const [writer, reader] = [await openOne(address), await openOne(address)]
  await Promise.all([writer, reader].map((socket) => join(socket, conversation)))
  return { ...conversation, writer, reader }
}

async function join(socket: WebSocket, conversation: ConversationIds): Promise<void> {
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => frameOf(data).type === 'joined' && resolve())
    setTimeout(() => reject(new Error('a socket has not joined')), joinWithinMs).unref()
  })
  socket.send(JSON.stringify({ type: 'join', ...conversation }))
  await joined
}

async function openMany(address: string, count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const part = Math.min(openedTogether, count - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: part }, () => openOne(address)))))
  }
  return sockets
}

async function openOne(address: string): Promise<WebSocket> {
  // The certificate in front is one that the bench has made.
  const socket = new WebSocket(address, { perMessageDeflate: false, rejectUnauthorized: false })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.on('error', () => {})
  return socket
}

const frameOf = (data: unknown) => JSON.parse(String(data)) as ServerFrame
