import { invoiceFields } from '#content/invoices.ts'
import { invoicesTab } from '#content/portal-lists.ts'
import { fill } from '#domain/fill.ts'
import type { Invoice, ListedInvoice } from '#domain/invoices/contract.ts'
import { invoiceStates, shownInvoiceStatus } from '#domain/invoices/states.ts'
import { money } from '#web/account/format/format-amount.ts'
import { StateMark } from '#web/account/state-mark.tsx'
import { day } from '#web/account/lists/columns.tsx'
import { figure, mark, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'

export function invoiceColumns(hrefOf: (id: string) => string): Column<ListedInvoice>[] {
  return [
    title(invoiceFields.invoiceNumber.label, ({ id, invoiceNumber }) => (
      <a href={hrefOf(id)} className="row-link">
        {invoiceNumber}
      </a>
    )),
    day(invoiceFields.issueDate.label, ({ issueDate }) => issueDate),
    day(invoiceFields.dueDate.label, ({ dueDate }) => dueDate),
    day(invoiceFields.paidDate.label, ({ paidDate }) => paidDate),
    mark(invoiceFields.status.label, (invoice) => <InvoiceMark invoice={invoice} />),
    figure(invoiceFields.amount.label, (invoice) => <Amount invoice={invoice} />),
  ]
}

export function InvoiceMark({ invoice }: { invoice: Pick<Invoice, 'status' | 'isOverdue'> }) {
  return <StateMark isStated {...invoiceStates[shownInvoiceStatus(invoice)]} />
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
