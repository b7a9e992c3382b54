import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { App } from './context.ts'
import { isCrossSite } from './access/cross-site.ts'
import { openExample } from '#server/testing/example-app.ts'

const note = { method: 'POST', url: '/api/notes', payload: { name: 'a' } } as const
const ok = z.object({ ok: z.boolean() })
const form = {
  config: { access: 'anyone', limit: 'publicForm' },
  schema: { response: { 200: ok } },
} as const

function twoForms(app: App): void {
  app.post('/api/first', form, () => ({ ok: true }))
  app.post('/api/second', form, () => ({ ok: true }))
}

describe('every answer', () => {
  test.each(['/healthz', '/api/nothing', '/api/notes', '/%zz'])(
    'carries the headers that keep it harmless: %s',
    async (url) => {
      const { headers } = await (await openExample()).inject(url)
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      })
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  test('asks for https for a year once PUBLIC_URL is https', async () => {
    const app = await openExample({ environment: { PUBLIC_URL: 'https://www.example.com' } })
    expect((await app.inject('/healthz')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })
})

describe('a change of state', () => {
  const own = 'https://www.example.com'
  const atThisMachine = { publicUrl: own, isPublic: false }
  test.each([
    [{}, false],
    [{ origin: own }, false],
    [{ origin: 'http://localhost:3000' }, false],
    [{ origin: own, 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ origin: own, 'sec-fetch-site': 'cross-site' }, true],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'null' }, true],
    [{ origin: '' }, true],
    [{ origin: 'https://www.example.com.evil.example' }, true],
    [{ origin: 'https://evilwww.example.com' }, true],
    [{ origin: 'http://www.example.com' }, true],
    [{ origin: 'http://localhost:3001' }, true],
  ])('from %o is of another site: %s', (headers, expected) => {
    expect(isCrossSite(headers, 'localhost:3000', atThisMachine)).toBe(expected)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'by %s from another site is refused before anything is read',
    async (method) => {
      const answer = await (
        await openExample()
      ).inject({ ...note, method, payload: '{', headers: { origin: 'https://evil.example' } })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { code: 'cross_site', message: 'This request came from another site and was refused.' },
      ])
    },
  )

  test('is not what a GET does, so it may come from anywhere', async () => {
    const answer = await (
      await openExample()
    ).inject({ url: '/healthz', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.statusCode).toBe(200)
  })
})

describe('a limit', () => {
  const send = (app: App, url: string, remoteAddress = '192.0.2.1', headers = {}) =>
    app.inject({ method: 'POST', url, remoteAddress, headers })

  test('is shared by all public forms, 20 a minute and address, and says how long to wait', async () => {
    const app = await openExample({ routes: twoForms })
    for (let count = 0; count < 20; count += 1)
      expect((await send(app, count % 2 === 0 ? '/api/first' : '/api/second')).statusCode).toBe(200)
    const refused = await send(app, '/api/first')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(50)
    expect(refused.json().message).toBe(
      `Too many requests from your connection. Please wait ${seconds} seconds and try again: what you typed is kept.`,
    )
    expect((await send(app, '/api/first', '192.0.2.2')).statusCode).toBe(200)
    expect((await app.inject({ ...note, remoteAddress: '192.0.2.1' })).statusCode).toBe(201)
  })

  test('counts an IPv6 network as one, and an IPv4 address however it is written', async () => {
    const app = await openExample({ routes: twoForms })
    for (let count = 0; count < 20; count += 1)
      await send(app, '/api/first', `2001:db8:1:2::${count}`)
    expect((await send(app, '/api/first', '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await send(app, '/api/first', '2001:db8:1:3::1')).statusCode).toBe(200)
    for (let count = 0; count < 20; count += 1) await send(app, '/api/first', '::ffff:192.0.2.7')
    expect((await send(app, '/api/first', '192.0.2.7')).statusCode).toBe(429)
  })

  test('holds for a flood of any call, but not for the probes of a load balancer', async () => {
    const app = await openExample()
    for (let count = 0; count < 600; count += 1) await app.inject(note)
    expect((await app.inject(note)).statusCode).toBe(429)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  test('cannot be passed by a forwarded address that no trusted proxy sent', async () => {
    const app = await openExample({ routes: twoForms })
    for (let count = 0; count < 20; count += 1)
      await send(app, '/api/first', '192.0.2.1', { 'x-forwarded-for': `10.0.0.${count}` })
    expect(
      (await send(app, '/api/first', '192.0.2.1', { 'x-forwarded-for': '10.0.0.99' })).statusCode,
    ).toBe(429)
  })

  test('is counted on the address that a trusted proxy names', async () => {
    const app = await openExample({ routes: twoForms, environment: { TRUST_PROXY: '10.0.0.0/8' } })
    const through = (client: string) =>
      send(app, '/api/first', '10.1.1.1', { 'x-forwarded-for': `1.1.1.1, ${client}` })
    for (let count = 0; count < 20; count += 1) await through('192.0.2.1')
    expect((await through('192.0.2.1')).statusCode).toBe(429)
    expect((await through('192.0.2.2')).statusCode).toBe(200)
  })

  test('is off for load measurement', async () => {
    const app = await openExample({ routes: twoForms, environment: { RATE_LIMITS: 'off' } })
    for (let count = 0; count < 25; count += 1)
      expect((await send(app, '/api/first')).statusCode).toBe(200)
  })
})

describe('the description of the calls', () => {
  test('lists them with their contracts', async () => {
    const answer = await (await openExample()).inject('/api/openapi.json')
    expect(answer.json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'http://localhost:3000' }],
    })
    const call = answer.json().paths['/api/notes'].post
    expect(call.requestBody.content['application/json'].schema.required).toEqual(['name'])
    expect(Object.keys(call.responses)).toEqual(['201', '4XX', '5XX'])
  })
})
