import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffCustomersText, officeLists } from '#content/office.ts'
import { isReservedEmail } from '#domain/reserved-email.ts'
import type { StaffCustomer } from '#domain/customers/contract.ts'
import { formatAmount } from '#domain/money.ts'
import { mayDo, type StaffRole } from '#domain/staff-roles.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { OpenButton } from '#web/admin/lists/open-button.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { useLinkedRow } from '#web/admin/lists/use-linked-row.ts'
import { MailLink, PhoneLink } from '#web/admin/components/contact-links.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { staffCustomerDetailQuery } from '#web/data/customers.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { CustomerFile } from './customer-file.tsx'

const {
  columns: names,
  heading,
  lead,
  noService,
  placeholder,
  statuses,
  unproven,
} = staffCustomersText

/** /admin/customers */
export function CustomersPage() {
  return (
    <StaffPage here="/admin/customers" heading={heading} lead={lead}>
      {({ role }) => <Customers role={role} />}
    </StaffPage>
  )
}

function Customers({ role }: { role: StaffRole }) {
  const [open, setOpen] = useState<StaffCustomer | null>(null)
  const { linked, unlink, place } = useLinkedRow()
  return (
    <>
      <OfficeList
        path="/api/admin/customers"
        caption={heading}
        placeholder={placeholder}
        statuses={statuses}
        columns={columnsOf(setOpen, mayDo(role, 'manageInvoices'))}
        keyOf={({ id }) => id}
        place={place}
        hasFile={mayDo(role, 'changeCustomers')}
      />
      {open !== null && (
        <Sheet
          eyebrow={open.company ?? heading}
          heading={open.name}
          closeLabel={officeLists.close}
          onClose={() => setOpen(null)}
        >
          <CustomerFile key={open.id} id={open.id} role={role} />
        </Sheet>
      )}
      {linked !== null && <LinkedCustomer key={linked} id={linked} role={role} onClose={unlink} />}
    </>
  )
}

function LinkedCustomer({
  id,
  role,
  onClose,
}: {
  id: string
  role: StaffRole
  onClose: () => void
}) {
  const customer = useQuery(staffCustomerDetailQuery(id)).data?.customer
  const name = customer === undefined ? '' : `${customer.firstName} ${customer.lastName}`
  return (
    <Sheet
      eyebrow={customer?.company ?? heading}
      heading={name || officeLists.customer}
      closeLabel={officeLists.close}
      onClose={onClose}
    >
      <CustomerFile id={id} role={role} />
    </Sheet>
  )
}

function columnsOf(
  onOpen: (row: StaffCustomer) => void,
  seesInvoices: boolean,
): Column<StaffCustomer>[] {
  return [
    {
      key: 'name',
      label: names.name,
      place: 'title',
      cell: (row) => (
        <>
          <OpenButton label={`${officeLists.open}: ${row.name}`} onOpen={() => onOpen(row)}>
            {row.name}
          </OpenButton>
          {row.company !== null && <span className="block text-soot-600">{row.company}</span>}
        </>
      ),
    },
    {
      key: 'contact',
      label: names.contact,
      place: 'line',
      cell: ({ email, phone, isEmailProven }) => (
        <>
          <MailLink email={email} />
          {!isEmailProven && !isReservedEmail(email) && (
            <span className="block text-xs font-semibold text-kiln">{unproven}</span>
          )}
          {phone !== null && <PhoneLink phone={phone} />}
        </>
      ),
    },
    {
      key: 'last',
      label: names.last,
      place: 'line',
      cell: ({ lastServiceDate }) =>
        lastServiceDate === null ? noService : shortDay(lastServiceDate),
    },
    {
      key: 'state',
      label: names.state,
      place: 'mark',
      cell: ({ isActive }) => (
        <StatusMark tone={isActive ? 'done' : 'stopped'}>
          {isActive ? statuses.active : statuses.inactive}
        </StatusMark>
      ),
    },
    ...(seesInvoices ? [openColumn] : []),
  ]
}

const openColumn: Column<StaffCustomer> = {
  key: 'open',
  label: names.open,
  place: 'figure',
  isNumber: true,
  cell: ({ openAmount }) => openAmount !== null && formatAmount(openAmount),
}
