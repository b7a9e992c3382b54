import { sql, type Transaction } from 'kysely'
import type { InvoiceStatus, Payment } from '#domain/invoices/contract.ts'
import { nameOfActor } from '#server/audit/store.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { NewInvoice } from './store.ts'

type Tx = Transaction<Tables>
type NewLine = { description: string; quantity: number; unitPrice: string; amount: string }
type NewPayment = Payment & { invoiceId: string; eventId: string }

/**
 * The invoice, locked until the transaction ends: of two payments at the same time the second sees
 * the first.
 */
export async function holdInvoice(
  tx: Tx,
  id: string,
): Promise<{ id: string; amount: string; status: InvoiceStatus } | undefined> {
  return tx
    .selectFrom('invoices')
    .select(['id', 'amount', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function amountsReceived(tx: Tx, invoiceId: string): Promise<{ amount: string }[]> {
  return tx.selectFrom('payments').select('amount').where('invoiceId', '=', invoiceId).execute()
}

/** What this event has already recorded. */
export async function paymentOfEvent(
  tx: Tx,
  eventId: string,
): Promise<{ invoiceId: string; amount: string } | undefined> {
  return tx
    .selectFrom('payments')
    .select(['invoiceId', 'amount'])
    .where('eventId', '=', eventId)
    .executeTakeFirst()
}

/** What else this invoice has received of one kind, amount and day, and who recorded it. */
export async function paymentsLike(
  tx: Tx,
  { invoiceId, method, amount, receivedOn }: NewPayment,
): Promise<{ reference: string | null; recordedBy: string | null }[]> {
  const subject = { kind: 'invoices', id: invoiceId } as const
  const recordedBy = nameOfActor('invoice_changed', subject, sql.ref('payments.createdAt'))
  return tx
    .selectFrom('payments')
    .select(['reference', recordedBy.as('recordedBy')])
    .where('invoiceId', '=', invoiceId)
    .where('method', '=', method)
    .where('amount', '=', amount)
    .where('receivedOn', '=', receivedOn)
    .orderBy('createdAt')
    .execute()
}

export async function insertPayment(
  tx: Tx,
  { invoiceId, method, amount, receivedOn, reference, eventId }: NewPayment,
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      invoiceId,
      method,
      amount,
      receivedOn,
      reference,
      eventId,
    })
    .execute()
}

/** Paid on the day of its latest payment: an earlier one may be recorded last. */
export async function markPaid(tx: Tx, invoiceId: string, at: Date): Promise<void> {
  await tx
    .updateTable('invoices')
    .set(({ selectFrom }) => ({
      status: 'paid',
      paidDate: selectFrom('payments')
        .select(({ fn }) => fn.max('receivedOn').as('latest'))
        .where('invoiceId', '=', invoiceId),
      updatedAt: at,
    }))
    .where('id', '=', invoiceId)
    .execute()
}

/** Serializes issuing and cancelling until the transaction ends. */
export async function inTurnOfNumbers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('invoice numbers'))`.execute(tx)
}

/** The next number of a year. A rollback gives it back, so there are no gaps. */
export async function takeNumber(tx: Tx, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_numbers')
    .values({ year, last: 1 })
    .onConflict((same) => same.column('year').doUpdateSet({ last: sql`invoice_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** The number of the invoice that bills this service; null where it is still to be billed. */
export async function billingOf(tx: Tx, serviceHistoryId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('invoices')
    .select('invoiceNumber')
    .where('serviceHistoryId', '=', serviceHistoryId)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst()
  return row?.invoiceNumber ?? null
}

export async function idOfKey(tx: Tx, idempotencyKey: string): Promise<string | null> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function storeInvoice(
  tx: Tx,
  invoice: NewInvoice,
  lines: readonly NewLine[],
  at: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('invoices')
    .values({ ...invoice, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map((line, index) => ({ ...line, invoiceId: id, position: index + 1 }))
  await tx.insertInto('invoice_lines').values(rows).execute()
  return id
}

export async function markCancelled(tx: Tx, invoiceId: string, at: Date): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ status: 'cancelled', updatedAt: at })
    .where('id', '=', invoiceId)
    .execute()
}
