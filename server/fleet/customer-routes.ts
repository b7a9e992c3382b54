import * as calls from '#domain/fleet/calls.ts'
import { CodedError } from '#domain/errors.ts'
import type { VehicleQuery } from '#domain/fleet/contract.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { addPastService } from './add-past-service.ts'
import { addVehicle } from './add-vehicle.ts'
import { addReading, changeVehicle, unknownVehicle, type Reopen } from './change-vehicle.ts'
import { importVehicles } from './import-vehicles.ts'
import { activeFaultsOf } from './readings/faults-store.ts'
import { metricsOf } from './readings-store.ts'
import { setLimit } from './set-limit.ts'
import { archiveVehicle, vehiclesOf } from './store.ts'
import { removePastService, removeReading } from './take-back.ts'

/** `reopenOutcomes` comes from a noun after this one. */
export function fleetRoutes(app: App, deps: Deps, reopenOutcomes: Reopen): void {
  const { db, now } = deps

  async function listVehicles(fleetOf: string, query: VehicleQuery) {
    const { vehicles, total } = await vehiclesOf(db, fleetOf, query)
    const ids = vehicles.map(({ id }) => id)
    const faults = await activeFaultsOf(db, ids, now())
    const withFaults = vehicles.map((vehicle) => {
      const active = faults.get(vehicle.id)
      return active === undefined ? vehicle : { ...vehicle, faults: active }
    })
    return { rows: withFaults, total }
  }

  serve(app, calls, {
    listVehicles: ({ query, actor }) => listVehicles(actor.fleetOf, query),

    listVehiclesByKey: ({ query, actor }) => listVehicles(actor.fleetOf, query),

    addVehicle: ({ actor, key, body }) => addVehicle(deps, actor.fleetOf, body, key),

    changeVehicle: ({ actor: { fleetOf, customerId }, params: { id }, body }) =>
      changeVehicle({ ...deps, reopenOutcomes }, { customerId: fleetOf, id }, body, customerId),

    setLimit: ({ actor, params: { id }, body }) =>
      setLimit(deps, { customerId: actor.fleetOf, id }, body),

    async archiveVehicle({ actor, params: { id } }) {
      if (!(await archiveVehicle(db, actor.fleetOf, id, now())))
        throw new CodedError('not_found', unknownVehicle)
      return { id, archived: true }
    },

    addReading: ({ actor: { fleetOf, customerId }, params: { id }, body }) =>
      addReading(deps, { customerId: fleetOf, id }, body, customerId),

    async removeReading({ actor, params: { id } }) {
      await removeReading(deps, actor.fleetOf, id)
      return { removed: true }
    },

    addPastService: ({ actor: { fleetOf }, params: { id }, body }) =>
      addPastService({ ...deps, reopenOutcomes }, { customerId: fleetOf, id }, body),

    async removePastService({ actor, params: { id }, body }) {
      await removePastService({ ...deps, reopenOutcomes }, { customerId: actor.fleetOf, id }, body)
      return { removed: true }
    },

    importVehicles: ({ actor, body }) => importVehicles(deps, actor, body),

    async listReadings({ query, actor }) {
      const { metrics, total } = await metricsOf(db, actor.fleetOf, query)
      return { rows: metrics, total }
    },
  })
}
