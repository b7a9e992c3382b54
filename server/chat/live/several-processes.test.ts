import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { exampleConfig } from '#server/testing/example-config.ts'
import { answers } from '#server/db/pool.ts'
import { createRenderer } from '#server/documents/renderer.ts'
import { hasRedis, startRedis, withoutRedis } from '#server/testing/redis.ts'
import {
  beginConversation,
  openedSocket,
  openLiveApp,
  signalListeners,
  until,
} from '#server/testing/sockets.ts'

/** Two servers on one database, and a conversation that is open at both. */
async function openTwo(environment: Record<string, string> = {}) {
  const one = await openLiveApp({ environment })
  const renderer = createRenderer()
  const config = exampleConfig(environment)
  const other = await buildApp({
    config,
    db: one.db,
    databaseUrl: one.testApp.url,
    now: one.now,
    renderer,
    pages: null,
    ready: () => answers(one.db),
  })
  onTestFinished(() => other.close().then(renderer.close))
  await other.listen({ port: 0, host: '127.0.0.1' })
  const address = other.server.address()
  await until(async () => (await signalListeners(one.db)).length === 2)
  const conversation = await beginConversation(one)
  const join = async (url: string, after?: string) => {
    const page = await openedSocket(url)
    page.say({
      type: 'join',
      sessionId: conversation.sessionId,
      visitorId: conversation.visitorId,
      after,
    })
    await page.heard('joined')
    return page
  }
  const urls = [
    one.url,
    `ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/ws`,
  ] as const
  const message = (text: string) => ({
    type: 'message',
    sessionId: conversation.sessionId,
    message: text,
    clientMessageId: `own-${text}-id`,
  })
  return { ...one, other, urls, join, message, ...conversation }
}

describe('two processes on one database', () => {
  test('show the same conversation in the same order, whoever writes at which', async () => {
    const { join, urls, message, sessionId } = await openTwo({ RATE_LIMITS: 'off' })
    const [here, there] = [await join(urls[0]), await join(urls[1])]
    for (let at = 0; at < 20; at += 1) {
      here.say(message(`a${at}`))
      there.say(message(`b${at}`))
    }
    const [shownHere, shownThere] = [
      await here.heard('message', 40),
      await there.heard('message', 40),
    ]
    expect(shownHere.map(({ id }) => id)).toEqual(shownThere.map(({ id }) => id))
    here.say({ type: 'typing', sessionId })
    expect((await there.heard('typing'))[0]).toMatchObject({ senderName: 'Dana' })
    expect(here.ofType('typing')).toEqual([])
  })

  test('lose nothing when one of them ends: its pages go on at the other, after their last message', async () => {
    const { join, urls, message, other } = await openTwo()
    const [here, there] = [await join(urls[0]), await join(urls[1])]
    there.say(message('one'))
    const [last] = await there.heard('message')
    await other.close()
    here.say(message('two'))
    await here.heard('ack')
    const moved = await join(urls[0], last?.id)
    expect(moved.ofType('message').map(({ message: text }) => text)).toEqual(['two'])
  })

  test('show a message within five seconds though its signal was lost', async () => {
    const { db, join, urls, sessionId } = await openTwo()
    const there = await join(urls[1])
    await db
      .insertInto('chat_messages')
      .values({
        sessionId,
        senderType: 'agent',
        senderName: 'Robin',
        message: 'without a word to anybody',
      })
      .execute()
    const began = Date.now()
    await there.heard('message')
    expect(Date.now() - began).toBeLessThan(5000)
  })

  test('find each other again after the database has cut the connection that carries signals', async () => {
    const { db, join, urls, message } = await openTwo()
    const [here, there] = [await join(urls[0]), await join(urls[1])]
    for (const { pid } of await signalListeners(db))
      await sql`select pg_terminate_backend(${pid})`.execute(db)
    here.say(message('one'))
    await there.heard('message')
    await until(async () => (await signalListeners(db)).length === 2)
  })
})

describe.runIf(hasRedis)('with a Redis', () => {
  test('signals go through it and not through the database; when it is away or frozen, nothing is lost or late by more than five seconds', async () => {
    const redis = await startRedis()
    onTestFinished(redis.stop)
    const { db, join, urls, message } = await openTwo({ REDIS_URL: redis.url })
    const [here, there] = [await join(urls[0]), await join(urls[1])]
    await sleep(1500)
    // The database's signals reach nobody.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lakeline-live' and datname = current_database()`.execute(
      db,
    )
    here.say(message('through-Redis'))
    const began = Date.now()
    await there.heard('message')
    expect(Date.now() - began).toBeLessThan(900)

    await until(async () => (await signalListeners(db)).length === 2)
    await redis.stop()
    await sleep(300)
    here.say(message('without-Redis'))
    await there.heard('message', 2)

    redis.again()
    await sleep(2500)
    redis.freeze()
    here.say(message('frozen-Redis'))
    const froze = Date.now()
    await there.heard('message', 3)
    expect(Date.now() - froze).toBeLessThan(5000)
    await redis.stop()
  })
})

test.skipIf(hasRedis)(`Redis: ${withoutRedis}`, () => {})
