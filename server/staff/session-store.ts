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
    .innerJoin('staff', 'staff.id', 'session.staffId')
    .select([
      'session.id',
      'session.staffId',
      'session.lastSeenAt',
      'session.expiresAt',
      'staff.name',
      'staff.role',
      'staff.isActive',
      'staff.isDemo',
      needsSecondFactor.as('needsSecondFactor'),
    ])
    .where('session.tokenHash', '=', tokenHash)
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
      staffId,
      tokenHash,
      device,
      createdAt: at,
      lastSeenAt: at,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('staff').set({ lastSeenAt: at }).where('id', '=', staffId).execute()
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
  await db.updateTable('staff_sessions').set({ lastSeenAt: at }).where('id', '=', id).execute()
  await db.updateTable('staff').set({ lastSeenAt: at }).where('id', '=', staffId).execute()
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
  const all = db.deleteFrom('staff_sessions').where('staffId', '=', staffId)
  const ended = await (but === null ? all : all.where('id', '<>', but)).executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Ends one session of a person. False when there is none of that id. */
export async function endOneStaffSession(db: Db, staffId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('staff_sessions')
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Newest use first. */
export async function staffSessionsOf(db: Db, staffId: string) {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'device', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('staffId', '=', staffId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
}

export async function forgetEndedStaffSessions(db: Db, at: Date, unusedSince: Date): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where((row) => row.or([row('expiresAt', '<=', at), row('lastSeenAt', '<=', unusedSince)]))
    .execute()
}

/** Open sessions of those who have to set up a second factor before anything else. */
export async function sessionsShutByRule(tx: Db): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staffId')
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
    .innerJoin('staff', 'staff.id', 'session.staffId')
    .select(['session.id', 'staff.role'])
    .where(({ eb, fn, val }) => eb('session.id', '=', fn.any(val([...ids]))))
    .where('staff.isActive', '=', true)
    .where(sql<boolean>`not ${needsSecondFactor}`)
    .where('session.expiresAt', '>', at)
    .where('session.lastSeenAt', '>', unusedSince)
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}
