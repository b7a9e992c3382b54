import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner, openTestDatabase } from '#server/testing/harness.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'
import { insertOnce } from './insert-once.ts'

const message = { name: 'Ada', email: 'ada@example.com', phone: null, message: 'Please call.' }
const saving = {
  filterType: 'dpf',
  replacementCost: 1200,
  filterCount: 12,
  filtersPerMonth: '12',
  replacementsPerYear: 144,
  annualSavings: 120_960,
  costReduction: 70,
  wasteReduction: 80,
}

test('a first request is stored and answered with its row', async () => {
  const { db } = await openTestDatabase()
  const row = await insertOnce(db, 'contact_messages', message, randomUUID())
  expect(row).toMatchObject(message)
  expect(row.createdAt).toBeInstanceOf(Date)
  expect(await db.selectFrom('contact_messages').selectAll().execute()).toEqual([row])
})

test('twenty parallel doubles leave one row and get twenty equal answers', async () => {
  const { db } = await openTestDatabase()
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => insertOnce(db, 'contact_messages', message, key)),
  )
  expect(await db.selectFrom('contact_messages').selectAll().execute()).toEqual([answers[0]])
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('the same key with other content is refused and changes nothing', async () => {
  const { db } = await openTestDatabase()
  const key = randomUUID()
  const first = await insertOnce(db, 'contact_messages', message, key)
  const other = insertOnce(db, 'contact_messages', { ...message, phone: '216-555-0100' }, key)
  await expect(other).rejects.toMatchObject({
    code: 'key_reused',
    message:
      'This request was already sent with other content. Please reload the page and send it again.',
  })
  expect(await db.selectFrom('contact_messages').selectAll().execute()).toEqual([first])
})

test('of twenty parallel requests with one key and two contents one content wins', async () => {
  const { db } = await openTestDatabase()
  const key = randomUUID()
  const sent = Array.from({ length: 20 }, (_, at) => ({
    ...message,
    name: at % 2 ? 'Ada' : 'Grace',
  }))
  const settled = await Promise.allSettled(
    sent.map((values) => insertOnce(db, 'contact_messages', values, key)),
  )
  const rows = await db.selectFrom('contact_messages').selectAll().execute()
  expect(rows).toHaveLength(1)
  for (const [at, outcome] of settled.entries()) {
    if (sent[at]?.name === rows[0]?.name)
      expect(outcome).toEqual({ status: 'fulfilled', value: rows[0] })
    else expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'key_reused' } })
  }
})

test('another spelling of the same number or day is the same content', async () => {
  const { db } = await openTestDatabase()
  const first = await insertOnce(db, 'savings_calculations', saving, 'number')
  expect(
    await insertOnce(db, 'savings_calculations', { ...saving, filtersPerMonth: 12 }, 'number'),
  ).toEqual(first)
  expect(
    await insertOnce(db, 'savings_calculations', { ...saving, filtersPerMonth: '12.00' }, 'number'),
  ).toEqual(first)

  const demo = {
    fullName: 'Ada',
    email: 'a@b',
    phone: '1',
    preferredDate: '2026-12-01',
    companyName: undefined,
  }
  const booked = await insertOnce(db, 'demo_requests', demo, 'day')
  expect(booked.preferredDate).toBe('2026-12-01')
  expect(await insertOnce(db, 'demo_requests', demo, 'day')).toEqual(booked)
})

test('without a key every request is a new row', async () => {
  const { db } = await openTestDatabase()
  const [one, two] = [
    await insertOnce(db, 'contact_messages', message, null),
    await insertOnce(db, 'contact_messages', message, null),
  ]
  expect(one.id).not.toBe(two.id)
})

test('it joins the transaction of its caller', async () => {
  const { db } = await openTestDatabase()
  const undone = db.transaction().execute(async (tx) => {
    await insertOnce(tx, 'contact_messages', message, 'undone')
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
})

test('the ordinary path is one statement', async () => {
  const { db } = await openTestDatabase()
  const { watched, statements } = watchStatements(db)
  await insertOnce(watched, 'contact_messages', message, randomUUID())
  expect(statements).toHaveLength(1)
})

test('a proxy that has lost the prepared statements does not fail the next call', async () => {
  const { db } = await openTestDatabase()
  await insertOnce(db, 'contact_messages', message, 'before')
  await sql`deallocate all`.execute(db)
  await expect(insertOnce(db, 'contact_messages', message, 'after')).resolves.toMatchObject(message)
})

test('a table that changes under a prepared statement does not fail the next call', async () => {
  const { db } = await openTestDatabase()
  await insertOnce(db, 'contact_messages', message, 'before')
  await sql`alter table contact_messages add column urgent boolean`.execute(asOwner(db))
  await expect(insertOnce(db, 'contact_messages', message, 'after')).resolves.toMatchObject(message)
  await expect(insertOnce(db, 'contact_messages', message, 'before')).resolves.toMatchObject(
    message,
  )
})
