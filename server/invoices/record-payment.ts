import type { Transaction } from 'kysely'
import { staffInvoicesText } from '#content/office-invoices.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { InvoiceStatus, Payment } from '#domain/invoices/contract.ts'
import { openCents } from '#domain/invoices/invoices.ts'
import { isSameReference } from '#domain/invoices/payment-label.ts'
import { paymentProblem } from '#domain/invoices/staff-contract.ts'
import { amountOf, centsOf, formatAmount } from '#domain/money.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import {
  amountsReceived,
  holdInvoice,
  insertPayment,
  markPaid,
  paymentOfEvent,
  paymentsLike,
} from './ledger-store.ts'

/**
 * A payment that our team has seen on its account, or that a provider has reported with its
 * signature.
 */
export type VerifiedPayment = Payment & {
  invoiceId: string
  /**
   * Identifies what was verified, such as a provider's event or a row of a bank statement: recorded
   * once, however often it comes.
   */
  eventId: string
  /**
   * Only of what a person typed: false asks whether a colleague has recorded the same payment
   * before. Events of a provider are each a payment of their own.
   */
  confirmTwin?: boolean
}

/** `isNew` is false when this event had recorded its payment before. */
export type Recorded = { status: InvoiceStatus; openAmount: string; isNew: boolean }

const noSuchInvoice = 'There is no such invoice.'
const notOpen = 'This invoice isn’t open, so it can’t take a payment.'
const otherEvent = 'This event has already recorded another payment.'

/**
 * The only place where an invoice becomes paid: when what was received is its whole amount. A part
 * leaves it pending.
 */
export async function recordPayment(
  tx: Transaction<Tables>,
  payment: VerifiedPayment,
  at: Date,
): Promise<Recorded> {
  const invoice = await holdInvoice(tx, payment.invoiceId)
  if (invoice === undefined) throw new CodedError('not_found', noSuchInvoice)
  const open = openCents(invoice, await amountsReceived(tx, invoice.id))
  const known = await paymentOfEvent(tx, payment.eventId)
  if (
    known !== undefined &&
    (known.invoiceId !== invoice.id || centsOf(known.amount) !== centsOf(payment.amount))
  )
    throw new CodedError('conflict', otherEvent)
  if (known !== undefined)
    return { status: invoice.status, openAmount: amountOf(open), isNew: false }
  const left = leftAfter(invoice.status, open, centsOf(payment.amount))
  if (payment.confirmTwin === false) await askAboutTwin(tx, payment)
  await insertPayment(tx, payment)
  if (left === 0) await markPaid(tx, invoice.id, at)
  return { status: left === 0 ? 'paid' : 'pending', openAmount: amountOf(left), isNew: true }
}

/** Throws `conflict` with `twin` for the same payment under another key: its form asks. */
async function askAboutTwin(tx: Transaction<Tables>, payment: VerifiedPayment): Promise<void> {
  const { method, amount, receivedOn, reference } = payment
  const twin = (await paymentsLike(tx, payment)).find((one) =>
    isSameReference(method, one.reference, reference),
  )
  if (twin === undefined) return
  const what = `${staffInvoicesText.methods[method].toLowerCase()} of ${formatAmount(amount)}`
  const error = new CodedError(
    'conflict',
    `${twin.recordedBy ?? 'Our team'} already recorded this ${what}, received on ${formatLongDay(receivedOn)}.`,
  )
  error.details = { twin: true }
  throw error
}

function leftAfter(status: InvoiceStatus, open: number, paid: number): number {
  if (status !== 'pending') throw new CodedError('conflict', notOpen)
  const problem = paymentProblem(paid, open)
  if (problem !== null) throw new CodedError(paid > open ? 'conflict' : 'invalid_input', problem)
  return open - paid
}
