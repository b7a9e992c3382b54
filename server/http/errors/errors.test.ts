import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import type { App } from '#server/http/context.ts'
import { keepingLog, openExample } from '#server/testing/example-app.ts'

const json = { 'content-type': 'application/json' }
const any = {
  config: { access: 'anyone' },
  schema: { response: { 200: z.object({ ok: z.boolean() }) } },
} as const

function failing(error: unknown) {
  return (app: App) => {
    app.get('/api/failing/:id', any, () => {
      throw error
    })
  }
}

async function post(payload: string | undefined, headers: Record<string, string> = json) {
  const app = await openExample()
  return app.inject({ method: 'POST', url: '/api/notes', headers, payload })
}

describe('a body that breaks the contract', () => {
  test('answers 400 with a sentence for each field and the first of them as message', async () => {
    const answer = await post(JSON.stringify({ name: '', address: { city: 7 } }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message: 'Please fill in this field.',
      code: 'invalid_input',
      requestId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-z]+$/),
      fields: { name: 'Please fill in this field.', 'address.city': 'Please enter a city.' },
    })
  })

  test.each([
    [{}, 'Please fill in this field.'],
    [{ name: 5 }, 'Please enter this in the expected form.'],
    [{ name: 'x'.repeat(21) }, 'Please use at most 20 characters.'],
  ])('%o says so in words for people', async (body, sentence) => {
    expect((await post(JSON.stringify(body))).json()).toMatchObject({
      message: sentence,
      fields: { name: sentence },
    })
  })

  test.each([
    [{ name: 'a\0b' }, 'name'],
    [{ name: 'a', address: { city: '\ud800' } }, 'address.city'],
    [{ name: 'a', unknown: ['\0'] }, 'unknown.0'],
  ])('with text that cannot be stored names the field: %o', async (body, field) => {
    const answer = await post(JSON.stringify(body))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.stringContaining('can’t store') },
    })
  })

  test('passes when it keeps it', async () => {
    const answer = await post(JSON.stringify({ name: 'Zoë 🚚', more: 1 }))
    expect([answer.statusCode, answer.json()]).toEqual([201, { name: 'Zoë 🚚' }])
  })
})

describe('a body that cannot be read', () => {
  test.each([
    ['broken JSON', '{"name":'],
    ['nothing', ''],
    ['no object', '[]'],
    ['null', 'null'],
    ['a text', '"name"'],
    ['__proto__', '{"name":"a","__proto__":{"admin":true}}'],
    ['constructor.prototype', '{"name":"a","constructor":{"prototype":{"admin":true}}}'],
    ['a hundred levels', `{"name":"a","deep":${'['.repeat(100)}${']'.repeat(100)}}`],
    ['a NUL in a key', '{"name":"a","\\u0000":1}'],
  ])('answers 400: %s', async (_what, payload) => {
    const answer = await post(payload)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_body'])
  })

  test('answers 400: no body and no content type', async () => {
    expect((await post(undefined, {})).json()).toMatchObject({ code: 'malformed_body' })
  })

  test('answers 400: bytes that are no UTF-8', async () => {
    const app = await openExample()
    const payload = Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ])
    const answer = await app.inject({ method: 'POST', url: '/api/notes', headers: json, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_body'])
  })

  test('answers 413 when it is too large', async () => {
    const answer = await post(JSON.stringify({ name: 'x'.repeat(70_000) }))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large'])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json\ta',
    'nonsense',
  ])('answers 415 as %s, which a form of another site could send', async (type) => {
    const answer = await post('{"name":"a"}', { 'content-type': type })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type'])
  })
})

