import type { Db } from '#server/db/open.ts'

/** What our team did, as the log has it: the act, of what kind, and of which one. */
export async function logged(db: Db, who: { id: string }) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'subjectKind', 'subjectId', 'detail'])
    .where('staffId', '=', who.id)
    .orderBy('id')
    .execute()
  return rows.map(({ action, subjectKind, subjectId, detail }) =>
    detail === null ? [action, subjectKind, subjectId] : [action, subjectKind, subjectId, detail],
  )
}
