import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { type TodayInvoice, todayInvoice } from '#domain/today/contract.ts'
import { customerColumns, customerOfRow } from '#server/accounts/customer-name-store.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'

type Due = 'overdue' | 'open'

const openAmount = sql<string>`greatest(invoice.amount - coalesce((select sum(amount) from payments where invoice_id = invoice.id), 0.00), 0.00)`

/**
 * Invoices that are not paid, overdue or not yet: those due first, how many, and what is still to
 * pay of all.
 */
export async function unpaidInvoices(
  db: Db,
  due: Due,
  today: Day,
  limit: number,
): Promise<{ items: TodayInvoice[]; total: number; amount: string }> {
  const matching = db
    .selectFrom('invoices as invoice')
    .where('invoice.status', '=', 'pending')
    .where('invoice.dueDate', due === 'overdue' ? '<' : '>=', today)
  const [rows, sums] = await Promise.all([
    matching
      .innerJoin('customers as customer', 'customer.id', 'invoice.customerId')
      .select(customerColumns)
      .select([
        'invoice.id',
        'invoice.invoiceNumber',
        'invoice.dueDate',
        openAmount.as('openAmount'),
      ])
      .orderBy('invoice.dueDate')
      .orderBy('invoice.id')
      .limit(limit)
      .execute(),
    matching
      .select([
        sql<number>`count(*)::int`.as('total'),
        sql<string>`coalesce(sum(${openAmount}), 0.00)`.as('amount'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row) => answerOf(todayInvoice, { ...row, customer: customerOfRow(row) }))
  return { items, ...sums }
}
