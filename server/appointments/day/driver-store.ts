import { type Day, addDays, instantAt } from '#domain/calendar.ts'
import { stopKinds } from '#domain/appointments/day/stop.ts'
import { openAppointmentStatuses } from '#domain/statuses.ts'
import { slotTime } from '#server/appointments/capacity-store.ts'
import type { StoredAppointment } from '#server/appointments/store.ts'
import type { Db } from '#server/db/open.ts'

/** What a driver goes to on these days and has not done, locked, in one order whoever asks. */
export function holdStopsOfDriver(
  tx: Db,
  driverId: string,
  { from, to }: { from: Day; to: Day },
): Promise<StoredAppointment[]> {
  return tx
    .selectFrom('appointments')
    .selectAll()
    .where('driverId', '=', driverId)
    .where('status', 'in', openAppointmentStatuses)
    .where('kind', 'in', [...stopKinds])
    .where('holdsSlot', '=', true)
    .where(slotTime, '>=', instantAt(from, '00:00'))
    .where(slotTime, '<', instantAt(addDays(to, 1), '00:00'))
    .orderBy('id')
    .forUpdate()
    .execute()
}
