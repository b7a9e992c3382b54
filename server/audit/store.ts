import { type RawBuilder, sql } from 'kysely'
import type { Doer, StaffActor } from '#domain/actor.ts'
import type { AuditAction, AuditSubject } from '#domain/audit/contract.ts'
import type { Db } from '#server/db/open.ts'
import { officePageOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

/** Who acts: `console` is whoever may log in to the machine itself, otherwise a rule. */
export type Auditor = Doer | keyof typeof names

const names = {
  console: 'Command line',
  automation: 'Automation',
  restore: 'Restored backup',
  retention: 'End of retention',
} as const

/** Records what staff did, in the same transaction. A view is recorded before it is returned. */
export const audit = (
  tx: Db,
  actor: Auditor,
  action: AuditAction,
  subject: AuditSubject,
): Promise<void> => auditAll(tx, actor, action, [subject])

/** The same for several at once: an entry for each. */
export async function auditAll(
  tx: Db,
  actor: Auditor,
  action: AuditAction,
  subjects: readonly AuditSubject[],
): Promise<void> {
  if (subjects.length === 0) return
  const who =
    typeof actor === 'string'
      ? { staffId: null, staffName: names[actor] }
      : { staffId: actor.staffId, staffName: actor.name }
  await tx
    .insertInto('audit_log')
    .values(
      subjects.map(({ kind, id, detail }) => ({
        ...who,
        action,
        subjectKind: kind,
        subjectId: id,
        detail: detail === undefined ? null : JSON.stringify(detail),
      })),
    )
    .execute()
}

/** As a column: who did this in the transaction that began at that time. */
export const nameOfActor = (
  action: AuditAction,
  { kind, id }: AuditSubject,
  at: RawBuilder<unknown>,
): RawBuilder<string | null> => sql`(
  select staff_name from audit_log where subject_kind = ${kind} and subject_id = ${id} and action = ${action} and at = ${at} limit 1)`

const sameLookMinutes = 10
const recentRows = 50

/**
 * Records a view that a page repeats by itself. The same page of a list, or the same conversation,
 * seen again within ten minutes is the same view; of a search that cannot be known, so each is
 * recorded.
 */
export async function auditLook(
  db: Db,
  actor: StaffActor,
  action: 'list_read' | 'conversation_read' | 'message_read' | 'photo_read' | 'request_answered',
  { kind, id, detail }: AuditSubject,
): Promise<void> {
  const detailJson = detail === undefined ? null : JSON.stringify(detail)
  const isSame = sql<boolean>`action = ${action} and subject_kind = ${kind} and subject_id is not distinct from ${id}
    and detail is not distinct from ${detailJson}::jsonb and not coalesce((detail ->> 'isSearch')::boolean, false)
    and at > now() - make_interval(mins => ${sameLookMinutes})`
  await sql`
    insert into audit_log (staff_id, staff_name, action, subject_kind, subject_id, detail)
    select ${actor.staffId}, ${actor.name}, ${action}, ${kind}, ${id}, ${detailJson}::jsonb
    where not exists (
      select from (select * from audit_log where staff_id = ${actor.staffId} order by id desc limit ${recentRows}) as recent where ${isSame}
    )`.execute(db)
}

/** All acts of these kinds, newest first. */
export function listActs<Shown>(
  db: Db,
  actions: readonly AuditAction[],
  page: { page: number; pageSize: number },
  show: (row: RowOf<'audit_log'>) => Shown,
): Promise<{ items: Shown[]; total: number; isMore: boolean }> {
  const found = db.selectFrom('audit_log').where('action', 'in', [...actions])
  return officePageOf(db, found.selectAll(), { order: sql`id desc`, page, show })
}
