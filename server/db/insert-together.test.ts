import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/testing/harness.ts'
import { blocked } from '#server/testing/locks.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'
import { insertOnce } from './insert-once.ts'
import type { Db } from './open.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const message = { name: 'Ada', email: 'ada@example.com', phone: null, message: 'Please call.' }
const keys = (count: number) => Array.from({ length: count }, (_, at) => `key-${at}`)

test('forms that arrive together are stored by one statement, and each is answered with its own row', async () => {
  const { db } = await openTestDatabase()
  const { watched, statements } = watchStatements(db)
  const sent = keys(30).map((key) =>
    insertOnce(watched, 'contact_messages', { ...message, name: key }, key),
  )
  const rows = await Promise.all(sent)
  expect(statements).toEqual(['RawNode'])
  expect(rows.map((row) => [row.name, row.idempotencyKey])).toEqual(
    keys(30).map((key) => [key, key]),
  )
  expect(await stored(db)).toHaveLength(30)
})

test('what arrives while a statement is on its way goes with the next', async () => {
  const { db } = await openTestDatabase()
  const { watched, statements } = watchStatements(db)
  const first = insertOnce(watched, 'contact_messages', message, null)
  await vi.waitFor(() => expect(statements).toHaveLength(1), 20_000)
  await Promise.all([
    first,
    ...keys(5).map((key) => insertOnce(watched, 'contact_messages', message, key)),
  ])
  expect(statements).toHaveLength(2)
  expect(await stored(db)).toHaveLength(6)
})

test('more than one statement takes are stored by several', async () => {
  const { db } = await openTestDatabase()
  const { watched, statements } = watchStatements(db)
  const rows = await Promise.all(
    keys(150).map((key) => insertOnce(watched, 'contact_messages', message, key)),
  )
  expect(statements).toHaveLength(3)
  expect(new Set(rows.map((row) => row.id)).size).toBe(150)
  expect(await stored(db)).toHaveLength(150)
})

test('doubles that arrive together get the one row, another content under their key is refused, others are stored', async () => {
  const { db } = await openTestDatabase()
  const contents = [message, message, { ...message, name: 'Grace' }, message]
  const doubles = contents.map((values) => insertOnce(db, 'contact_messages', values, 'same-key'))
  const others = keys(3).map((key) => insertOnce(db, 'contact_messages', message, key))
  const withoutKey = [
    insertOnce(db, 'contact_messages', message, null),
    insertOnce(db, 'contact_messages', message, null),
  ]
  const [first, second, changed, fourth] = await Promise.allSettled(doubles)
  expect(first).toMatchObject({ status: 'fulfilled', value: message })
  expect([second, fourth]).toEqual([first, first])
  expect(changed).toMatchObject({ status: 'rejected', reason: { code: 'key_reused' } })
  await Promise.all([...others, ...withoutKey])
  expect(await stored(db)).toHaveLength(6)
})

test('a row that the database refuses fails alone, and those beside it are stored once', async () => {
  const { db } = await openTestDatabase()
  const names = ['Ada', 'x'.repeat(1001), 'Grace', 'y'.repeat(1001), 'Edith']
  const sent = names.map((name, at) =>
    insertOnce(db, 'contact_messages', { ...message, name }, at % 2 ? `key-${at}` : null),
  )
  const settled = await Promise.allSettled(sent)
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(settled[1]).toMatchObject({ reason: { code: '23514' } })
  expect((await stored(db)).map((row) => row.name).sort()).toEqual(['Ada', 'Edith', 'Grace'])
  await expect(insertOnce(db, 'contact_messages', message, 'afterwards')).resolves.toMatchObject(
    message,
  )
})

test('a database lost in the middle fails those on their way and those who wait, stores none, and takes the next', async () => {
  const { db } = await openTestDatabase()
  const { watched, statements } = watchStatements(db)
  let outcomes: Promise<PromiseSettledResult<unknown>[]> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`lock table contact_messages`.execute(tx)
    const onTheirWay = keys(5).map((key) => insertOnce(watched, 'contact_messages', message, key))
    await vi.waitFor(async () => expect(await blocked(db)).toHaveLength(1), 20_000)
    const waiting = [null, null].map((key) => insertOnce(watched, 'contact_messages', message, key))
    outcomes = Promise.allSettled([...onTheirWay, ...waiting])
    const [pid] = await blocked(db)
    await sql`select pg_terminate_backend(${pid})`.execute(db)
    await outcomes
  })
  for (const outcome of (await outcomes) ?? []) {
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: expect.toSatisfy(isDatabaseUnavailable),
    })
  }
  expect(statements).toHaveLength(1)
  expect(await stored(db)).toEqual([])
  await Promise.all(keys(5).map((key) => insertOnce(watched, 'contact_messages', message, key)))
  expect(await stored(db)).toHaveLength(5)
})

test('forms that leave out different columns keep the defaults of each', async () => {
  const { db } = await openTestDatabase()
  const review = { name: 'Ada', company: null, rating: 5, text: 'Clean.', consent: true }
  const [one, other] = await Promise.all([
    insertOnce(db, 'reviews', review, 'one-review'),
    insertOnce(
      db,
      'reviews',
      { ...review, status: 'approved', approvedAt: new Date('2026-03-10T15:00:00Z') },
      'other-review',
    ),
  ])
  expect(one).toMatchObject({ status: 'pending', isSample: false, approvedAt: null })
  expect(other).toMatchObject({
    status: 'approved',
    isSample: false,
    approvedAt: new Date('2026-03-10T15:00:00Z'),
  })
})

test.each(['O\'Brien "the cleaner" \\ 🚛', 'two\r\nlines\tand a tab', '{"a":[1,null]}', '\u2028'])(
  '%j is stored as it was typed',
  async (text) => {
    const { db } = await openTestDatabase()
    await insertOnce(db, 'contact_messages', { ...message, message: text }, 'a-key')
    expect(await stored(db)).toMatchObject([{ message: text }])
  },
)

function stored(db: Db) {
  return db.selectFrom('contact_messages').selectAll().execute()
}
