import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { ServiceFilter, StateChange } from '#domain/services/bench/contract.ts'
import {
  checkNextState,
  type HeldFrom,
  type Standing,
} from '#domain/services/bench/filter-states.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { placeFilter } from '#server/filters/store.ts'
import type { Deps } from '#server/http/context.ts'
import { type FilterRow, filtersOfOrder, findFilterRow, shownFilter } from './filter-store.ts'
import { settleService } from './settle-service.ts'
import { lockFilter, storeState } from './store.ts'
import { noSuchServiceFilter, readServiceFilter, type Task } from './take-in.ts'

const notReady = 'Not every filter of this service has a result yet.'
const notBack = 'A delivery can be taken back within an hour. That hour is over.'

/** A step that a person says: inspected, cleaned, packed, handed over; on hold and on again. */
export function changeFilterState(
  { deps, actor }: Task,
  id: string,
  { state, reason }: StateChange,
): Promise<ServiceFilter> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockFilter(tx, id))) throw new CodedError('not_found', noSuchServiceFilter)
    const filter = await findFilterRow(tx, id)
    if (filter === null) throw new CodedError('not_found', noSuchServiceFilter)
    // Said again, since the first answer was lost or a colleague was faster.
    if (filter.state === state && (state !== 'on_hold' || filter.holdReason === reason))
      return shownFilter(filter, deps.now())
    checkNextState(filter, state, reason, deps.now())
    await take(tx, deps, filter, state, reason, actor)
    await settleService(tx, deps, filter.serviceId)
    return readServiceFilter(tx, deps, id)
  })
}

/** All of them are handed over by one press, and within an hour taken back by one. */
export async function handOverAll(
  tx: Db,
  { deps, actor }: Task,
  serviceId: string,
  to: 'handed_over' | 'packed',
): Promise<void> {
  for (const { id } of await filtersOfOrder(tx, serviceId)) {
    await lockFilter(tx, id)
    const filter = await findFilterRow(tx, id)
    if (filter === null || filter.state === to) continue
    if (to === 'handed_over' && (filter.result === null || filter.state === 'on_hold'))
      throw new CodedError('conflict', notReady)
    if (to === 'packed') checkBack(filter, deps.now())
    await take(tx, deps, filter, to, null, actor)
  }
  await settleService(tx, deps, serviceId)
}

function checkBack(filter: FilterRow, now: Date): void {
  try {
    checkNextState(filter, 'packed', null, now)
  } catch {
    throw new CodedError('conflict', notBack)
  }
}

async function take(
  tx: Db,
  deps: Deps,
  filter: FilterRow,
  state: StateChange['state'],
  reason: string | null,
  actor: StaffActor,
): Promise<void> {
  const at = deps.now()
  const isHeld = state === 'on_hold'
  const standing: Standing = {
    state,
    heldFrom: isHeld ? (filter.state as HeldFrom) : null,
  }
  await storeState(tx, filter.id, { ...standing, holdReason: isHeld ? reason : null }, actor, at)
  if (filter.filterId !== null) {
    if (state === 'received' || filter.state === 'handed_over')
      await placeFilter(tx, filter.filterId, 'at_shop', at)
    if (state === 'handed_over')
      await placeFilter(
        tx,
        filter.filterId,
        filter.vehicle === null ? 'on_shelf' : 'in_service',
        at,
      )
  }
  await audit(tx, actor, 'service_changed', {
    kind: 'service_filters',
    id: filter.id,
    detail: { change: 'filter_state', from: filter.state, to: state },
  })
}
