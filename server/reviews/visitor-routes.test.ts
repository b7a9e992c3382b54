import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { expectRefusal, post } from '#server/testing/form-calls.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { itIsAPublicForm } from '#server/testing/public-form.ts'

const url = '/api/reviews'

const review = {
  name: 'Dana Ortiz',
  company: 'Sandusky Bay Freight',
  rating: 4,
  text: 'They measured it before and after,\nand it held for "a year" 🚛',
  consent: true,
}

type Row = { name: string; status?: 'pending' | 'approved' | 'rejected'; isSample?: boolean }

async function addReview(db: Db, at: string, { status = 'approved', ...row }: Row) {
  const said = { company: null, rating: 5, text: 'A text of twenty characters.', consent: true }
  await db
    .insertInto('reviews')
    .values({ ...said, ...row, status, createdAt: at })
    .execute()
}

describe('a review that is sent', () => {
  test('is stored with every field, waits for the office and is answered with its row', async () => {
    const { app, db } = await openTestApp()
    const answer = await post(
      app,
      url,
      { ...review, status: 'approved', isSample: true },
      { key: 'key-of-the-review' },
    )
    const rows = await db.selectFrom('reviews').selectAll().execute()
    expect(rows).toEqual([
      {
        ...review,
        id: expect.any(String),
        status: 'pending',
        isSample: false,
        approvedAt: null,
        customerId: null,
        mayBeAutomatic: false,
        idempotencyKey: 'key-of-the-review',
        createdAt: expect.any(Date),
      },
    ])
    const { consent: _consent, ...shown } = review
    const expected = {
      ...shown,
      id: rows[0]?.id,
      createdAt: rows[0]?.createdAt.toISOString(),
      isSample: false,
    }
    expect([answer.status, answer.body]).toEqual([201, expected])
    expect((await app.inject(url)).json()).toEqual([])
  })

  test.each([[undefined], [null], [''], [' ']])(
    'with a company of %j has null',
    async (company) => {
      const { app, db } = await openTestApp()
      expect(await post(app, url, { ...review, company })).toMatchObject({
        status: 201,
        body: { company: null },
      })
      expect(
        (await db.selectFrom('reviews').select('company').executeTakeFirstOrThrow()).company,
      ).toBeNull()
    },
  )

  test('names each field that is wrong', async () => {
    const { app } = await openTestApp()
    const answer = await post(app, url, {
      name: ' ',
      company: 'x'.repeat(201),
      rating: 6,
      text: 'Too short.',
      consent: false,
    })
    expectRefusal(answer, 'invalid_input')
    expect(answer.body['fields']).toEqual({
      name: 'Please enter your name.',
      company: 'Please use 200 characters at most.',
      rating: 'Please choose one to five stars.',
      text: 'Please write 20 to 2,000 characters.',
      consent: 'Please agree that we may publish your review.',
    })
  })
})

describe('the reviews that anyone may read', () => {
  test('are the approved ones, newest first, without what is not public', async () => {
    const { app, db } = await openTestApp()
    await addReview(db, '2026-03-01T12:00:00Z', { name: 'Older' })
    await addReview(db, '2026-03-03T12:00:00Z', { name: 'Newest', isSample: true })
    await addReview(db, '2026-03-02T12:00:00Z', { name: 'Newer' })
    await addReview(db, '2026-03-04T12:00:00Z', { name: 'Not yet', status: 'pending' })
    await addReview(db, '2026-03-05T12:00:00Z', { name: 'Never', status: 'rejected' })
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().map(({ name }: { name: string }) => name)).toEqual([
      'Newest',
      'Newer',
      'Older',
    ])
    expect(answer.json()[0]).toEqual({
      id: expect.any(String),
      name: 'Newest',
      company: null,
      rating: 5,
      text: 'A text of twenty characters.',
      createdAt: '2026-03-03T12:00:00.000Z',
      isSample: true,
      isFromAccount: false,
    })
  })

  test('say which were sent from an account with a confirmed address, and never the address', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const sender = await signedInCustomer(testApp)
    expect((await sender.call('POST', url, { payload: review })).status).toBe(201)
    await post(app, url, { ...review, name: 'Nobody known' })
    await db.updateTable('reviews').set({ status: 'approved' }).execute()
    const marks = async () =>
      Object.fromEntries(
        (await app.inject(url))
          .json()
          .map((each: { name: string; isFromAccount: boolean }) => [each.name, each.isFromAccount]),
      )
    await db.updateTable('customers').set({ emailProvenAt: null }).execute()
    expect(await marks()).toEqual({ 'Dana Ortiz': false, 'Nobody known': false })
    await db.updateTable('customers').set({ emailProvenAt: '2026-03-01T12:00:00Z' }).execute()
    expect(await marks()).toEqual({ 'Dana Ortiz': true, 'Nobody known': false })
    const { email } = await db.selectFrom('customers').select('email').executeTakeFirstOrThrow()
    expect((await app.inject(url)).body).not.toContain(email)
  })

  test('hold no samples once the site is no demo', async () => {
    const { app, db } = await openTestApp({ environment: { DEMO: 'off' } })
    await addReview(db, '2026-03-01T12:00:00Z', { name: 'A sample', isSample: true })
    await addReview(db, '2026-03-02T12:00:00Z', { name: 'A customer' })
    expect((await app.inject(url)).json()).toMatchObject([{ name: 'A customer' }])
  })

  test('are fifty at most, the newest', async () => {
    const { app, db } = await openTestApp()
    for (let minute = 0; minute < 55; minute += 1) {
      await addReview(db, `2026-03-01T12:${String(minute).padStart(2, '0')}:00Z`, {
        name: `Number ${minute}`,
      })
    }
    const names = (await app.inject(url)).json().map(({ name }: { name: string }) => name)
    expect(names).toHaveLength(50)
    expect([names[0], names[49]]).toEqual(['Number 54', 'Number 5'])
  })

  test('are an empty list while there are none', async () => {
    const { app } = await openTestApp()
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
  })
})

itIsAPublicForm({ url, table: 'reviews', body: review, change: { rating: 2 }, trapped: true })
