import { sql } from 'kysely'
import { accountLimits } from '#domain/account-limits.ts'
import type { ScopeRole } from '#domain/company-roles.ts'
import type { Scope } from '#domain/scope.ts'
import type { Db } from '#server/db/open.ts'

export type Session = Scope & {
  id: string
  isActive: boolean
  isDemo: boolean
  isEmailProven: boolean
  device: string
  lastSeenAt: Date
  expiresAt: Date
}

type NewSession = {
  customerId: string
  tokenHash: string
  device: string
  at: Date
  expiresAt: Date
}

export async function findSession(db: Db, tokenHash: string): Promise<Session | null> {
  const row = await db
    .selectFrom('customer_sessions as session')
    .innerJoin('customers as customer', 'customer.id', 'session.customerId')
    .innerJoin('memberships as membership', 'membership.customerId', 'session.customerId')
    .innerJoin('companies as company', 'company.id', 'membership.companyId')
    .select([
      'session.id',
      'session.customerId',
      'company.id as companyId',
      'company.mainContactId as fleetOf',
      sql<ScopeRole>`case when membership.joined_at is null then 'listed' else membership.role end`.as(
        'role',
      ),
      'membership.siteId',
      'session.device',
      'session.lastSeenAt',
      'session.expiresAt',
      'customer.isActive',
      'customer.isDemo',
      sql<boolean>`customer.email_proven_at is not null`.as('isEmailProven'),
    ])
    .where('session.tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

export async function storeSession(
  db: Db,
  { customerId, tokenHash, device, at, expiresAt }: NewSession,
): Promise<string> {
  const row = await db
    .insertInto('customer_sessions')
    .values({
      customerId,
      tokenHash,
      device,
      createdAt: at,
      lastSeenAt: at,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await endOldest(db, customerId)
  return row.id
}

// Those that nobody has used for longest: whoever knows the password could fill the table.
async function endOldest(db: Db, customerId: string): Promise<void> {
  await sql`delete from customer_sessions where id in (
    select id from customer_sessions where customer_id = ${customerId} order by last_seen_at desc, id offset ${accountLimits.sessions})`.execute(
    db,
  )
}

export async function markSeen(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('customer_sessions').set({ lastSeenAt: at }).where('id', '=', id).execute()
}

/** False when the customer has no session with this id. */
export async function endSession(db: Db, customerId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('customer_sessions')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

export async function endSessionOfToken(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('customer_sessions').where('tokenHash', '=', tokenHash).execute()
}

/** Ends every session of a customer, except the one that is named. */
export async function endSessionsOf(
  db: Db,
  customerId: string,
  but: string | null = null,
): Promise<void> {
  const all = db.deleteFrom('customer_sessions').where('customerId', '=', customerId)
  await (but === null ? all : all.where('id', '<>', but)).execute()
}

/** Newest use first. */
export async function sessionsOf(db: Db, customerId: string) {
  return db
    .selectFrom('customer_sessions')
    .select(['id', 'device', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('customerId', '=', customerId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Deletes the sessions that are over at the instant `at`, which nobody may have used since. */
export async function forgetEndedSessions(db: Db, at: Date, unusedSince: Date): Promise<void> {
  await db
    .deleteFrom('customer_sessions')
    .where((row) => row.or([row('expiresAt', '<=', at), row('lastSeenAt', '<=', unusedSince)]))
    .execute()
}
