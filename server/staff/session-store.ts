import type { RawBuilder } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import type { FoundSession } from '#server/accounts/door.ts'
import type { Db } from '#server/db/open.ts'
import { needsSecondFactor } from './rule-store.ts'

/** Sessions of our team, with what they may do by now. */
export async function findStaffSessions(
  db: Db,
  where: RawBuilder<boolean>,
): Promise<FoundSession<StaffActor>[]> {
  const rows = await db
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
    .where(where)
    .execute()
  return rows.map(({ id, isActive, lastSeenAt, expiresAt, ...person }) => ({
    id,
    personId: person.staffId,
    isActive,
    isDemo: person.isDemo,
    lastSeenAt,
    expiresAt,
    actor: { kind: 'staff', sessionId: id, ...person },
  }))
}

/** Stored with the person too, since it outlives the session. */
export async function storeStaffSeen(db: Db, staffId: string, at: Date): Promise<void> {
  await db.updateTable('staff').set({ lastSeenAt: at }).where('id', '=', staffId).execute()
}

/** Open sessions of those who have to set up a second factor before anything else. */
export async function sessionsShutByRule(tx: Db): Promise<string[]> {
  const sessions = await findStaffSessions(tx, needsSecondFactor)
  return sessions.map(({ id }) => id)
}
