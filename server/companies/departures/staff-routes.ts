import * as calls from '#domain/companies/departures-staff-calls.ts'
import { CodedError } from '#domain/errors.ts'
import { audit } from '#server/audit/store.ts'
import { noSuchCompany } from '#server/companies/change-by-staff.ts'
import { findCompany } from '#server/companies/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { decideDeparture } from './decide.ts'
import { departuresOf } from './store.ts'

/** Who left a company, and whose is what was made for them there. */
export function departuresRoutes(app: App, deps: Deps): void {
  const { db } = deps
  serve(app, calls, {
    async listDepartures({ params: { id }, actor }) {
      if ((await findCompany(db, id)) === null) throw new CodedError('not_found', noSuchCompany)
      await audit(db, actor, 'customer_read', { kind: 'companies', id })
      return departuresOf(db, id)
    },

    async decideDeparture({ params, body, actor }) {
      await decideDeparture({ deps, actor }, params.id, body.toPerson)
    },
  })
}
