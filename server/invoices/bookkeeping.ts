import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import {
  invoicedLines,
  checkCancelInvoice,
  checkDueDay,
  checkReceivedOn,
  invoiceNumber,
} from '#domain/invoices/line-items.ts'
import type {
  StaffInvoiceDetail,
  Issuing,
  PaymentToRecord,
} from '#domain/invoices/staff-contract.ts'
import { todayAt, type Day } from '#domain/calendar.ts'
import { amountOf, centsOf } from '#domain/money.ts'
import { CodedError } from '#domain/errors.ts'
import { customerExists, lockCustomer } from '#server/accounts/store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { refuseMerged } from '#server/personal-data/merge-rows.ts'
import { refuseUnanswered } from '#server/companies/invitations/unanswered.ts'
import type { Deps } from '#server/http/context.ts'
import {
  amountsReceived,
  billingOf,
  holdInvoice,
  idOfKey,
  inTurnOfNumbers,
  markCancelled,
  storeInvoice,
  takeNumber,
} from './ledger-store.ts'
import { recordPayment } from './record-payment.ts'
import { notifyOfInvoice, type InvoiceChange } from './notify-of-invoice.ts'
import { findStaffInvoice, isServiceOf } from './staff-store.ts'

type Tx = Transaction<Tables>
type Task = { deps: Deps; actor: StaffActor; key: string | null }

const noSuchInvoice = 'There is no such invoice.'
const noSuchCustomer = 'Please choose a customer.'
const carriedOver = 'Carried over from our previous system'
const noSuchService = 'Please choose one of this customer’s services.'
const alreadyBilled = (number: string) =>
  `Invoice ${number} already bills this service. Cancel it first, or issue this one without the service.`
const otherContent =
  'This request was already sent with other content. Please reload the page and send it again.'

/**
 * Issues an invoice under the next number of the year. The same key again returns the invoice that
 * is there.
 */
export function issueInvoice(
  { deps, actor, key }: Task,
  sent: Issuing,
): Promise<StaffInvoiceDetail> {
  const today = todayAt(deps.now())
  const { lines: billed, ...stated } = sent
  const { lines, amount } = invoicedLines(billed)
  checkDueDay(sent.dueDate, today)
  return deps.db.transaction().execute(async (tx) => {
    await checkOwner(tx, sent)
    await inTurnOfNumbers(tx)
    const known = key === null ? null : await idOfKey(tx, key)
    if (known !== null) return sameAs(await readStaffInvoice(tx, deps, known), sent, amount)
    await refuseMerged(tx, sent.customerId)
    await refuseUnanswered(tx, sent.customerId)
    await checkUnbilled(tx, sent)
    const number = invoiceNumber(today, await takeNumber(tx, Number(today.slice(0, 4))))
    const id = await storeInvoice(
      tx,
      { ...stated, invoiceNumber: number, amount, issueDate: today, idempotencyKey: key },
      lines,
      deps.now(),
    )
    return changed(tx, { deps, actor, key }, id, 'issued')
  })
}

/** Records what was received. The same key again records nothing. */
export function receivePayment(
  { deps, actor, key }: Task,
  id: string,
  sent: PaymentToRecord,
): Promise<StaffInvoiceDetail> {
  return deps.db.transaction().execute(async (tx) => {
    const { issueDate } = await readStaffInvoice(tx, deps, id)
    checkReceivedOn(sent.receivedOn, { today: todayAt(deps.now()), issueDate })
    const { isNew } = await recordPayment(
      tx,
      { ...sent, invoiceId: id, eventId: `office:${id}:${key ?? randomUUID()}` },
      deps.now(),
    )
    return isNew
      ? changed(tx, { deps, actor, key }, id, 'paid', sent.amount)
      : readStaffInvoice(tx, deps, id)
  })
}

export function cancelInvoice(task: Task, id: string): Promise<StaffInvoiceDetail> {
  const { db, now } = task.deps
  return db.transaction().execute(async (tx) => {
    const held = await holdInvoice(tx, id)
    if (held === undefined) throw new CodedError('not_found', noSuchInvoice)
    checkCancelInvoice({
      status: held.status,
      hasPayments: (await amountsReceived(tx, id)).length > 0,
    })
    await markCancelled(tx, id, now())
    return changed(tx, task, id, 'cancelled')
  })
}

/** An invoice from before this system, under the number that its customer knows. */
export type CarriedInvoice = {
  customerId: string
  number: string
  issuedOn: Day
  dueOn: Day
  amount: string
  openAmount: string
}

/** A part that was paid before is a payment like any other. Nobody is notified. */
export async function carryOver(tx: Tx, invoice: CarriedInvoice, at: Date): Promise<string> {
  const { customerId, number, issuedOn, dueOn, amount, openAmount } = invoice
  const line = { description: carriedOver, quantity: 1, unitPrice: amount, amount }
  const id = await storeInvoice(
    tx,
    {
      customerId,
      invoiceNumber: number,
      amount,
      issueDate: issuedOn,
      dueDate: dueOn,
      idempotencyKey: null,
    },
    [line],
    at,
  )
  const paid = amountOf(centsOf(amount) - centsOf(openAmount))
  if (centsOf(paid) === 0) return id
  const payment = {
    method: 'earlier',
    amount: paid,
    receivedOn: issuedOn,
    reference: null,
  } as const
  await recordPayment(tx, { ...payment, invoiceId: id, eventId: `earlier:${id}` }, at)
  return id
}

async function changed(
  tx: Tx,
  { deps, actor }: Task,
  id: string,
  change: InvoiceChange,
  received?: string,
): Promise<StaffInvoiceDetail> {
  const invoice = await readStaffInvoice(tx, deps, id)
  await audit(tx, actor, 'invoice_changed', {
    kind: 'invoices',
    id,
    detail: {
      change,
      invoiceNumber: invoice.invoiceNumber,
      ...(received === undefined ? {} : { received }),
    },
  })
  await notifyOfInvoice(tx, deps, change, invoice, received)
  return invoice
}

/** Throws `not_found`. */
export async function readStaffInvoice(
  db: Db,
  { now }: Pick<Deps, 'now'>,
  id: string,
): Promise<StaffInvoiceDetail> {
  const invoice = await findStaffInvoice(db, id, todayAt(now()))
  if (invoice === null) throw new CodedError('not_found', noSuchInvoice)
  return invoice
}

async function checkOwner(tx: Tx, { customerId, serviceHistoryId }: Issuing): Promise<void> {
  if (!(await customerExists(tx, customerId)))
    throw new CodedError('invalid_input', noSuchCustomer, { customerId: noSuchCustomer })
  // As a merge does, and what takes it back: their services stay theirs until the invoice is there.
  await lockCustomer(tx, customerId)
  if (serviceHistoryId === null || (await isServiceOf(tx, customerId, serviceHistoryId))) return
  throw new CodedError('invalid_input', noSuchService, { serviceHistoryId: noSuchService })
}

// One at a time: the turn of the numbers is held.
async function checkUnbilled(tx: Tx, { serviceHistoryId }: Issuing): Promise<void> {
  const billing = serviceHistoryId === null ? null : await billingOf(tx, serviceHistoryId)
  if (billing !== null) throw new CodedError('conflict', alreadyBilled(billing))
}

function sameAs(
  known: StaffInvoiceDetail,
  { customerId, dueDate }: Issuing,
  amount: string,
): StaffInvoiceDetail {
  if (known.customerId !== customerId || known.dueDate !== dueDate || known.amount !== amount)
    throw new CodedError('key_reused', otherContent)
  return known
}
