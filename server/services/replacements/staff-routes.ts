import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { replacement } from '#domain/maintenance/contract.ts'
import { serviceFilter } from '#domain/services/bench/contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { lockFilter } from '#server/services/bench/store.ts'
import { noSuchServiceFilter, readServiceFilter } from '#server/services/bench/take-in.ts'
import { replaceFilter, takeBackReplacement } from './replace-filter.ts'

const params = z.object({ id: z.string() })

/** The same, as the owner of the fleet tells our team. */
export function staffReplacementRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/admin/maintenance-recommendations/:id/replacement',
    {
      config: { access: { staff: staffMay.changeCustomers } },
      schema: { params, body: replacement, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const staff = staffOf(request)
      const teller = { fleetOf: null, name: staff.name, staff }
      await replaceFilter(deps, teller, request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/admin/service-filters/:id/replacement',
    {
      config: { access: { staff: staffMay.changeCustomers } },
      schema: { params, response: { 200: serviceFilter } },
    },
    (request) =>
      deps.db.transaction().execute(async (tx) => {
        const { id } = request.params
        if (!(await lockFilter(tx, id))) throw new CodedError('not_found', noSuchServiceFilter)
        await takeBackReplacement(tx, id, staffOf(request), deps.now())
        return readServiceFilter(tx, deps, id)
      }),
  )
}
