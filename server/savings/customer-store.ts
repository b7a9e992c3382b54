import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Those sent to a customer, with this account or before it to the same address: a line each. */
export const reportLines = ({ id, email }: { id: string; email: string }) => sql`
  select id, email, created_at, initcap(filter_type) || ', ' || filter_count || ' filters a month at '
    || to_char(replacement_cost, 'FM$999,999') || ', saves ' || to_char(annual_savings, 'FM$999,999,999,999') || ' a year' as text
  from savings_calculations where email is not null and (customer_id = ${id} or lower(email) = ${email.toLowerCase()})`

/** Of a calculation whose report was sent; undefined for one that is nobody's. */
export function lockReport(tx: Db, id: string): Promise<{ customerId: string | null } | undefined> {
  return tx
    .selectFrom('savings_calculations')
    .select('customerId')
    .where('id', '=', id)
    .where('email', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function giveReport(tx: Db, id: string, customerId: string): Promise<void> {
  await tx.updateTable('savings_calculations').set({ customerId }).where('id', '=', id).execute()
}

/** The newest first. */
export async function reportsOf(
  db: Db,
  customer: { id: string; email: string },
  most: number,
): Promise<{ email: string; text: string; createdAt: Date }[]> {
  const { rows } = await sql<{ email: string; text: string; createdAt: Date }>`
    select email, text, created_at as "createdAt" from (${reportLines(customer)}) as report
    order by created_at desc limit ${most}`.execute(db)
  return rows
}
