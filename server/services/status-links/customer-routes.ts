import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { publicStatus, statusLink } from '#domain/services/status-link.ts'
import { scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { findService } from '#server/services/store.ts'
import { endStatusLink, openStatusLink, readPublicStatus } from './store.ts'

const config = { access: 'customer', part: 'services' } as const
const params = z.object({ id: z.string() })
const noSuchService = 'There is no such service in your account.'
const ended = 'This link no longer works. Ask whoever sent it to you for a new one.'

/** Who has a service shares where its filters are, and ends that; who has the link reads it. */
export function statusLinkRoutes(app: App, { db, now }: Deps): void {
  app.post(
    '/api/customer/service-history/:id/status-link',
    { config, schema: { params, response: { 200: statusLink } } },
    async (request) => {
      const { id } = request.params
      if ((await findService(db, scopeOf(request), id)) === null)
        throw new CodedError('not_found', noSuchService)
      return { code: await openStatusLink(db, id) }
    },
  )

  app.delete(
    '/api/customer/service-history/:id/status-link',
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id } = request.params
      if ((await findService(db, scopeOf(request), id)) === null)
        throw new CodedError('not_found', noSuchService)
      await endStatusLink(db, id)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/verify/status/:code',
    {
      config: { access: 'anyone', limit: 'lookup' },
      schema: { params: z.object({ code: z.string() }), response: { 200: publicStatus } },
    },
    async (request) => {
      const found = await readPublicStatus(db, request.params.code, now())
      if (found === null) throw new CodedError('not_found', ended)
      return found
    },
  )
}
