import { describe, expect, test } from 'vitest'
import { expectRefusal, post } from '#server/testing/form-calls.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { itIsAPublicForm } from '#server/testing/public-form.ts'

const url = '/api/newsletter-subscriptions'

describe('a subscription', () => {
  test('is stored with its address in lower case and answered with its id', async () => {
    const { app, db } = await openTestApp()
    const answer = await post(
      app,
      url,
      { email: ' Dana@Example.COM ', unknown: 1 },
      { key: 'key-of-the-first' },
    )
    const rows = await db.selectFrom('newsletter_subscriptions').selectAll().execute()
    expect(rows).toEqual([
      {
        id: expect.any(String),
        email: 'dana@example.com',
        createdAt: expect.any(Date),
        confirmedAt: null,
        unsubscribedAt: null,
        round: 1,
        mayBeAutomatic: false,
      },
    ])
    expect([answer.status, answer.body]).toEqual([
      201,
      { id: rows[0]?.id, email: 'dana@example.com' },
    ])
  })

  test('of a known address is answered like a new one, with the row that is there', async () => {
    const { app, db } = await openTestApp()
    const first = await post(app, url, { email: 'dana@example.com' })
    for (const sent of [{}, { key: 'another-key' }, { key: 'a-third-key' }]) {
      const again = await post(app, url, { email: 'DANA@example.com' }, sent)
      expect([again.status, again.body]).toEqual([201, first.body])
    }
    expect(await db.selectFrom('newsletter_subscriptions').selectAll().execute()).toHaveLength(1)
  })

  test('of one address twenty times at once, each with a key of its own or none, is one row', async () => {
    const { app, db } = await openTestApp()
    const keys = Array.from({ length: 20 }, (_, at) => (at % 2 ? {} : { key: `key-number-${at}` }))
    const answers = await Promise.all(
      keys.map((sent) => post(app, url, { email: 'dana@example.com' }, sent)),
    )
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([201, answers[0]?.body])
    expect(await db.selectFrom('newsletter_subscriptions').selectAll().execute()).toHaveLength(1)
  })

  test('of an address that was stored in capitals finds it', async () => {
    const { app, db } = await openTestApp()
    const { id } = await db
      .insertInto('newsletter_subscriptions')
      .values({ email: 'Dana@Example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await post(app, url, { email: 'dana@example.com' })).body).toEqual({
      id,
      email: 'Dana@Example.com',
    })
  })

  test('does not tell by a key that is used again whether an address was known', async () => {
    const { app } = await openTestApp()
    await post(app, url, { email: 'known@example.com' })
    for (const probed of ['known@example.com', 'unknown@example.com']) {
      const key = `key-for-${probed.slice(0, 5)}`
      expect((await post(app, url, { email: probed }, { key })).status).toBe(201)
      expect((await post(app, url, { email: 'probe@example.com' }, { key })).status).toBe(201)
    }
  })

  test.each([
    [''],
    ['dana'],
    ['dana@example'],
    [null],
    [undefined],
    [7],
    ['a@b.co\r\nBcc: c@d.co'],
  ])('of %j is refused in the stated words', async (email) => {
    const { app } = await openTestApp()
    const answer = await post(app, url, { email })
    expectRefusal(answer, 'invalid_input')
    expect(answer.body).toMatchObject({
      message: 'Please enter a valid email address.',
      fields: { email: 'Please enter a valid email address.' },
    })
  })
})

itIsAPublicForm({
  url,
  table: 'newsletter_subscriptions',
  body: { email: 'dana@example.com' },
  change: null,
  trapped: true,
})
