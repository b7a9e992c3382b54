import type { Db } from '#server/db/open.ts'
import { credentialColumns, type StaffCredentials } from './store.ts'

/** An invitation makes a fresh start, without a second factor; a reset sets the password alone. */
export type CodePurpose = 'invitation' | 'reset'

type NewCode = {
  staffId: string
  codeHash: string
  purpose: CodePurpose
  at: Date
  expiresAt: Date
}

/** A new invitation ends the codes before it. Resets do not: a stranger may request them too. */
export async function storeCode(
  tx: Db,
  { staffId, codeHash, purpose, at, expiresAt }: NewCode,
): Promise<void> {
  if (purpose === 'invitation')
    await tx.deleteFrom('staff_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_codes')
    .values({
      code_hash: codeHash,
      staff_id: staffId,
      purpose,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute()
}

/** When this person was sent codes for a new password since an instant. */
export async function resetsSince(tx: Db, staffId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('staff_codes')
    .select('created_at')
    .where('staff_id', '=', staffId)
    .where('purpose', '=', 'reset')
    .where('created_at', '>', since)
    .execute()
  return rows.map((row) => row.created_at)
}

/** Whose code it is while it works; null otherwise. */
export async function staffOfCode(
  db: Db,
  codeHash: string,
  at: Date,
): Promise<(StaffCredentials & { purpose: CodePurpose }) | null> {
  const row = await db
    .selectFrom('staff_codes as code')
    .innerJoin('staff', 'staff.id', 'code.staff_id')
    .select([...credentialColumns, 'code.purpose'])
    .where('code.code_hash', '=', codeHash)
    .where('code.used_at', 'is', null)
    .where('code.expires_at', '>', at)
    .where('staff.is_active', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** False when somebody else has used the code by now. */
export async function useCode(tx: Db, codeHash: string, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('staff_codes')
    .set({ used_at: at })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Whatever was mailed or handed out before works no longer. */
export async function endCodes(tx: Db, staffId: string, at: Date): Promise<void> {
  await tx
    .updateTable('staff_codes')
    .set({ used_at: at })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute()
}

export async function forgetOldCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('staff_codes').where('expires_at', '<', before).execute()
}
