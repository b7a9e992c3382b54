import type { Db } from '#server/db/open.ts'
import type { Log } from '#server/db/log.ts'
import { raiseSignal, type Signal } from '#server/db/signals.ts'
import { optional } from '#server/optional-package.ts'

type BusSignal = Extract<Signal, { kind: 'frame' | 'conversation' }>

/**
 * How the chat's processes signal each other: through the database, or through Redis where one is
 * set up.
 */
export type SignalBus = {
  /** Whether the database carries signals now: then a statement raises them at its commit. */
  isDatabase: () => boolean
  publish: (signal: BusSignal) => Promise<void>
  /** Receives signals from Redis; `listenForSignals` receives those of the database. */
  listen: (heard: { onSignal: (signal: Signal) => void; onListening: () => void }) => void
  stop: () => void
}

// The Redis client takes 29 MB, so it is installed and loaded only where one is set up.
export async function openSignalBus({
  db,
  redisUrl,
  log,
}: {
  db: Db
  redisUrl: string | null
  log: Log
}): Promise<SignalBus> {
  if (redisUrl === null) return databaseBus(db)
  const { redisBus } = await optional(
    'REDIS_URL',
    ['@redis/client'],
    () => import('./redis-bus.ts'),
  )
  return redisBus(db, redisUrl, log)
}

function databaseBus(db: Db): SignalBus {
  return {
    isDatabase: () => true,
    publish: (signal) => raiseSignal(db, signal),
    listen() {},
    stop() {},
  }
}
