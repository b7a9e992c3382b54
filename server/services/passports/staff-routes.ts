import * as calls from '#domain/services/passports/staff-calls.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import { readFilter } from '#server/filters/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { changePart } from '#server/services/arrivals.ts'
import { filterOfLabel } from './labelled-store.ts'
import { readPassport } from './passport-store.ts'

/** A filter and its whole life; and what our team knows of the part itself. */
export function passportRoutes(app: App, { db, now }: Deps): void {
  serve(app, calls, {
    async readPassport({ params, actor }) {
      const found = await readFilter(db, params.id)
      await audit(db, actor, 'customer_read', { kind: 'filters', id: found.id })
      return readPassport(db, found)
    },

    async findLabelled({ params, query, actor }) {
      const found = await filterOfLabel(db, params.code, query.service)
      await auditLook(db, actor, 'list_read', { kind: 'filters', id: found.id })
      return found
    },

    changeFilter: ({ params, body, actor }) =>
      db.transaction().execute(async (tx) => {
        const changed = await changePart(tx, params.id, body, now())
        await audit(tx, actor, 'service_changed', {
          kind: 'filters',
          id: changed.id,
          detail: { change: 'filter', fields: Object.keys(body) },
        })
        return changed
      }),
  })
}
