import * as z from 'zod/mini'
import type { StaffActor } from '#domain/actor.ts'
import { statusLink } from '#domain/services/status-link.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { readStaffService } from '#server/services/staff-store.ts'
import { endStatusLink, openStatusLink } from './store.ts'

const config = { access: { staff: staffMay.recordServices } }
const params = z.object({ id: z.string() })

/** For a customer who asks on the phone where their filters are. */
export function staffStatusLinkRoutes(app: App, { db, now }: Deps): void {
  const record = async (tx: Db, by: StaffActor, serviceId: string, change: string) => {
    const { id } = await readStaffService(tx, serviceId, now())
    await audit(tx, by, 'service_changed', { kind: 'service_history', id, detail: { change } })
  }

  app.post(
    '/api/admin/services/:id/status-link',
    { config, schema: { params, response: { 200: statusLink } } },
    (request) =>
      db.transaction().execute(async (tx) => {
        const { id } = request.params
        await record(tx, staffOf(request), id, 'status_link_opened')
        return { code: await openStatusLink(tx, id, now()) }
      }),
  )

  app.delete(
    '/api/admin/services/:id/status-link',
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id } = request.params
      await db.transaction().execute(async (tx) => {
        await record(tx, staffOf(request), id, 'status_link_ended')
        await endStatusLink(tx, id)
      })
      return reply.code(204).send(null)
    },
  )
}
