import { timeOf } from '#domain/appointments/appointments.ts'
import type { Db } from '#server/db/open.ts'
import { type StoredAppointment } from '#server/appointments/store.ts'

export type OwnStop = StoredAppointment & { serviceId: string | null }

/** A stop of that driver, locked until the transaction ends; null where it is another's. */
export async function holdOwnStop(tx: Db, driverId: string, id: string): Promise<OwnStop | null> {
  const row = await tx
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .where('driverId', '=', driverId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...row, serviceId: row.serviceHistoryId }
}

export async function storeOnWay(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('appointments').set({ onWayAt: at }).where('id', '=', id).execute()
}

/** Done, whatever its hour: a driver may be early. */
export async function storeStopDone(tx: Db, { id, sequence }: OwnStop, at: Date): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      status: 'completed',
      cancelReason: null,
      cancelledAt: null,
      // Also where an earlier visit of that day was in vain.
      holdsSlot: true,
      sequence: sequence + 1,
      updatedAt: at,
      awaitsNotice: false,
      noticedHour: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Open still, and to be given another hour: it is a request without one, which our team lists. */
export async function storeInVain(tx: Db, stop: OwnStop, at: Date): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      status: 'pending',
      requestedDate: timeOf(stop),
      confirmedDate: null,
      holdsSlot: false,
      sequence: stop.sequence + 1,
      updatedAt: at,
      onWayAt: null,
      awaitsNotice: false,
      noticedHour: null,
    })
    .where('id', '=', stop.id)
    .execute()
}
