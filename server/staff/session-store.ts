import { sql } from 'kysely'
import { accountLimits } from '#domain/account-limits.ts'
import type { StaffRole } from '#domain/staff-roles.ts'
import type { Db } from '#server/db/open.ts'
import { needsSecondFactor } from './rule-store.ts'

export type StaffSession = {
  id: string
  staffId: string
  name: string
  role: StaffRole
  isActive: boolean
  isDemo: boolean
  needsSecondFactor: boolean
  lastSeenAt: Date
  expiresAt: Date
}

type NewSession = { staffId: string; tokenHash: string; device: string; at: Date; expiresAt: Date }

export async function findStaffSession(db: Db, tokenHash: string): Promise<StaffSession | null> {
  const row = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select([
      'session.id',
      'session.staff_id as staffId',
      'session.last_seen_at as lastSeenAt',
      'session.expires_at as expiresAt',
      'staff.name',
      'staff.role',
      'staff.is_active as isActive',
      'staff.is_demo as isDemo',
      needsSecondFactor.as('needsSecondFactor'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

export async function storeStaffSession(
  db: Db,
  { staffId, tokenHash, device, at, expiresAt }: NewSession,
): Promise<string> {
  const row = await db
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      token_hash: tokenHash,
      device,
      created_at: at,
      last_seen_at: at,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('staff').set({ last_seen_at: at }).where('id', '=', staffId).execute()
  await endOldest(db, staffId)
  return row.id
}

// Those that nobody has used for longest: whoever knows the password could fill the table.
async function endOldest(db: Db, staffId: string): Promise<void> {
  await sql`delete from staff_sessions where id in (
    select id from staff_sessions where staff_id = ${staffId} order by last_seen_at desc, id offset ${accountLimits.sessions})`.execute(
    db,
  )
}

/** Stored with the person too, since it outlives the session. */
export async function markStaffSeen(
  db: Db,
  { id, staffId }: Pick<StaffSession, 'id' | 'staffId'>,
  at: Date,
): Promise<void> {
  await db.updateTable('staff_sessions').set({ last_seen_at: at }).where('id', '=', id).execute()
  await db.updateTable('staff').set({ last_seen_at: at }).where('id', '=', staffId).execute()
}

export async function endStaffSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('id', '=', id).execute()
}

/** Ends every session of a person except the one that is named; returns how many. */
export async function endStaffSessionsOf(
  db: Db,
  staffId: string,
  but: string | null = null,
): Promise<number> {
  const all = db.deleteFrom('staff_sessions').where('staff_id', '=', staffId)
  const ended = await (but === null ? all : all.where('id', '<>', but)).executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Ends one session of a person. False when there is none of that id. */
export async function endOneStaffSession(db: Db, staffId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Newest use first. */
export async function staffSessionsOf(db: Db, staffId: string) {
  return db
    .selectFrom('staff_sessions')
    .select([
      'id',
      'device',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
    ])
    .where('staff_id', '=', staffId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function forgetEndedStaffSessions(db: Db, at: Date, unusedSince: Date): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where((row) => row.or([row('expires_at', '<=', at), row('last_seen_at', '<=', unusedSince)]))
    .execute()
}

/** Open sessions of those who have to set up a second factor before anything else. */
export async function sessionsShutByRule(tx: Db): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select('session.id')
    .where(needsSecondFactor)
    .execute()
  return rows.map(({ id }) => id)
}

/** Which of these sessions are still valid, and in which role. Checking does not prolong them. */
export async function staffSessionsStillOpen(
  db: Db,
  ids: readonly string[],
  at: Date,
  unusedSince: Date,
): Promise<Map<string, StaffRole>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['session.id', 'staff.role'])
    .where(({ eb, fn, val }) => eb('session.id', '=', fn.any(val([...ids]))))
    .where('staff.is_active', '=', true)
    .where(sql<boolean>`not ${needsSecondFactor}`)
    .where('session.expires_at', '>', at)
    .where('session.last_seen_at', '>', unusedSince)
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}
