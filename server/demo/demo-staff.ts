import { demoStaff } from '#domain/staff/demo-staff.ts'
import { hashPassword, ourselves } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/open.ts'

const { id, email, name, role, password } = demoStaff

/** The demo account of our team, as published. The hash is computed once. */
export async function seedDemoStaff(db: Db, now: Date): Promise<void> {
  const known = await db.selectFrom('staff').select('id').where('id', '=', id).executeTakeFirst()
  if (known !== undefined) return
  const row = {
    id,
    email,
    name,
    role,
    isDemo: true,
    passwordHash: await hashPassword(password, ourselves),
    createdAt: now,
    updatedAt: now,
  }
  await db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
