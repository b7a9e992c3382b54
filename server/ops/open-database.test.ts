import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '#server/testing/harness.ts'
import type { Database } from '#server/db/open.ts'
import { openDatabase } from './open-database.ts'
import type { Log } from '#server/db/log.ts'
import { connect as connectPool } from '#server/db/pool.ts'
import { findPostmaster } from '#server/ops/embedded/postmaster.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'

const log = { info() {}, warn() {}, error() {} }
const message = { name: 'Ada', email: 'ada@example.com', message: 'Please call.' }

test('the embedded database: killed, its calls fail as unavailable, and it heals with all that was answered', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lakeline-open-'))
  chmodSync(dataDir, 0o755)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await open({ dataDir })
  const postmaster = () => findPostmaster(join(realpathSync(dataDir), 'postgres'))?.pid
  const killed = postmaster() ?? 0
  let [sent, acknowledged, refused] = [0, 0, 0]
  async function send(): Promise<void> {
    sent++
    try {
      await store(database)
      acknowledged++
    } catch (error) {
      refused++
      expect(isDatabaseUnavailable(error)).toBe(true)
    }
  }

  await send()
  process.kill(killed, 'SIGKILL')
  const began = Date.now()
  while ([killed, undefined].includes(postmaster()) || !(await database.ready())) await send()
  expect(Date.now() - began).toBeLessThan(60_000)
  await send()
  expect(acknowledged).toBeGreaterThanOrEqual(2)
  expect(refused).toBeGreaterThanOrEqual(1)
  const stored = await count(database)
  expect(stored).toBeGreaterThanOrEqual(acknowledged)
  expect(stored).toBeLessThanOrEqual(sent)
})

test('an own database that cannot be reached does not stop the start; it is migrated and used once it is there', async () => {
  const { url } = await openTestDatabase({ empty: true })
  const line = await openLine(url)
  line.cut()
  const lines: unknown[][] = []
  const database = await open({
    databaseUrl: line.url,
    log: { ...log, warn: (...said: unknown[]) => void lines.push(said) },
  })
  // operations.md 7: a sentence, and no stack.
  expect(lines[0]).toEqual([
    { reason: expect.stringMatching(/./) },
    'the database cannot be reached; pages are served and forms wait for it',
  ])
  expect(await database.ready()).toBe(false)
  await expect(store(database)).rejects.toSatisfy(isDatabaseUnavailable)
  line.mend()
  await vi.waitFor(async () => expect(await database.ready()).toBe(true), 20_000)
  await store(database)
  expect(await count(database)).toBe(1)
})

test('an own database that answers later and refuses for good is reported, not asked for ever', async () => {
  const { url } = await openTestDatabase({ empty: true })
  const line = await openLine(Object.assign(new URL(url), { pathname: '/no_such' }).href)
  line.cut()
  const refused = vi.fn<(error: unknown) => void>()
  await open({ databaseUrl: line.url, onRefused: refused })
  line.mend()
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce(), 20_000)
  expect(refused.mock.calls[0]?.[0]).toMatchObject({ code: '3D000' })
})

test('connections that break, idle or in a transaction, end no process, and the next call works', async () => {
  const { url } = await openTestDatabase()
  const line = await openLine(url)
  const database = await open({ databaseUrl: line.url })
  await Promise.all([store(database), store(database)])
  const inside = database.db.transaction().execute(async (tx) => {
    await tx.insertInto('contact_messages').values(message).execute()
    line.cut()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await tx.insertInto('contact_messages').values(message).execute()
  })
  await expect(inside).rejects.toSatisfy(isDatabaseUnavailable)
  await expect(store(database)).rejects.toSatisfy(isDatabaseUnavailable)
  line.mend()
  await store(database)
  expect(await count(database)).toBe(3)
})

test('a database that takes calls and never answers is soon known not to be ready', async () => {
  const { url } = await openTestDatabase()
  const line = await openLine(url)
  const database = await open({ databaseUrl: line.url })
  line.hold()
  const began = Date.now()
  expect(await database.ready()).toBe(false)
  expect(Date.now() - began).toBeLessThan(9000)
  line.cut()
})

test('a connection whose answer never comes is given up, so that the next call does not queue behind it', async () => {
  const { url } = await openTestDatabase()
  const line = await openLine(url)
  const db = connectPool({ url: line.url, log, patienceMs: 300 })
  onTestFinished(() => db.destroy())
  await sql`select 1`.execute(db)
  line.hold()
  await expect(sql`select 2`.execute(db)).rejects.toSatisfy(isDatabaseUnavailable)
  line.mend()
  expect((await sql`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }])
})

test('two servers may share an own database', async () => {
  const { url } = await openTestDatabase({ empty: true })
  const [one, two] = await Promise.all([open({ databaseUrl: url }), open({ databaseUrl: url })])
  expect([await one.ready(), await two.ready()]).toEqual([true, true])
})

test('a wrong name or password stops the start', async () => {
  const { url } = await openTestDatabase()
  const wrong = Object.assign(new URL(url), { username: 'nobody-there' }).href
  await expect(open({ databaseUrl: wrong })).rejects.toMatchObject({
    code: expect.stringMatching(/^28/),
  })
})

test('large counts are exact numbers, days are text, instants are dates, money keeps its scale', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql`
    select count(*) as count, 120000000000::bigint as big, '2026-03-08'::date as day, 1200::numeric(10,2) as money,
      '2026-03-08T07:00:00Z'::timestamptz as instant, null::bigint as nothing`.execute(db)
  expect(rows).toEqual([
    {
      count: 1,
      big: 120_000_000_000,
      day: '2026-03-08',
      money: '1200.00',
      instant: new Date('2026-03-08T07:00:00Z'),
      nothing: null,
    },
  ])
  await expect(sql`select 9007199254740993::bigint as big`.execute(db)).rejects.toThrow(
    'too large to be exact',
  )
})

test('a statement that lasts longer than ten seconds is ended by the database', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql`show statement_timeout`.execute(db)
  expect(rows).toEqual([{ statementTimeout: '10s' }])
})

async function open(where: {
  databaseUrl?: string
  dataDir?: string
  log?: Log
  onRefused?: (error: unknown) => void
}): Promise<Database> {
  const database = await openDatabase({ dataDir: '/nowhere', log, ...where })
  onTestFinished(database.close)
  return database
}

function store({ db }: Database): Promise<unknown> {
  return db.insertInto('contact_messages').values(message).execute()
}

async function count({ db }: Database): Promise<number> {
  const row = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return row.rows
}

/** The way to a database, which can be cut, held and mended. */
async function openLine(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'held' = 'open'
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    return near.on('data', (chunk) => state === 'held' || far.write(chunk)) && far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    cut() {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    hold: () => void (state = 'held'),
    mend: () => void (state = 'open'),
  }
}
