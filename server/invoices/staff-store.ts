import { type RawBuilder, sql } from 'kysely'
import type {
  StaffInvoice,
  StaffInvoiceDetail,
  StaffInvoicePage,
  StaffInvoiceQuery,
} from '#domain/invoices/staff-contract.ts'
import { invoiceCan } from '#domain/invoices/line-items.ts'
import type { Day } from '#domain/calendar.ts'
import { openCents } from '#domain/invoices/invoices.ts'
import { amountOf } from '#domain/money.ts'
import { customerColumns, customerOfRow } from '#server/accounts/customer-name-store.ts'
import { fitsSearch } from '#server/accounts/customer-search-store.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, officePageOf, orderOf, placeOf } from '#server/db/page.ts'
import { containing } from '#server/db/search.ts'
import { invoiceOf, linesOf, paymentsOf, sortColumns } from './store.ts'

/** Invoices of all customers. */
export const findStaffInvoices = async (
  db: Db,
  query: StaffInvoiceQuery,
  today: Day,
): Promise<StaffInvoicePage> =>
  officePageOf(db, invoicesFound(db, { ...query, today }, await fitsInvoices(db, query)), {
    order: orderOf(query.sort, sortColumns),
    page: query,
    show: (row) => staffInvoiceOf(row, today),
    all: invoicesShown(db),
  })

/** All that match, for a file. */
export async function* allStaffInvoices(
  db: Db,
  query: StaffInvoiceQuery,
  today: Day,
): AsyncGenerator<StaffInvoice[]> {
  const found = invoicesFound(db, { ...query, today }, await fitsInvoices(db, query))
  yield* batchesOf(db, found, placeOf(query.sort, sortColumns), (row) => staffInvoiceOf(row, today))
}

type Sought = Pick<StaffInvoiceQuery, 'status'> & { today: Day }

const invoicesShown = (db: Db) =>
  everything(db).selectAll('invoice').select(customerColumns).select(received)

const invoicesFound = (db: Db, { status, today }: Sought, fits: RawBuilder<boolean>) =>
  invoicesShown(db)
    .$if(status === 'overdue', (invoices) => invoices.where('invoice.dueDate', '<', today))
    .$if(status !== null, (invoices) =>
      invoices.where('invoice.status', '=', status === 'overdue' ? 'pending' : (status ?? 'paid')),
    )
    .where(fits)

const fitsInvoices = (db: Db, { q }: StaffInvoiceQuery) =>
  fitsSearch(db, q, {
    own: [{ kind: 'invoice', id: sql`invoice.id` }],
    customer: sql`invoice.customer_id`,
    // Nor one of an erased person that the law keeps.
    unknown: sql`invoice.customer_id = any(array(select id from customers where email like 'erased-%@invalid'))
      and invoice.invoice_number ilike ${containing(q)}`,
  })

export async function findStaffInvoice(
  db: Db,
  id: string,
  today: Day,
): Promise<StaffInvoiceDetail | null> {
  const row = await invoicesShown(db).where('invoice.id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const [lines, payments] = await Promise.all([linesOf(db, id), paymentsOf(db, id)])
  const standing = { status: row.status, hasPayments: payments.length > 0 }
  return {
    ...staffInvoiceOf(row, today),
    lines,
    payments,
    can: { pay: invoiceCan.pay(standing), cancel: invoiceCan.cancel(standing) },
  }
}

type Row = Parameters<typeof invoiceOf>[0] &
  Parameters<typeof customerOfRow>[0] & { received: string }

function staffInvoiceOf(row: Row, today: Day): StaffInvoice {
  const invoice = invoiceOf(row, today)
  return {
    ...invoice,
    customer: customerOfRow(row),
    openAmount: amountOf(openCents(invoice, [{ amount: row.received }])),
  }
}

const received =
  sql<string>`(select coalesce(sum(amount), 0.00) from payments where invoice_id = invoice.id)`.as(
    'received',
  )

function everything(db: Db) {
  return db
    .selectFrom('invoices as invoice')
    .leftJoin('customers as customer', 'customer.id', 'invoice.customerId')
}

export async function isServiceOf(db: Db, customerId: string, serviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('service_history')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '=', serviceId)
    .executeTakeFirst()
  return row !== undefined
}
