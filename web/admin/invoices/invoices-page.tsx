import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billsPage, officeLists } from '#content/office.ts'
import type { Bill } from '#domain/billing/contract.ts'
import { centsOf, formatDollarsCents } from '#domain/money.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { OpenButton } from '#web/admin/lists/open-button.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { useLinkedRow } from '#web/admin/lists/use-linked-row.ts'
import { shortDate } from '#web/admin/parts/shown.ts'
import { billAsked } from '#web/data/office.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { InvoiceWork } from './invoice-work.tsx'
import { IssueForm } from './issue-form.tsx'

const { columns: names, heading, issue, lead, placeholder, statuses } = billsPage
const tones = { pending: 'waiting', overdue: 'stopped', paid: 'done', cancelled: 'plain' } as const
const dollars = (amount: string) => formatDollarsCents(centsOf(amount))

/** /admin/invoices */
export function InvoicesPage() {
  return (
    <StaffPage here="/admin/invoices" heading={heading} lead={lead}>
      {() => <Invoices />}
    </StaffPage>
  )
}

function Invoices() {
  const [open, setOpen] = useState<Bill | 'new' | null>(null)
  const { linked, unlink, place } = useLinkedRow()
  const close = () => setOpen(null)
  return (
    <>
      <OfficeList
        path="/api/admin/invoices"
        caption={heading}
        placeholder={placeholder}
        statuses={statuses}
        columns={columnsOf(setOpen)}
        keyOf={({ id }) => id}
        place={place}
      >
        <button type="button" className="small-button" onClick={() => setOpen('new')}>
          {issue.open}
        </button>
      </OfficeList>
      {open === 'new' && (
        <Sheet eyebrow={heading} heading={issue.heading} closeLabel={officeLists.close} onClose={close}>
          <IssueForm onDone={close} />
        </Sheet>
      )}
      {open !== null && open !== 'new' && (
        <Sheet eyebrow={open.customer.name} heading={open.invoiceNumber} closeLabel={officeLists.close} onClose={close}>
          <InvoiceWork key={open.id} id={open.id} />
        </Sheet>
      )}
      {linked !== null && <LinkedInvoice key={linked} id={linked} onClose={unlink} />}
    </>
  )
}

function LinkedInvoice({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: bill } = useQuery(billAsked(id))
  return (
    <Sheet eyebrow={bill?.customer.name ?? heading} heading={bill?.invoiceNumber ?? names.number} closeLabel={officeLists.close} onClose={onClose}>
      <InvoiceWork id={id} />
    </Sheet>
  )
}

function columnsOf(onOpen: (row: Bill) => void): Column<Bill>[] {
  return [
    {
      key: 'number',
      label: names.number,
      place: 'title',
      cell: (row) => (
        <OpenButton label={`${officeLists.open}: ${row.invoiceNumber}`} onOpen={() => onOpen(row)}>
          {row.invoiceNumber}
        </OpenButton>
      ),
    },
    {
      key: 'customer',
      label: names.customer,
      place: 'line',
      cell: ({ customer }) => (customer.company === null ? customer.name : `${customer.name}, ${customer.company}`),
    },
    { key: 'issued', label: names.issued, place: 'line', cell: ({ issueDate }) => shortDate(issueDate) },
    { key: 'due', label: names.due, place: 'line', cell: ({ dueDate }) => shortDate(dueDate) },
    {
      key: 'status',
      label: names.status,
      place: 'mark',
      cell: ({ status, isOverdue }) => (
        <StatusMark tone={tones[isOverdue ? 'overdue' : status]}>{statuses[isOverdue ? 'overdue' : status]}</StatusMark>
      ),
    },
    { key: 'open', label: names.open, place: 'line', isNumber: true, cell: ({ openAmount }) => dollars(openAmount) },
    { key: 'amount', label: names.amount, place: 'figure', isNumber: true, cell: ({ amount }) => dollars(amount) },
  ]
}
