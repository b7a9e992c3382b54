import type { Db } from '#server/db/open.ts'

/** Nobody has proven this address: it was told to our team. */
export async function storeUnprovenEmail(
  tx: Db,
  id: string,
  email: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ email, email_proven_at: null, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** A link to choose the first password was sent. */
export async function markInvited(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('customers').set({ invited_at: at }).where('id', '=', id).execute()
}
