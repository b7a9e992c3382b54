import { filterEndNotices as words } from '#content/filter-end-notices.ts'
import { benchText } from '#content/bench.ts'
import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { goingOn } from '#domain/services/bench/derived-service.ts'
import {
  checkEnd,
  type Ending,
  isMissing,
  resultKept,
  stateBack,
  type WayBack,
} from '#domain/services/bench/ends.ts'
import { type FilterEnd, isAwaited, workStates } from '#domain/services/bench/filter-states.ts'
import { filterName } from '#domain/services/news/outcome.ts'
import { endNotice, type ServiceNotice, wayBackNotice } from '#domain/services/news/step-notices.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { holdDeliveriesOfFilter } from '#server/appointments/day/call-off-deliveries.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { placeBack, placeFilter } from '#server/filters/store.ts'
import type { Deps } from '#server/http/context.ts'
import { vehiclesOfLines } from '#server/maintenance/at-shop-store.ts'
import { cameIn, goBack, settle } from '#server/services/arrivals.ts'
import { settleFilterCertificate } from '#server/services/certificates/filter-certificate.ts'
import { otherOpenService } from '#server/services/intake/store.ts'
import type { JobEvent } from '#domain/notifications/job-news.ts'
import { compareFiltersAnew } from '#server/services/serviced-vehicle.ts'
import { notifyOfService } from '#server/services/service-notices.ts'
import { readStaffService } from '#server/services/staff-store.ts'
import { settleTasksOf, storeMissing } from '#server/tasks/store.ts'
import { storeEnd, storeOrderReopened, storeWayBack } from './ends-store.ts'
import { type FilterRow, filtersOfOrder, lockedFilterRow, shownFilter } from './filter-store.ts'
import { dropQuestion } from './hold.ts'
import { cancelledService, lockService, lockUncancelled } from './order-store.ts'
import { settleService } from './settle-service.ts'
import { hasStepOfKey } from './steps-store.ts'
import { readServiceFilter, type Task } from './take-in.ts'

const notEnded = 'This filter is in its service already. Please reload the page.'
const isElsewhere = 'This filter is in another service now, so there is nothing to take back.'

/**
 * It has no result and gets none: no certificate, and no life of it is used up. Its order goes on
 * with what is left, and its customer is told. The same key again changes nothing, whatever became
 * of it since.
 */
export function endFilter(
  task: Task,
  id: string,
  ending: Ending,
  key: string | null,
): Promise<ServiceFilter> {
  return task.deps.db.transaction().execute(async (tx) => {
    const { filter, at } = await lockToEnd(tx, task, id)
    const { end, reason } = ending
    if (await hasStepOfKey(tx, id, key, { state: 'ended', result: null }))
      return shownFilter(filter, at)
    if (filter.ended?.end === end && filter.ended.reason === reason) return shownFilter(filter, at)
    await lockUncancelled(tx, filter.serviceId)
    checkEnd(filter, end)
    const before = await readStaffService(tx, filter.serviceId, at)
    await dropQuestion(tx, id, task.actor.name, at)
    const ended = { ...ending, result: resultKept(filter.result) }
    await storeEnd(tx, filter, ended, { actor: task.actor, key }, at)
    await leave(tx, filter, end, at)
    await follow(tx, task, filter, at)
    if (isMissing(end)) await storeMissing(tx, missingOf(filter, before, ending, task.actor), at)
    await auditEnd(tx, task.actor, filter, { change: 'filter_ended', end, reason })
    await tell(tx, task.deps, before, filter, 'filter_ended', (about) => endNotice(end, about))
    return readServiceFilter(tx, task.deps, id)
  })
}

/**
 * The office takes an end back: the work goes on where it was, and a result is given anew. The same
 * key again changes nothing.
 */
