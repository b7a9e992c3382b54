import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { statusOf } from '#server/http/errors/errors.ts'
import { expectRefusal, nextAddress, post, type PublicForm } from './form-calls.ts'
import { openTestApp } from './harness.ts'
import { queuedMails } from './mails.ts'
import { survivesWhateverComes } from './hostile-input.ts'

const key = 'key-0123456789_ABC'

/** What every public form promises; called once in the tests of each. */
export function itIsAPublicForm(form: PublicForm): void {
  describe(`a double of POST ${form.url}`, () => answersDoublesOnce(form))
  describe(`what POST ${form.url} refuses leaves no row`, () => refusesWhatIsWrong(form))
  describe(`POST ${form.url} takes`, () => takesWhatIsRight(form))
  if (form.trapped) describe(`POST ${form.url} keeps`, () => keepsWhatMayBeAutomatic(form))
  describe(`whatever comes to POST ${form.url}`, () => survivesWhateverComes(form))
}

async function open(table: PublicForm['table']) {
  const { app, db, close } = await openTestApp()
  return {
    app,
    db,
    close,
    count: async () => (await db.selectFrom(table).select('id').execute()).length,
  }
}

function answersDoublesOnce({ url, table, body, change }: PublicForm): void {
  test('with the same key is answered with the row of the first', async () => {
    const { app, count } = await open(table)
    const first = await post(app, url, body, { key })
    const second = await post(app, url, body, { key })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await count()).toBe(1)
  })

  test('sent twenty times at once leaves one row and gets one answer', async () => {
    const { app, count } = await open(table)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(app, url, body, { key })),
    )
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([201, answers[0]?.body])
    expect(await count()).toBe(1)
  })

  if (change === null) return
  test('with another body under the same key is refused and changes nothing', async () => {
    const { app, count } = await open(table)
    const first = await post(app, url, body, { key })
    const other = await post(app, url, { ...body, ...change }, { key })
    expect([other.status, other.body['code']]).toEqual([statusOf.key_reused, 'key_reused'])
    expect((await post(app, url, body, { key })).body).toEqual(first.body)
    expect(await count()).toBe(1)
    expect((await post(app, url, { ...body, ...change }, { key: 'another-key' })).status).toBe(201)
  })
}

function refusesWhatIsWrong({ url, table, body }: PublicForm): void {
  let shared: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    shared = await open(table)
  })
  afterEach(async () => expect(await shared.count()).toBe(0))
  afterAll(() => shared.close())

  test.each(wrongCalls(body))('%s', async (_what, payload, headers, code) => {
    expectRefusal(await post(shared.app, url, payload, { headers, address: nextAddress() }), code)
  })

  test.each(['short', '', 'x'.repeat(256), 'with space', "quote-'or'1'='1", 'two, keys-given'])(
    'a key that is none: %j',
    async (wrong) => {
      const answer = await post(shared.app, url, body, { key: wrong, address: nextAddress() })
      expectRefusal(answer, 'invalid_input')
      expect(answer.body['message']).toBe(
        'The Idempotency-Key must have 8 to 255 letters, digits, hyphens, or underscores.',
      )
    },
  )
}

const wrongCalls = (body: PublicForm['body']) =>
  [
    ['a broken body', '{"name":', {}, 'malformed_body'],
    ['no object', '[]', {}, 'malformed_body'],
    ['null', 'null', {}, 'malformed_body'],
    ['__proto__', '{"__proto__":{"rating":5}}', {}, 'malformed_body'],
    [
      'another content type',
      JSON.stringify(body),
      { 'content-type': 'text/plain' },
      'unsupported_media_type',
    ],
    [
      'a form of another site',
      'name=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'unsupported_media_type',
    ],
    ['too much', JSON.stringify({ ...body, more: 'x'.repeat(70_000) }), {}, 'too_large'],
    ['another site', JSON.stringify(body), { origin: 'https://elsewhere.example' }, 'cross_site'],
    [
      'another site by fetch metadata',
      JSON.stringify(body),
      { 'sec-fetch-site': 'cross-site' },
      'cross_site',
    ],
    ['an empty object', '{}', {}, 'invalid_input'],
  ] as const

function keepsWhatMayBeAutomatic({ url, table, body }: PublicForm): void {
  test('what may be automatic: kept, marked, answered like any other, and mailed about to nobody', async () => {
    const { app, db } = await open(table)
    const marks = async () =>
      (await db.selectFrom(table).select('mayBeAutomatic').execute()).map(
        ({ mayBeAutomatic }) => mayBeAutomatic,
      )
    const caught = await post(app, url, { ...body, website: 'https://rowe.example' })
    expect([caught.status, await marks(), await queuedMails(db)]).toEqual([201, [true], []])
    await db.deleteFrom(table).execute()
    const plain = await post(app, url, { ...body, website: ' ' })
    expect([plain.status, await marks()]).toEqual([201, [false]])
    expect(Object.keys(caught.body)).toEqual(Object.keys(plain.body))
    expect(caught.body['isConfirmed']).toBe(plain.body['isConfirmed'])
  })
}

function takesWhatIsRight({ url, table, body }: PublicForm): void {
  test.each(['12345678', 'x'.repeat(255), '_-_-_-_-'])('the key %j', async (right) => {
    const { app } = await open(table)
    expect((await post(app, url, body, { key: right })).status).toBe(201)
  })

  test.each([
    ['none of the headers that browsers add', {}],
    ['our own origin', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
  ])('%s', async (_what, headers) => {
    const { app } = await open(table)
    expect((await post(app, url, { ...body, website: '' }, { headers })).status).toBe(201)
  })

  test('twenty calls a minute from one address, and then says how long to wait', async () => {
    const { app, count } = await open(table)
    for (let call = 1; call <= 20; call += 1)
      expect((await post(app, url, body, { key })).status).toBe(201)
    const refused = await post(app, url, body, { key })
    expectRefusal(refused, 'too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await post(app, url, body, { key, address: '203.0.113.2' })).status).toBe(201)
    expect(await count()).toBe(1)
  })

  test('nothing while the database is away, and says so', async () => {
    const { app, db } = await open(table)
    expect((await post(app, url, body)).status).toBe(201)
    await db.destroy()
    const answer = await post(app, url, body, { key })
    expectRefusal(answer, 'database_unavailable')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('it is described at /api/openapi.json', async () => {
    const { app } = await open(table)
    const { paths } = (await app.inject('/api/openapi.json')).json()
    const described = paths[url].post
    expect(
      Object.keys(described.requestBody.content['application/json'].schema.properties),
    ).toEqual(expect.arrayContaining(Object.keys(body)))
    expect(described.responses['201'].content['application/json'].schema.properties).toHaveProperty(
      'id',
    )
  })
}
