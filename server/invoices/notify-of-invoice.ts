import type { StaffInvoiceDetail } from '#domain/invoices/staff-contract.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { paymentDue } from '#domain/outbox/texts/templates.ts'
import { centsOf, formatAmount } from '#domain/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import {
  mailCustomer,
  notifyCustomer,
  type CustomerNotice,
} from '#server/notifications/notify-customer.ts'
import { withdrawTexts } from '#server/outbox/withdraw-store.ts'
import { invoiceLink } from './pdf-link.ts'

export type InvoiceChange = 'issued' | 'paid' | 'cancelled'

/** Notifies of a change, through the channels that the customer has chosen. */
export async function notifyOfInvoice(
  tx: Db,
  deps: Deps,
  change: InvoiceChange,
  invoice: StaffInvoiceDetail,
  received?: string,
): Promise<void> {
  // A text from the night before would ask for what is no longer owed.
  if (invoice.status !== 'pending') await withdrawTexts(tx, invoice.customerId, textsAbout(invoice))
  await notifyCustomer(
    tx,
    deps,
    letter(await invoiceLink(tx, deps, invoice.id), change, invoice, received),
  )
}

/**
 * The invoice itself by email, because our team sends it. False when this customer gets no email.
 */
export async function mailInvoice(
  tx: Db,
  deps: Deps,
  invoice: StaffInvoiceDetail,
  idempotencyKey?: string,
): Promise<boolean> {
  return mailCustomer(
    tx,
    deps,
    letter(await invoiceLink(tx, deps, invoice.id), 'issued', invoice),
    idempotencyKey,
  )
}

const textsAbout = ({ id }: Pick<StaffInvoiceDetail, 'id'>) => `invoice:${id}`

function letter(
  link: string,
  change: InvoiceChange,
  invoice: StaffInvoiceDetail,
  received = invoice.amount,
): CustomerNotice {
  const { customerId, id, invoiceNumber, amount, dueDate, openAmount, status } = invoice
  const due = status === 'pending' ? `, due on ${formatLongDay(dueDate)}` : ''
  const rest =
    centsOf(openAmount) === 0
      ? 'It’s paid in full. Thank you.'
      : `${formatAmount(openAmount)} is still due.`
  const words = {
    issued: {
      title: `Invoice ${invoiceNumber}`,
      message: `Invoice ${invoiceNumber} is for ${formatAmount(amount)}${due}.`,
    },
    paid: {
      title: `Payment received for invoice ${invoiceNumber}`,
      message: `We received ${formatAmount(received)} for invoice ${invoiceNumber}. ${rest}`,
    },
    cancelled: {
      title: `Invoice ${invoiceNumber} was cancelled`,
      message: `Invoice ${invoiceNumber} for ${formatAmount(amount)} was cancelled. You don’t owe anything on it.`,
    },
  }[change]
  return {
    customerId,
    topic: 'invoice',
    ...words,
    path: '/customer/dashboard#invoices',
    pathLabel: 'See your invoices',
    more: [{ label: 'Open the PDF', href: link }],
    // One per invoice: a paid or cancelled one asks for nothing.
    ...(change === 'issued' && {
      text: {
        kind: 'payment_due',
        key: `invoice:${id}:issued`,
        about: textsAbout(invoice),
        body: ({ firstName }) => paymentDue({ firstName, invoiceNumber, amount, dueDate }),
      },
    }),
  }
}
