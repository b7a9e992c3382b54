import { sql } from 'kysely'
import type { EarlierVisit } from '#domain/appointments/day/handover-contract.ts'
import type { Db } from '#server/db/open.ts'

const moved = sql.join(
  [
    'id',
    'appointmentId',
    'serviceHistoryId',
    'staffId',
    'staffName',
    'filterCount',
    'signedBy',
    'signature',
    'note',
    'photo',
    'handedOverAt',
    'idempotencyKey',
    'createdAt',
  ].map((column) => sql.ref(column)),
)

/** A visit in vain makes room for the next handover; what was recorded of it stays. */
export async function keepAsEarlier(tx: Db, appointmentId: string): Promise<void> {
  await sql`
    with replaced as (delete from handovers where appointment_id = ${appointmentId} returning *)
    insert into earlier_handovers (${moved}) select ${moved} from replaced`.execute(tx)
}

/** A phone that has not heard the answer sends again, also after a later visit. */
export async function isEarlier(tx: Db, appointmentId: string, key: string): Promise<boolean> {
  const found = await tx
    .selectFrom('earlier_handovers')
    .select('id')
    .where('appointmentId', '=', appointmentId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return found !== undefined
}

/** The newest first. */
export async function earlierVisits(db: Db, appointmentId: string): Promise<EarlierVisit[]> {
  const rows = await db
    .selectFrom('earlier_handovers as visit')
    .innerJoin('appointments as appointment', 'appointment.id', 'visit.appointmentId')
    .select([
      'visit.id',
      'appointment.kind',
      'visit.handedOverAt as at',
      'visit.staffName as by',
      'visit.signedBy',
      'visit.filterCount',
      'visit.signature',
      'visit.note',
      sql<boolean>`visit.photo is not null`.as('hasPhoto'),
    ])
    .where('visit.appointmentId', '=', appointmentId)
    .orderBy('visit.handedOverAt', 'desc')
    .execute()
  return rows.map(({ at, ...visit }) => ({ ...visit, at: at.toISOString() }))
}
