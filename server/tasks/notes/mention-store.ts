import { sql } from 'kysely'
import { todayAt } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'

type Named = {
  noteId: string
  by: string
  /** Who is named from now on. */
  named: readonly string[]
  /** Who was, and is not any more. */
  gone: readonly string[]
}

/** Whoever was named before, and has seen to it, is not named again. */
export async function storeMentions(
  tx: Db,
  { noteId, by, named, gone }: Named,
  at: Date,
): Promise<void> {
  await sql`
    delete from tasks
    where note_id = ${noteId} and owner_id = any(${[...gone]}) and done_at is null`.execute(tx)
  await sql`insert into tasks (kind, note_id, owner_id, due_on, made_by, created_at, updated_at)
    select 'mention', ${noteId}, id, ${todayAt(at)}, ${by}, ${at}, ${at}
    from unnest(${[...named]}::text[]) as named (id)
    on conflict do nothing`.execute(tx)
}
