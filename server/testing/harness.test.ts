import { expect, test } from 'vitest'
import { openTestApp, openTestDatabase } from './harness.ts'

const message = { name: 'Ada', email: 'ada@example.com', message: 'Please call.' }

test('two databases of one test know nothing of each other', async () => {
  const [one, two] = await Promise.all([openTestDatabase(), openTestDatabase()])
  await one.db.insertInto('contact_messages').values(message).execute()
  expect(await two.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
})

test('the app is the real one, ready, on its own database and with a clock that is set by hand', async () => {
  const { app, now } = await openTestApp()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect(now()).toEqual(new Date('2026-03-10T15:00:00Z'))
  now.set('2026-12-24T12:00:00Z')
  expect(now()).toEqual(new Date('2026-12-24T12:00:00Z'))
})

test('closing twice is harmless, and `await using` closes too', async () => {
  const database = await openTestDatabase()
  await database.close()
  await database.close()
  await using app = await openTestApp()
  expect(app.url).not.toBe(database.url)
})
