import { timeOf } from '#domain/appointments/appointments.ts'
import type { Db } from '#server/db/open.ts'
import { type StoredAppointment, storedOf } from '#server/appointments/store.ts'

export type OwnStop = StoredAppointment & { serviceId: string | null; onWayAt: Date | null }

/** A stop of that driver, locked until the transaction ends; null where it is another's. */
export async function holdOwnStop(tx: Db, driverId: string, id: string): Promise<OwnStop | null> {
  const row = await tx
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .where('driver_id', '=', driverId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...storedOf(row), serviceId: row.service_history_id, onWayAt: row.on_way_at }
}

export async function storeOnWay(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('appointments').set({ on_way_at: at }).where('id', '=', id).execute()
}

/** Done, whatever its hour: a driver may be early. */
export async function storeDone(tx: Db, { id, sequence }: OwnStop, at: Date): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      status: 'completed',
      // Also where an earlier visit of that day was in vain.
      holds_slot: true,
      sequence: sequence + 1,
      updated_at: at,
      awaits_notice: false,
      noticed_hour: null,
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
      requested_date: timeOf(stop),
      confirmed_date: null,
      holds_slot: false,
      sequence: stop.sequence + 1,
      updated_at: at,
      on_way_at: null,
      awaits_notice: false,
      noticed_hour: null,
    })
    .where('id', '=', stop.id)
    .execute()
}
