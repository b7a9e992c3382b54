import { sql } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import type { Mention } from '#domain/notes/mentions.ts'
import { companyNameOf } from '#server/accounts/customer-name-store.ts'
import type { Db } from '#server/db/open.ts'
import { mayOpenNote, subjectId, subjectKind, subjectTitle } from './store.ts'

const longest = sql.lit(400)

/** Who is named from now on; whoever was before, and has seen to it, is not named again. */
export async function storeMentions(
  tx: Db,
  noteId: string,
  staffIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`delete from note_mentions where note_id = ${noteId} and staff_id <> all(${[...staffIds]}) and done_at is null`.execute(
    tx,
  )
  await sql`insert into note_mentions (note_id, staff_id, created_at) select ${noteId}, id, ${at} from unnest(${[...staffIds]}::text[]) as named (id)
    on conflict do nothing`.execute(tx)
}

/** What somebody is named in and has not seen to, the newest first, and how much it is in all. */
export async function mentionsOf(
  db: Db,
  { staffId, role }: Pick<StaffActor, 'staffId' | 'role'>,
  most: number,
): Promise<{ items: Mention[]; total: number }> {
  const { rows } = await sql<Omit<Mention, 'at'> & { createdAt: Date; total: number }>`
    select note.id as "noteId", left(note.text, ${longest}) as text, note.staff_name as by, mention.created_at as "createdAt",
      jsonb_build_object('kind', ${subjectKind}, 'id', ${subjectId}, 'title', ${subjectTitle}) as subject, note.customer_id as "customerId",
      concat_ws(', ', customer.first_name || ' ' || customer.last_name, ${companyNameOf('customer')}) as "customerName",
      (count(*) over ())::int as total
    from note_mentions as mention join notes as note on note.id = mention.note_id
    join customers as customer on customer.id = note.customer_id
    where mention.staff_id = ${staffId} and mention.done_at is null and ${mayOpenNote(role)}
    order by mention.created_at desc, note.id limit ${most}`.execute(db)
  const items = rows.map(({ createdAt, total: _total, ...row }) => ({
    ...row,
    at: createdAt.toISOString(),
  }))
  return { items, total: rows[0]?.total ?? 0 }
}

export async function countMentions(
  db: Db,
  { staffId, role }: Pick<StaffActor, 'staffId' | 'role'>,
): Promise<number> {
  const { rows } = await sql<{
    open: number
  }>`select count(*)::int as open from note_mentions as mention
    join notes as note on note.id = mention.note_id
    where mention.staff_id = ${staffId} and mention.done_at is null and ${mayOpenNote(role)}`.execute(
    db,
  )
  return rows[0]?.open ?? 0
}

/** Seen to, or to be seen to again with null. Returns whether they are named in that note. */
export async function storeMentionDone(
  db: Db,
  { staffId, noteId }: { staffId: string; noteId: string },
  doneAt: Date | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('note_mentions')
    .set({ doneAt })
    .where('noteId', '=', noteId)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
