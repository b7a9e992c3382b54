import { sql } from 'kysely'
import type {
  EarlierVisit,
  Handover,
  NewHandover,
} from '#domain/appointments/day/handover-contract.ts'
import type { AppointmentKind, HandedLine } from '#domain/appointments/contract.ts'
import { grouped } from '#domain/grouped.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { handedJson } from './line-store.ts'

// The picture is read by itself.
const columns = [
  'handover.id',
  'handover.appointmentId',
  'handover.staffName',
  'handover.filterCount',
  'handover.signedBy',
  'handover.signature',
  'handover.note',
  'handover.condition',
  'handover.handedOverAt',
] as const

export async function handoversOf(db: Db, appointmentIds: readonly string[]): Promise<Handover[]> {
  if (appointmentIds.length === 0) return []
  const rows = await countingRows(db)
    .where('handover.appointmentId', 'in', [...appointmentIds])
    .execute()
  return rows.map(handoverOf)
}

export async function handoversOfService(db: Db, serviceId: string): Promise<Handover[]> {
  return (await handoversOfEach(db, [serviceId])).get(serviceId) ?? []
}

export async function handoversOfEach(
  db: Db,
  serviceIds: readonly string[],
): Promise<Map<string, Handover[]>> {
  const rows = await countingRows(db)
    .select('handover.serviceHistoryId')
    .where('handover.serviceHistoryId', 'in', [...serviceIds, ''])
    .orderBy('handover.handedOverAt')
    .execute()
  return grouped(rows, (row) => [row.serviceHistoryId ?? '', handoverOf(row)])
}

// One for each appointment: a visit in vain is replaced by the next one.
const countingRows = (db: Db) => handoverRows(db).where('handover.isReplaced', '=', false)

function handoverRows(db: Db) {
  return db
    .selectFrom('handovers as handover')
    .innerJoin('appointments as appointment', 'appointment.id', 'handover.appointmentId')
    .select(columns)
    .select(handedJson.as('lines'))
    .select(['appointment.kind', sql<boolean>`handover.photo is not null`.as('hasPhoto')])
}

export async function handoverOfStop(db: Db, appointmentId: string): Promise<Handover | null> {
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
  | 'condition'
  | 'handedOverAt'
> & { kind: AppointmentKind | null; hasPhoto: boolean; lines: HandedLine[] | null }

function handoverOf(row: Row): Handover {
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
    ...(row.lines !== null && { lines: row.lines }),
    ...(row.condition !== null && { condition: row.condition }),
  }
}

type By = { staffId: string; name: string }

/** Nobody else stores one for this appointment: its row is held. */
export async function storeHandover(
  tx: Db,
  { appointmentId, serviceId }: { appointmentId: string; serviceId: string | null },
  { staffId, name }: By,
  { filterCount, signedBy, signature, note, condition = null }: NewHandover,
  at: Date,
  key: string | null,
): Promise<string> {
  const { id } = await tx
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
      condition,
      photo: null,
      handedOverAt: at,
      idempotencyKey: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a pickup brought is this order: who signed for it is read beside it. */
export async function linkToOrder(
  tx: Db,
  appointmentId: string,
  serviceHistoryId: string,
): Promise<void> {
  await tx
    .updateTable('handovers')
    .set({ serviceHistoryId })
    .where('appointmentId', '=', appointmentId)
    .where('isReplaced', '=', false)
    .execute()
}

/** False where there is no handover, or where it has its picture. */
export async function storePhotoOf(tx: Db, appointmentId: string, photo: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('handovers')
    .set({ photo })
    .where('appointmentId', '=', appointmentId)
    .where('isReplaced', '=', false)
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
    .selectFrom('handovers')
    .select('photo')
    .where('appointmentId', '=', appointmentId)
    .where('isReplaced', '=', visit !== undefined)
    .$if(visit !== undefined, (rows) => rows.where('id', '=', visit ?? ''))
    .executeTakeFirst()
  return row?.photo ?? null
}

/** A visit in vain makes room for the next handover; what was recorded of it stays. */
export async function replaceHandover(tx: Db, appointmentId: string): Promise<void> {
  await tx
    .updateTable('handovers')
    .set({ isReplaced: true })
    .where('appointmentId', '=', appointmentId)
    .execute()
}

/** A phone that has not heard the answer sends again, also after a later visit. */
export async function isRecorded(tx: Db, appointmentId: string, key: string): Promise<boolean> {
  const found = await tx
    .selectFrom('handovers')
    .select('id')
    .where('appointmentId', '=', appointmentId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return found !== undefined
}

/** Those that were replaced, the newest first. */
export async function earlierVisits(db: Db, appointmentId: string): Promise<EarlierVisit[]> {
  const rows = await handoverRows(db)
    .where('handover.appointmentId', '=', appointmentId)
    .where('handover.isReplaced', '=', true)
    .orderBy('handover.handedOverAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...handoverOf(row), id: row.id }))
}