export function takeFilterBack(
  task: Task,
  id: string,
  { reason }: WayBack,
  key: string | null,
): Promise<ServiceFilter> {
  const { deps, actor } = task
  return deps.db.transaction().execute(async (tx) => {
    const { filter, at } = await lockToEnd(tx, task, id)
    if (await hasStepOfKey(tx, id, key, { state: workStates, result: null }))
      return shownFilter(filter, at)
    const { ended, filterId, serviceId, vehicle } = filter
    if (ended === null) throw new CodedError('conflict', notEnded)
    if (filterId !== null && (await otherOpenService(tx, filterId, serviceId)) !== null)
      throw new CodedError('conflict', isElsewhere)
    await reopen(tx, serviceId, at)
    const state = stateBack(filter)
    await storeWayBack(tx, id, state, { actor, key }, at)
    if (!isAwaited({ state, heldFrom: null })) await cameIn(tx, [filter], actor, at)
    else if (filterId !== null) await placeBack(tx, filterId, vehicle, at)
    await follow(tx, task, filter, at)
    await settleTasksOf(tx, 'serviceFilterId', id, { by: actor.name, at })
    await auditEnd(tx, actor, filter, { change: 'filter_end_taken_back', end: ended.end, reason })
    const service = await readStaffService(tx, serviceId, at)
    await tell(tx, deps, service, filter, 'filter_back', wayBackNotice)
    return readServiceFilter(tx, deps, id)
  })
}

/** Where nothing was left of it; what was cancelled with filters in it, or to come, stays so. */
async function reopen(tx: Db, serviceId: string, at: Date): Promise<void> {
  const order = await lockService(tx, serviceId)
  if (order?.status !== 'cancelled') return
  const filters = await filtersOfOrder(tx, serviceId)
  const ordered = order.orderedQuantity ?? order.quantity
  if (goingOn(filters).length > 0 || ordered > filters.length)
    throw new CodedError('conflict', cancelledService)
  await storeOrderReopened(tx, serviceId, at)
}

async function lockToEnd(tx: Db, { deps }: Task, id: string) {
  await holdDeliveriesOfFilter(tx, id)
  return { filter: await lockedFilterRow(tx, id), at: deps.now() }
}

/** Where the part is now. One that is in another order since stays there. */
async function leave(tx: Db, filter: FilterRow, end: FilterEnd, at: Date): Promise<void> {
  const { filterId, serviceId } = filter
  if (filterId === null || (await otherOpenService(tx, filterId, serviceId)) !== null) return
  if (end === 'returned_uncleaned') await goBack(tx, filter, at)
  else await placeFilter(tx, filterId, 'gone', at)
}

/** Papers, predictions and order, after the end of a filter as after its way back. */
async function follow(tx: Db, task: Task, filter: FilterRow, at: Date): Promise<void> {
  const { id, serviceId } = filter
  const { customerId } = await readStaffService(tx, serviceId, at)
  await compareFiltersAnew(tx, customerId, [filter])
  await settle(tx, await vehiclesOfLines(tx, [id]), at)
  await settleFilterCertificate(tx, id, todayAt(at))
  await settleService(tx, task, serviceId)
}

const missingOf = (
  filter: FilterRow,
  { customerId }: StaffServiceDetail,
  { end, reason }: Ending,
  by: StaffActor,
) => ({
  customerId,
  serviceFilterId: filter.id,
  text: fill(words.task, { name: benchText.ends[end], filter: filterName(filter), reason }),
  madeBy: by.name,
})

async function tell(
  tx: Db,
  deps: Deps,
  service: StaffServiceDetail,
  filter: FilterRow,
  event: JobEvent,
  noticeOf: (about: { service: string; filter: string }) => ServiceNotice,
): Promise<void> {
  const about = { service: service.serviceType, filter: filterName(filter) }
  await notifyOfService(tx, deps, service, noticeOf(about), event)
}

const auditEnd = (tx: Db, actor: StaffActor, { id }: FilterRow, detail: Record<string, string>) =>
  audit(tx, actor, 'service_changed', { kind: 'service_filters', id, detail })
