import { describe, expect, test, vi } from 'vitest'
import type { ServerFrame } from '#domain/chat/live/contract.ts'
import { openSignalBus } from '#server/chat/signal-bus/signal-bus.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { beginConversation, until } from '#server/testing/sockets.ts'
import { ChatSubscriber } from './frames.ts'
import { createHub } from './hub.ts'
import { countAddresses } from './people.ts'
import { openConversations } from './conversations.ts'

/** Sockets of one address whose life is in the test's hands; their clock stands still. */
async function openContext() {
  const testApp = await openTestApp()
  const { db, now } = testApp
  const conversation = await beginConversation(testApp)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const [hub, conversations, addresses] = [
    createHub(),
    openConversations(db, log),
    countAddresses({ isLimited: true, at: () => 0 }),
  ]
  const context = {
    db,
    now,
    log,
    hub,
    conversations,
    addresses,
    bus: await openSignalBus({ db, redisUrl: null, log }),
    isLimited: true,
    clock: () => 0,
    isTeamHere: async () => false,
  }
  const join = JSON.stringify({
    type: 'join',
    sessionId: conversation.sessionId,
    visitorId: conversation.visitorId,
  })

  function enter() {
    const frames: ServerFrame[] = []
    const listener = { send: (text: string) => void frames.push(JSON.parse(text)), end: () => {} }
    const subscriber = new ChatSubscriber(
      context,
      { customer: null, staff: null, address: '::1' },
      listener,
      null,
    )
    return {
      subscriber,
      frames,
      hasAnswered: () => until(() => frames.some(({ type }) => type === 'pong')),
    }
  }
  const message = (text: string) =>
    JSON.stringify({
      type: 'message',
      sessionId: conversation.sessionId,
      message: text,
      clientMessageId: `own-${text}-id`,
    })
  return { db, hub, conversations, join, message, ping: JSON.stringify({ type: 'ping' }), enter }
}

describe('a join', () => {
  test('of a socket that goes while it is looked up takes no seat: nobody would ever leave it', async () => {
    const { db, hub, conversations, join, ping, enter } = await openContext()
    const { subscriber, hasAnswered } = enter()
    subscriber.heard(join)
    subscriber.heard(ping)
    subscriber.left()
    await hasAnswered()
    expect(hub.topics('')).toEqual([])
    await db.updateTable('chat_sessions').set({ visitorHereUntil: null }).execute()
    await conversations.markPresence()
    expect(
      await db
        .selectFrom('chat_sessions')
        .select('visitorHereUntil as until')
        .executeTakeFirstOrThrow(),
    ).toEqual({ until: null })
  })

  test('reads a whole conversation: from one address only so many are taken, over however many sockets', async () => {
    const { join, ping, enter } = await openContext()
    const all = Array.from({ length: 8 }, enter)
    for (const { subscriber } of all) for (let at = 0; at < 35; at += 1) subscriber.heard(join)
    for (const { subscriber } of all) subscriber.heard(ping)
    await Promise.all(all.map(({ hasAnswered }) => hasAnswered()))
    const refused = all.flatMap(({ frames }) => frames).filter((frame) => frame.type === 'error')
    expect(refused).toHaveLength(8 * 35 - 240)
    expect(refused[0]).toMatchObject({ code: 'too_many_requests' })
  })
})

test('messages that come too fast are refused one by one, and what is refused is not stored', async () => {
  const { db, join, message, ping, enter } = await openContext()
  const { subscriber, frames, hasAnswered } = enter()
  const idsOf = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `own-m${from + at}-id`)
  subscriber.heard(join)
  for (let at = 0; at < 30; at += 1) subscriber.heard(message(`m${at}`))
  subscriber.heard(ping)
  await hasAnswered()
  const acks = frames.filter((frame) => frame.type === 'ack')
  expect(acks.map(({ clientMessageId }) => clientMessageId)).toEqual(idsOf(0, 20))
  const refused = frames.filter((frame) => frame.type === 'error')
  expect(refused.map(({ code, clientMessageId }) => [code, clientMessageId])).toEqual(
    idsOf(20, 30).map((id) => ['too_many_requests', id]),
  )
  const stored = await db.selectFrom('chat_messages').select('message').orderBy('seq').execute()
  expect(stored.map(({ message: text }) => `own-${text}-id`)).toEqual(idsOf(0, 20))
})
