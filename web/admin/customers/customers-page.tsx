import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientsPage, officeLists } from '#content/office.ts'
import type { Client } from '#domain/customers/contract.ts'
import { centsOf, formatDollarsCents } from '#domain/money.ts'
import { mayDo } from '#domain/staff/roles.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { OpenButton } from '#web/admin/lists/open-button.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { useLinkedRow } from '#web/admin/lists/use-linked-row.ts'
import { shortDate } from '#web/admin/parts/shown.ts'
import { clientAsked } from '#web/data/office.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { CustomerFile } from './customer-file.tsx'

const { columns: names, heading, lead, placeholder, statuses, unproven } = clientsPage

/** /admin/customers */
export function CustomersPage() {
  return (
    <StaffPage here="/admin/customers" heading={heading} lead={lead}>
      {({ role }) => <Customers mayChange={mayDo(role, 'changeCustomers')} />}
    </StaffPage>
  )
}

function Customers({ mayChange }: { mayChange: boolean }) {
  const [open, setOpen] = useState<Client | null>(null)
  const { linked, unlink, place } = useLinkedRow()
  return (
    <>
      <OfficeList
        path="/api/admin/customers"
        caption={heading}
        placeholder={placeholder}
        statuses={statuses}
        columns={columnsOf(setOpen)}
        keyOf={({ id }) => id}
        place={place}
        hasFile={mayChange}
      />
      {open !== null && (
        <Sheet eyebrow={open.company ?? heading} heading={open.name} closeLabel={officeLists.close} onClose={() => setOpen(null)}>
          <CustomerFile key={open.id} id={open.id} mayChange={mayChange} />
        </Sheet>
      )}
      {linked !== null && <LinkedCustomer key={linked} id={linked} mayChange={mayChange} onClose={unlink} />}
    </>
  )
}

function LinkedCustomer({ id, mayChange, onClose }: { id: string; mayChange: boolean; onClose: () => void }) {
  const customer = useQuery(clientAsked(id)).data?.customer
  const name = customer === undefined ? '' : `${customer.firstName} ${customer.lastName}`
  return (
    <Sheet eyebrow={customer?.company ?? heading} heading={name || officeLists.customer} closeLabel={officeLists.close} onClose={onClose}>
      <CustomerFile id={id} mayChange={mayChange} />
    </Sheet>
  )
}

function columnsOf(onOpen: (row: Client) => void): Column<Client>[] {
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
          <span className="break-all">{email}</span>
          {!isEmailProven && <span className="block text-xs font-semibold text-kiln">{unproven}</span>}
          {phone !== null && <span className="block">{phone}</span>}
        </>
      ),
    },
    {
      key: 'last',
      label: names.last,
      place: 'line',
      cell: ({ lastServiceDate }) => (lastServiceDate === null ? 'N/A' : shortDate(lastServiceDate)),
    },
    {
      key: 'state',
      label: names.state,
      place: 'mark',
      cell: ({ isActive }) => (
        <StatusMark tone={isActive ? 'done' : 'stopped'}>{isActive ? statuses.active : statuses.inactive}</StatusMark>
      ),
    },
    {
      key: 'open',
      label: names.open,
      place: 'figure',
      isNumber: true,
      cell: ({ openAmount }) => formatDollarsCents(centsOf(openAmount)),
    },
  ]
}
