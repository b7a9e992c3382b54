import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { ServiceFilter, StateChange } from '#domain/services/bench/contract.ts'
import {
  checkNextState,
  heldStates,
  isAwaited,
  isOver,
  stateRead,
  type FilterState,
  type HeldFrom,
  type FilterProgress,
} from '#domain/services/bench/filter-states.ts'
import { goingOn, isOfWhole, stateOfWhole } from '#domain/services/bench/derived-service.ts'
import { questionRefusals, type Release } from '#domain/services/bench/questions.ts'
import { doneAtOf } from '#domain/services/bench/read-at.ts'
import { holdDeliveriesOfFilter } from '#server/appointments/day/call-off-deliveries.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { placeAsBefore } from '#server/filters/store.ts'
import type { Deps } from '#server/http/context.ts'
import { vehiclesOfLines } from '#server/maintenance/at-shop-store.ts'
import { cameIn, goBack, settle, wentBack } from '#server/services/arrivals.ts'
import { notifyOwner } from '#server/services/intake/notify-owner.ts'
import { otherOpenService } from '#server/services/intake/store.ts'
import { refuseOnlyExpected } from '#server/services/orders/expected-lines.ts'
import { type FilterRow, filtersOfOrder, lockedFilterRow, shownFilter } from './filter-store.ts'
import { ask, isAsked, settleQuestion } from './hold.ts'
import { lockUncancelled } from './order-store.ts'
import { settleService } from './settle-service.ts'
import { hasStepOfKey } from './steps-store.ts'
import { forgetPlace, lockFilter, notePlace, storeState, takeBackHandover } from './store.ts'
import { readServiceFilter, type Task } from './take-in.ts'

const notReady = 'Not every filter of this service has a result yet.'
const notBack = 'A delivery can be taken back within an hour. That hour is over.'

/** `askedOf`: whom a filter on hold waits for; `said`: what it waited for, as the work goes on. */
type Change = StateChange & { askedOf?: string | null; said?: Release }

/** A step that a person says: inspected, cleaned, packed, handed over; on hold and on again. */
export const changeFilterState = (
  task: Task,
  id: string,
  change: Change,
  key: string | null,
): Promise<ServiceFilter> =>
  task.deps.db.transaction().execute((tx) => changeState(tx, task, id, change, key))

/** From hold it goes on where it was, with what was answered. */
export function releaseFilter(
  task: Task,
  id: string,
  said: Release,
  key: string | null,
): Promise<ServiceFilter> {
  return task.deps.db.transaction().execute(async (tx) => {
    await holdDeliveriesOfFilter(tx, id)
    const filter = await lockedFilterRow(tx, id)
    // Its work may have gone on since.
    if (await hasStepOfKey(tx, id, key, { state: heldStates, result: null }))
      return shownFilter(filter, task.deps.now())
    if (filter.state !== 'on_hold') throw new CodedError('conflict', questionRefusals.notOnHold)
    const change = { state: filter.heldFrom ?? 'received', reason: null, said } as const
    return changeState(tx, task, id, change, key)
  })
}

async function changeState(
  tx: Db,
  task: Task,
  id: string,
  change: Change,
  key: string | null,
): Promise<ServiceFilter> {
  const { state, reason } = change
  await holdDeliveriesOfFilter(tx, id)
  const filter = await lockedFilterRow(tx, id)
  const { deps, actor } = atOneMoment(task)
  if (await hasStepOfKey(tx, id, key, { state, result: null }))
    return shownFilter(filter, deps.now())
  await lockUncancelled(tx, filter.serviceId)
  // Said again, since the first answer was lost or a colleague was faster.
  if (filter.state === state && (state !== 'on_hold' || (await isAsked(tx, filter, change))))
    return shownFilter(filter, deps.now())
  if (filter.state === 'on_hold' && state === 'on_hold')
    throw new CodedError('conflict', questionRefusals.onHold)
  if (state === 'received' || state === 'on_hold') refuseOnlyExpected(filter)
  checkNextState(filter, state, reason, deps.now())
  await take(tx, deps, filter, { ...change, key }, actor)
  await settleService(tx, { deps, actor }, filter.serviceId, async () => {
    if (isArrival(filter, state)) return isBackHere(tx, deps, [filter], actor)
    if (state === 'handed_over') await wentBack(tx, [filter])
  })
  return readServiceFilter(tx, deps, id)
}

/** All of them are handed over by one press. */
export async function handOverAll(tx: Db, task: Task, serviceId: string): Promise<void> {
  const all = await lockAll(tx, serviceId)
  const { deps, actor } = atOneMoment(task)
  const changed: FilterRow[] = []
  for (const filter of all) {
    if (isOver(filter)) continue
    if (!isOfWhole(filter) && (filter.result === null || filter.state === 'on_hold'))
      throw new CodedError('conflict', notReady)
    await take(tx, deps, filter, { state: 'handed_over', reason: null, key: null }, actor)
    changed.push(filter)
  }
  await settleService(tx, { deps, actor }, serviceId, () => wentBack(tx, changed))
}

