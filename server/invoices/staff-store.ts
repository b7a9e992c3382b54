import { sql } from 'kysely'
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
import {
  customerColumns,
  customerOfRow,
  fitsCustomerOr,
} from '#server/accounts/customer-name-store.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, officePageOf, orderOf, placeOf } from '#server/db/page.ts'
import { invoiceOf, linesOf, paymentsOf, sortColumns } from './store.ts'

/** Invoices of all customers. */
export const findStaffInvoices = (
  db: Db,
  query: StaffInvoiceQuery,
  today: Day,
): Promise<StaffInvoicePage> =>
  officePageOf(db, invoicesFound(db, query, today), {
    order: orderOf(query.sort, sortColumns),
    page: query,
    show: (row) => staffInvoiceOf(row, today),
  })

/** All that match, for a file. */
export const allStaffInvoices = (
  db: Db,
  query: StaffInvoiceQuery,
  today: Day,
): AsyncGenerator<StaffInvoice[]> =>
  batchesOf(db, invoicesFound(db, query, today), placeOf(query.sort, sortColumns), (row) =>
    staffInvoiceOf(row, today),
  )

const invoicesFound = (db: Db, query: StaffInvoiceQuery, today: Day) =>
  matchingInvoices(db, query, today).selectAll('invoice').select(customerColumns).select(received)

export async function findStaffInvoice(
  db: Db,
  id: string,
  today: Day,
): Promise<StaffInvoiceDetail | null> {
  const row = await everything(db)
    .selectAll('invoice')
    .select(customerColumns)
    .select(received)
    .where('invoice.id', '=', id)
    .executeTakeFirst()
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

function matchingInvoices(db: Db, { q, status }: StaffInvoiceQuery, today: Day) {
  const invoices = everything(db)
  const inState =
    status === null
      ? invoices
      : status === 'overdue'
        ? invoices.where('invoice.status', '=', 'pending').where('invoice.due_date', '<', today)
        : invoices.where('invoice.status', '=', status)
  return inState.$if(q !== '', (found) =>
    found.where(fitsCustomerOr(['invoice.invoice_number'], q)),
  )
}

function everything(db: Db) {
  return db
    .selectFrom('invoices as invoice')
    .leftJoin('customers as customer', 'customer.id', 'invoice.customer_id')
}

export async function isServiceOf(db: Db, customerId: string, serviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('service_history')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', serviceId)
    .executeTakeFirst()
  return row !== undefined
}
