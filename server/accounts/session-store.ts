import { sql } from 'kysely'
import { accountLimits } from '#domain/account-limits.ts'
import type { Db } from '#server/db/open.ts'
import type { Door } from './door.ts'

type NewSession = {
  personId: string
  tokenHash: string
  device: string
  at: Date
  expiresAt: Date
}

export async function storeSession(
  db: Db,
  { sessions, owner, storeSeen }: Door,
  { personId, tokenHash, device, at, expiresAt }: NewSession,
): Promise<string> {
  const row = await db
    .insertInto(sessions)
    .values({
      [owner]: personId,
      tokenHash,
      device,
      createdAt: at,
      lastSeenAt: at,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeSeen?.(db, personId, at)
  // Those that nobody has used for longest: whoever knows the password could fill the table.
  const oldest = db
    .selectFrom(sessions)
    .select('id')
    .where(sql.ref(owner), '=', personId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .offset(accountLimits.sessions)
  await db.deleteFrom(sessions).where('id', 'in', oldest).execute()
  return row.id
}

export async function markSeen(
  db: Db,
  { sessions, storeSeen }: Door,
  { id, personId }: { id: string; personId: string },
  at: Date,
): Promise<void> {
  await db.updateTable(sessions).set({ lastSeenAt: at }).where('id', '=', id).execute()
  await storeSeen?.(db, personId, at)
}

/** False when the person has no session with this id. */
export async function endSession(
  db: Db,
  { sessions, owner }: Door,
  personId: string,
  id: string,
): Promise<boolean> {
  const ended = await db
    .deleteFrom(sessions)
    .where(sql.ref(owner), '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Returns whose it was; null where there was none. */
export async function endSessionOfToken(
  db: Db,
  { sessions, owner }: Door,
  tokenHash: string,
): Promise<string | null> {
  const ended = await db
    .deleteFrom(sessions)
    .where('tokenHash', '=', tokenHash)
    .returning(sql<string>`${sql.ref(owner)}`.as('personId'))
    .executeTakeFirst()
  return ended?.personId ?? null
}

/** Ends every session of a person except the one that is named; returns how many. */
export async function endSessionsOf(
  db: Db,
  { sessions, owner }: Door,
  personId: string,
  but: string | null = null,
): Promise<number> {
  const all = db.deleteFrom(sessions).where(sql.ref(owner), '=', personId)
  const ended = await (but === null ? all : all.where('id', '<>', but)).executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Newest use first. */
export async function sessionsOf(db: Db, { sessions, owner }: Door, personId: string) {
  return db
    .selectFrom(sessions)
    .select(['id', 'device', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where(sql.ref(owner), '=', personId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Deletes the sessions that are over at the instant `at`. */
export async function forgetEndedSessions(
  db: Db,
  { sessions, lasts }: Door,
  at: Date,
): Promise<void> {
  const unusedSince = new Date(at.getTime() - lasts.idleMs)
  await db
    .deleteFrom(sessions)
    .where((row) => row.or([row('expiresAt', '<=', at), row('lastSeenAt', '<=', unusedSince)]))
    .execute()
}
