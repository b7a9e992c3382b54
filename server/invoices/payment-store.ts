import type { Transaction } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { InvoiceStatus, Payment } from '#domain/invoices/contract.ts'
import type { Tables } from '#server/db/schema/tables.ts'

type Tx = Transaction<Tables>
type KeptPayment = Payment & { invoiceId: string; eventId: string }

/** The invoice, held until the transaction ends: of two payments at once the second sees the first. */
export async function holdInvoice(tx: Tx, id: string): Promise<{ id: string; amount: string; status: InvoiceStatus } | undefined> {
  return tx.selectFrom('invoices').select(['id', 'amount', 'status']).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function amountsReceived(tx: Tx, invoiceId: string): Promise<{ amount: string }[]> {
  return tx.selectFrom('payments').select('amount').where('invoice_id', '=', invoiceId).execute()
}

/** What this event has already recorded. */
export async function paymentOfEvent(tx: Tx, eventId: string): Promise<{ invoiceId: string; amount: string } | undefined> {
  return tx.selectFrom('payments').select(['invoice_id as invoiceId', 'amount']).where('event_id', '=', eventId).executeTakeFirst()
}

export async function keepPayment(tx: Tx, { invoiceId, method, amount, receivedOn, reference, eventId }: KeptPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({ invoice_id: invoiceId, method, amount, received_on: receivedOn, reference, event_id: eventId })
    .execute()
}

export async function markPaid(tx: Tx, invoiceId: string, paidOn: Day, at: Date): Promise<void> {
  await tx.updateTable('invoices').set({ status: 'paid', paid_date: paidOn, updated_at: at }).where('id', '=', invoiceId).execute()
}
