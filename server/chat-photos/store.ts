import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'
import type { Photo } from './re-encode.ts'

const mostOfTalk = 10
const enough = `A talk holds ${mostOfTalk} pictures. Please send further ones by e-mail.`

/** Throws `too_many_requests` when the talk has enough; asked before anything is computed. */
export async function checkQuota(db: Db, sessionId: string): Promise<void> {
  const { count } = await db
    .selectFrom('chat_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  if (count >= mostOfTalk) throw new CodedError('too_many_requests', enough)
}

/** Answers its name, which nobody can guess. */
export async function storePhoto(db: Db, sessionId: string, { content, width, height }: Photo): Promise<string> {
  const row = await db.insertInto('chat_photos').values({ session_id: sessionId, content, width, height }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Of a message that was there already: nobody will ever ask for it. */
export async function removePhoto(db: Db, id: string): Promise<void> {
  await db.deleteFrom('chat_photos').where('id', '=', id).execute()
}

export async function findPhoto(db: Db, id: string): Promise<{ sessionId: string; content: Buffer } | null> {
  const row = await db.selectFrom('chat_photos').select(['session_id as sessionId', 'content']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}
