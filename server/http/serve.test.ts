import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call, created, foundOrCreated, list, nothing, value } from '#domain/call.ts'
import { openExample } from '#server/testing/example-app.ts'
import { serve } from './serve.ts'

const thing = z.object({ id: z.string() })
const access = 'anyone'

const calls = {
  readThing: call('GET /api/things/:id', { access, answer: value(thing) }),
  listThings: call('GET /api/things', {
    access,
    query: z.object({ q: z.optional(z.string()) }),
    answer: list(thing),
  }),
  addThing: call('POST /api/things', { access, once: true, body: thing, answer: created(thing) }),
  keepThing: call('PUT /api/things/:id', { access, answer: foundOrCreated(thing) }),
  dropThing: call('DELETE /api/things/:id', { access, answer: nothing }),
}

const open = () =>
  openExample({
    routes: (app) =>
      serve(app, calls, {
        readThing: ({ params }) => params,
        listThings: ({ query: { q = 'all' } }) => ({ rows: [{ id: q }], total: 41 }),
        addThing: ({ body, key }) => ({ id: `${body.id} ${key}` }),
        keepThing({ params, reply }) {
          if (params.id === 'new') reply.code(201)
          return params
        },
        dropThing() {},
      }),
  })

describe('a table of calls is served', () => {
  test('with the parameters, the query and the body that its shapes have read', async () => {
    const app = await open()
    expect((await app.inject('/api/things/a%2Fb')).json()).toEqual({ id: 'a/b' })
    expect((await app.inject('/api/things?q=x')).json()).toEqual([{ id: 'x' }])
    const wrong = await app.inject({ method: 'POST', url: '/api/things', payload: { id: 1 } })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid_input'])
  })

  test('with the status of its answer, and the number of all rows beside a list', async () => {
    const app = await open()
    const listed = await app.inject('/api/things')
    expect([listed.statusCode, listed.headers['x-total-count']]).toEqual([200, '41'])
    const kept = ['old', 'new'].map((id) => app.inject({ method: 'PUT', url: `/api/things/${id}` }))
    expect((await Promise.all(kept)).map(({ statusCode }) => statusCode)).toEqual([200, 201])
    const dropped = await app.inject({ method: 'DELETE', url: '/api/things/1' })
    expect([dropped.statusCode, dropped.payload]).toEqual([204, ''])
  })

  test('with the key of what is made once, and a wrong key is refused', async () => {
    const app = await open()
    const add = (key: string) =>
      app.inject({
        method: 'POST',
        url: '/api/things',
        payload: { id: 'x' },
        headers: { 'idempotency-key': key },
      })
    const [made, refused] = [await add('key-12345678'), await add('short')]
    expect([made.statusCode, made.json()]).toEqual([201, { id: 'x key-12345678' }])
    expect(refused.statusCode).toBe(400)
  })

  test('only whole: a handler that is no call, or a call without a handler, is refused', async () => {
    const { readThing } = calls
    const handler = () => ({ id: '1' })
    await openExample({
      routes(app) {
        // @ts-expect-error: a call without a handler does not compile
        serve(app, { readThing }, {})
        expect(() =>
          // @ts-expect-error: nor does a handler without a call
          serve(app, { readThing }, { readThing: handler, other: handler }),
        ).toThrow('other has a handler and is no call')
        // @ts-expect-error: nor an answer of another shape
        serve(app, { keepThing: calls.keepThing }, { keepThing: () => ({ name: 'x' }) })
      },
    })
  })
})
