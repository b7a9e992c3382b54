import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'

const mostOfConversation = 10
const enough = `A conversation can have ${mostOfConversation} pictures. Please send any others by email.`

/** Throws `too_many_requests` when the conversation has had its pictures. Its row is locked meanwhile: no two take the last place. */
export async function takePhotoPlace(db: Db, sessionId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('chat_sessions')
    .set(({ eb }) => ({ photo_attempts: eb('photo_attempts', '+', 1) }))
    .where('id', '=', sessionId)
    .where('photo_attempts', '<', mostOfConversation)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new CodedError('too_many_requests', enough)
}

/** Throws as `takePhotoPlace` does, and takes none: so that a full conversation does not wait in line to learn it. */
export async function refuseFullOfPhotos(db: Db, sessionId: string): Promise<void> {
  const row = await db
    .selectFrom('chat_sessions')
    .select('photo_attempts')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (row !== undefined && row.photo_attempts >= mostOfConversation)
    throw new CodedError('too_many_requests', enough)
}

/** Of a picture that was there already, or that we could not keep for a reason of our own. */
export async function giveBackPhotoPlace(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('chat_sessions')
    .set(({ eb }) => ({ photo_attempts: eb('photo_attempts', '-', 1) }))
    .where('id', '=', sessionId)
    .where('photo_attempts', '>', 0)
    .execute()
}
