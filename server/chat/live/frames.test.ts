import { describe, expect, test, vi } from 'vitest'
import type { ServerFrame } from '#domain/chat/live/contract.ts'
import { openSignalBus } from '#server/chat/signal-bus/signal-bus.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { beginTalk, until } from '#server/testing/sockets.ts'
import { ChatGuest } from './frames.ts'
import { createHub } from './hub.ts'
import { countAddresses } from './people.ts'
import { openTalks } from './conversations.ts'

/** Sockets of one address whose life is in the test's hands; their clock stands still. */
async function openFloor() {
  const testApp = await openTestApp()
  const { db, now } = testApp
  const talk = await beginTalk(testApp)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const [hub, talks, addresses] = [
    createHub(),
    openTalks(db, log),
    countAddresses({ isLimited: true, at: () => 0 }),
  ]
  const floor = {
    db,
    now,
    log,
    hub,
    talks,
    addresses,
    bus: await openSignalBus({ db, redisUrl: null, log }),
    isLimited: true,
    clock: () => 0,
    isTeamHere: async () => false,
  }
  const join = JSON.stringify({
    type: 'join',
    sessionId: talk.sessionId,
    visitorId: talk.visitorId,
  })

  function enter() {
    const frames: ServerFrame[] = []
    const listener = { send: (text: string) => void frames.push(JSON.parse(text)), end: () => {} }
    const guest = new ChatGuest(
      floor,
      { customer: null, staff: null, address: '::1' },
      listener,
      null,
    )
    return {
      guest,
      frames,
      hasAnswered: () => until(() => frames.some(({ type }) => type === 'pong')),
    }
  }
  return { db, hub, talks, join, ping: JSON.stringify({ type: 'ping' }), enter }
}

describe('a join', () => {
  test('of a socket that goes while it is looked up takes no seat: nobody would ever leave it', async () => {
    const { db, hub, talks, join, ping, enter } = await openFloor()
    const { guest, hasAnswered } = enter()
    guest.heard(join)
    guest.heard(ping)
    guest.left()
    await hasAnswered()
    expect(hub.topics('')).toEqual([])
    await db.updateTable('chat_sessions').set({ visitor_here_until: null }).execute()
    await talks.markPresence()
    expect(
      await db
        .selectFrom('chat_sessions')
        .select('visitor_here_until as until')
        .executeTakeFirstOrThrow(),
    ).toEqual({ until: null })
  })

  test('reads a whole talk: from one address only so many are taken, over however many sockets', async () => {
    const { join, ping, enter } = await openFloor()
    const all = Array.from({ length: 8 }, enter)
    for (const { guest } of all) for (let at = 0; at < 35; at += 1) guest.heard(join)
    for (const { guest } of all) guest.heard(ping)
    await Promise.all(all.map(({ hasAnswered }) => hasAnswered()))
    const refused = all.flatMap(({ frames }) => frames).filter((frame) => frame.type === 'error')
    expect(refused).toHaveLength(8 * 35 - 240)
    expect(refused[0]).toMatchObject({ code: 'too_many_requests' })
  })
})
