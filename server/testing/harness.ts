import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Db } from '#server/db/open.ts'
import type { Renderer } from '#server/documents/renderer.ts'
import { answers, connect } from '#server/db/pool.ts'
import type { App } from '#server/http/context.ts'
import type { HttpSettings } from '#server/http/http-app.ts'
import { exampleConfig } from './example-config.ts'
import { allowListedStatuses } from './listed-statuses.ts'
import { onServer } from './on-server.ts'
import { sharedRenderer } from './shared-renderer.ts'

// With fifty calls at once on busy cores the last one waits longer than two seconds.
const WAIT_MS = 20_000
const silent = { info() {}, warn() {}, error: console.error }
/** A Tuesday, eleven in the morning in Cleveland. */
const START = '2026-03-10T15:00:00Z'

type Closing = { close(): Promise<void>; [Symbol.asyncDispose](): Promise<void> }
export type TestDatabase = { db: Db; url: string } & Closing
export type TestClock = (() => Date) & { set(instant: Date | string): void }
export type TestApp = { app: App; now: TestClock } & TestDatabase

type Overrides = Partial<Omit<HttpSettings, 'config' | 'signedIn' | 'countCalls'>> & {
  environment?: Record<string, string>
  renderer?: Renderer
  /** One that is there already, instead of an empty one. */
  database?: TestDatabase
}

/**
 * The real app on its own database, with a clock that is fixed until it is set. Removed with the
 * test.
 */
export async function openTestApp({
  environment,
  renderer = sharedRenderer,
  database: given,
  ...overrides
}: Overrides = {}): Promise<TestApp> {
  const database = given ?? (await openTestDatabase())
  const { db } = database
  const now = testClock()
  const config = exampleConfig(environment)
  const app = await buildApp({
    config,
    db,
    databaseUrl: database.url,
    now,
    renderer,
    pages: null,
    ready: () => answers(db),
    ...overrides,
  })
  allowListedStatuses(app)
  await app.ready()
  return {
    ...database,
    app,
    now,
    ...closing(() => app.close().then(renderer.close).then(database.close)),
  }
}

const owners = new WeakMap<Db, Db>()

/** The same database as the role that owns its tables: the site's role cannot change them. */
export const asOwner = (db: Db): Db => owners.get(db) ?? db

/**
 * A database with all tables and no rows, as the site's role has it; or with nothing at all, as its
 * owner. It goes away with the test, else by `close`.
 */
export async function openTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { url: server, siteUrl, template, strategy } = inject('testDatabase')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(
    server,
    empty ? `create database ${name}` : `create database ${name} template ${template} ${strategy}`,
  )
  const pathname = `/${name}`
  const ownerUrl = Object.assign(new URL(server), { pathname }).href
  const url = empty ? ownerUrl : Object.assign(new URL(siteUrl), { pathname }).href
  const db = connect({ url, log: silent, waitMs: WAIT_MS })
  const owner = connect({ url: ownerUrl, log: silent, connections: 1 })
  owners.set(db, owner)
  async function drop(): Promise<void> {
    await Promise.all([db.destroy(), owner.destroy()])
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { db, url, ...closing(drop) }
}

function testClock(): TestClock {
  let instant = new Date(START)
  return Object.assign(() => new Date(instant), {
    set(next: Date | string) {
      instant = new Date(next)
    },
  })
}

function closing(end: () => Promise<void>): Closing {
  let ended: Promise<void> | undefined
  const close = () => (ended ??= end())
  try {
    onTestFinished(close)
  } catch {
    // Opened in a hook or for a whole file: who opened it closes it.
  }
  return { close, [Symbol.asyncDispose]: close }
}
