import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { tracedStatements } from '#server/tracing/tracing.ts'
import { ColumnNames } from './column-names.ts'
import type { Log } from './log.ts'
import { preparing } from './prepared.ts'
import type { Tables } from './schema/tables.ts'

const INT8 = types.builtins.INT8
const DATE = types.builtins.DATE
const ANSWER_LIMIT_MS = 1000
const WARM = 4

type Settings = {
  url: string
  log: Log
  /** Called before each use of a connection; throws while the tables do not exist. */
  admit?: () => void
  /** Longer than the database's own timeout: it only applies when the database stops responding. */
  patienceMs?: number
  /** Ten unless told. */
  connections?: number
  /** How long a call waits for one of them. */
  waitMs?: number
}

/** Connections of a pool; `waiting` are calls that have none yet. */
export type PoolFigures = { total: number; idle: number; waiting: number; most: number }

const pools = new WeakMap<Kysely<Tables>, Pool>()

export function poolFigures(db: Kysely<Tables>): PoolFigures | null {
  const pool = pools.get(db)
  if (pool === undefined) return null
  const { totalCount, idleCount, waitingCount, options } = pool
  return { total: totalCount, idle: idleCount, waiting: waitingCount, most: options.max ?? 0 }
}

/** One pool and the typed database on it. Ending `db` ends the pool. */
export function connect({
  url,
  log,
  admit = () => {},
  patienceMs = 12_000,
  connections = 10,
  waitMs = 2000,
}: Settings): Kysely<Tables> {
  const pool = new Pool({
    ...settingsFor(url, patienceMs),
    max: connections,
    connectionTimeoutMillis: waitMs,
  })
  // Without listeners a connection that breaks, idle or between two statements, would end the
  // process.
  pool.on(
    'error',
    (error) => pool.ending || log.warn({ err: error }, 'an idle database connection was lost'),
  )
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', preparing())

  const gated = {
    options: pool.options,
    end: () => pool.end(),
    async connect(): Promise<PoolClient> {
      admit()
      return pool.connect()
    },
  }
  const spans = tracedStatements()
  const dialect = new PostgresDialect({ pool: gated })
  const plugins = [new ColumnNames()]
  const db = new Kysely<Tables>({ dialect, plugins, ...(spans && { log: spans }) })
  pools.set(db, pool)
  return db
}

function settingsFor(url: string, patienceMs: number): PoolConfig {
  return {
    connectionString: url,
    application_name: 'lakeline',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 300_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    query_timeout: patienceMs,
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
  }
}

function parserFor(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === INT8) return safeInteger
  // A day has no time zone; as a Date it would move with the server's.
  if (oid === DATE) return (day: string) => day
  return types.getTypeParser(oid, format)
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the database holds an integer too large to be exact: ${text}`)
  return value
}

/**
 * Opens some connections ahead, for a second at most: the first requests after a start would wait
 * for theirs together.
 */
export async function warm(db: Kysely<Tables>): Promise<void> {
  await Promise.all(Array.from({ length: WARM }, () => answers(db)))
}

/** Whether the database answers, and within a second. */
export async function answers(db: Kysely<Tables>): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const tired = new AbortController()
  const limit = sleep(ANSWER_LIMIT_MS, false, { signal: tired.signal }).catch(() => false)
  const answered = await Promise.race([asked, limit])
  tired.abort()
  return answered
}
