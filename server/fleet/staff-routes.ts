import * as z from 'zod/mini'
import { newVehicle, ownLimits, vehicle, vehicleChange } from '#domain/fleet/contract.ts'
import { limitChange } from '#domain/fleet/reading-limits.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { refuseMerged } from '#server/db/personal-data/merge-rows.ts'
import { staffOf } from '#server/http/access/access.ts'
import { refuseUnanswered } from '#server/companies/invitations/unanswered.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { addVehicle } from './add-vehicle.ts'
import { changeByStaff, readForStaff } from './change-by-staff.ts'
import type { Reopen } from './change-vehicle.ts'
import { readLimits, setLimit } from './set-limit.ts'

const config = { access: { staff: staffMay.changeCustomers } }
const one = z.object({ id: z.string() })
const params = z.object({ id: z.string(), vehicleId: z.string() })

/** What our team changes of a customer's vehicles. */
export function staffFleetRoutes(app: App, deps: Deps, reopenOutcomes: Reopen): void {
  const { db } = deps

  app.post(
    '/api/admin/customers/:id/vehicles',
    { config, schema: { params: one, body: newVehicle, response: { 201: vehicle } } },
    async (request, reply) => {
      const { id } = request.params
      await refuseMerged(db, id)
      await refuseUnanswered(db, id)
      const { fleetOf } = await wholeCompanyOf(db, id)
      const added = await addVehicle(deps, fleetOf, request.body, idempotencyKey(request))
      await audit(db, staffOf(request), 'customer_changed', {
        kind: 'vehicle_profiles',
        id: added.id,
        detail: { change: 'added' },
      })
      return reply.code(201).send(added)
    },
  )

  app.get(
    '/api/admin/vehicles/:id',
    { config, schema: { params: one, response: { 200: vehicle } } },
    async (request) => {
      const { id } = request.params
      await audit(db, staffOf(request), 'customer_read', { kind: 'vehicle_profiles', id })
      return readForStaff(db, id)
    },
  )

  app.patch(
    '/api/admin/vehicles/:id',
    { config, schema: { params: one, body: vehicleChange, response: { 200: vehicle } } },
    (request) =>
      changeByStaff({ ...deps, reopenOutcomes }, staffOf(request), request.params.id, request.body),
  )

  app.get(
    '/api/admin/customers/:id/vehicles/:vehicleId/limits',
    { config, schema: { params, response: { 200: ownLimits } } },
    async (request) => {
      const { id, vehicleId } = request.params
      await audit(deps.db, staffOf(request), 'customer_read', {
        kind: 'vehicle_profiles',
        id: vehicleId,
      })
      const { fleetOf } = await wholeCompanyOf(db, id)
      return readLimits(db, { customerId: fleetOf, id: vehicleId })
    },
  )

  app.put(
    '/api/admin/customers/:id/vehicles/:vehicleId/limits',
    { config, schema: { params, body: limitChange, response: { 200: ownLimits } } },
    async (request) => {
      const { id, vehicleId } = request.params
      const { fleetOf } = await wholeCompanyOf(db, id)
      return setLimit(deps, { customerId: fleetOf, id: vehicleId }, request.body, staffOf(request))
    },
  )
}
