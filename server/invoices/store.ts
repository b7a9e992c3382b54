import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import {
  type Invoice,
  type InvoiceLine,
  type InvoiceQuery,
  type ListedInvoice,
  type Payment,
  invoice,
} from '#domain/invoices/contract.ts'
import { isOverdue, openCents } from '#domain/invoices/invoices.ts'
import type { Issuing } from '#domain/invoices/staff-contract.ts'
import { amountOf } from '#domain/money.ts'
import { inCompany } from '#server/companies/in-company.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, orderOf, pageOf, placeOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { containing } from '#server/db/search.ts'

export const sortColumns = {
  issueDate: 'issueDate',
  dueDate: 'dueDate',
  amount: 'amount',
  invoiceNumber: 'invoiceNumber',
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
    .where('issueDate', '<=', to)
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
    .where('serviceHistoryId', '=', serviceId)
    .where(inCompany(scope, 'money'))
    .orderBy((eb) => eb('status', '=', 'cancelled'))
    .orderBy('issueDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : invoiceOf(row, today)
}

export async function linesOf(db: Db, invoiceId: string): Promise<InvoiceLine[]> {
  return db
    .selectFrom('invoice_lines')
    .select(['position', 'description', 'quantity', 'unitPrice', 'amount'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute()
}

export async function paymentsOf(db: Db, invoiceId: string): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .select(['method', 'amount', 'receivedOn', 'reference'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('receivedOn')
    .orderBy('createdAt')
    .execute()
}

/** What a company has paid for all invoices, in the order of its days: all, or the newest. */
export async function paymentsOfCompany(db: Db, scope: Scope, newest: number | null = null) {
  const found = db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoiceId')
    .select([
      'invoices.id as invoiceId',
      'invoiceNumber',
      'method',
      'payments.amount',
      'receivedOn',
      'reference',
    ])
    .where(inCompany(scope, 'money'))
    .orderBy('receivedOn', 'desc')
    .orderBy('payments.createdAt', 'desc')
  const rows = await (newest === null ? found : found.limit(newest)).execute()
  return rows.toReversed()
}

const received =
  sql<string>`(select coalesce(sum(amount), 0.00) from payments where invoice_id = invoices.id)`.as(
    'received',
  )

function listedOf(row: RowOf<'invoices'> & { received: string }, today: Day): ListedInvoice {
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
    matching = matching.where('status', '=', 'pending').where('dueDate', '<', today)
  else if (status !== null) matching = matching.where('status', '=', status)
  return q === '' ? matching : matching.where('invoiceNumber', 'ilike', containing(q))
}

// A column that no answer has is named here.
type NeverAnswered = 'companyId' | 'linkVersion' | 'idempotencyKey'
type Answered = Record<Exclude<keyof RowOf<'invoices'>, NeverAnswered>, unknown>
const answer: typeof invoice & { shape: Answered } = invoice

export const invoiceOf = (row: RowOf<'invoices'>, today: Day): Invoice =>
  answerOf(answer, { ...row, isOverdue: isOverdue(row, today) })

/** What may be left out is null in the database. */
export type NewInvoice = Pick<Issuing, 'customerId' | 'dueDate'> &
  Partial<Omit<Issuing, 'lines'>> & {
    invoiceNumber: string
    amount: string
    issueDate: Day
    idempotencyKey: string | null
  }
