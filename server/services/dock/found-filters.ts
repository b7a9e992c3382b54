import type { StaffActor } from '#domain/actor.ts'
import { aboutKind } from '#content/filter-kinds.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { tagNumberOf } from '#domain/filters/tag.ts'
import type { Filter } from '#domain/filters/contract.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import type { FoundMatch, NewFound, OrderOffered } from '#domain/services/bench/found.ts'
import { plannedService } from '#domain/services/recording.ts'
import { customerExists } from '#server/accounts/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { storeUnowned } from '#server/filters/found-store.ts'
import { lockFilterRow } from '#server/filters/known-store.ts'
import { readFilter, storeFilterChange } from '#server/filters/store.ts'
import type { Deps } from '#server/http/context.ts'
import { arrive, lockOrder, readServiceFilter } from '#server/services/bench/take-in.ts'
import { recordServiceIn } from '#server/services/record-service.ts'
import { foundOfKey, storeFound } from '#server/tasks/found-store.ts'
import { openFound, settleTasksOf } from '#server/tasks/store.ts'
import { auditFound } from './claim-found.ts'
import { lineOfMatch, openOrdersOf } from './store.ts'

type Task = { deps: Deps; actor: StaffActor }

const isTagged = 'This is a tag of ours, so we know whose it is. Please find it by the search.'
const notOnDock = 'This filter isn’t on the dock any more. Please reload the page.'
const noCustomer = 'Please choose a customer.'
const noOrder = 'Please choose an order of this customer, or a service for a new one.'

/** It is held, and is on Today until someone has said whose it is, or that it is scrapped. */
export function recordFound(
  { deps, actor }: Task,
  { note, ...sent }: NewFound,
  key: string | null,
): Promise<Filter> {
  return deps.db.transaction().execute(async (tx) => {
    const twin = await foundOfKey(tx, key)
    if (twin !== null) return readFilter(tx, twin)
    if (sent.serialNumber !== null && tagNumberOf(sent.serialNumber) !== null)
      throw new CodedError('conflict', isTagged, { serialNumber: isTagged })
    const filter = await storeUnowned(tx, sent, deps.now())
    await storeFound(
      tx,
      { filterId: filter.id, text: note, madeBy: actor.name, idempotencyKey: key },
      deps.now(),
    )
    await auditFound(tx, actor, filter.id, { change: 'filter_found', note })
    return filter
  })
}

/** The open orders of a customer's company. */
export async function ordersForFound(db: Db, customerId: string): Promise<OrderOffered[]> {
  if (!(await customerExists(db, customerId))) return []
  return openOrdersOf(db, (await wholeCompanyOf(db, customerId)).companyId)
}

/**
 * It is taken into an order as any other filter, an open one or a new one. The same key again
 * returns what the first has.
 */
export function matchFound(
  task: Task,
  id: string,
  sent: FoundMatch,
  key: string | null,
): Promise<ServiceFilter> {
  const { deps } = task
  return deps.db.transaction().execute(async (tx) => {
    const twin = await lineOfMatch(tx, id, key)
    if (twin !== null) return readServiceFilter(tx, deps, twin)
    // The order first, as any other arrival does.
    const serviceId = await orderOf(tx, task, await readFilter(tx, id), sent)
    const order = await lockOrder(tx, serviceId)
    const { serialNumber } = await lockFound(tx, id)
    const arrival = { vehicleId: null, mileage: null, odometerCorrection: null, isExpected: false }
    return arrive(
      tx,
      task,
      order,
      { ...arrival, serialNumber, partNumber: null, isMore: true },
      key,
    )
  })
}

async function orderOf(
  tx: Db,
  task: Task,
  { kind }: Filter,
  { customerId, serviceId, serviceType }: FoundMatch,
): Promise<string> {
  if (!(await customerExists(tx, customerId)))
    throw new CodedError('invalid_input', noCustomer, { customerId: noCustomer })
  if (serviceId !== null) {
    const orders = await ordersForFound(tx, customerId)
    if (orders.some((order) => order.id === serviceId)) return serviceId
    throw new CodedError('invalid_input', noOrder, { serviceId: noOrder })
  }
  if (serviceType === null) throw new CodedError('invalid_input', noOrder, { serviceType: noOrder })
  const order = plannedService({
    customerId,
    serviceType,
    filterType: kind === 'other' ? 'Filter' : aboutKind[kind].short,
    quantity: 1,
    serviceDate: todayAt(task.deps.now()),
  })
  const by = { key: null, appointmentId: null, isSilent: true }
  return (await recordServiceIn(tx, task, order, by)).id
}

/** Nobody missed it, or it is worth nothing: why stays on record. */
export function scrapFound(
  { deps, actor }: Task,
  id: string,
  { reason }: { reason: string },
): Promise<Filter> {
  return deps.db.transaction().execute(async (tx) => {
    await lockFound(tx, id)
    const at = deps.now()
    await settleTasksOf(tx, 'filterId', id, { by: actor.name, at })
    await auditFound(tx, actor, id, { change: 'found_filter_scrapped', reason })
    return storeFilterChange(tx, id, { state: 'retired', retiredReason: reason }, at)
  })
}

/** Throws `conflict` once someone has said whose it is, or that it is scrapped. */
async function lockFound(tx: Db, id: string): Promise<Filter> {
  await readFilter(tx, id)
  const filter = await lockFilterRow(tx, id)
  if ((await openFound(tx, id)) === null) throw new CodedError('conflict', notOnDock)
  return filter
}
