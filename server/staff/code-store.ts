import type { CodePurpose } from '#domain/staff/one-time-code.ts'
import type { Db } from '#server/db/open.ts'
import { credentialColumns, type StaffCredentials } from './store.ts'

type NewCode = {
  staffId: string
  codeHash: string
  purpose: CodePurpose
  at: Date
  expiresAt: Date
}

/** A new invitation ends the codes before it. Resets do not: a stranger may request them too. */
export async function storeStaffCode(
  tx: Db,
  { staffId, codeHash, purpose, at, expiresAt }: NewCode,
): Promise<void> {
  if (purpose === 'invitation')
    await tx.deleteFrom('staff_codes').where('staffId', '=', staffId).execute()
  await tx
    .insertInto('staff_codes')
    .values({
      codeHash,
      staffId,
      purpose,
      createdAt: at,
      expiresAt,
    })
    .execute()
}

/** When this person was sent codes for a new password since an instant. */
export async function resetsSince(tx: Db, staffId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('staff_codes')
    .select('createdAt')
    .where('staffId', '=', staffId)
    .where('purpose', '=', 'reset')
    .where('createdAt', '>', since)
    .execute()
  return rows.map((row) => row.createdAt)
}

/** Whose code it is while it works; null otherwise. */
export async function staffOfCode(
  db: Db,
  codeHash: string,
  at: Date,
): Promise<(StaffCredentials & { purpose: CodePurpose }) | null> {
  const row = await db
    .selectFrom('staff_codes as code')
    .innerJoin('staff', 'staff.id', 'code.staffId')
    .select([...credentialColumns, 'code.purpose'])
    .where('code.codeHash', '=', codeHash)
    .where('code.usedAt', 'is', null)
    .where('code.expiresAt', '>', at)
    .where('staff.isActive', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** False when somebody else has used the code by now. */
export async function useCode(tx: Db, codeHash: string, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('staff_codes')
    .set({ usedAt: at })
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Whatever was mailed or handed out before works no longer. */
export async function endCodes(tx: Db, staffId: string, at: Date): Promise<void> {
  await tx
    .updateTable('staff_codes')
    .set({ usedAt: at })
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .execute()
}

export async function forgetOldStaffCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('staff_codes').where('expiresAt', '<', before).execute()
}
