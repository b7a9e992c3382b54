import { useQuery } from '@tanstack/react-query'
import { staffInvoicesText } from '#content/office-invoices.ts'
import { officeLists } from '#content/office.ts'
import type { StaffInvoiceDetail } from '#domain/invoices/staff-contract.ts'
import { invoiceFacts } from '#domain/invoices/invoice-facts.ts'
import { referenceAfterMethod } from '#domain/invoices/payment-label.ts'
import { formatAmount } from '#domain/money.ts'
import { partOf } from '#web/account/part.tsx'
import { DownloadLink } from '#web/account/download-link.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { AskFirst } from '#web/account/ask-first.tsx'
import { Facts } from '#web/account/facts.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { CustomerCell, ServiceLink } from '#web/admin/components/row-link.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { SheetSection } from '#web/account/section.tsx'
import {
  staffInvoiceDetailQuery,
  staffInvoiceCalls,
  staffInvoicePdfAddress,
} from '#web/data/invoices-staff.ts'
import { fileAsStaff } from '#web/data/staff-call.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { PaymentForm } from './payment-form.tsx'

const NotOnPaper = partOf(() => import('#web/admin/components/papers/not-on-paper.tsx'))
const NotesOf = partOf(() => import('#web/admin/components/notes/notes.tsx'))

const {
  cancel,
  endLinks,
  lines: linesHeading,
  mail,
  methods,
  payments: paymentsHeading,
  pdf,
} = staffInvoicesText
const formats = {
  day: (day: string | null) => day && shortDay(day),
  dollars: (amount: string | null) => amount && formatAmount(amount),
  text: (text: string | null) => text,
}

/** An invoice with its lines and payments, and what our team may do with it. */
export function StaffInvoiceView({ id }: { id: string }) {
  const query = useQuery(staffInvoiceDetailQuery(id))
  return <Loaded query={query}>{(invoice) => <InvoiceView invoice={invoice} />}</Loaded>
}

function InvoiceView({ invoice }: { invoice: StaffInvoiceDetail }) {
  const { can, customer, id, lines, openAmount, payments, serviceHistoryId, status } = invoice
  const { isBusy, act } = useAct()
  const received = (
    <Ledger
      heading={paymentsHeading}
      rows={payments.map((one) => [
        [
          shortDay(one.receivedOn),
          methods[one.method],
          referenceAfterMethod(one.method, one.reference),
        ]
          .filter(Boolean)
          .join(', '),
        formatAmount(one.amount),
      ])}
    />
  )
  return (
    <>
      <Facts
        facts={[
          ...invoiceFacts(invoice, 'staff', formats).map(
            ({ label, value }) => [label, value] as const,
          ),
          [officeLists.customer, <CustomerCell key="customer" customer={customer} />],
          [
            staffInvoicesText.service,
            serviceHistoryId && (
              <ServiceLink
                key="service"
                id={serviceHistoryId}
                name={staffInvoicesText.openService}
              />
            ),
          ],
        ]}
      />
      <Ledger
        heading={linesHeading}
        rows={lines.map((line) => [
          `${line.quantity} x ${line.description}`,
          formatAmount(line.amount),
        ])}
      />
      {received}
      <NotOnPaper
        texts={[customer.name, customer.company, ...lines.map(({ description }) => description)]}
      />
      <div className="flex flex-wrap items-center gap-3 border-t border-line py-5">
        {status !== 'cancelled' && (
          <SmallButton
            disabled={isBusy}
            onClick={() => void act(() => staffInvoiceCalls.mail(id), mail.done)}
          >
            {mail.submit}
          </SmallButton>
        )}
        <DownloadLink
          href={staffInvoicePdfAddress(id)}
          fetchFile={fileAsStaff}
          className="link text-sm"
        >
          {pdf}
        </DownloadLink>
        <AskFirst
          {...endLinks}
          isBusy={isBusy}
          onSure={() => void act(() => staffInvoiceCalls.endLinks(id), endLinks.done)}
        />
        {can.cancel && (
          <AskFirst
            {...cancel}
            isBusy={isBusy}
            onSure={() => void act(() => staffInvoiceCalls.cancel(id), cancel.done)}
          />
        )}
      </div>
      {can.pay && <PaymentForm key={openAmount} invoice={invoice} received={received} />}
      <NotesOf kind="invoices" id={id} />
    </>
  )
}

function Ledger({
  heading,
  rows,
}: {
  heading: string
  rows: readonly (readonly [string, string])[]
}) {
  if (rows.length === 0) return null
  return (
    <SheetSection heading={heading}>
      <dl className="ledger">
        {rows.map(([label, amount], at) => (
          <div key={at}>
            <dt className="min-w-0 break-words">{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </SheetSection>
  )
}
