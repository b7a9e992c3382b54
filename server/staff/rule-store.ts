import { sql } from 'kysely'
import { secondFactorRoles } from '#domain/staff/second-factor-rule.ts'
import type { Db } from '#server/db/open.ts'

/** Whether the owner demands a second factor. */
export async function isSecondFactorRequired(db: Db): Promise<boolean> {
  const rule = await db.selectFrom('staff_rules').select('secondFactorRequired').executeTakeFirst()
  return rule?.secondFactorRequired === true
}

/** Returns whether that is a change. */
export async function storeSecondFactorRule(tx: Db, isRequired: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('staff_rules')
    .set({ secondFactorRequired: isRequired })
    .where('secondFactorRequired', '<>', isRequired)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Whether this person must set up a second factor before anything else. */
export const needsSecondFactor = sql<boolean>`
  (staff.totp_secret is null and staff.role = any(${[...secondFactorRoles]}) and (select second_factor_required from staff_rules))`
