import { portalAddress } from '#domain/customer-addresses.ts'
import type { StaffInvoiceDetail } from '#domain/invoices/staff-contract.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { paymentDue } from '#domain/outbox/texts/templates.ts'
import { centsOf, formatAmount } from '#domain/money.ts'
import { payersOf } from '#server/companies/payers.ts'
import { peopleOf, scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { partKey } from '#server/http/idempotency.ts'
import {
  mailCustomer,
  notifyCustomer,
  type CustomerNotice,
} from '#server/notifications/notify-customer.ts'
import { withdrawTexts } from '#server/outbox/withdraw-store.ts'
import { invoiceLink } from './pdf-link.ts'

export type InvoiceChange = 'issued' | 'paid' | 'cancelled'

/**
 * Notifies whoever pays of a change, through the channels that each has chosen. Beyond the limits
 * of staff without an email: money that is in the bank must not stay open.
 */
export async function notifyOfInvoice(
  tx: Db,
  deps: Deps,
  change: InvoiceChange,
  invoice: StaffInvoiceDetail,
  received?: string,
): Promise<void> {
  if (invoice.status !== 'pending') await withdrawAllTexts(tx, invoice)
  const link = await invoiceLink(tx, deps, invoice.id)
  for (const payer of await payersOf(tx, invoice.customerId)) {
    const notice = letter({ payer, link, change, invoice, received })
    await notifyCustomer(tx, deps, { ...notice, isDispensable: true })
  }
}

/**
 * The invoice itself by email to whoever pays, because our team sends it. False when nobody of them
 * gets email.
 */
export async function mailInvoice(
  tx: Db,
  deps: Deps,
  invoice: StaffInvoiceDetail,
  idempotencyKey: string | null,
): Promise<boolean> {
  const link = await invoiceLink(tx, deps, invoice.id)
  let isMailed = false
  for (const payer of await payersOf(tx, invoice.customerId)) {
    const mail = letter({ payer, link, change: 'issued', invoice })
    const key = partKey(idempotencyKey, `invoice ${invoice.id} to ${payer}`)
    if (await mailCustomer(tx, deps, mail, key ?? undefined)) isMailed = true
  }
  return isMailed
}

/** A text from the night before would ask for what is no longer owed, who pays now or did then. */
async function withdrawAllTexts(tx: Db, invoice: StaffInvoiceDetail): Promise<void> {
  const { companyId } = await scopeOfPerson(tx, invoice.customerId)
  for (const { id } of await peopleOf(tx, companyId))
    await withdrawTexts(tx, id, invoiceTexts(invoice))
}

/** The key of an invoice's waiting texts and mails. */
export const invoiceTexts = ({ id }: Pick<StaffInvoiceDetail, 'id'>) => `invoice:${id}`

type Letter = {
  payer: string
  link: string
  change: InvoiceChange
  invoice: StaffInvoiceDetail
  received?: string | undefined
}

function letter({ payer, link, change, invoice, received }: Letter): CustomerNotice {
  const { id, invoiceNumber, amount, dueDate, openAmount, status } = invoice
  const due = status === 'pending' ? `, due on ${formatLongDay(dueDate)}` : ''
  const rest =
    centsOf(openAmount) === 0
      ? 'It’s paid in full. Thank you.'
      : `${formatAmount(openAmount)} is still due.`
  const words = {
    issued: {
      title: `Invoice ${invoiceNumber}`,
      message: `Invoice ${invoiceNumber} is for ${formatAmount(amount)}${due}.${openAmount === amount ? '' : ` ${rest}`}`,
    },
    paid: {
      title: `Payment received for invoice ${invoiceNumber}`,
      message: `We received ${formatAmount(received ?? amount)} for invoice ${invoiceNumber}. ${rest}`,
    },
    cancelled: {
      title: `Invoice ${invoiceNumber} was cancelled`,
      message: `Invoice ${invoiceNumber} for ${formatAmount(amount)} was cancelled. You don’t owe anything on it.`,
    },
  }[change]
  return {
    customerId: payer,
    topic: 'invoice',
    ...words,
    path: portalAddress('invoices'),
    pathLabel: 'See your invoices',
    more: [{ label: 'Open the PDF', href: link }],
    // One per invoice and payer: a paid or cancelled one asks for nothing.
    ...(change === 'issued' && {
      text: {
        kind: 'payment_due',
        key: `invoice:${id}:issued:${payer}`,
        about: invoiceTexts(invoice),
        body: ({ firstName }) => paymentDue({ firstName, invoiceNumber, amount, dueDate }),
      },
    }),
  }
}
