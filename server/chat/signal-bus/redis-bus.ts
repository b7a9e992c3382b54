import { createClient } from '@redis/client'
import type { Log } from '#server/db/log.ts'
import type { Db } from '#server/db/open.ts'
import { raiseSignal, readSignal } from '#server/db/signals.ts'
import type { SignalBus } from './signal-bus.ts'

const channel = 'lakeline_signal'
const againMs = 1000
const pingMs = 1000
// A stopped Redis is silent: without an answer to PING within this time, the connection is dropped.
const silenceMs = 3000

/** While Redis is unavailable, the database carries the signals: every process listens to both. */
export function redisBus(db: Db, url: string, log: Log): SignalBus {
  const publisher = clientOf(url)
  const subscriber = publisher.duplicate()
  let isRefused = false
  let reason: string | null = null

  function failed(error: unknown): void {
    const said = error instanceof Error ? error.message : String(error)
    // One log entry per outage, and another when its reason changes.
    if (said !== reason)
      log.warn({ reason: said }, 'Redis cannot be used; the database carries the news of the chat')
    reason = said
  }

  function refused(error: unknown): void {
    failed(error)
    isRefused = true
    setTimeout(() => void (isRefused = false), pingMs).unref()
  }

  publisher.on('error', failed)
  subscriber.on('error', failed)

  return {
    isDatabase: () => !publisher.isReady || isRefused,
    async publish(signal) {
      const isPublished =
        publisher.isReady &&
        !isRefused &&
        (await publisher.publish(channel, JSON.stringify(signal)).then(worked, refused))
      if (isPublished !== true) await raiseSignal(db, signal)
    },
    listen({ onSignal, onListening }) {
      void publisher.connect().catch(failed)
      // Reports every reconnection; after the first connection nothing was missed.
      subscriber.on('ready', () => subscriber.isPubSubActive && onListening())
      const heard = (text: string) => {
        const signal = readSignal(text)
        if (signal !== null) onSignal(signal)
      }
      void subscriber
        .connect()
        .then(() => subscriber.subscribe(channel, heard))
        .then(onListening)
        .catch(failed)
    },
    stop() {
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy()
    },
  }

  function worked(): true {
    if (reason !== null) log.info({}, 'Redis carries the news of the chat again')
    reason = null
    return true
  }
}

const clientOf = (url: string) =>
  createClient({
    url,
    pingInterval: pingMs,
    disableOfflineQueue: true,
    socket: { connectTimeout: silenceMs, socketTimeout: silenceMs, reconnectStrategy: againMs },
  })
