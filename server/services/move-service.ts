import type { Doer } from '#domain/actor.ts'
import { isAllRefused } from '#domain/outcome.ts'
import { takenBackNotice } from '#domain/services/news/step-notices.ts'
import { isForward } from '#domain/services/recording.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import {
  callOffDeliveries,
  callOffNeedlessPickup,
} from '#server/appointments/day/call-off-deliveries.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { announceOnce, forgetAnnouncement } from './announcement-store.ts'
import { settle } from './arrivals.ts'
import { isOfOnSiteVisit } from './orders/order-store.ts'
import { type Move, storeMove } from './recording-store.ts'
import { hadHeard, notifyOfService, notifyOfStep, withdrawArrival } from './service-notices.ts'
import { readStaffService } from './staff-store.ts'

type Task = { deps: Deps; actor: Doer }

/**
 * The one way in which a service gets another status, whether somebody has said so or its filters
 * have: deliveries, what else should `follow`, announcements and notices. An order that its
 * appointment calls off before it began has none of these, and does not come here. The service is
 * locked, and `before` is as it was read. A step back corrects a mistake: the customer is notified
 * of steps forward, and of a withdrawn delivery that they had been notified of. Where nothing is
 * left they are not: they were of what became of each filter.
 */
export async function moveService(
  tx: Db,
  { deps, actor }: Task,
  before: StaffServiceDetail,
  move: Move,
  follow?: (moved: StaffServiceDetail) => Promise<void>,
): Promise<StaffServiceDetail> {
  const { id } = before
  const isNeverPickedUp = before.pickupDate === null && (await isOfOnSiteVisit(tx, id))
  await storeMove(tx, before, isNeverPickedUp ? withoutPickup(move) : move, deps.now())
  if (await callOffDeliveries(tx, { deps, actor }, id, move.status))
    await forgetAnnouncement(tx, id, 'completed')
  await callOffNeedlessPickup(tx, { deps, actor }, id, move.status)
  const moved = await settled(tx, deps, id)
  const isAllEnded = move.status === 'cancelled' && move.derived !== undefined
  // Before anybody is told: whoever sends waits for the turn of staff, which ends at the commit.
  await follow?.(moved)
  if (isAllEnded) await unsayDelivery(tx, before)
  else if (isForward(before.status, move.status)) await announceStep(tx, deps, moved)
  else await unsay(tx, deps, before, moved)
  return moved
}

/** Where we worked on site its filters left nobody: our team says so where some came along. */
function withoutPickup({ derived, ...move }: Move): Move {
  if (derived === undefined) return { ...move, pickupDate: null }
  const { plannedDays: plan } = derived
  const plannedDays = plan && { ...plan, after: { ...plan.after, pickupDate: null } }
  return { ...move, pickupDate: null, derived: { ...derived, plannedDays } }
}

/** Once, however often a service goes back and forth; what we do on site never came to our shop. */
export async function announceStep(tx: Db, deps: Deps, service: StaffServiceDetail): Promise<void> {
  const { id, status } = service
  if (status === 'in_progress' && (await isOfOnSiteVisit(tx, id))) return
  const isOnce = status === 'scheduled' || status === 'cancelled'
  if (isOnce || (await announceOnce(tx, id, status, deps.now())))
    await notifyOfStep(tx, deps, service, status)
}

/** A step back: what was said of the one before is taken back, and said again when it is true. */
async function unsay(
  tx: Db,
  deps: Deps,
  before: StaffServiceDetail,
  after: StaffServiceDetail,
): Promise<void> {
  if (after.status === 'scheduled') {
    await forgetAnnouncement(tx, after.id, 'in_progress')
    await withdrawArrival(tx, before)
  }
  if (await unsayDelivery(tx, before))
    await notifyOfService(tx, deps, after, takenBackNotice(after), 'not_delivered_yet')
}

/** True where its customer may have heard of it. */
async function unsayDelivery(tx: Db, before: StaffServiceDetail): Promise<boolean> {
  if (before.status !== 'delivered') return false
  await forgetAnnouncement(tx, before.id, 'delivered')
  return hadHeard(tx, before)
}

/** As it is now. Where nothing of it was restored, its vehicle asks for another filter. */
export async function settled(tx: Db, deps: Deps, id: string): Promise<StaffServiceDetail> {
  const service = await readStaffService(tx, id, deps.now())
  const { customerId, quantity, refused = 0, vehicle } = service
  if (vehicle !== null && isAllRefused({ quantity, refused })) {
    const { fleetOf } = await wholeCompanyOf(tx, customerId)
    await settle(tx, [{ id: vehicle.id, customerId: fleetOf }], deps.now())
  }
  return service
}
