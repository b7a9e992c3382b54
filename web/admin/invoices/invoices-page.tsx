import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceFields } from '#content/invoices.ts'
import { staffInvoicesText } from '#content/office-invoices.ts'
import { officeLists } from '#content/office.ts'
import type { StaffInvoice } from '#domain/invoices/staff-contract.ts'
import { formatAmount } from '#domain/money.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { OpenButton } from '#web/admin/lists/open-button.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { staffInvoiceDetailQuery } from '#web/data/invoices-staff.ts'
import { staffServiceDetailQuery } from '#web/data/services-staff.ts'
import { CustomerCell } from '#web/admin/components/row-link.tsx'
import { invoiceTones } from '#web/admin/components/tones.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { StaffInvoiceView } from './invoice-view.tsx'
import { IssueForm } from './issue-form.tsx'

const { columns: names, heading, issue, lead, placeholder, statuses } = staffInvoicesText

/** /admin/invoices */
export function InvoicesPage() {
  return (
    <StaffPage here="/admin/invoices" heading={heading} lead={lead}>
      {() => <Invoices />}
    </StaffPage>
  )
}

function Invoices() {
  const [open, setOpen] = useState<StaffInvoice | 'new' | null>(null)
  const { tab, params, setParams, go } = useTabInAddress(['list', 'row', 'new'])
  const { id: linked, service } = params
  const close = () => setOpen(null)
  const unlink = () => go('list')
  return (
    <>
      <OfficeList
        path="/api/admin/invoices"
        caption={heading}
        placeholder={placeholder}
        statuses={statuses}
        columns={columnsOf(setOpen)}
        keyOf={({ id }) => id}
        place={{ params, setParams }}
      >
        <button type="button" className="small-button" onClick={() => setOpen('new')}>
          {issue.open}
        </button>
      </OfficeList>
      {open === 'new' && (
        <Sheet
          eyebrow={heading}
          heading={issue.heading}
          closeLabel={officeLists.close}
          onClose={close}
        >
          <IssueForm onDone={close} />
        </Sheet>
      )}
      {open !== null && open !== 'new' && (
        <Sheet
          eyebrow={open.customer.name}
          heading={open.invoiceNumber}
          closeLabel={officeLists.close}
          onClose={close}
        >
          <StaffInvoiceView key={open.id} id={open.id} />
        </Sheet>
      )}
      {tab === 'new' && service !== undefined && (
        <InvoiceForService key={service} id={service} onDone={unlink} />
      )}
      {tab === 'row' && linked !== undefined && (
        <LinkedInvoice key={linked} id={linked} onClose={unlink} />
      )}
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

function LinkedInvoice({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: invoice } = useQuery(staffInvoiceDetailQuery(id))
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

const Day = ({ on }: { on: string }) => <span className="whitespace-nowrap">{shortDay(on)}</span>

function columnsOf(onOpen: (row: StaffInvoice) => void): Column<StaffInvoice>[] {
  return [
    {
      key: 'number',
      label: invoiceFields.invoiceNumber.label,
      place: 'title',
      cell: (row) => (
        <OpenButton label={`${officeLists.open}: ${row.invoiceNumber}`} onOpen={() => onOpen(row)}>
          <span className="whitespace-nowrap">{row.invoiceNumber}</span>
        </OpenButton>
      ),
    },
    {
      key: 'customer',
      label: names.customer,
      place: 'line',
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
