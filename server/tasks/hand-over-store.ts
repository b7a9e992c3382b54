import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
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
  const open = openOf(from)
  const theirId = to?.id ?? null
  const twice = await sql`
    delete from tasks where ${open} and exists (
      select from tasks as theirs
      where theirs.note_id = tasks.note_id and theirs.owner_id = ${theirId})`.execute(tx)
  const moved = await give(tx, open, to, at)
  return Number(twice.numAffectedRows ?? 0n) + moved.length
}

const openOf = (from: string) => sql`owner_id = ${from} and done_at is null`

async function give(
  tx: Db,
  which: RawBuilder<unknown>,
  to: Colleague | null,
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update tasks set updated_at = ${at},
      owner_id = case when not ${isShutTo(to?.role ?? 'owner')} then ${to?.id ?? null}::text end
    where ${which} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * For some days: what is due by then goes to someone else, or to nobody yet. Who is named in a
 * note anyway keeps their own mention, and so does whoever is out. Returns which they were.
 */
export function handOnTasks(
  tx: Db,
  from: string,
  to: Colleague | null,
  dueBy: Day,
  at: Date,
): Promise<string[]> {
  const named = sql`exists (select from tasks as theirs
    where theirs.note_id = tasks.note_id and theirs.owner_id = ${to?.id ?? null})`
  return give(tx, sql`${openOf(from)} and due_on <= ${dueBy}::date and not ${named}`, to, at)
}

/** Those of them that are open, and where they went to, are back with whom they were. */
export function giveTasksBack(
  tx: Db,
  ids: readonly string[],
  { from, to }: { from: Colleague; to: string | null },
  at: Date,
): Promise<string[]> {
  const there = sql`id = any(${ids}) and done_at is null and (owner_id is null or owner_id = ${to})`
  return give(tx, there, from, at)
}
