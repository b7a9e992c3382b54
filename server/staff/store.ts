import { sql } from 'kysely'
import type { StaffMember } from '#domain/staff/contract.ts'
import type { NewStaff } from '#domain/staff/new-staff.ts'
import { type StaffRole, tasksOf } from '#domain/staff-roles.ts'
import { existing } from '#server/accounts/refusals.ts'
import { isAddress } from '#server/accounts/spellings.ts'
import type { Db } from '#server/db/open.ts'
import { needsSecondFactor } from './rule-store.ts'

/** What a sign-in is decided on. Never leaves the server. */
export type StaffCredentials = {
  id: string
  email: string
  name: string
  role: StaffRole
  passwordHash: string | null
  isActive: boolean
  isDemo: boolean
  secret: string | null
}

const credentialColumns = [
  'staff.id',
  'staff.email',
  'staff.name',
  'staff.role',
  'staff.passwordHash',
  'staff.isActive',
  'staff.isDemo',
  'staff.totpSecret as secret',
] as const

export async function findStaffCredentials(
  db: Db,
  email: string,
): Promise<StaffCredentials | null> {
  const found = db
    .selectFrom('staff')
    .select(credentialColumns)
    .where(isAddress(email))
    .orderBy(sql`lower(email) = lower(${email})`, 'desc')
  return (await found.limit(1).executeTakeFirst()) ?? null
}

export async function readStaffCredentials(db: Db, id: string): Promise<StaffCredentials> {
  return existing(
    await db.selectFrom('staff').select(credentialColumns).where('id', '=', id).executeTakeFirst(),
  )
}

export async function readStaff(db: Db, id: string): Promise<StaffMember> {
  const columns = [
    'id',
    'email',
    'name',
    'role',
    'isDemo',
    'totpSecret',
    needsSecondFactor.as('mustSetUpSecondFactor'),
  ] as const
  const { totpSecret, ...row } = existing(
    await db.selectFrom('staff').select(columns).where('id', '=', id).executeTakeFirst(),
  )
  return { ...row, hasSecondFactor: totpSecret !== null, tasks: tasksOf(row.role) }
}

/** Everybody who does one kind of work, by name. */
export async function listColleagues(
  db: Db,
  roles: readonly StaffRole[],
): Promise<{ id: string; name: string; role: StaffRole }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('isActive', '=', true)
    .where('role', 'in', roles)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/**
 * Adds somebody, or gives a known address its new name and role; the password stays until a code
 * sets another.
 */
export async function storeStaff(
  tx: Db,
  { email, name, role }: NewStaff,
  at: Date,
): Promise<{ id: string; role: StaffRole }> {
  const stored = role === undefined ? {} : { role }
  return tx
    .insertInto('staff')
    .values({ email, name, role: role ?? 'office', createdAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ name, ...stored, isActive: true, updatedAt: at }),
    )
    .returning(['id', 'role'])
    .executeTakeFirstOrThrow()
}

/** Takes the code of a step: false when that step, or a later one, was taken before. */
export async function takeStep(db: Db, id: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('staff')
    .set({ lastTotpStep: step })
    .where('id', '=', id)
    .where((row) => row.or([row('lastTotpStep', 'is', null), row('lastTotpStep', '<', step)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function offerSecret(db: Db, id: string, secret: string): Promise<void> {
  await db.updateTable('staff').set({ totpOffered: secret }).where('id', '=', id).execute()
}

export async function offeredSecret(db: Db, id: string): Promise<string | null> {
  const row = existing(
    await db.selectFrom('staff').select('totpOffered').where('id', '=', id).executeTakeFirst(),
  )
  return row.totpOffered
}

export async function storeSecret(
  tx: Db,
  id: string,
  secret: string | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ totpSecret: secret, totpOffered: null, updatedAt: at })
    .where('id', '=', id)
    .execute()
}
