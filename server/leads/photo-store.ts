import { sql } from 'kysely'
import { mostPhotosOfMessage, photoMinutes } from '#domain/leads/quote-fields.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'
import type { Photo } from '#server/documents/redraw.ts'

const enough = `A message can have ${mostPhotosOfMessage} photos. Please send any others by email.`

/** Whether a message came so lately that its sender may still add to it. */
export async function isOpenForPhotos(db: Db, messageId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('id', '=', messageId)
    .where('createdAt', '>', new Date(now.getTime() - photoMinutes * 60_000))
    .executeTakeFirst()
  return row !== undefined
}

/** The photo that was sent with this id before, if there is one. */
export async function photoSentAs(
  db: Db,
  messageId: string,
  clientPhotoId: string,
): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom('contact_photos')
    .select('id')
    .where('contactMessageId', '=', messageId)
    .where('clientPhotoId', '=', clientPhotoId)
    .executeTakeFirst()
  return row ?? null
}

/** Throws `too_many_requests` where the message has all that it can have. */
export async function refuseMorePhotos(db: Db, messageId: string): Promise<void> {
  const { count } = await db
    .selectFrom('contact_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('contactMessageId', '=', messageId)
    .executeTakeFirstOrThrow()
  if (count >= mostPhotosOfMessage) throw new CodedError('too_many_requests', enough)
}

/**
 * Stores a photo of a message once. Its message is locked, so that two at the same time cannot both
 * be its last. Null where the message was erased meanwhile.
 */
export async function storeContactPhoto(
  tx: Db,
  contactMessageId: string,
  clientPhotoId: string,
  { content, width, height }: Photo,
): Promise<{ id: string } | null> {
  const { rows } =
    await sql`select from contact_messages where id = ${contactMessageId} for update`.execute(tx)
  if (rows.length === 0) return null
  const before = await photoSentAs(tx, contactMessageId, clientPhotoId)
  if (before !== null) return before
  await refuseMorePhotos(tx, contactMessageId)
  return tx
    .insertInto('contact_photos')
    .values({ contactMessageId, clientPhotoId, content, width, height })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function findContactPhoto(
  db: Db,
  id: string,
): Promise<{ contactMessageId: string; content: Buffer } | null> {
  const row = await db
    .selectFrom('contact_photos')
    .select(['contactMessageId', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
