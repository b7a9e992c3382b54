import { sql } from 'kysely'
import { CodedError } from '#domain/errors.ts'
import type { StaffRole } from '#domain/staff-roles.ts'
import { endLinks } from '#server/accounts/link-store.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import type { Db } from '#server/db/open.ts'
import { storeRecoveryCodes } from './recovery-code-store.ts'
import { staffDoor } from './staff-door.ts'

export type Account = {
  id: string
  email: string
  name: string
  role: StaffRole
  isActive: boolean
  isDemo: boolean
  hasPassword: boolean
  hasSecondFactor: boolean
  lastSeenAt: Date | null
  sessions: number
}

const lastOwner = 'This is the last owner who can sign in. Make a colleague an owner first.'

/** By name, ended accounts last. `staysSince`: an unused session of before is over. */
export async function listAccounts(db: Db, at: Date, staysSince: Date): Promise<Account[]> {
  return accounts(db, at, staysSince)
    .orderBy('staff.isActive', 'desc')
    .orderBy(sql`lower(staff.name)`)
    .orderBy('staff.id')
    .execute()
}

export async function findAccount(
  db: Db,
  id: string,
  at: Date,
  staysSince: Date,
): Promise<Account | null> {
  return (await accounts(db, at, staysSince).where('staff.id', '=', id).executeTakeFirst()) ?? null
}

function accounts(db: Db, at: Date, staysSince: Date) {
  return db.selectFrom('staff').select(({ selectFrom }) => [
    'staff.id',
    'staff.email',
    'staff.name',
    'staff.role',
    'staff.isActive',
    'staff.isDemo',
    'staff.lastSeenAt',
    sql<boolean>`staff.password_hash is not null`.as('hasPassword'),
    sql<boolean>`staff.totp_secret is not null`.as('hasSecondFactor'),
    selectFrom('staff_sessions')
      .select(sql<number>`count(*)::int`.as('open'))
      .whereRef('staffId', '=', 'staff.id')
      .where('expiresAt', '>', at)
      .where('lastSeenAt', '>', staysSince)
      .$asScalar()
      .$notNull()
      .as('sessions'),
  ])
}

/**
 * Serializes role changes and endings until the transaction ends, so that two owners cannot end
 * each other.
 */
export async function holdAccounts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff accounts', 0))`.execute(tx)
}

/**
 * Under `holdAccounts`. Throws `conflict` where no owner would be left. The demo account does not
 * count.
 */
export async function refuseLastOwner(tx: Db, id: string): Promise<void> {
  const owners = await activeOwners(tx).select('id').execute()
  if (owners.length === 1 && owners[0]?.id === id) throw new CodedError('conflict', lastOwner)
}

/** Where owners who can sign in are reached. */
export async function ownerAddresses(db: Db): Promise<string[]> {
  const owners = await activeOwners(db).select('email').orderBy('createdAt').execute()
  return owners.map(({ email }) => email)
}

function activeOwners(db: Db) {
  return db
    .selectFrom('staff')
    .where('role', '=', 'owner')
    .where('isActive', '=', true)
    .where('isDemo', '=', false)
    .where('passwordHash', 'is not', null)
}

/** Returns the id; null where the address has an account already. */
export async function insertAccount(
  tx: Db,
  { email, name, role }: Pick<Account, 'email' | 'name' | 'role'>,
  at: Date,
): Promise<string | null> {
  const row = await tx
    .insertInto('staff')
    .values({ email, name, role, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function storeRole(tx: Db, id: string, role: StaffRole, at: Date): Promise<void> {
  await tx.updateTable('staff').set({ role, updatedAt: at }).where('id', '=', id).execute()
}

/** No session, password, factor or code outlives the account. */
export async function storeEnded(tx: Db, id: string, at: Date): Promise<void> {
  const nothing = { passwordHash: null, totpSecret: null, totpOffered: null }
  await tx
    .updateTable('staff')
    .set({ isActive: false, ...nothing, updatedAt: at })
    .where('id', '=', id)
    .execute()
  await endSessionsOf(tx, staffDoor, id)
  await endLinks(tx, staffDoor, id, at)
  await storeRecoveryCodes(tx, id, [])
}

export async function storeReopened(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ isActive: true, updatedAt: at })
    .where('id', '=', id)
    .execute()
}
