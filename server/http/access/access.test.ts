import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Access } from '#domain/call.ts'
import { openExample } from '#server/testing/example-app.ts'

const response = { 200: z.object({ ok: z.boolean() }) }

const configOf = (access: Access): FastifyContextConfig & { access: Access } =>
  access === 'customer' ? { access, part: 'own' } : { access }

describe('a route', () => {
  test('that does not say who may call it stops the start and is named', async () => {
    const start = openExample({
      routes: (app) => void app.get('/api/open', { schema: { response } }, () => ({ ok: true })),
    })
    await expect(start).rejects.toThrow(
      'Route GET /api/open does not say who may call it: add config.access.',
    )
  })

  test.each([undefined, {}, { response: {} }])(
    'that does not say what it answers stops the start and is named: %o',
    async (schema) => {
      const start = openExample({
        routes: (app) =>
          void app.put('/api/vague', { config: { access: 'anyone' }, schema }, () => ({})),
      })
      await expect(start).rejects.toThrow(
        'Route PUT /api/vague does not say what it answers: add schema.response.',
      )
    },
  )

  test('that needs what only a customer can have stops the start and is named', async () => {
    const config = { access: 'anyone', needs: 'provenEmail' } as const
    const start = openExample({
      routes: (app) =>
        void app.get('/api/paper', { config, schema: { response } }, () => ({ ok: true })),
    })
    await expect(start).rejects.toThrow(
      'Route GET /api/paper needs a provenEmail and is not for customers alone.',
    )
  })

  test.each<FastifyContextConfig>([
    { access: 'signature' },
    {
      access: 'anyone',
      signature: { header: 'x-signature', isShaped: () => true, holds: () => true },
    },
  ])('that is signed, and says how, or neither: %o', async (config) => {
    const start = openExample({
      routes: (app) =>
        void app.post('/api/signed', { config, schema: { response } }, () => ({ ok: true })),
    })
    await expect(start).rejects.toThrow(
      "Route POST /api/signed: access 'signature' and config.signature go together.",
    )
  })

  test.each(['customer', { staff: ['owner'] }] satisfies Access[])(
    'for %o answers 401 before it looks at the body',
    async (access) => {
      const body = z.object({ name: z.string() })
      const app = await openExample({
        routes: (to) =>
          void to.post(
            '/api/closed',
            { config: configOf(access), schema: { body, response } },
            () => ({
              ok: true,
            }),
          ),
      })
      for (const payload of ['{', '{"name":1}', '{"name":"a"}']) {
        const answer = await app.inject({
          method: 'POST',
          url: '/api/closed',
          headers: { 'content-type': 'application/json' },
          payload,
        })
        expect([answer.statusCode, answer.json()]).toMatchObject([
          401,
          { code: 'not_signed_in', message: 'Please sign in.' },
        ])
      }
    },
  )

  test('for what is signed looks at the signature before the body, and lets in what is signed', async () => {
    const config = {
      access: 'signature',
      signature: {
        header: 'x-signature',
        isShaped: () => true,
        holds: ({ headers }: FastifyRequest) => headers['x-signature'] === 'right',
      },
    } as const
    const body = z.object({ name: z.string() })
    const app = await openExample({
      routes: (to) =>
        void to.post('/api/signed', { config, schema: { body, response } }, () => ({ ok: true })),
    })
    const statusOf = async (signature: string, payload: object) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/signed',
          headers: { 'x-signature': signature },
          payload,
        })
      ).statusCode
    expect([
      await statusOf('wrong', {}),
      await statusOf('right', {}),
      await statusOf('wrong', { name: 'a' }),
      await statusOf('right', { name: 'a' }),
    ]).toEqual([401, 400, 401, 200])
  })

  test('that is closed is closed to HEAD as well', async () => {
    const app = await openExample({
      routes: (to) =>
        void to.get('/api/closed', { config: configOf('customer'), schema: { response } }, () => ({
          ok: true,
        })),
    })
    expect((await app.inject({ method: 'HEAD', url: '/api/closed' })).statusCode).toBe(401)
  })
})
