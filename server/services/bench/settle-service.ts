import type { Doer } from '#domain/actor.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import {
  countEnded,
  countRefused,
  daysOfPlan,
  derivedQuantity,
  type PlannedDays,
  statusByFilters,
} from '#domain/services/bench/derived-service.ts'
import { isReady } from '#domain/services/bench/filter-states.ts'
import { datesAfter, datesTakenBack, serviceOrder } from '#domain/services/recording.ts'
import type { ServiceStatus } from '#domain/services/contract.ts'
import {
  callOffDeliveries,
  callOffNeedlessPickup,
} from '#server/appointments/day/call-off-deliveries.ts'
import { openDeliveriesOf } from '#server/appointments/day/delivery-store.ts'
import { bringWhatIsLeft } from '#server/appointments/day/plan-delivery.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { forgetAnnouncement, isAnnounced } from '#server/services/announcement-store.ts'
import { moveService } from '#server/services/move-service.ts'
import { storeMove } from '#server/services/recording-store.ts'
import { notifyOfStep } from '#server/services/service-notices.ts'
import { findStaffService, readStaffService } from '#server/services/staff-store.ts'
import { serviceOf } from '#server/services/store.ts'
import { type FilterRow, filtersOfOrder } from './filter-store.ts'
import { lockService, type Order } from './order-store.ts'

/**
 * After a change of a filter: status and quantity of its service follow, what else should `follow`,
 * and its open delivery; the customer is notified of a step of the whole service, once. In the
 * transaction of that change, which has locked the deliveries first. `isForMore`: more filters are
 * ordered than before.
 */
export async function settleService(
  tx: Db,
  task: { deps: Deps; actor: Doer },
  serviceId: string,
  follow: () => Promise<void> = async () => {},
  isForMore = false,
): Promise<void> {
  await derive(tx, task, serviceId, follow, isForMore)
  await followDeliveries(tx, task, serviceId)
  await callOffNeedlessPickup(tx, task, serviceId)
}

/** A delivery brings what is ready by now, and is called off once none of it is. */
async function followDeliveries(
  tx: Db,
  task: { deps: Deps; actor: Doer },
  serviceId: string,
): Promise<void> {
  const open = await openDeliveriesOf(tx, serviceId)
  if (open.length === 0) return
  const service = await lockService(tx, serviceId)
  const filters = await filtersOfOrder(tx, serviceId)
  if (service?.status !== 'in_progress' || filters.some(isReady))
    return bringWhatIsLeft(tx, serviceId)
  const isGiven = filters.some(({ state }) => state === 'handed_over')
  if (await callOffDeliveries(tx, task, serviceId, isGiven ? 'delivered' : 'in_progress'))
    await forgetAnnouncement(tx, serviceId, 'completed')
}

async function derive(
  tx: Db,
  { deps, actor }: { deps: Deps; actor: Doer },
  serviceId: string,
  follow: () => Promise<void>,
  isForMore: boolean,
): Promise<void> {
  const row = await lockService(tx, serviceId)
  if (row === null) return
  const before = serviceOf(row)
  const filters = await filtersOfOrder(tx, serviceId)
  const orderedQuantity = row.orderedQuantity ?? row.quantity
  const quantity = derivedQuantity({ ...before, quantity: orderedQuantity }, filters)
  const status = statusByFilters(row, filters, isForMore)
  const [refused, ended] = [countRefused(filters), countEnded(filters)]
  const isSame =
    status === before.status &&
    quantity === before.quantity &&
    refused === row.refusedQuantity &&
    ended === row.endedQuantity
  if (isSame) return follow()
  const at = deps.now()
  const dates =
    row.deliveredAt !== null && status !== 'delivered'
      ? datesTakenBack(before, todayAt(row.deliveredAt))
      : datesOf(row, status, filters, todayAt(at))
  const plannedDays = plannedDaysOf(row, status, dates)
  const derived = { quantity, orderedQuantity, refused, ended, plannedDays }
  if (status !== before.status) {
    const told = await readStaffService(tx, serviceId, at)
    await moveService(tx, { deps, actor }, told, { ...dates, status, derived }, follow)
    return
  }
  await storeMove(tx, row, { ...dates, status, derived }, at)
  await follow()
  // Of one that ended, or is back, its customer is told by itself.
  if (refused !== row.refusedQuantity && ended === row.endedQuantity)
    await correctNews(tx, deps, serviceId, status)
}

/** Whoever was told that all are ready hears that one is not, and the other way around. */
async function correctNews(
  tx: Db,
  deps: Deps,
  serviceId: string,
  status: ServiceStatus,
): Promise<void> {
  if (status !== 'completed' || !(await isAnnounced(tx, serviceId, status))) return
  const service = await findStaffService(tx, serviceId, deps.now())
  if (service !== null) await notifyOfStep(tx, deps, service, 'corrected')
}

/** Kept from the first arrival on, until there is none again. */
function plannedDaysOf(
  { status: from, serviceDate, pickupDate, plannedDays }: Order,
  to: ServiceStatus,
  after: PlannedDays['after'],
): PlannedDays | null {
  if (to === 'scheduled') return null
  if (from !== 'scheduled') return plannedDays
  return {
    before: { serviceDate, pickupDate },
    after: { serviceDate: after.serviceDate, pickupDate: after.pickupDate },
  }
}

// A service that takes several steps at once has the days of each.
function datesOf(
  { status, serviceDate, pickupDate, deliveryDate, plannedDays, keepsDay }: Order,
  to: ServiceStatus,
  filters: readonly FilterRow[],
  today: Day,
) {
  const dates = {
    serviceDate,
    pickupDate,
    deliveryDate,
  }
  if (to === 'scheduled' && plannedDays !== null)
    return { ...dates, ...daysOfPlan(dates, plannedDays) }
  const doneOn = keepsDay || status !== 'in_progress' ? today : lastResultOn(filters, today)
  return serviceOrder
    .slice(serviceOrder.indexOf(status) + 1, serviceOrder.indexOf(to) + 1)
    .reduce(
      (days, step) =>
        datesAfter(step, { ...days, keepsDay }, step === 'completed' ? doneOn : today),
      dates,
    )
}

// One that was on hold since, or a phone without signal, makes nothing later.
function lastResultOn(filters: readonly FilterRow[], today: Day): Day {
  const last = filters
    .flatMap(({ judgedAt }) => judgedAt ?? [])
    .toSorted()
    .at(-1)
  return last === undefined ? today : todayAt(new Date(last))
}
