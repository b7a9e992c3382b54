import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invoiceFields } from '#content/invoices.ts'
import { staffInvoicesText } from '#content/office-invoices.ts'
import { officeLists } from '#content/office.ts'
import { listStaffInvoices, staffInvoicesFile } from '#domain/invoices/staff-calls.ts'
import type { StaffInvoice } from '#domain/invoices/staff-contract.ts'
import { formatAmount } from '#domain/money.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { useOpenRow } from '#web/admin/lists/use-open-row.ts'
import { Day } from '#web/admin/components/day.tsx'
import { staffInvoiceDetailQuery } from '#web/data/invoices-staff.ts'
import { staffServiceDetailQuery } from '#web/data/services-staff.ts'
import { rowInLists } from '#web/data/staff-list.ts'
import { CustomerCell } from '#web/admin/components/row-link.tsx'
import { invoiceTones } from '#web/admin/components/tones.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { StaffInvoiceView } from './invoice-view.tsx'
import { IssueForm } from './issue-form.tsx'

const { columns: names, heading, issue, lead, placeholder, statuses } = staffInvoicesText

/** /admin/invoices */
export function InvoicesPage() {
  return (
    <StaffPage here={staffPage('invoices')} heading={heading} lead={lead}>
      {() => <Invoices />}
    </StaffPage>
  )
}

function Invoices() {
  const { row, isNew, place, hrefOf, openNew, close } = useOpenRow()
  const { service } = place.params
  return (
    <>
      <OfficeList
        list={listStaffInvoices}
        file={staffInvoicesFile}
        caption={heading}
        placeholder={placeholder}
        statuses={statuses}
        columns={columnsOf(hrefOf)}
        keyOf={({ id }) => id}
        place={place}
      >
        <SmallButton onClick={openNew}>{issue.open}</SmallButton>
      </OfficeList>
      {isNew && service === undefined && (
        <Sheet
          eyebrow={heading}
          heading={issue.heading}
          closeLabel={officeLists.close}
          onClose={close}
        >
          <IssueForm onDone={close} />
        </Sheet>
      )}
      {isNew && service !== undefined && (
        <InvoiceForService key={service} id={service} onDone={close} />
      )}
      {row !== null && <InvoiceSheet key={row} id={row} onClose={close} />}
    </>
  )
}

/** A new invoice for the service that a link names, with its line item. */
function InvoiceForService({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(staffServiceDetailQuery(id))
  return (
    <Sheet
      eyebrow={query.data?.customer.name ?? heading}
      heading={issue.heading}
      closeLabel={officeLists.close}
      onClose={onDone}
    >
      <Loaded query={query}>{(service) => <IssueForm service={service} onDone={onDone} />}</Loaded>
    </Sheet>
  )
}

function InvoiceSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient()
  const { data: invoice = rowInLists(client, listStaffInvoices, id) } = useQuery(
    staffInvoiceDetailQuery(id),
  )
  return (
    <Sheet
      eyebrow={invoice?.customer.name ?? heading}
      heading={invoice?.invoiceNumber ?? invoiceFields.invoiceNumber.label}
      closeLabel={officeLists.close}
      onClose={onClose}
    >
      <StaffInvoiceView id={id} />
    </Sheet>
  )
}

function columnsOf(hrefOf: (id: string) => string): Column<StaffInvoice>[] {
  return [
    {
      key: 'number',
      label: invoiceFields.invoiceNumber.label,
      place: 'title',
      cell: (row) => (
        <OpenLink label={`${officeLists.open}: ${row.invoiceNumber}`} href={hrefOf(row.id)}>
          <span className="whitespace-nowrap">{row.invoiceNumber}</span>
        </OpenLink>
      ),
    },
    {
      key: 'customer',
      label: names.customer,
      place: 'line',
      isName: true,
      cell: CustomerCell,
    },
    {
      key: 'issued',
      label: invoiceFields.issueDate.label,
      place: 'line',
      isWide: true,
      cell: ({ issueDate }) => <Day on={issueDate} />,
    },
    {
      key: 'due',
      label: invoiceFields.dueDate.label,
      place: 'line',
      cell: ({ dueDate }) => <Day on={dueDate} />,
    },
    {
      key: 'status',
      label: invoiceFields.status.label,
      place: 'mark',
      cell: ({ status, isOverdue }) => (
        <StatusMark tone={invoiceTones[isOverdue ? 'overdue' : status]}>
          {statuses[isOverdue ? 'overdue' : status]}
        </StatusMark>
      ),
    },
    {
      key: 'open',
      label: names.open,
      place: 'line',
      isNumber: true,
      cell: ({ openAmount }) => formatAmount(openAmount),
    },
    {
      key: 'amount',
      label: invoiceFields.amount.label,
      place: 'figure',
      isNumber: true,
      cell: ({ amount }) => formatAmount(amount),
    },
  ]
}
