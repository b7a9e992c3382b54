import * as z from 'zod/mini'
import { filter, filterChange, labelledFilter } from '#domain/filters/contract.ts'
import { passport } from '#domain/services/passports/passport.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import { readFilter } from '#server/filters/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { changePart } from '#server/services/arrivals.ts'
import { filterOfLabel } from './labelled-store.ts'
import { readPassport } from './passport-store.ts'

const config = { access: { staff: staffMay.useBench } }
const params = z.object({ id: z.string() })

/** A filter and its whole life; and what our team knows of the part itself. */
export function passportRoutes(app: App, { db, now }: Deps): void {
  app.get(
    '/api/admin/filters/:id',
    { config, schema: { params, response: { 200: passport } } },
    async (request) => {
      const found = await readFilter(db, request.params.id)
      await audit(db, staffOf(request), 'customer_read', { kind: 'filters', id: found.id })
      return readPassport(db, found)
    },
  )

  // What our team scans: the label has the code, and never the id. Scanned for a service it has to
  // be a filter of the same company.
  app.get(
    '/api/admin/filters/codes/:code',
    {
      config,
      schema: {
        params: z.object({ code: z.string() }),
        querystring: z.object({ service: z.optional(z.string()) }),
        response: { 200: labelledFilter },
      },
    },
    async (request) => {
      const found = await filterOfLabel(db, request.params.code, request.query.service)
      await auditLook(db, staffOf(request), 'list_read', { kind: 'filters', id: found.id })
      return found
    },
  )

  app.patch(
    '/api/admin/filters/:id',
    { config, schema: { params, body: filterChange, response: { 200: filter } } },
    (request) =>
      db.transaction().execute(async (tx) => {
        const changed = await changePart(tx, request.params.id, request.body, now())
        await audit(tx, staffOf(request), 'service_changed', {
          kind: 'filters',
          id: changed.id,
          detail: { change: 'filter', fields: Object.keys(request.body) },
        })
        return changed
      }),
  )
}
