import type { StaffActor } from '#domain/actor.ts'
import type { DriverStop, Load } from '#domain/appointments/day/handover-contract.ts'
import { isOpenStop } from '#domain/appointments/day/stop.ts'
import { CodedError } from '#domain/errors.ts'
import { holdOwnStop } from '#server/appointments/day/stop-store.ts'
import { audit } from '#server/audit/store.ts'
import type { Deps } from '#server/http/context.ts'
import { lockAll } from '#server/services/bench/change-state.ts'
import { storeLoaded } from '#server/services/bench/store.ts'
import { isReady } from '#domain/services/bench/filter-states.ts'
import { noSuchStop, readOwnStop } from './own-stops.ts'

const nothingToLoad = 'This stop brings nothing back that can be loaded.'
const notReady = 'A filter of this list isn’t ready anymore. Please check the list again.'

/** Which filters of a delivery are on the van: those, and no others of their order. */
export function loadStop(
  { deps, actor }: { deps: Deps; actor: StaffActor },
  id: string,
  { lines }: Load,
): Promise<DriverStop> {
  return deps.db.transaction().execute(async (tx) => {
    const stop = await holdOwnStop(tx, actor.staffId, id)
    if (stop === null) throw new CodedError('not_found', noSuchStop)
    if (stop.kind !== 'delivery' || stop.serviceId === null || !isOpenStop(stop.status))
      throw new CodedError('conflict', nothingToLoad)
    const ready = (await lockAll(tx, stop.serviceId)).filter(isReady)
    if (lines.some((line) => !ready.some((one) => one.id === line)))
      throw new CodedError('conflict', notReady)
    await storeLoaded(tx, stop.serviceId, { ids: lines, by: actor.name, at: deps.now() })
    await audit(tx, actor, 'service_changed', {
      kind: 'service_history',
      id: stop.serviceId,
      detail: { change: 'loaded', filters: lines.length },
    })
    return readOwnStop(tx, id)
  })
}
