import { sql } from 'kysely'
import type { AppointmentKind } from '#domain/appointments/contract.ts'
import type { StopChange } from '#domain/appointments/day/day-contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import type { Db } from '#server/db/open.ts'
import { type StoredAppointment, storedOf } from '#server/appointments/store.ts'

export type HeldStop = StoredAppointment & {
  boardVersion: number
  driverId: string | null
  awaitsNotice: boolean
  noticedHour: Date | null
}

/** Locked until the transaction ends, in one order whoever asks. */
export async function holdStops(tx: Db, ids: readonly string[]): Promise<HeldStop[]> {
  const rows = await tx
    .selectFrom('appointments')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    ...storedOf(row),
    boardVersion: row.board_version,
    driverId: row.driver_id,
    awaitsNotice: row.awaits_notice,
    noticedHour: row.noticed_hour,
  }))
}

export async function canDrive(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('role', 'in', staffMay.driveStops)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Who drives and in which place; nobody else is concerned, so the calendar stays as it is. */
export async function storeAssignment(
  tx: Db,
  { id, boardVersion }: HeldStop,
  { driverId, stopOrder }: Pick<StopChange, 'driverId' | 'stopOrder'>,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      ...(driverId === undefined ? {} : { driver_id: driverId }),
      ...(stopOrder === undefined ? {} : { stop_order: stopOrder }),
      board_version: boardVersion + 1,
    })
    .where('id', '=', id)
    .execute()
}

/** The locks of these hours, as `take_slot_place` takes them one by one, in one order. */
export async function takeTurns(
  tx: Db,
  places: readonly { kind: AppointmentKind; at: Date }[],
): Promise<void> {
  const keys = new Map(places.map(({ kind, at }) => [`${at.getTime()} ${kind}`, { kind, at }]))
  const inOrder = [...keys.values()].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || one.kind.localeCompare(other.kind),
  )
  for (const { kind, at } of inOrder)
    await sql`select pg_advisory_xact_lock(hashtextextended(
      'slot ' || ${kind}::text || ' ' || extract(epoch from ${at}::timestamptz), 0))`.execute(tx)
}

/** Their places are free for those that are moved with them: two stops may change places. */
export async function leavePlaces(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ holds_slot: false })
    .where('id', 'in', [...ids])
    .execute()
}

/** Another hour, of which the customer is not notified yet. */
export async function storeHour(
  tx: Db,
  { id, sequence }: HeldStop,
  startsAt: Date,
  notice: { awaitsNotice: boolean; noticedHour: Date | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      status: 'confirmed',
      confirmed_date: startsAt,
      holds_slot: true,
      sequence: sequence + 1,
      updated_at: at,
      on_way_at: null,
      awaits_notice: notice.awaitsNotice,
      noticed_hour: notice.noticedHour,
    })
    .where('id', '=', id)
    .execute()
}

export async function storeNotified(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ awaits_notice: false, noticed_hour: null, board_version: sql`board_version + 1` })
    .where('id', 'in', [...ids])
    .execute()
}
