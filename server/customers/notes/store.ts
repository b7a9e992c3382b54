import type { Selectable } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import type { Note } from '#domain/customers/notes.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import type { Db } from '#server/db/open.ts'
import type { CustomerNotes } from '#server/db/schema/accounts.ts'

type NoteRow = Omit<Selectable<CustomerNotes>, 'idempotency_key'>

/** The newest first. */
export async function notesOf(
  db: Db,
  actor: StaffActor,
  customerId: string,
  most: number,
): Promise<Note[]> {
  const rows = await db
    .selectFrom('customer_notes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => noteOf(row, actor))
}

/** A repeat with the same key is the stored note; `along` is stored with a new one only. */
export async function storeNote(
  tx: Db,
  actor: StaffActor,
  { customerId, text, key }: { customerId: string; text: string; key: string | null },
  along: () => Promise<void>,
): Promise<Note> {
  const { staffId, name } = actor
  const values = { customer_id: customerId, staff_id: staffId, staff_name: name, text }
  const once = { items: [text], store: along }
  return noteOf(await insertOnce(tx, 'customer_notes', values, key, once), actor)
}

/** Null when it is not about this customer, or not there any more. */
export async function lockNote(
  tx: Db,
  actor: StaffActor,
  { customerId, id }: { customerId: string; id: string },
): Promise<Note | null> {
  const row = await tx
    .selectFrom('customer_notes')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : noteOf(row, actor)
}

export async function storeText(tx: Db, id: string, text: string, at: Date): Promise<void> {
  await tx
    .updateTable('customer_notes')
    .set({ text, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function removeRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('customer_notes').where('id', '=', id).execute()
}

const noteOf = (row: NoteRow, actor: StaffActor): Note => ({
  id: row.id,
  text: row.text,
  by: row.staff_name,
  at: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  isOwn: row.staff_id === actor.staffId,
})
