import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Of a calculation whose report was sent; undefined for one that is nobody's. */
export function lockReport(
  tx: Db,
  id: string,
): Promise<{ customer_id: string | null } | undefined> {
  return tx
    .selectFrom('savings_calculations')
    .select('customer_id')
    .where('id', '=', id)
    .where('email', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function giveReport(tx: Db, id: string, customerId: string): Promise<void> {
  await tx
    .updateTable('savings_calculations')
    .set({ customer_id: customerId })
    .where('id', '=', id)
    .execute()
}

/** Those a customer had sent, with this account or before it to the same address, newest first. */
export async function reportsOf(
  db: Db,
  customer: { id: string; email: string },
  most: number,
): Promise<{ email: string; text: string; createdAt: Date }[]> {
  const { rows } = await sql<{ email: string; text: string; createdAt: Date }>`
    select email, created_at as "createdAt", initcap(filter_type) || ', ' || filter_count || ' filters a month at $'
      || replacement_cost || ', saves $' || annual_savings || ' a year' as text
    from savings_calculations
    where email is not null and (customer_id = ${customer.id} or lower(email) = lower(${customer.email}))
    order by created_at desc limit ${most}`.execute(db)
  return rows
}
