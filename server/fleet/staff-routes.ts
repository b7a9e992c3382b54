import * as z from 'zod/mini'
import { ownLimits } from '#domain/fleet/contract.ts'
import { limitChange } from '#domain/fleet/reading-limits.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { readLimits, setLimit } from './set-limit.ts'

const config = { access: { staff: staffMay.changeCustomers } }
const params = z.object({ id: z.string(), vehicleId: z.string() })

/** What our team changes of a customer's vehicle. */
export function staffFleetRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/admin/customers/:id/vehicles/:vehicleId/limits',
    { config, schema: { params, response: { 200: ownLimits } } },
    async (request) => {
      const { id, vehicleId } = request.params
      await audit(deps.db, staffOf(request), 'customer_read', {
        kind: 'vehicle_profiles',
        id: vehicleId,
      })
      return readLimits(deps.db, { customerId: id, id: vehicleId })
    },
  )

  app.put(
    '/api/admin/customers/:id/vehicles/:vehicleId/limits',
    { config, schema: { params, body: limitChange, response: { 200: ownLimits } } },
    (request) => {
      const { id, vehicleId } = request.params
      return setLimit(deps, { customerId: id, id: vehicleId }, request.body, staffOf(request))
    },
  )
}