/** Within an hour it is taken back by one press; what was handed over before stays so. */
export async function takeBackDelivery(
  tx: Db,
  { deps, actor }: Task,
  serviceId: string,
  deliveredAt: Date,
): Promise<void> {
  const all = goingOn(await lockAll(tx, serviceId))
  // A phone without signal may have said the last one late.
  const since = Math.min(Number(deliveredAt), Math.max(...all.map((filter) => +filter.since)))
  const changed: FilterRow[] = []
  for (const filter of all) {
    if (filter.state !== 'handed_over' || +filter.since < since) continue
    checkBack(filter, deps.now())
    await take(tx, deps, filter, { state: 'packed', reason: null, key: null }, actor)
    changed.push(filter)
  }
  await settleService(tx, { deps, actor }, serviceId, () => isBackHere(tx, deps, changed, actor))
}

/** As they are once nobody else changes them, until the commit. */
export async function lockAll(tx: Db, serviceId: string): Promise<FilterRow[]> {
  for (const { id } of await filtersOfOrder(tx, serviceId)) await lockFilter(tx, id)
  return filtersOfOrder(tx, serviceId)
}

/** What was finished as a whole is where it was before, and not with us by itself. */
async function isBackHere(
  tx: Db,
  { now }: Deps,
  filters: readonly FilterRow[],
  actor: StaffActor,
): Promise<void> {
  const [ofWhole, others] = [filters.filter(isOfWhole), filters.filter((one) => !isOfWhole(one))]
  for (const { id } of ofWhole) {
    await placeAsBefore(tx, id)
    await forgetPlace(tx, id)
  }
  await settle(
    tx,
    await vehiclesOfLines(
      tx,
      ofWhole.map(({ id }) => id),
    ),
    now(),
  )
  await cameIn(tx, others, actor, now())
}

// Its service is delivered in the moment in which its last filters are handed over.
export function atOneMoment({ deps, actor }: Task): Task {
  const now = deps.now()
  return { deps: { ...deps, now: () => now }, actor }
}

function checkBack(filter: FilterRow, now: Date): void {
  try {
    checkNextState(filter, 'packed', null, now)
  } catch {
    throw new CodedError('conflict', notBack)
  }
}

/** It is here now, or here again. */
const isArrival = (before: FilterRow, state: FilterState) =>
  state === 'received' || before.state === 'handed_over'

const unsaid: Release = { answer: null, saidBy: null }

export async function take(
  tx: Db,
  deps: Deps,
  filter: FilterRow,
  { state, reason, doneAt, key, askedOf = null, said = unsaid }: Change & { key: string | null },
  actor: StaffActor,
): Promise<void> {
  const now = deps.now()
  const isHeld = state === 'on_hold'
  if (filter.state === 'handed_over' && isOfWhole(filter)) {
    const before = stateOfWhole(filter)
    await takeBackHandover(tx, filter.id, { state: before, at: now, key })
    return auditStep(tx, actor, filter, before)
  }
  // Handed over without a result it is back to be judged.
  const to = state === 'packed' && filter.result === null ? stateRead(filter.readings) : state
  const standing: FilterProgress = {
    state: to,
    heldFrom: isHeld ? (filter.state as HeldFrom) : null,
  }
  const at = doneAtOf(doneAt, filter.since, now)
  await storeState(
    tx,
    filter.id,
    { ...standing, holdReason: isHeld ? reason : null },
    actor,
    at,
    key,
  )
  if (isHeld) await ask(tx, { deps, actor }, filter, { question: reason ?? '', askedOf, at })
  else if (filter.state === 'on_hold') await settleQuestion(tx, filter.id, said, actor, at)
  if (state === 'received' && isAwaited(filter)) await notifyOwner(tx, deps, filter, 'received')
  if (state === 'handed_over' && !(await isElsewhere(tx, filter))) {
    if (isOfWhole(filter)) await notePlace(tx, filter.id, now)
    await goBack(tx, filter, now)
    const isSaid = filter.steps.some((step) => step.state === 'handed_over')
    if (!isSaid) await notifyOwner(tx, deps, filter, 'handed_over')
  }
  await auditStep(tx, actor, filter, to)
}

/** It came in again, which somebody says late of where it was before. */
const isElsewhere = async (tx: Db, { filterId, serviceId }: FilterRow) =>
  filterId !== null && (await otherOpenService(tx, filterId, serviceId)) !== null

async function auditStep(
  tx: Db,
  actor: StaffActor,
  filter: FilterRow,
  state: FilterState,
): Promise<void> {
  await audit(tx, actor, 'service_changed', {
    kind: 'service_filters',
    id: filter.id,
    detail: { change: 'filter_state', from: filter.state, to: state },
  })
}
