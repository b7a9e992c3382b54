import type { StaffActor } from '#domain/actor.ts'
import type { BoardNotices } from '#domain/appointments/day/day-contract.ts'
import { isOpenStop } from '#domain/appointments/day/stop.ts'
import { notifyOfAppointment } from '#server/appointments/notify-of-appointment.ts'
import { audit } from '#server/audit/store.ts'
import type { Deps } from '#server/http/context.ts'
import { refuseStale } from './arrange.ts'
import { holdStops, storeNotified } from './arrange-store.ts'

/**
 * Notifies the customers of what the board changed, each appointment once: pressed twice, or by two
 * at the same time, the second finds nothing that waits. Returns how many were notified.
 */
export function notifyCustomers(
  { deps, actor }: { deps: Deps; actor: StaffActor },
  { stops }: BoardNotices,
): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const held = await holdStops(
      tx,
      stops.map(({ id }) => id),
    )
    const waiting = held.filter(({ awaitsNotice, status }) => awaitsNotice && isOpenStop(status))
    const ids = new Set(waiting.map(({ id }) => id))
    await refuseStale(
      tx,
      waiting,
      stops.filter(({ id }) => ids.has(id)),
    )
    if (waiting.length === 0) return 0
    await storeNotified(tx, [...ids])
    for (const appointment of waiting) {
      const change = appointment.noticedHour === null ? 'confirmed' : 'rescheduled'
      await notifyOfAppointment(tx, deps, change, appointment)
      await audit(tx, actor, 'appointment_changed', {
        kind: 'appointments',
        id: appointment.id,
        detail: { change: 'notified' },
      })
    }
    return waiting.length
  })
}
