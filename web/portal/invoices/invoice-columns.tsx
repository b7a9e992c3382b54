import { invoiceFields } from '#content/invoices.ts'
import { invoicesTab } from '#content/portal-lists.ts'
import { fill } from '#domain/fill.ts'
import type { Invoice, ListedInvoice } from '#domain/invoices/contract.ts'
import { money } from '#web/account/format/format-amount.ts'
import { shortDay, wholeDay } from '#web/account/format/format-date.ts'
import { StatedMark } from '#web/account/state-mark.tsx'
import { invoiceStates, shownInvoiceStatus } from '#domain/invoices/states.ts'
import type { Column } from '#web/ui/data-table.tsx'

export function invoiceColumns(hrefOf: (id: string) => string): Column<ListedInvoice>[] {
  return [
    {
      key: 'number',
      label: invoiceFields.invoiceNumber.label,
      place: 'title',
      cell: ({ id, invoiceNumber }) => (
        <a href={hrefOf(id)} className="row-link">
          {invoiceNumber}
        </a>
      ),
    },
    {
      key: 'issued',
      label: invoiceFields.issueDate.label,
      place: 'line',
      cell: ({ issueDate }) => <Day day={issueDate} />,
    },
    {
      key: 'due',
      label: invoiceFields.dueDate.label,
      place: 'line',
      cell: ({ dueDate }) => <Day day={dueDate} />,
    },
    {
      key: 'paid',
      label: invoiceFields.paidDate.label,
      place: 'line',
      cell: ({ paidDate }) => <Day day={paidDate} />,
    },
    {
      key: 'status',
      label: invoiceFields.status.label,
      place: 'mark',
      cell: (invoice) => <InvoiceMark invoice={invoice} />,
    },
    {
      key: 'amount',
      label: invoiceFields.amount.label,
      place: 'figure',
      isNumber: true,
      cell: (invoice) => <Amount invoice={invoice} />,
    },
  ]
}

export function InvoiceMark({ invoice }: { invoice: Pick<Invoice, 'status' | 'isOverdue'> }) {
  return <StatedMark {...invoiceStates[shownInvoiceStatus(invoice)]} />
}

function Amount({ invoice: { status, amount, openAmount } }: { invoice: ListedInvoice }) {
  if (status !== 'pending' || openAmount === amount) return money(amount)
  return (
    <>
      {money(amount)}
      <span className="block text-xs font-normal text-soot-600">
        {fill(invoicesTab.stillDue, { amount: money(openAmount) })}
      </span>
    </>
  )
}

function Day({ day }: { day: string | null }) {
  return (
    <time dateTime={day ?? undefined} title={day === null ? undefined : wholeDay(day)}>
      {shortDay(day)}
    </time>
  )
}
