import type { StoredAppointment } from '#server/appointments/store.ts'
import type { StaffActor } from '#domain/actor.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import { callOffIn } from '#server/appointments/staff-change.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { holdStops } from './arrange-store.ts'
import { openDeliveriesOf, type Returned, serviceOfFilter } from './delivery-store.ts'

const handedOver = 'Your filters were already handed over.'
const cancelled = 'The service was cancelled.'
const notReady = 'Your filters need more time. We’ll let you know when they are ready.'

/** Locked before their service and its filters, as a handover does it. */
export async function holdDeliveries(tx: Db, serviceId: string): Promise<StoredAppointment[]> {
  const open = await openDeliveriesOf(tx, serviceId)
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
 * A service that was handed over, or that is not ready anymore, needs no driver. Customers are
 * notified only where they know of an hour that is still ahead. True where they were promised to
 * hear again when it is ready.
 */
export async function callOffDeliveries(
  tx: Db,
  task: { deps: Deps; actor: StaffActor },
  serviceId: string,
  status: Returned['status'],
): Promise<boolean> {
  if (status === 'completed') return false
  let isPromised = false
  const reason = status === 'delivered' ? handedOver : status === 'cancelled' ? cancelled : notReady
  for (const stop of await holdDeliveries(tx, serviceId)) {
    const wasTold = !stop.awaitsNotice || stop.noticedHour !== null
    const isSilent = !wasTold || timeOf(stop) <= task.deps.now()
    await callOffIn(tx, { ...task, id: stop.id }, { reason }, isSilent)
    isPromised ||= !isSilent && reason === notReady
  }
  return isPromised
}
