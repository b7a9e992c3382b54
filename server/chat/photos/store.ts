import type { Db } from '#server/db/open.ts'
import type { Photo } from '#server/documents/redraw.ts'

/** Returns its unguessable name. */
export async function storePhoto(
  db: Db,
  sessionId: string,
  { content, width, height }: Photo,
): Promise<string> {
  const row = await db
    .insertInto('chat_photos')
    .values({ sessionId, content, width, height })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Of a message that already existed, so nobody will request it. */
export async function removePhoto(db: Db, id: string): Promise<void> {
  await db.deleteFrom('chat_photos').where('id', '=', id).execute()
}

export async function findPhoto(
  db: Db,
  id: string,
): Promise<{ sessionId: string; content: Buffer } | null> {
  const row = await db
    .selectFrom('chat_photos')
    .select(['sessionId', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
