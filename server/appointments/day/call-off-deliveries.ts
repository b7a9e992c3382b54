import type { StaffActor } from '#domain/actor.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import { callOffIn } from '#server/appointments/staff-change.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { type HeldStop, holdStops } from './arrange-store.ts'
import { openDeliveriesOf } from './delivery-store.ts'

const reason = 'Your filters were already handed over.'

/** Locked before their service, as a handover does it. */
export async function holdDeliveries(tx: Db, serviceId: string): Promise<HeldStop[]> {
  const open = await openDeliveriesOf(tx, serviceId)
  return open.length === 0
    ? []
    : holdStops(
        tx,
        open.map(({ id }) => id),
      )
}

/**
 * A service that was handed over needs no driver anymore. Customers are notified only where they
 * know of an hour that is still ahead.
 */
export async function callOffDeliveries(
  tx: Db,
  task: { deps: Deps; actor: StaffActor },
  serviceId: string,
): Promise<void> {
  for (const stop of await holdDeliveries(tx, serviceId)) {
    const wasTold = !stop.awaitsNotice || stop.noticedHour !== null
    const isSilent = !wasTold || timeOf(stop) <= task.deps.now()
    await callOffIn(tx, { ...task, id: stop.id }, { reason }, isSilent)
  }
}
