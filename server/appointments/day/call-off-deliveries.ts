import type { StoredAppointment } from '#server/appointments/store.ts'
import type { Doer } from '#domain/actor.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import { leftThereOf, openPickupOf } from '#server/appointments/handovers/left-store.ts'
import { callOffIn } from '#server/appointments/staff-change.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { holdStops } from './arrange-store.ts'
import {
  holdReturned,
  isDeliverable,
  isDelivery,
  openStopsOf,
  type Returned,
  serviceOfFilter,
} from './delivery-store.ts'

type Task = { deps: Deps; actor: Doer }

const handedOver = 'Your filters were already handed over.'
const cancelled = 'The service was cancelled.'
const allCame = 'Nothing is left to be picked up.'
const notReady = 'Your filters need more time. We’ll let you know when they are ready.'

/**
 * Locked before their service and its filters, as a handover does it; with what fetches the rest.
 */
export async function holdDeliveries(tx: Db, serviceId: string): Promise<StoredAppointment[]> {
  const open = await openStopsOf(tx, serviceId)
  return open.length === 0
    ? []
    : holdStops(
        tx,
        open.map(({ id }) => id),
      )
}

export async function holdDeliveriesOfFilter(tx: Db, serviceFilterId: string): Promise<void> {
  const serviceId = await serviceOfFilter(tx, serviceFilterId)
  if (serviceId !== null) await holdDeliveries(tx, serviceId)
}

/**
 * A service that was handed over, or of which nothing is ready anymore, needs no driver. Customers
 * are notified only where they know of an hour that is still ahead. True where they were promised
 * to hear again when it is ready.
 */
export async function callOffDeliveries(
  tx: Db,
  task: Task,
  serviceId: string,
  status: Returned['status'],
): Promise<boolean> {
  if (status === 'completed') return false
  const held = (await holdDeliveries(tx, serviceId)).filter(isDelivery)
  if (status === 'in_progress' && held.length > 0) {
    const returned = await holdReturned(tx, serviceId)
    if (returned !== null && isDeliverable(returned)) return false
  }
  let isPromised = false
  const reason = status === 'delivered' ? handedOver : status === 'cancelled' ? cancelled : notReady
  for (const stop of held) {
    const isSilent = await callOffStop(tx, task, stop, reason)
    isPromised ||= !isSilent && reason === notReady
  }
  return isPromised
}

/** Of what was left there nothing is to be fetched anymore: it came, or is not to come. */
export async function callOffNeedlessPickup(
  tx: Db,
  task: Task,
  serviceId: string,
  status: Returned['status'] | null = null,
): Promise<void> {
  const pickup = await openPickupOf(tx, serviceId)
  if (pickup === null || (await leftThereOf(tx, serviceId)).length > 0) return
  const reason = status === 'cancelled' ? cancelled : allCame
  for (const stop of await holdStops(tx, [pickup.id])) await callOffStop(tx, task, stop, reason)
}

/** Returns whether its customer hears nothing of it. */
async function callOffStop(
  tx: Db,
  task: Task,
  stop: StoredAppointment,
  reason: string,
): Promise<boolean> {
  const wasTold = !stop.awaitsNotice || stop.noticedHour !== null
  const isSilent = !wasTold || timeOf(stop) <= task.deps.now()
  await callOffIn(tx, { ...task, id: stop.id }, { reason }, isSilent)
  return isSilent
}
