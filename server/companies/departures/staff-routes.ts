import * as z from 'zod/mini'
import { departure, departureDecision } from '#domain/companies/departures.ts'
import { CodedError } from '#domain/errors.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { noSuchCompany } from '#server/companies/change-by-staff.ts'
import { findCompany } from '#server/companies/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { decideDeparture } from './decide.ts'
import { departuresOf } from './store.ts'

const params = z.object({ id: z.string() })

/** Who left a company, and whose is what was made for them there. */
export function departuresRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(
    '/api/admin/companies/:id/departures',
    {
      config: { access: { staff: staffMay.readCustomers } },
      schema: { params, response: { 200: z.array(departure) } },
    },
    async (request) => {
      const { id } = request.params
      if ((await findCompany(db, id)) === null) throw new CodedError('not_found', noSuchCompany)
      await audit(db, staffOf(request), 'customer_read', { kind: 'companies', id })
      return departuresOf(db, id)
    },
  )

  app.post(
    '/api/admin/departures/:id/decision',
    {
      config: { access: { staff: staffMay.changeCustomers } },
      schema: { params, body: departureDecision, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { toPerson } = request.body
      await decideDeparture({ deps, actor: staffOf(request) }, request.params.id, toPerson)
      return reply.code(204).send(null)
    },
  )
}
