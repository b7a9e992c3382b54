import * as z from 'zod/mini'
import { statusLink } from '#domain/services/status-link.ts'
import { scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { readService } from '#server/services/store.ts'
import { endStatusLink, openStatusLink } from './store.ts'

const config = { access: 'customer', part: 'services' } as const
const params = z.object({ id: z.string() })

/** Who has a service shares where its filters are, and ends that. */
export function statusLinkRoutes(app: App, { db, now }: Deps): void {
  app.post(
    '/api/customer/service-history/:id/status-link',
    { config, schema: { params, response: { 200: statusLink } } },
    (request) =>
      db.transaction().execute(async (tx) => {
        const { id } = await readService(tx, scopeOf(request), request.params.id)
        return { code: await openStatusLink(tx, id, now()) }
      }),
  )

  app.delete(
    '/api/customer/service-history/:id/status-link',
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id } = await readService(db, scopeOf(request), request.params.id)
      await endStatusLink(db, id)
      return reply.code(204).send(null)
    },
  )
}
