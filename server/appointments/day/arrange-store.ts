import { sql } from 'kysely'
import type { AppointmentKind } from '#domain/appointments/contract.ts'
import type { StopChange } from '#domain/appointments/day/day-contract.ts'
import { openAppointmentStatuses } from '#domain/statuses.ts'
import { staffMay } from '#domain/staff-roles.ts'
import type { Db } from '#server/db/open.ts'
import type { StoredAppointment } from '#server/appointments/store.ts'

/** Locked until the transaction ends, in one order whoever asks. */
export async function holdStops(tx: Db, ids: readonly string[]): Promise<StoredAppointment[]> {
  return tx
    .selectFrom('appointments')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The same of a stop of an order, with the other stops of it: as whoever works at it does. */
export async function holdStopsWith(tx: Db, id: string): Promise<void> {
  await tx
    .selectFrom('appointments')
    .select('id')
    .where('serviceHistoryId', '=', (of) =>
      of.selectFrom('appointments').select('serviceHistoryId').where('id', '=', id),
    )
    .where('status', 'in', openAppointmentStatuses)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function canDrive(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .where('role', 'in', staffMay.driveStops)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Who drives and in which place; nobody else is concerned, so the calendar stays as it is. */
export async function storeAssignment(
  tx: Db,
  { id, boardVersion }: StoredAppointment,
  { driverId, stopOrder }: Pick<StopChange, 'driverId' | 'stopOrder'>,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      ...(driverId === undefined ? {} : { driverId }),
      ...(stopOrder === undefined ? {} : { stopOrder }),
      boardVersion: boardVersion + 1,
    })
    .where('id', '=', id)
    .execute()
}

/** The locks of these hours, as `take_slot_place` takes them one by one, in one order. */
export async function takeTurns(
  tx: Db,
  places: readonly { kind: AppointmentKind; at: Date }[],
): Promise<void> {
  const hours = places.map(({ kind, at }) => ({ kind, at: hourOf(at) }))
  const keys = new Map(hours.map(({ kind, at }) => [`${at.getTime()} ${kind}`, { kind, at }]))
  const inOrder = [...keys.values()].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || one.kind.localeCompare(other.kind),
  )
  for (const { kind, at } of inOrder)
    await sql`select pg_advisory_xact_lock(hashtextextended(
      'slot ' || ${kind}::text || ' ' || extract(epoch from ${at}::timestamptz), 0))`.execute(tx)
}

const hourMs = 3_600_000
const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

/** Their places are free for those that are moved with them: two stops may change places. */
export async function leavePlaces(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ holdsSlot: false })
    .where('id', 'in', [...ids])
    .execute()
}

/** Another hour, of which the customer is not notified yet. */
export async function storeHour(
  tx: Db,
  { id, sequence }: StoredAppointment,
  startsAt: Date,
  notice: { awaitsNotice: boolean; noticedHour: Date | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      status: 'confirmed',
      confirmedDate: startsAt,
      holdsSlot: true,
      sequence: sequence + 1,
      updatedAt: at,
      onWayAt: null,
      awaitsNotice: notice.awaitsNotice,
      noticedHour: notice.noticedHour,
    })
    .where('id', '=', id)
    .execute()
}

export async function storeNotified(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ awaitsNotice: false, noticedHour: null, boardVersion: sql`board_version + 1` })
    .where('id', 'in', [...ids])
    .execute()
}
