import type { StaffActor } from '#domain/actor.ts'
import type { RequestEntry } from '#domain/tasks/notes/request-notes.ts'
import type { Db } from '#server/db/open.ts'

const mostEntries = 200
const columnOf = {
  demo_request: 'demoRequestId',
  contact_message: 'contactMessageId',
  chat: 'chatSessionId',
} as const

/** Which request: of which kind, and its row. */
export type RequestKey = { source: keyof typeof columnOf; id: string }

/** What staff wrote of a request, and that they answered it outside of our site. */
export async function storeEntry(
  tx: Db,
  { source, id }: RequestKey,
  { kind, text }: Pick<RequestEntry, 'kind' | 'text'>,
  { staffId, name }: StaffActor,
  at: Date,
): Promise<RequestEntry> {
  const said = { kind, text, staffId, staffName: name, createdAt: at, updatedAt: at }
  const row = await tx
    .insertInto('notes')
    .values({ ...said, [columnOf[source]]: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, kind, text, staffName: name, createdAt: at.toISOString() }
}

/** Newest first. */
export async function entriesOf(db: Db, { source, id }: RequestKey): Promise<RequestEntry[]> {
  const rows = await db
    .selectFrom('notes')
    .select(['id', 'kind', 'text', 'staffName', 'createdAt'])
    .where(columnOf[source], '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(mostEntries)
    .execute()
  return rows.map(({ createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toISOString() }))
}
