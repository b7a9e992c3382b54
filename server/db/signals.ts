import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { Client } from 'pg'
import * as z from 'zod/mini'
import type { ServerFrame } from '#domain/chat/live/contract.ts'
import type { Log } from './log.ts'
import type { Db } from './open.ts'

/** Named in the triggers of the migration too. */
const channel = 'lakeline_signal'
const againMs = 1000
/** The class of the locks by which servers on one database tell each other's secrets apart. */
const secretsLock = 6_410

const signal = z.discriminatedUnion('kind', [
  /**
   * A frame for every subscriber of the topic. PostgreSQL carries 8,000 bytes: a long text is
   * fetched by its id.
   */
  z.object({
    kind: z.literal('frame'),
    topic: z.string(),
    frame: z.custom<ServerFrame>(isFrame),
    except: z.optional(z.string()),
  }),
  /** A conversation has messages up to this place, or has changed: its screens read the rows. */
  z.object({ kind: z.literal('conversation'), sessionId: z.string(), seq: z.optional(z.number()) }),
  /** Both are raised by database triggers, so that no way to end a session can forget it. */
  z.object({ kind: z.literal('session_ended'), sessionId: z.string() }),
  z.object({ kind: z.literal('customer_ended'), customerId: z.string() }),
  /** A conversation was claimed by an account. */
  z.object({ kind: z.literal('talk_claimed'), sessionId: z.string() }),
  /** The owner changed a setting: each process reads them. */
  z.object({ kind: z.literal('settings_changed') }),
])

/** Signals to all processes at the commit of a transaction. Disconnected ones miss them. */
export type Signal = z.infer<typeof signal>

type Listening = {
  url: string
  log: Log
  onSignal: (signal: Signal) => void
  /** A whole number from 0 that only servers with the same secrets have. */
  secretsMark: number
  /** Listening began, or began again: earlier signals were missed. */
  onListening: () => void
}

/** Raised with the transaction: a rollback signals nothing. */
export async function raiseSignal(
  tx: Db,
  raised: Extract<
    Signal,
    { kind: 'frame' | 'conversation' | 'session_ended' | 'settings_changed' }
  >,
): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(raised)})`.execute(tx)
}

/** The same inside a statement: an SQL expression that returns the text of a signal. */
export function raisingSignal(text: RawBuilder<string>): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, ${text})`
}

/** Parses a signal; null for an unknown one. */
export function readSignal(text: string | undefined): Signal | null {
  return signal.safeParse(parsed(text)).data ?? null
}

/** Receives every signal on its own connection, and reconnects by itself. */
export function listenForSignals({ url, log, secretsMark, onSignal, onListening }: Listening): {
  stop: () => Promise<void>
} {
  const ending = new AbortController()
  let client: Client | null = null
  const outage = outageLog(log)
  const pause = (error: unknown) => ending.signal.aborted || outage.began(error)

  async function listenUntilEnd(): Promise<void> {
    while (!ending.signal.aborted) {
      await listenOnce().catch(pause)
      await sleep(againMs, null, { signal: ending.signal, ref: false }).catch(() => {})
    }
  }

  // Ends when the connection does.
  async function listenOnce(): Promise<void> {
    const own = new Client({
      connectionString: url,
      application_name: 'lakeline-live',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    client = own
    const ended = new Promise<void>((resolve) => own.once('end', resolve))
    own.on('error', pause)
    own.on('notification', ({ payload }) => heard(payload))
    await own.connect()
    await compareSecrets(own, secretsMark, log)
    await own.query(`listen ${channel}`)
    outage.ended()
    onListening()
    await ended
  }

  function heard(payload: string | undefined): void {
    const read = readSignal(payload)
    if (read !== null) onSignal(read)
    else log.warn({}, 'a signal that nobody understands')
  }

  const running = listenUntilEnd()
  return {
    async stop() {
      ending.abort()
      await client?.end().catch(() => {})
      await running
    },
  }
}

/** Each server holds a lock of its mark: a lock of another mark is a server with other secrets. */
async function compareSecrets(own: Client, mark: number, log: Log): Promise<void> {
  await own.query('select pg_advisory_lock_shared($1, $2)', [secretsLock, mark])
  const { rowCount } = await own.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1 and objid <> $2
      and database = (select oid from pg_database where datname = current_database())`,
    [secretsLock, mark],
  )
  if (rowCount !== 0)
    log.error(
      { event: 'other_secrets' },
      'another server on this database has another SESSION_SECRET or ERASURE_KEY: links in mails of one are worth nothing at the other',
    )
}

/** Says each outage once, however often a connection is tried meanwhile, and its end. */
function outageLog(log: Log) {
  let isPaused = false
  return {
    began(error: unknown): void {
      if (!isPaused)
        log.warn(
          { event: 'live_updates_pause', err: error },
          'live updates pause until the database answers',
        )
      isPaused = true
    },
    ended(): void {
      if (isPaused) log.warn({ event: 'live_updates_resume' }, 'live updates go on')
      isPaused = false
    },
  }
}

// Passed on as it came: of two versions beside each other, the newer one may have frames of its
// own.
function isFrame(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value
}

function parsed(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '')
  } catch {
    return null
  }
}
