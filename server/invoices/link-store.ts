import type { Db } from '#server/db/open.ts'

/** The number that a mailed link carries in its seal; null for an unknown invoice. It also rises by a trigger on customers. */
export async function linkVersionOf(db: Db, invoiceId: string): Promise<number | null> {
  const row = await db
    .selectFrom('invoices')
    .select('link_version')
    .where('id', '=', invoiceId)
    .executeTakeFirst()
  return row?.link_version ?? null
}

/** Makes every link to this invoice that was mailed so far worthless. */
export async function endMailedLinks(tx: Db, invoiceId: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set((column) => ({ link_version: column('link_version', '+', 1) }))
    .where('id', '=', invoiceId)
    .execute()
}
