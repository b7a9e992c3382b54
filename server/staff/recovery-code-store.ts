import type { Db } from '#server/db/open.ts'

/** Replaces a person's recovery codes: earlier ones stop working. */
export async function storeRecoveryCodes(
  tx: Db,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staffId', '=', staffId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ codeHash: hash, staffId })))
    .execute()
}

/** Each works once: false when it is none of this person's, or was used. */
export async function useRecoveryCode(db: Db, staffId: string, hash: string): Promise<boolean> {
  const used = await db
    .deleteFrom('staff_recovery_codes')
    .where('staffId', '=', staffId)
    .where('codeHash', '=', hash)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}
