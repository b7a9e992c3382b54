import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { derivedQuantity, derivedStatus } from '#domain/services/bench/derived-service.ts'
import {
  datesAfter,
  datesTakenBack,
  isForward,
  stepNotice,
  takenBackNotice,
} from '#domain/services/recording.ts'
import type { ServiceStatus } from '#domain/services/contract.ts'
import { callOffDeliveries } from '#server/appointments/day/call-off-deliveries.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { hadHeard, notifyOfService } from '#server/services/service-notices.ts'
import { findStaffService } from '#server/services/staff-store.ts'
import { serviceOf } from '#server/services/store.ts'
import { filtersOfOrder } from './filter-store.ts'
import { announceOnce, forgetAnnouncement, lockService, storeDerived } from './order-store.ts'

/**
 * After a change of a filter: status and quantity of its service follow, and the customer is told
 * of a step of the whole service, once. In the transaction of that change.
 */
export async function settleService(
  tx: Db,
  { deps, actor }: { deps: Deps; actor: StaffActor },
  serviceId: string,
): Promise<void> {
  const row = await lockService(tx, serviceId)
  if (row === null) return
  const before = serviceOf(row)
  const filters = await filtersOfOrder(tx, serviceId)
  const quantity = derivedQuantity(before, filters)
  const status = derivedStatus({ ...before, quantity }, filters)
  if (status === before.status && quantity === before.quantity) return
  const at = deps.now()
  const told = await findStaffService(tx, serviceId, at)
  const dates =
    row.delivered_at !== null && status !== 'delivered'
      ? datesTakenBack(before, todayAt(row.delivered_at))
      : datesOf(before.status, status, before, todayAt(at))
  const deliveredAt = status === 'delivered' ? (row.delivered_at ?? at) : null
  await storeDerived(tx, serviceId, { ...dates, status, quantity, deliveredAt }, at)
  if (status === before.status) return
  if (status === 'delivered') await callOffDeliveries(tx, { deps, actor }, serviceId)
  if (told === null) return
  if (!isForward(before.status, status)) {
    if (before.status !== 'delivered') return
    await forgetAnnouncement(tx, serviceId, 'delivered')
    if (await hadHeard(tx, told)) await notifyOfService(tx, deps, told, takenBackNotice(told))
    return
  }
  if (status === 'scheduled' || status === 'cancelled') return
  if (!(await announceOnce(tx, serviceId, status, at))) return
  const after = await findStaffService(tx, serviceId, at)
  if (after !== null) await notifyOfService(tx, deps, after, stepNotice(status, after))
}

const order: readonly ServiceStatus[] = ['scheduled', 'in_progress', 'completed', 'delivered']

// A service that takes several steps at once has the days of each.
function datesOf(
  from: ServiceStatus,
  to: ServiceStatus,
  before: Parameters<typeof datesAfter>[1],
  today: string,
) {
  const passed = order.slice(order.indexOf(from) + 1, order.indexOf(to) + 1)
  return passed.reduce((dates, step) => datesAfter(step, dates, today), {
    serviceDate: before.serviceDate,
    pickupDate: before.pickupDate,
    deliveryDate: before.deliveryDate,
  })
}
