import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ChatMessage, ChatConversation } from '#domain/chat/contract.ts'
import type { ServerFrame } from '#domain/chat/live/contract.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { hasRedis, startRedis, withoutRedis } from '#server/testing/redis.ts'
import { until } from '#server/testing/sockets.ts'
import { openTwoServers } from '#server/testing/two-servers.ts'

// Starting two servers takes seconds on a busy machine, and each is started twice.
const patience = 180_000
const comeBackMs = 100
const conversations = 3
const betweenWordsMs = 100
// A machine that takes a minute for a start would otherwise be given more than it can store.
const mostWords = 200

type ConversationIds = { visitorId: string; sessionId: string }

async function beginConversation(port: number): Promise<ConversationIds> {
  const visitorId = `visitor-${randomUUID()}`
  const body = JSON.stringify({ visitorId, customerName: 'Dana', status: 'active' })
  const answer = await fetch(`http://127.0.0.1:${port}/api/chat/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { session } = (await answer.json()) as ChatConversation
  if (session === null) throw new Error('no conversation')
  return { visitorId, sessionId: session.id }
}

/**
 * A page as the contract asks for one (docs/chat-protocol.md): one message at a time, the same
 * again until it is acknowledged, and after each cut everything behind the last one that came.
 */
function openPage({ visitorId, sessionId }: ConversationIds, port: number) {
  const shown: ChatMessage[] = []
  const written: string[] = []
  const waiting: { clientMessageId: string; message: string }[] = []
  let socket: WebSocket
  let isOver = false
  let isJoined = false

  const say = (frame: object) =>
    socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify({ sessionId, ...frame }))
  const sendNext = () => isJoined && waiting[0] && say({ type: 'message', ...waiting[0] })

  function hear(frame: ServerFrame): void {
    if (frame.type === 'message' && shown.every(({ id }) => id !== frame.id)) shown.push(frame)
    if (frame.type === 'joined') isJoined = true
    if (frame.type === 'ack' && frame.clientMessageId === waiting[0]?.clientMessageId)
      waiting.shift()
    if (frame.type === 'joined' || frame.type === 'ack' || frame.type === 'error') sendNext()
  }

  function open(): void {
    socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
    socket.on('open', () => say({ type: 'join', visitorId, after: shown.at(-1)?.id }))
    socket.on('message', (data) => hear(JSON.parse(String(data)) as ServerFrame))
    socket.on('error', () => {})
    socket.on('close', () => {
      isJoined = false
      if (!isOver) setTimeout(open, comeBackMs)
    })
  }

  open()
  onTestFinished(() => {
    isOver = true
    socket.terminate()
  })
  return {
    shown,
    waiting,
    written,
    write(message: string) {
      written.push(message)
      waiting.push({ clientMessageId: randomUUID(), message })
      if (waiting.length === 1) sendNext()
    },
  }
}

async function writeThroughDeaths(environment: Record<string, string>): Promise<void> {
  const { db, url } = await openTestDatabase()
  const servers = await openTwoServers({ DATABASE_URL: url, DEMO: 'off', ...environment })
  onTestFinished(servers.stop)
  const rooms = await Promise.all(
    Array.from({ length: conversations }, async () => {
      const conversation = await beginConversation(servers.port)
      return {
        conversation,
        pages: [openPage(conversation, servers.port), openPage(conversation, servers.port)],
      }
    }),
  )
  const pages = rooms.flatMap((room) => room.pages)
  let isOver = false
  const writing = pages.map(async (page, who) => {
    for (let at = 0; !isOver && at < mostWords; at += 1) {
      page.write(`${who}:${at}`)
      await sleep(betweenWordsMs)
    }
  })
  for (const which of [0, 1] as const) {
    await servers.kill(which)
    await servers.start(which)
  }
  isOver = true
  await Promise.all(writing)
  const writtenIn = ({ pages: screens }: (typeof rooms)[number]) =>
    screens.flatMap(({ written }) => written).length
  const isDone = (room: (typeof rooms)[number]) =>
    room.pages.every(
      ({ shown, waiting }) => waiting.length === 0 && said(shown).length === writtenIn(room),
    )
  await until(() => rooms.every(isDone), 90_000)

  for (const { conversation, pages: screens } of rooms) {
    const rows = await db
      .selectFrom('chat_messages')
      .select(['id', 'message', 'senderType'])
      .where('sessionId', '=', conversation.sessionId)
      .orderBy('seq')
      .execute()
    for (const { shown } of screens)
      expect(shown.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    for (const screen of screens) {
      const who = pages.indexOf(screen)
      // Each once, in the order of writing.
      expect(said(rows).filter((text) => text.startsWith(`${who}:`))).toEqual(screen.written)
    }
  }
}

// After hours the server adds its own message.
const said = (rows: readonly { senderType: string; message: string }[]) =>
  rows.filter(({ senderType }) => senderType !== 'system').map(({ message }) => message)

test(
  'two servers behind a proxy, one and then the other killed and started again: every screen is the database, nothing twice, the order kept',
  () => writeThroughDeaths({}),
  patience,
)

test.runIf(hasRedis)(
  'the same where a Redis carries the news',
  async () => {
    const redis = await startRedis()
    onTestFinished(redis.stop)
    await writeThroughDeaths({ REDIS_URL: redis.url })
  },
  patience,
)

test.skipIf(hasRedis)(`the same where a Redis carries the news: ${withoutRedis}`, () => {})
