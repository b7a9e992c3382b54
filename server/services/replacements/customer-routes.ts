import * as z from 'zod/mini'
import { replacement } from '#domain/maintenance/contract.ts'
import { readCustomer } from '#server/accounts/store.ts'
import { customerOf, fleetOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { replaceFilter } from './replace-filter.ts'

const params = z.object({ id: z.string() })

/** A fleet has put another filter in the place of one that we refused. */
export function replacementRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/customer/maintenance-recommendations/:id/replacement',
    {
      config: { access: 'customer', part: 'fleet' },
      schema: { params, body: replacement, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { firstName, lastName } = await readCustomer(deps.db, customerOf(request).customerId)
      const teller = { fleetOf: fleetOf(request), name: `${firstName} ${lastName}`, staff: null }
      await replaceFilter(deps, teller, request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )
}
