import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { statusLink } from '#domain/services/status-link.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { findStaffService, noSuchService } from '#server/services/staff-store.ts'
import { endStatusLink, openStatusLink } from './store.ts'

const config = { access: { staff: staffMay.recordServices } }
const params = z.object({ id: z.string() })

/** For a customer who asks on the phone where their filters are. */
export function staffStatusLinkRoutes(app: App, { db, now }: Deps): void {
  const checkService = async (tx: Db, id: string) => {
    if ((await findStaffService(tx, id, now())) === null)
      throw new CodedError('not_found', noSuchService)
  }

  app.post(
    '/api/admin/services/:id/status-link',
    { config, schema: { params, response: { 200: statusLink } } },
    (request) =>
      db.transaction().execute(async (tx) => {
        const { id } = request.params
        await checkService(tx, id)
        const detail = { change: 'status_link_opened' }
        await audit(tx, staffOf(request), 'service_changed', {
          kind: 'service_history',
          id,
          detail,
        })
        return { code: await openStatusLink(tx, id) }
      }),
  )

  app.delete(
    '/api/admin/services/:id/status-link',
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id } = request.params
      await db.transaction().execute(async (tx) => {
        await checkService(tx, id)
        const detail = { change: 'status_link_ended' }
        await audit(tx, staffOf(request), 'service_changed', {
          kind: 'service_history',
          id,
          detail,
        })
        await endStatusLink(tx, id)
      })
      return reply.code(204).send(null)
    },
  )
}
