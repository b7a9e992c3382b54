import { useQuery } from '@tanstack/react-query'
import { invoiceFields } from '#content/invoices.ts'
import { staffInvoicesText } from '#content/office-invoices.ts'
import { officeLists } from '#content/office.ts'
import { shownInvoiceStatus } from '#domain/invoices/states.ts'
import { staffInvoiceStates } from '#domain/invoices/staff-states.ts'
import { optionsOf } from '#domain/states.ts'
import { listStaffInvoices, staffInvoicesFile } from '#domain/invoices/staff-calls.ts'
import type { StaffInvoice } from '#domain/invoices/staff-contract.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { useOpenRow } from '#web/admin/lists/use-open-row.ts'
import { staffInvoiceDetailQuery } from '#web/data/invoices-staff.ts'
import { staffServiceDetailQuery } from '#web/data/services-staff.ts'
import { person } from '#web/admin/components/row-link.tsx'
import { day, dollars, state } from '#web/account/lists/columns.tsx'
import { title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { OfficeSheet, RowSheet } from '#web/admin/lists/office-sheet.tsx'
import { StaffInvoiceView } from './invoice-view.tsx'
import { IssueForm } from './issue-form.tsx'

const statuses = optionsOf(staffInvoiceStates)
const { columns: names, heading, issue, lead, placeholder } = staffInvoicesText

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
        place={place}
      >
        <SmallButton onClick={openNew}>{issue.open}</SmallButton>
      </OfficeList>
      {isNew && service === undefined && (
        <OfficeSheet eyebrow={heading} heading={issue.heading} onClose={close}>
          <IssueForm onDone={close} />
        </OfficeSheet>
      )}
      {isNew && service !== undefined && (
        <InvoiceForService key={service} id={service} onDone={close} />
      )}
      {row !== null && (
        <RowSheet
          key={row}
          id={row}
          list={listStaffInvoices}
          detail={staffInvoiceDetailQuery(row)}
          headOf={(invoice) => ({
            eyebrow: invoice?.customer.company ?? invoice?.customer.name ?? heading,
            heading: invoice?.invoiceNumber ?? invoiceFields.invoiceNumber.label,
          })}
          onClose={close}
        >
          <StaffInvoiceView id={row} />
        </RowSheet>
      )}
    </>
  )
}

/** A new invoice for the service that a link names, with its line item. */
function InvoiceForService({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(staffServiceDetailQuery(id))
  return (
    <OfficeSheet
      eyebrow={query.data?.customer.name ?? heading}
      heading={issue.heading}
      onClose={onDone}
    >
      <Loaded query={query}>{(service) => <IssueForm service={service} onDone={onDone} />}</Loaded>
    </OfficeSheet>
  )
}

function columnsOf(hrefOf: (id: string) => string): Column<StaffInvoice>[] {
  return [
    title(invoiceFields.invoiceNumber.label, (row) => (
      <OpenLink label={`${officeLists.open}: ${row.invoiceNumber}`} href={hrefOf(row.id)}>
        <span className="whitespace-nowrap">{row.invoiceNumber}</span>
      </OpenLink>
    )),
    person(names.customer),
    day(invoiceFields.issueDate.label, ({ issueDate }) => issueDate, { isWide: true }),
    day(invoiceFields.dueDate.label, ({ dueDate }) => dueDate),
    state(invoiceFields.status.label, (invoice) => staffInvoiceStates[shownInvoiceStatus(invoice)]),
    dollars(names.open, ({ openAmount }) => openAmount, { place: 'line' }),
    dollars(invoiceFields.amount.label, ({ amount }) => amount),
  ]
}
