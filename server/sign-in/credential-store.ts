import { sql } from 'kysely'
import { isRightPassword, type PasswordLine } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/open.ts'

/**
 * Queues the lookup of an address for a password reset: the same work whether or not it has an
 * account.
 */
export async function queueResetRequest(db: Db, job: string, email: string): Promise<void> {
  await sql`select graphile_worker.add_job(${job}, ${JSON.stringify({ email })}::json, max_attempts => 5)`.execute(
    db,
  )
}

export type Proof = {
  id: string
  password: string
  passwordHash: string | null
  freshHash: string | null
  line: PasswordLine
}

/**
 * Whether what was proven is so still: a proof takes a while, in which the password may be changed
 * or the account closed. Until the commit nobody does. A hash of an earlier kind becomes the fresh
 * one.
 */
export async function isStillProven(
  tx: Db,
  table: 'customers' | 'staff',
  { id, password, passwordHash, freshHash, line }: Proof,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select(['passwordHash', 'isActive'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined || !row.isActive) return false
  // Of two who sign in at once the first has renewed the hash. A changed password fails here.
  if (row.passwordHash !== passwordHash)
    return freshHash !== null && isRightPassword(row.passwordHash, password, line)
  if (freshHash !== null)
    await tx
      .updateTable(table)
      .set({ passwordHash: freshHash, updatedAt: at })
      .where('id', '=', id)
      .execute()
  return true
}
