import * as z from 'zod/mini'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import { CodedError } from '#domain/errors.ts'
import { apiKey, madeApiKey, newApiKey } from '#domain/fleet/api-keys.ts'
import { customerOf, fleetOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { makeKey } from './key.ts'
import { endKey, keysOf } from './store.ts'

const noKey = 'This key has already been ended.'

export function apiKeysRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(
    '/api/customer/api-keys',
    {
      config: { access: 'customer', part: 'fleet' },
      schema: { response: { 200: z.array(apiKey) } },
    },
    (request) => keysOf(db, fleetOf(request)),
  )

  app.post(
    '/api/customer/api-keys',
    {
      config: { access: 'customer', part: 'fleet', needs: 'provenEmail', limit: 'publicForm' },
      schema: { body: newApiKey, response: { 201: madeApiKey } },
    },
    async (request, reply) => {
      const actor = customerOf(request)
      refuseForDemo(actor, 'apiKeys')
      const made = await makeKey(deps, actor, request.body)
      const { customerId } = actor
      request.log.info({ event: 'api_key_made', customerId, keyId: made.id }, 'account')
      return reply.code(201).send(made)
    },
  )

  app.delete(
    '/api/customer/api-keys/:id',
    {
      config: { access: 'customer', part: 'fleet' },
      schema: { params: z.object({ id: z.string() }), response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { customerId } = customerOf(request)
      const { id } = request.params
      if (!(await endKey(db, fleetOf(request), id))) throw new CodedError('not_found', noKey)
      request.log.info({ event: 'api_key_ended', customerId, keyId: id }, 'account')
      return reply.code(204).send(null)
    },
  )
}
