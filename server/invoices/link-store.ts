import type { Db } from '#server/db/open.ts'

/**
 * The version that a mailed link's seal contains; null for an unknown invoice. A trigger on
 * customers raises it too.
 */
export async function linkVersionOf(db: Db, invoiceId: string): Promise<number | null> {
  const row = await db
    .selectFrom('invoices')
    .select('linkVersion')
    .where('id', '=', invoiceId)
    .executeTakeFirst()
  return row?.linkVersion ?? null
}

/** Ends every link to this invoice that was mailed so far. */
export async function endMailedLinks(tx: Db, invoiceId: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set((column) => ({ linkVersion: column('linkVersion', '+', 1) }))
    .where('id', '=', invoiceId)
    .execute()
}
