import { sql } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import type { AuditAction, AuditPage, AuditQuery, AuditSubject } from '#domain/audit/contract.ts'
import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/db/page.ts'

/** Who acts: `console` is whoever may log in to the machine itself, the rest rules; no id is somebody who is gone. */
export type Auditor = { staffId: StaffActor['staffId'] | null; name: string } | keyof typeof names

const names = {
  console: 'Command line',
  automation: 'Automation',
  restore: 'Restored backup',
  retention: 'End of retention',
} as const

/**
 * Writes down what staff did. In the transaction of what was done: neither stands without the other. A look is written
 * down before it is answered.
 */
export async function audit(
  tx: Db,
  actor: Auditor,
  action: AuditAction,
  { kind, id, detail }: AuditSubject,
): Promise<void> {
  const who =
    typeof actor === 'string'
      ? { staff_id: null, staff_name: names[actor] }
      : { staff_id: actor.staffId, staff_name: actor.name }
  await tx
    .insertInto('audit_log')
    .values({
      ...who,
      action,
      subject_kind: kind,
      subject_id: id,
      detail: detail === undefined ? null : JSON.stringify(detail),
    })
    .execute()
}

const sameLookMinutes = 10
const recentRows = 50

/**
 * Writes down a look at what a page asks for again by itself, or one of many answers. The same page of the same list, or the
 * same talk, seen once more within ten minutes is the same look; of a search nobody can say that it was the same, so each is written down.
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

/** Newest first. */
export async function listAudit(
  db: Db,
  { page, pageSize, action, staffId }: AuditQuery,
): Promise<AuditPage> {
  const matching = db
    .selectFrom('audit_log')
    .$if(action !== null, (entries) => entries.where('action', '=', action))
    .$if(staffId !== '', (entries) => entries.where('staff_id', '=', staffId))
  const { items: rows, total } = await pageOf(db, matching.selectAll(), sql`id desc`, {
    page,
    pageSize,
  })
  const items = rows.map((row) => ({
    id: String(row.id),
    staffId: row.staff_id,
    staffName: row.staff_name,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    detail: row.detail,
    at: row.at.toISOString(),
  }))
  return { items, total }
}

/** All acts of these kinds, newest first. */
export async function listActs(
  db: Db,
  actions: readonly AuditAction[],
  paging: { page: number; pageSize: number },
) {
  return pageOf(
    db,
    db
      .selectFrom('audit_log')
      .where('action', 'in', [...actions])
      .selectAll(),
    sql`id desc`,
    paging,
  )
}
