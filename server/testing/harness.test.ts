import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openExample } from './example-app.ts'
import { openTestApp, openTestDatabase } from './harness.ts'
import { allowListedStatuses } from './listed-statuses.ts'

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

test('a status that the route does not list is refused, so that no answer leaves without its schema', async () => {
  const { app: real } = await openTestApp()
  expect((await real.inject('/api/unknown')).statusCode).toBe(404)
  const app = await openExample({
    routes(routes) {
      allowListedStatuses(routes)
      const schema = { response: { 200: z.object({ name: z.string() }) } }
      for (const status of [200, 201] as const)
        routes.get(
          `/api/${status}`,
          { config: { access: 'anyone' }, schema },
          async (_request, reply) => reply.code(status as 200).send({ name: 'Ada' }),
        )
    },
  })
  expect((await app.inject('/api/200')).json()).toEqual({ name: 'Ada' })
  expect((await app.inject('/api/201')).statusCode).toBe(500)
})
