import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectRefusal, post } from '#server/testing/form-calls.ts'
import { openTestApp } from '#server/testing/harness.ts'

const message = {
  name: 'Dana Ortiz',
  email: 'dana@sanduskybay.example',
  phone: null,
  message: 'Do you clean DOCs?',
}

test('a form that PostgreSQL takes back to end a deadlock is put off whole, and stored once when it comes again', async () => {
  const { app, db } = await openTestApp()
  const send = () => post(app, '/api/contact-messages', message, { key: 'key-of-the-message' })
  const answer = await db.transaction().execute(async (other) => {
    await sql`lock table outbox in access exclusive mode`.execute(other)
    // It holds its row and waits for its mails; its own look for deadlocks comes first.
    const sent = send()
    await sleep(300)
    await sql`lock table contact_messages in access exclusive mode`.execute(other)
    return sent
  })
  expectRefusal(answer, 'database_unavailable')
  const counts = async () =>
    (
      await sql<{ messages: string; mails: string }>`select
        (select count(*) from contact_messages) as messages,
        (select count(*) from outbox) as mails`.execute(db)
    ).rows[0]
  expect(await counts()).toEqual({ messages: 0, mails: 0 })

  expect((await send()).status).toBe(201)
  expect(await counts()).toEqual({ messages: 1, mails: 2 })
})
