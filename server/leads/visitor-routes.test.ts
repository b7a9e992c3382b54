import { describe, expect, test } from 'vitest'
import { referenceOf } from '#domain/leads/reference.ts'
import { noQuote } from '#domain/leads/quote-fields.ts'
import { expectRefusal, post } from '#server/testing/form-calls.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { itIsAPublicForm } from '#server/testing/public-form.ts'

const demos = '/api/demo-requests'
const messages = '/api/contact-messages'

const demo = {
  fullName: 'Dana Ortiz',
  companyName: 'Sandusky Bay Freight',
  email: 'Dana@SanduskyBay.example',
  phone: '(216) 555-0142 ext. 7',
  preferredDate: '2026-03-12',
  filterTypes: 'dpf',
  comments: "Two DPFs;\nit's the Cummins ones 🚛",
}
const message = {
  name: 'Dana Ortiz',
  email: 'dana@sanduskybay.example',
  phone: '216-555-0142',
  message: 'Do you clean DOCs?\r\nThe dash says "regen".',
}

describe('a demo request', () => {
  test('is stored with every field and answered with its row', async () => {
    const { app, db } = await openTestApp()
    const sent = { ...demo, fullName: '  Dana Ortiz ', unknown: 1, id: 'mine' }
    const answer = await post(app, demos, sent, { key: 'key-of-the-demo' })
    const rows = await db.selectFrom('demo_requests').selectAll().execute()
    expect(rows).toEqual([
      {
        id: expect.any(String),
        fullName: 'Dana Ortiz',
        companyName: 'Sandusky Bay Freight',
        email: 'Dana@SanduskyBay.example',
        phone: '(216) 555-0142 ext. 7',
        preferredDate: '2026-03-12',
        filterTypes: 'dpf',
        comments: "Two DPFs;\nit's the Cummins ones 🚛",
        customerId: null,
        mayBeAutomatic: false,
        idempotencyKey: 'key-of-the-demo',
        createdAt: expect.any(Date),
      },
    ])
    const shown = {
      ...demo,
      isConfirmed: false,
      reference: referenceOf(rows[0]?.id ?? ''),
      id: rows[0]?.id,
      createdAt: rows[0]?.createdAt.toISOString(),
    }
    expect([answer.status, answer.body]).toEqual([201, shown])
  })

  test.each([
    ['absent', {}],
    ['null', { companyName: null, preferredDate: null, filterTypes: null, comments: null }],
    ['empty', { companyName: '', preferredDate: '', filterTypes: '', comments: '  ' }],
  ])('has null where the optional fields are %s', async (_name, optional) => {
    const { app, db } = await openTestApp()
    const { fullName, email, phone } = demo
    const nothing = { companyName: null, preferredDate: null, filterTypes: null, comments: null }
    expect(await post(app, demos, { fullName, email, phone, ...optional })).toMatchObject({
      status: 201,
      body: nothing,
    })
    expect(
      await db.selectFrom('demo_requests').selectAll().executeTakeFirstOrThrow(),
    ).toMatchObject({
      companyName: null,
      preferredDate: null,
      filterTypes: null,
      comments: null,
      idempotencyKey: null,
    })
  })

  test('that is empty in one way and null in the other is the same request', async () => {
    const { app } = await openTestApp()
    const first = await post(app, demos, { ...demo, comments: '' }, { key: 'key-of-the-demo' })
    expect(
      (await post(app, demos, { ...demo, comments: null }, { key: 'key-of-the-demo' })).body,
    ).toEqual(first.body)
  })

  test.each([
    ['air', 'air'],
    [['fleet'], 'fleet'],
    [['dpf', 'air'], 'multiple'],
    ['multiple', 'multiple'],
  ])('about %j is stored as %s', async (filterTypes, stored) => {
    const { app, db } = await openTestApp()
    expect(await post(app, demos, { ...demo, filterTypes })).toMatchObject({
      status: 201,
      body: { filterTypes: stored },
    })
    expect(
      (await db.selectFrom('demo_requests').select('filterTypes').executeTakeFirstOrThrow())
        .filterTypes,
    ).toBe(stored)
  })

  test('without its fields names each of them, and the first of the sentences on top', async () => {
    const { app } = await openTestApp()
    const answer = await post(app, demos, { preferredDate: '2026-02-30', filterTypes: 'oil' })
    expectRefusal(answer, 'invalid_input')
    expect(answer.body).toMatchObject({
      message: 'Please enter your name.',
      fields: {
        fullName: 'Please enter your name.',
        email: 'Please enter a valid email address.',
        phone: 'Please enter a phone number with area code.',
        preferredDate: 'Please enter a valid date.',
        filterTypes: 'Please choose filter types from the list.',
      },
    })
  })

  test.each([
    ['2026-03-10', '2026-03-10T15:00:00Z', 201],
    ['2026-03-09', '2026-03-10T15:00:00Z', 400],
    // Midnight in Cleveland, not in Greenwich and not on the server.
    ['2026-03-10', '2026-03-11T03:59:59Z', 201],
    ['2026-03-10', '2026-03-11T04:00:00Z', 400],
    ['2026-03-09', '2026-03-09T04:00:00Z', 201],
    ['2026-12-31', '2027-01-01T04:59:59Z', 201],
    ['2026-12-31', '2027-01-01T05:00:00Z', 400],
    ['2028-02-29', '2028-03-01T04:59:59Z', 201],
  ])('for %s, sent at %s, answers %d', async (preferredDate, at, status) => {
    const { app, now, db } = await openTestApp()
    now.set(at)
    const answer = await post(app, demos, { ...demo, preferredDate })
    expect(answer.status).toBe(status)
    if (status === 400)
      expect(answer.body['fields']).toEqual({
        preferredDate: 'Please choose today or a later day.',
      })
    expect(await db.selectFrom('demo_requests').select('id').execute()).toHaveLength(
      status === 201 ? 1 : 0,
    )
  })
})

