import { picturesOfConversation } from '#domain/chat/limits.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'

const enough = `A conversation can have ${picturesOfConversation} pictures. Please send any others by email.`

/**
 * Throws `too_many_requests` when the conversation has its maximum of pictures. Its row stays
 * locked, so that two cannot take the last slot.
 */
export async function takePhotoPlace(db: Db, sessionId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('chat_sessions')
    .set(({ eb }) => ({ photoAttempts: eb('photoAttempts', '+', 1) }))
    .where('id', '=', sessionId)
    .where('photoAttempts', '<', picturesOfConversation)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new CodedError('too_many_requests', enough)
}

/**
 * Throws as `takePhotoPlace` does, but takes no slot: a full conversation is refused before its
 * picture waits in line.
 */
export async function refuseFullOfPhotos(db: Db, sessionId: string): Promise<void> {
  const row = await db
    .selectFrom('chat_sessions')
    .select('photoAttempts')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (row !== undefined && row.photoAttempts >= picturesOfConversation)
    throw new CodedError('too_many_requests', enough)
}

/** For a picture that already existed, or that failed for a reason of our own. */
export async function giveBackPhotoPlace(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('chat_sessions')
    .set(({ eb }) => ({ photoAttempts: eb('photoAttempts', '-', 1) }))
    .where('id', '=', sessionId)
    .where('photoAttempts', '>', 0)
    .execute()
}
