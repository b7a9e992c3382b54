import { sql } from 'kysely'
import type { StaffRole } from '#domain/staff-roles.ts'
import type { Db } from '#server/db/open.ts'
import { mayOpenNote } from './notes/store.ts'

/** How many are open in whose hands, by the id of the staff account. */
export async function openTasks(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('tasks')
    .select(['ownerId as staffId', sql<number>`count(*)::int`.as('open')])
    .where('ownerId', 'is not', null)
    .where('doneAt', 'is', null)
    .groupBy('ownerId')
    .execute()
  return new Map(rows.map(({ staffId, open }) => [staffId ?? '', open]))
}

/** What a new role of theirs may not open is nobody's from now on. */
export async function releaseShutTasks(tx: Db, { id, role }: Colleague, at: Date): Promise<void> {
  await sql`
    update tasks set owner_id = null, updated_at = ${at}
    where owner_id = ${id} and done_at is null and ${isShutTo(role)}`.execute(tx)
}

const isShutTo = (role: StaffRole) =>
  sql`exists (select from notes as note where note.id = tasks.note_id and not ${mayOpenNote(role)})`

type Colleague = { id: string; role: StaffRole }

/**
 * The open ones go to somebody else, or to nobody yet; so does a note that a colleague may not
 * open. Who is named in a note anyway is named once. Returns how many there were.
 */
export async function handOverTasks(
  tx: Db,
  from: string,
  to: Colleague | null,
  at: Date,
): Promise<number> {
  const open = sql`owner_id = ${from} and done_at is null`
  const theirId = to?.id ?? null
  const twice = await sql`
    delete from tasks where ${open} and exists (
      select from tasks as theirs
      where theirs.note_id = tasks.note_id and theirs.owner_id = ${theirId})`.execute(tx)
  const moved = await sql`
    update tasks set updated_at = ${at},
      owner_id = case when not ${isShutTo(to?.role ?? 'owner')} then ${theirId}::text end
    where ${open}`.execute(tx)
  return Number((twice.numAffectedRows ?? 0n) + (moved.numAffectedRows ?? 0n))
}