test.each([
  ['2026-03-15', 'We are closed on Sundays. Please choose another day.'],
  ['2026-12-25', 'We are closed on that holiday. Please choose another day.'],
  ['9999-12-31', 'Please choose a day within the next year.'],
])(
  'a demo on %s, when nobody could come, is refused at its field',
  async (preferredDate, sentence) => {
    const { app, now, db } = await openTestApp()
    now.set('2026-03-10T15:00:00Z')
    const answer = await post(app, demos, { ...demo, preferredDate })
    expect([answer.status, answer.body['fields']]).toEqual([400, { preferredDate: sentence }])
    expect(await db.selectFrom('demo_requests').select('id').execute()).toEqual([])
  },
)

describe('a contact message', () => {
  test('is stored with every field and answered with its row', async () => {
    const { app, db } = await openTestApp()
    const answer = await post(
      app,
      messages,
      { ...message, unknown: 1 },
      { key: 'key-of-the-message' },
    )
    const rows = await db.selectFrom('contact_messages').selectAll().execute()
    expect(rows).toEqual([
      {
        ...message,
        ...noQuote,
        id: expect.any(String),
        customerId: null,
        mayBeAutomatic: false,
        idempotencyKey: 'key-of-the-message',
        createdAt: expect.any(Date),
      },
    ])
    const shown = {
      ...message,
      ...noQuote,
      isConfirmed: false,
      reference: referenceOf(rows[0]?.id ?? ''),
      id: rows[0]?.id,
      createdAt: rows[0]?.createdAt.toISOString(),
    }
    expect([answer.status, answer.body]).toEqual([201, shown])
  })

  test.each([[undefined], [null], [''], [' ']])('with a phone of %j has null', async (phone) => {
    const { app, db } = await openTestApp()
    expect(await post(app, messages, { ...message, phone })).toMatchObject({
      status: 201,
      body: { phone: null },
    })
    expect(
      (await db.selectFrom('contact_messages').select('phone').executeTakeFirstOrThrow()).phone,
    ).toBeNull()
  })

  test('names each field that is wrong', async () => {
    const { app } = await openTestApp()
    const answer = await post(app, messages, {
      name: 'A\nB',
      email: 'dana',
      phone: '12',
      message: ' ',
    })
    expectRefusal(answer, 'invalid_input')
    expect(answer.body['fields']).toEqual({
      name: 'Please write this on one line, without control characters.',
      email: 'Please enter a valid email address.',
      phone: 'Please enter a phone number with area code.',
      message: 'Please enter a message.',
    })
  })
})

itIsAPublicForm({
  url: demos,
  table: 'demo_requests',
  body: demo,
  change: { comments: 'Another one.' },
  trapped: true,
})
itIsAPublicForm({
  url: messages,
  table: 'contact_messages',
  body: message,
  change: { message: 'Another one.' },
  trapped: true,
})
