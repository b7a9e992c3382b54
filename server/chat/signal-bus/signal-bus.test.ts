import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listenForSignals, type Signal } from '#server/db/signals.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { hasRedis, startRedis, withoutRedis } from '#server/testing/redis.ts'
import { until } from '#server/testing/sockets.ts'
import { openSignalBus } from './signal-bus.ts'

/** A bus on a Redis, with everything that arrives over Redis and the database, and the log. */
async function openBus(redisUrl: string) {
  const { db, url } = await openTestDatabase()
  const [overRedis, overDatabase, warnings]: [Signal[], Signal[], string[]] = [[], [], []]
  const log = {
    info() {},
    error() {},
    warn: (facts: object) => void warnings.push('reason' in facts ? String(facts.reason) : ''),
  }
  let isListening = false
  const database = listenForSignals({
    secretsMark: 1,
    url,
    log,
    onSignal: (signal) => overDatabase.push(signal),
    onListening: () => void (isListening = true),
  })
  const bus = await openSignalBus({ db, redisUrl, log })
  bus.listen({ onSignal: (signal) => overRedis.push(signal), onListening() {} })
  onTestFinished(async () => {
    bus.stop()
    await database.stop()
  })
  await until(() => Promise.resolve(isListening))
  const publish = (sessionId: string) => bus.publish({ kind: 'conversation', sessionId })
  return { bus, publish, overRedis, overDatabase, warnings }
}

test('where no Redis answers, the database carries every signal, and the log says why once', async () => {
  const { bus, publish, overRedis, overDatabase, warnings } = await openBus('redis://127.0.0.1:9')
  await until(() => Promise.resolve(warnings.length > 0))
  for (const id of ['a', 'b', 'c']) await publish(id)
  await until(() => Promise.resolve(overDatabase.length === 3))
  await sleep(1500)
  expect(bus.isDatabase()).toBe(true)
  expect(overRedis).toEqual([])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('ECONNREFUSED')
})

describe.runIf(hasRedis)('a Redis that answers', () => {
  test('carries the signals, and the database none', async () => {
    const redis = await startRedis()
    onTestFinished(redis.stop)
    const { bus, publish, overRedis, overDatabase } = await openBus(redis.url)
    await until(() => Promise.resolve(!bus.isDatabase()))
    await until(async () => {
      await publish('through Redis')
      return overRedis.length > 0
    })
    expect(overDatabase).toHaveLength(0)
  })

  test('but knows another password leaves everything to the database, and the log names the reason', async () => {
    const redis = await startRedis()
    onTestFinished(redis.stop)
    const { bus, publish, overRedis, overDatabase, warnings } = await openBus(
      redis.url.replace('tests', 'nobody'),
    )
    await until(() => Promise.resolve(warnings.some((warning) => warning.includes('WRONGPASS'))))
    await publish('said')
    await until(() => Promise.resolve(overDatabase.length === 1))
    expect([bus.isDatabase(), overRedis]).toEqual([true, []])
    expect(warnings.join()).not.toContain('nobody')
  })

  test('but refuses to publish loses no signal: each refused one goes through the database', async () => {
    const redis = await startRedis()
    onTestFinished(redis.stop)
    await until(async () => (await allowAllButPublish(redis.url).catch(() => null)) !== null)
    const { bus, publish, overDatabase, warnings } = await openBus(
      redis.url.replace('//:', '//listener:'),
    )
    await until(() => Promise.resolve(!bus.isDatabase()))
    await publish('refused')
    await until(() => Promise.resolve(overDatabase.length === 1))
    expect(bus.isDatabase()).toBe(true)
    expect(warnings.join()).toContain('NOPERM')
  })
})

test.skipIf(hasRedis)(`a Redis that answers: ${withoutRedis}`, () => {})

async function allowAllButPublish(url: string): Promise<unknown> {
  const admin = await createClient({ url, socket: { reconnectStrategy: false } })
    .on('error', () => {})
    .connect()
  return admin
    .sendCommand([
      'ACL',
      'SETUSER',
      'listener',
      'on',
      '>only for tests',
      '+@all',
      '-publish',
      'allchannels',
      'allkeys',
    ])
    .finally(() => admin.destroy())
}
