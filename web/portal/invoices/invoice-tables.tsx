import { invoicesTab } from '#content/portal-lists.ts'
import { referenceAfterMethod } from '#domain/invoices/payment-label.ts'
import type { InvoiceDetail, InvoiceLine, Payment } from '#domain/invoices/contract.ts'
import { missing, money, number } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { dollars } from '#web/account/lists/columns.tsx'
import { count, text, title } from '#web/ui/columns.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

const texts = invoicesTab.detail

const lineColumns: Column<InvoiceLine>[] = [
  title(texts.description, ({ description }) => description),
  count(texts.quantity, ({ quantity }) => number(quantity)),
  dollars(texts.unitPrice, ({ unitPrice }) => unitPrice, { place: 'line' }),
  dollars(texts.amount, ({ amount }) => amount),
]

const paymentColumns: Column<Payment>[] = [
  title(texts.received, ({ receivedOn }) => shortDay(receivedOn)),
  text(texts.method, ({ method }) => texts.methods[method]),
  text(
    texts.reference,
    ({ method, reference }) => referenceAfterMethod(method, reference) ?? missing,
  ),
  dollars(texts.amount, ({ amount }) => amount),
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
