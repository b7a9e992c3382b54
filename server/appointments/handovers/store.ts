import { sql } from 'kysely'
import type { Handover, NewHandover } from '#domain/appointments/day/handover-contract.ts'
import type { AppointmentKind } from '#domain/appointments/contract.ts'
import { grouped } from '#domain/grouped.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

// The picture is read by itself.
const columns = [
  'handover.id',
  'handover.appointmentId',
  'handover.staffName',
  'handover.filterCount',
  'handover.signedBy',
  'handover.signature',
  'handover.note',
  'handover.handedOverAt',
  'handover.idempotencyKey',
] as const

export type StoredHandover = Handover & { key: string | null }

export async function handoversOf(
  db: Db,
  appointmentIds: readonly string[],
): Promise<StoredHandover[]> {
  if (appointmentIds.length === 0) return []
  const rows = await handoverRows(db)
    .where('handover.appointmentId', 'in', [...appointmentIds])
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
    .select('handover.serviceHistoryId')
    .where('handover.serviceHistoryId', 'in', [...serviceIds, ''])
    .orderBy('handover.handedOverAt')
    .execute()
  return grouped(rows, (row) => [row.serviceHistoryId ?? '', handoverOf(row)])
}

function handoverRows(db: Db) {
  return db
    .selectFrom('handovers as handover')
    .innerJoin('appointments as appointment', 'appointment.id', 'handover.appointmentId')
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
  RowOf<'handovers'>,
  | 'appointmentId'
  | 'staffName'
  | 'filterCount'
  | 'signedBy'
  | 'signature'
  | 'note'
  | 'handedOverAt'
  | 'idempotencyKey'
> & { kind: AppointmentKind | null; hasPhoto: boolean }

function handoverOf(row: Row): StoredHandover {
  return {
    appointmentId: row.appointmentId,
    kind: row.kind,
    at: row.handedOverAt.toISOString(),
    by: row.staffName,
    signedBy: row.signedBy,
    filterCount: row.filterCount,
    signature: row.signature,
    note: row.note,
    hasPhoto: row.hasPhoto,
    key: row.idempotencyKey,
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
      appointmentId,
      serviceHistoryId: serviceId,
      staffId,
      staffName: name,
      filterCount,
      signedBy: signedBy ?? '',
      signature: signature === null ? null : JSON.stringify(signature),
      note,
      photo: null,
      handedOverAt: at,
      idempotencyKey: key,
    })
    .execute()
}

/** False where there is no handover, or where it has its picture. */
export async function storePhotoOf(tx: Db, appointmentId: string, photo: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('handovers')
    .set({ photo })
    .where('appointmentId', '=', appointmentId)
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
    .where('appointmentId', '=', appointmentId)
    .$if(visit !== undefined, (rows) => rows.where('id', '=', visit ?? ''))
    .executeTakeFirst()
  return row?.photo ?? null
}
