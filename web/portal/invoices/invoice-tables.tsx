import { invoicesTab } from '#content/portal-lists.ts'
import { referenceAfterMethod } from '#domain/invoices/payment-label.ts'
import type { InvoiceDetail, InvoiceLine, Payment } from '#domain/invoices/contract.ts'
import { missing, money, number } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

const texts = invoicesTab.detail

const lineColumns: Column<InvoiceLine>[] = [
  {
    key: 'description',
    label: texts.description,
    place: 'title',
    cell: ({ description }) => description,
  },
  {
    key: 'quantity',
    label: texts.quantity,
    place: 'line',
    isNumber: true,
    cell: ({ quantity }) => number(quantity),
  },
  {
    key: 'unitPrice',
    label: texts.unitPrice,
    place: 'line',
    isNumber: true,
    cell: ({ unitPrice }) => money(unitPrice),
  },
  {
    key: 'amount',
    label: texts.amount,
    place: 'figure',
    isNumber: true,
    cell: ({ amount }) => money(amount),
  },
]

const paymentColumns: Column<Payment>[] = [
  {
    key: 'received',
    label: texts.received,
    place: 'title',
    cell: ({ receivedOn }) => shortDay(receivedOn),
  },
  {
    key: 'method',
    label: texts.method,
    place: 'line',
    cell: ({ method }) => texts.methods[method],
  },
  {
    key: 'reference',
    label: texts.reference,
    place: 'line',
    cell: ({ method, reference }) => referenceAfterMethod(method, reference) ?? missing,
  },
  {
    key: 'amount',
    label: texts.amount,
    place: 'figure',
    isNumber: true,
    cell: ({ amount }) => money(amount),
  },
]

export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <section aria-labelledby="invoice-lines" className="border-t border-line pt-5">
      <h3 id="invoice-lines" className="text-base">
        {texts.lines}
      </h3>
      {invoice.lines.length > 0 && (
        <DataTable
          caption={texts.lines}
          columns={lineColumns}
          rows={invoice.lines}
          keyOf={({ position }) => String(position)}
        />
      )}
      <dl className="ledger is-sum">
        <div>
          <dt>{texts.total}</dt>
          <dd>{money(invoice.amount)}</dd>
        </div>
      </dl>
    </section>
  )
}

export function InvoicePayments({ invoice }: { invoice: InvoiceDetail }) {
  if (invoice.status === 'cancelled' && invoice.payments.length === 0) return null
  return (
    <section aria-labelledby="invoice-payments" className="pt-8">
      <h3 id="invoice-payments" className="text-base">
        {texts.payments}
      </h3>
      {invoice.payments.length === 0 ? (
        <p className="mt-1 text-sm text-soot-600">{texts.noPayments}</p>
      ) : (
        <DataTable
          caption={texts.payments}
          columns={paymentColumns}
          rows={invoice.payments}
          keyOf={({ receivedOn, amount, reference }) => `${receivedOn} ${amount} ${reference}`}
        />
      )}
      {invoice.status === 'pending' && (
        <dl className="ledger is-sum">
          <div>
            <dt>{texts.open}</dt>
            <dd>{money(invoice.openAmount)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