describe('an address', () => {
  test('that does not exist answers 404', async () => {
    const answer = await (await openExample()).inject('/api/nothing?x=1')
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      {
        message: 'There is nothing at this address.',
        code: 'not_found',
        requestId: expect.any(String),
      },
    ])
  })

  test.each(['/api/%zz', '/api/%', '/%c0%ae', '//', `/api/failing/${'x'.repeat(300)}`])(
    'that cannot be decoded or is too long answers 404: %s',
    async (url) => {
      const answer = await (await openExample({ routes: failing(new Error('x')) })).inject({ url })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    },
  )

  test.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const)(
    'under the wrong method answers 405 and says which is right: %s',
    async (method) => {
      const answer = await (
        await openExample()
      ).inject({ method: method as 'GET', url: '/api/notes' })
      expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([
        405,
        'POST',
        'method_not_allowed',
      ])
    },
  )

  test('answers HEAD where it answers GET', async () => {
    const answer = await (await openExample()).inject({ method: 'HEAD', url: '/healthz' })
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([
      200,
      '',
      '15',
    ])
  })

  test('with a NUL in it or in its query answers 400', async () => {
    const app = await openExample({ routes: failing(new Error('x')) })
    expect((await app.inject('/api/failing/%00')).json()).toMatchObject({
      code: 'invalid_input',
      fields: { id: expect.any(String) },
    })
    expect((await app.inject('/api/failing/a?q=%00')).json()).toMatchObject({
      code: 'invalid_input',
      fields: { q: expect.any(String) },
    })
  })
})

describe('what goes wrong on our side', () => {
  test('answers a refusal with its code, status and fields', async () => {
    const refusal = new CodedError('conflict', 'This slot is taken.', { requestedDate: 'Taken.' })
    const answer = await (await openExample({ routes: failing(refusal) })).inject('/api/failing/1')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: 'This slot is taken.', fields: { requestedDate: 'Taken.' } },
    ])
  })

  test('answers 409 where what was named has gone to another company meanwhile, and 500 for any other reference', async () => {
    const { logger, lines } = keepingLog()
    for (const [constraint, status] of [
      ['memberships_own_site', 409],
      ['memberships_customer_id_fkey', 500],
    ] as const) {
      const error = Object.assign(new Error('refused'), { code: '23503', constraint })
      const app = await openExample({ logger, routes: failing(error) })
      const answer = await app.inject('/api/failing/1')
      expect([answer.statusCode, answer.json().message]).toEqual([
        status,
        status === 409
          ? 'Someone else changed what this belongs to just now. Please reload the page and try again.'
          : 'Something went wrong on our side. Please try again.',
      ])
    }
    expect(lines().match(/request failed/g)).toHaveLength(2)
  })

  test('answers 503 and when to try again while the database is away', async () => {
    const { logger } = keepingLog()
    const answer = await (
      await openExample({ logger, routes: failing(new DatabaseUnavailable('x')) })
    ).inject('/api/failing/1')
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      503,
      '30',
      'database_unavailable',
    ])
    expect(answer.json().message).toBe(
      'We can’t save this right now. You haven’t lost anything. Please try again in a minute.',
    )
  })

  test.each([new Error('select * from secrets'), 'a thrown text', null, { statusCode: 418 }])(
    'answers 500 and shows nothing of the cause: %s',
    async (cause) => {
      const { logger } = keepingLog()
      const answer = await (
        await openExample({ logger, routes: failing(cause) })
      ).inject('/api/failing/1')
      expect([answer.statusCode, answer.json()]).toEqual([
        500,
        {
          message: 'Something went wrong on our side. Please try again.',
          code: 'internal',
          requestId: expect.any(String),
        },
      ])
    },
  )

  test('answers 500 when an answer breaks its own contract', async () => {
    const { logger, lines } = keepingLog()
    const routes = (app: App) =>
      void app.get('/api/liar', any, () => ({ ok: 'maybe' }) as unknown as { ok: boolean })
    const answer = await (await openExample({ logger, routes })).inject('/api/liar')
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal'])
    expect(lines()).toContain('FST_ERR_RESPONSE_SERIALIZATION')
  })

  test('is visible in a test that brings no log of its own', async () => {
    const written: unknown[] = []
    const original = console.error
    console.error = (line: unknown) => void written.push(line)
    onTestFinished(() => void (console.error = original))
    await (await openExample({ routes: failing(new Error('boom')) })).inject('/api/failing/1')
    expect(String(written[0])).toContain('boom')
  })
})
