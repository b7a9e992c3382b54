import { type Insertable, type Selectable, sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import type {
  Invoice,
  InvoiceLine,
  InvoiceQuery,
  ListedInvoice,
  Payment,
} from '#domain/invoices/contract.ts'
import { isOverdue, openCents } from '#domain/invoices/invoices.ts'
import type { Issuing } from '#domain/invoices/staff-contract.ts'
import { amountOf } from '#domain/money.ts'
import { inCompany } from '#server/companies/in-company.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, orderOf, pageOf, placeOf } from '#server/db/page.ts'
import type { Invoices } from '#server/db/schema/invoices.ts'
import { containing } from '#server/db/search.ts'

export const sortColumns = {
  issueDate: 'issue_date',
  dueDate: 'due_date',
  amount: 'amount',
  invoiceNumber: 'invoice_number',
} as const

/** A page of a company's invoices and how many match in all. */
export async function listInvoices(
  db: Db,
  scope: Scope,
  query: InvoiceQuery,
  today: Day,
): Promise<{ invoices: ListedInvoice[]; total: number }> {
  const order = orderOf(query.sort, sortColumns)
  const { items, total } = await pageOf(db, invoicesFound(db, scope, query, today), order, query)
  return { invoices: items.map((row) => listedOf(row, today)), total }
}

/** All that match, for a file. */
export const allInvoices = (
  db: Db,
  scope: Scope,
  query: InvoiceQuery,
  today: Day,
): AsyncGenerator<ListedInvoice[]> =>
  batchesOf(db, invoicesFound(db, scope, query, today), placeOf(query.sort, sortColumns), (row) =>
    listedOf(row, today),
  )

const invoicesFound = (db: Db, scope: Scope, query: InvoiceQuery, today: Day) =>
  matchingInvoices(db, scope, query, today).selectAll().select(received)

/** All that were issued up to a day. */
export async function invoicesUpTo(db: Db, scope: Scope, to: Day): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where(inCompany(scope, 'money'))
    .where('issue_date', '<=', to)
    .execute()
  return rows.map((row) => invoiceOf(row, to))
}

/** Null when there is none, or when it is another company's. */
export async function findInvoice(
  db: Db,
  scope: Scope,
  id: string,
  today: Day,
): Promise<Invoice | null> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where(inCompany(scope, 'money'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : invoiceOf(row, today)
}

/** The invoice of a service; where there are several, the newest that is not cancelled. */
export async function invoiceOfService(
  db: Db,
  scope: Scope,
  serviceId: string,
  today: Day,
): Promise<Invoice | null> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('service_history_id', '=', serviceId)
    .where(inCompany(scope, 'money'))
    .orderBy((eb) => eb('status', '=', 'cancelled'))
    .orderBy('issue_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : invoiceOf(row, today)
}

export async function linesOf(db: Db, invoiceId: string): Promise<InvoiceLine[]> {
  return db
    .selectFrom('invoice_lines')
    .select(['position', 'description', 'quantity', 'unit_price as unitPrice', 'amount'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute()
}

export async function paymentsOf(db: Db, invoiceId: string): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .select(['method', 'amount', 'received_on as receivedOn', 'reference'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('received_on')
    .orderBy('created_at')
    .execute()
}

/** What a company has paid for all invoices, in the order of its days: all, or the newest. */
export async function paymentsOfCompany(db: Db, scope: Scope, newest: number | null = null) {
  const found = db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select([
      'invoices.id as invoiceId',
      'invoice_number as invoiceNumber',
      'method',
      'payments.amount',
      'received_on as receivedOn',
      'reference',
    ])
    .where(inCompany(scope, 'money'))
    .orderBy('received_on', 'desc')
    .orderBy('payments.created_at', 'desc')
  const rows = await (newest === null ? found : found.limit(newest)).execute()
  return rows.toReversed()
}

const received =
  sql<string>`(select coalesce(sum(amount), 0.00) from payments where invoice_id = invoices.id)`.as(
    'received',
  )

function listedOf(row: Selectable<Invoices> & { received: string }, today: Day): ListedInvoice {
  const open = openCents(row, [{ amount: row.received }])
  return { ...invoiceOf(row, today), openAmount: amountOf(open) }
}

function matchingInvoices(
  db: Db,
  scope: Scope,
  { q, status }: Pick<InvoiceQuery, 'q' | 'status'>,
  today: Day,
) {
  let matching = db.selectFrom('invoices').where(inCompany(scope, 'money'))
  if (status === 'overdue')
    matching = matching.where('status', '=', 'pending').where('due_date', '<', today)
  else if (status !== null) matching = matching.where('status', '=', status)
  return q === '' ? matching : matching.where('invoice_number', 'ilike', containing(q))
}

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name
type NeverAnswered = 'company_id' | 'link_version' | 'idempotency_key'
type Answered = Record<Camel<Exclude<keyof Invoices, NeverAnswered>>, unknown>

export function invoiceOf(row: Selectable<Invoices>, today: Day): Invoice {
  const invoice: Invoice = {
    id: row.id,
    customerId: row.customer_id,
    serviceHistoryId: row.service_history_id,
    invoiceNumber: row.invoice_number,
    amount: row.amount,
    status: row.status,
    isOverdue: isOverdue({ status: row.status, dueDate: row.due_date }, today),
    issueDate: row.issue_date,
    dueDate: row.due_date,
    paidDate: row.paid_date,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
  return invoice satisfies Answered
}

export type NewInvoice = Omit<Issuing, 'lines'> & {
  invoiceNumber: string
  amount: string
  issueDate: Day
  idempotencyKey: string | null
}
type SetLater = 'id' | 'company_id' | 'status' | 'paid_date' | 'link_version'
type NewRow = Required<Omit<Insertable<Invoices>, SetLater>>

export function newInvoiceRow(invoice: NewInvoice, at: Date): NewRow {
  return {
    customer_id: invoice.customerId,
    service_history_id: invoice.serviceHistoryId,
    invoice_number: invoice.invoiceNumber,
    amount: invoice.amount,
    issue_date: invoice.issueDate,
    due_date: invoice.dueDate,
    idempotency_key: invoice.idempotencyKey,
    created_at: at,
    updated_at: at,
  }
}
