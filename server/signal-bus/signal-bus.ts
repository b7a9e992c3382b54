import type { Db } from '#server/db/open.ts'
import type { Log } from '#server/db/log.ts'
import { raiseSignal, readSignal, type Signal } from '#server/db/signals.ts'
import { openRedisLine } from './redis-line.ts'

type Told = Extract<Signal, { kind: 'frame' | 'talk' }>

/** How the processes of the chat hear from each other: through the database, or through a Redis where one is set up. */
export type SignalBus = {
  /** Whether the database carries signals now: a statement then raises them itself, at its commit. */
  isDatabase: () => boolean
  tell: (signal: Told) => Promise<void>
  /** Hears what comes through a Redis; what comes through the database is heard by `listenForSignals`. */
  listen: (heard: { onSignal: (signal: Signal) => void; onListening: () => void }) => void
  stop: () => void
}

const channel = 'lakeline_signal'
const againMs = 1000
const pingMs = 5000

export function openSignalBus({ db, redisUrl, log }: { db: Db; redisUrl: string | null; log: Log }): SignalBus {
  return redisUrl === null ? databaseBus(db) : redisBus(db, redisUrl, log)
}

function databaseBus(db: Db): SignalBus {
  return { isDatabase: () => true, tell: (signal) => raiseSignal(db, signal), listen() {}, stop() {} }
}

// While the Redis is away the database carries what it would have: every process hears both.
function redisBus(db: Db, url: string, log: Log): SignalBus {
  let publish: ((text: string) => void) | null = null
  let isEnding = false
  const lines = new Set<{ end: () => void }>()

  /** A line that comes back by itself. */
  function keep(onOpen: (send: (...words: string[]) => void) => void, onReply: (reply: unknown) => void, onClose: () => void): void {
    let beat: ReturnType<typeof setInterval> | undefined
    const line = openRedisLine(url, {
      opened() {
        onOpen(line.send)
        beat = setInterval(() => line.send('PING'), pingMs).unref()
      },
      reply: onReply,
      closed() {
        clearInterval(beat)
        lines.delete(line)
        onClose()
        if (isEnding) return
        log.warn({}, 'Redis does not answer; the database carries the news of the chat')
        setTimeout(() => isEnding || keep(onOpen, onReply, onClose), againMs).unref()
      },
    })
    lines.add(line)
  }

  return {
    isDatabase: () => publish === null,
    async tell(signal) {
      if (publish === null) await raiseSignal(db, signal)
      else publish(JSON.stringify(signal))
    },
    listen({ onSignal, onListening }) {
      keep((send) => void (publish = (text) => send('PUBLISH', channel, text)), () => {}, () => void (publish = null))
      keep(
        (send) => send('SUBSCRIBE', channel),
        (reply) => {
          if (!Array.isArray(reply)) return
          if (reply[0] === 'subscribe') onListening()
          const signal = reply[0] === 'message' ? readSignal(String(reply[2])) : null
          if (signal !== null) onSignal(signal)
        },
        () => {},
      )
    },
    stop() {
      isEnding = true
      for (const line of lines) line.end()
    },
  }
}
