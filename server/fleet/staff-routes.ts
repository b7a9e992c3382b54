import * as calls from '#domain/fleet/staff-calls.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { refuseMerged } from '#server/personal-data/merge-rows.ts'
import { refuseUnanswered } from '#server/companies/invitations/unanswered.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { addVehicle } from './add-vehicle.ts'
import { changeVehicleByStaff, readForStaff } from './change-vehicle-by-staff.ts'
import type { Reopen } from './change-vehicle.ts'
import { readLimits, setLimit } from './set-limit.ts'

const kind = 'vehicle_profiles'

/** What our team changes of a customer's vehicles. */
export function staffFleetRoutes(app: App, deps: Deps, reopenOutcomes: Reopen): void {
  const { db } = deps
  serve(app, calls, {
    async addVehicleForCustomer({ actor, key, params: { id }, body }) {
      await refuseMerged(db, id)
      await refuseUnanswered(db, id)
      const { fleetOf } = await wholeCompanyOf(db, id)
      const added = await addVehicle(deps, fleetOf, body, key)
      await audit(db, actor, 'customer_changed', {
        kind,
        id: added.id,
        detail: { change: 'added' },
      })
      return added
    },

    async readVehicleByStaff({ actor, params: { id } }) {
      await audit(db, actor, 'customer_read', { kind, id })
      return readForStaff(db, id)
    },

    changeVehicleByStaff: ({ actor, params, body }) =>
      changeVehicleByStaff({ ...deps, reopenOutcomes }, actor, params.id, body),

    async readLimitsByStaff({ actor, params: { id, vehicleId } }) {
      await audit(db, actor, 'customer_read', { kind, id: vehicleId })
      const { fleetOf } = await wholeCompanyOf(db, id)
      return readLimits(db, { customerId: fleetOf, id: vehicleId })
    },

    async setLimitByStaff({ actor, params: { id, vehicleId }, body }) {
      const { fleetOf } = await wholeCompanyOf(db, id)
      return setLimit(deps, { customerId: fleetOf, id: vehicleId }, body, actor)
    },
  })
}
