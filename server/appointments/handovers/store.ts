import { type Selectable, sql } from 'kysely'
import type { Handover, NewHandover } from '#domain/appointments/day/handover-contract.ts'
import type { AppointmentKind } from '#domain/appointments/contract.ts'
import { grouped } from '#domain/grouped.ts'
import type { Db } from '#server/db/open.ts'
import type { Handovers } from '#server/db/schema/handovers.ts'

// The picture is read by itself.
const columns = [
  'handover.id',
  'handover.appointment_id',
  'handover.staff_name',
  'handover.filter_count',
  'handover.signed_by',
  'handover.signature',
  'handover.note',
  'handover.handed_over_at',
  'handover.idempotency_key',
] as const

export type StoredHandover = Handover & { key: string | null }

export async function handoversOf(
  db: Db,
  appointmentIds: readonly string[],
): Promise<StoredHandover[]> {
  if (appointmentIds.length === 0) return []
  const rows = await handoverRows(db)
    .where('handover.appointment_id', 'in', [...appointmentIds])
    .execute()
  return rows.map(handoverOf)
}

export async function handoversOfService(db: Db, serviceId: string): Promise<StoredHandover[]> {
  return (await handoversOfEach(db, [serviceId])).get(serviceId) ?? []
}

export async function handoversOfEach(
  db: Db,
  serviceIds: readonly string[],
): Promise<Map<string, StoredHandover[]>> {
  const rows = await handoverRows(db)
    .select('handover.service_history_id')
    .where('handover.service_history_id', 'in', [...serviceIds, ''])
    .orderBy('handover.handed_over_at')
    .execute()
  return grouped(rows, (row) => [row.service_history_id ?? '', handoverOf(row)])
}

function handoverRows(db: Db) {
  return db
    .selectFrom('handovers as handover')
    .innerJoin('appointments as appointment', 'appointment.id', 'handover.appointment_id')
    .select(columns)
    .select(['appointment.kind', sql<boolean>`handover.photo is not null`.as('hasPhoto')])
}

export async function handoverOfStop(
  db: Db,
  appointmentId: string,
): Promise<StoredHandover | null> {
  const [found] = await handoversOf(db, [appointmentId])
  return found ?? null
}

type Row = Pick<
  Selectable<Handovers>,
  | 'appointment_id'
  | 'staff_name'
  | 'filter_count'
  | 'signed_by'
  | 'signature'
  | 'note'
  | 'handed_over_at'
  | 'idempotency_key'
> & { kind: AppointmentKind | null; hasPhoto: boolean }

function handoverOf(row: Row): StoredHandover {
  return {
    appointmentId: row.appointment_id,
    kind: row.kind,
    at: row.handed_over_at.toISOString(),
    by: row.staff_name,
    signedBy: row.signed_by,
    filterCount: row.filter_count,
    signature: row.signature,
    note: row.note,
    hasPhoto: row.hasPhoto,
    key: row.idempotency_key,
  }
}

type By = { staffId: string; name: string }

/** Nobody else stores one for this appointment: its row is held. */
export async function storeHandover(
  tx: Db,
  { appointmentId, serviceId }: { appointmentId: string; serviceId: string | null },
  { staffId, name }: By,
  { filterCount, signedBy, signature, note }: NewHandover,
  at: Date,
  key: string | null,
): Promise<void> {
  await tx
    .insertInto('handovers')
    .values({
      appointment_id: appointmentId,
      service_history_id: serviceId,
      staff_id: staffId,
      staff_name: name,
      filter_count: filterCount,
      signed_by: signedBy ?? '',
      signature: signature === null ? null : JSON.stringify(signature),
      note,
      photo: null,
      handed_over_at: at,
      idempotency_key: key,
    })
    .execute()
}

/** False where there is no handover, or where it has its picture. */
export async function storePhotoOf(tx: Db, appointmentId: string, photo: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('handovers')
    .set({ photo })
    .where('appointment_id', '=', appointmentId)
    .where('photo', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of the last visit, or of an earlier one. */
export async function photoOf(
  db: Db,
  appointmentId: string,
  visit: string | undefined,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom(visit === undefined ? 'handovers' : 'earlier_handovers')
    .select('photo')
    .where('appointment_id', '=', appointmentId)
    .$if(visit !== undefined, (rows) => rows.where('id', '=', visit ?? ''))
    .executeTakeFirst()
  return row?.photo ?? null
}
