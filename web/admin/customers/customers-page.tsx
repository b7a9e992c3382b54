import { useQuery, useQueryClient } from '@tanstack/react-query'
import { staffCustomersText, officeLists } from '#content/office.ts'
import { customerStates } from '#domain/customers/states.ts'
import { optionsOf } from '#domain/states.ts'
import { listStaffCustomers, staffCustomersFile } from '#domain/customers/staff-calls.ts'
import { isReservedEmail } from '#domain/reserved-email.ts'
import type { StaffCustomer } from '#domain/customers/contract.ts'
import { fill } from '#domain/fill.ts'
import { formatAmount } from '#domain/money.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { mayDo, type StaffRole } from '#domain/staff-roles.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { useOpenRow } from '#web/admin/lists/use-open-row.ts'
import { MailLink, PhoneLink } from '#web/admin/components/contact-links.tsx'
import { staffCustomerDetailQuery } from '#web/data/customers.ts'
import { rowInLists } from '#web/data/staff-list.ts'
import { Day, state } from '#web/account/lists/columns.tsx'
import { figure, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { OfficeSheet } from '#web/admin/lists/office-sheet.tsx'
import { CustomerFile } from './customer-file.tsx'

const {
  columns: names,
  heading,
  lead,
  noService,
  openWith: openWithText,
  placeholder,
  unproven,
} = staffCustomersText

/** /admin/customers */
export function CustomersPage() {
  return (
    <StaffPage here={staffPage('customers')} heading={heading} lead={lead}>
      {({ role }) => <Customers role={role} />}
    </StaffPage>
  )
}

function Customers({ role }: { role: StaffRole }) {
  const { row, place, hrefOf, close } = useOpenRow()
  return (
    <>
      <OfficeList
        list={listStaffCustomers}
        {...(mayDo(role, 'changeCustomers') && { file: staffCustomersFile })}
        caption={heading}
        placeholder={placeholder}
        statuses={optionsOf(customerStates)}
        columns={columnsOf(hrefOf, mayDo(role, 'manageInvoices'))}
        place={place}
      />
      {row !== null && <CustomerSheet key={row} id={row} role={role} onClose={close} />}
    </>
  )
}

function CustomerSheet({
  id,
  role,
  onClose,
}: {
  id: string
  role: StaffRole
  onClose: () => void
}) {
  const client = useQueryClient()
  const listed = rowInLists(client, listStaffCustomers, id)
  const customer = useQuery(staffCustomerDetailQuery(id)).data?.customer
  const name = customer === undefined ? listed?.name : `${customer.firstName} ${customer.lastName}`
  return (
    <OfficeSheet
      eyebrow={(customer ?? listed)?.company ?? heading}
      heading={name ?? officeLists.customer}
      onClose={onClose}
    >
      <CustomerFile id={id} role={role} />
    </OfficeSheet>
  )
}

function columnsOf(hrefOf: (id: string) => string, seesInvoices: boolean): Column<StaffCustomer>[] {
  return [
    title(names.name, (row) => (
      <>
        <OpenLink label={`${officeLists.open}: ${row.name}`} href={hrefOf(row.id)}>
          {row.name}
        </OpenLink>
        {row.company !== null && <span className="block text-soot-600">{row.company}</span>}
      </>
    )),
    text(names.contact, ({ email, phone, isEmailProven }) => (
      <>
        <MailLink email={email} />
        {!isEmailProven && !isReservedEmail(email) && (
          <span className="block text-xs font-semibold text-kiln">{unproven}</span>
        )}
        {phone !== null && <PhoneLink phone={phone} />}
      </>
    )),
    text(names.last, ({ lastServiceDate }) =>
      lastServiceDate === null ? noService : <Day at={lastServiceDate} />,
    ),
    state(names.state, ({ isActive }) => customerStates[isActive ? 'active' : 'inactive']),
    ...(seesInvoices ? [openColumn] : []),
  ]
}

const openColumn: Column<StaffCustomer> = figure(names.open, ({ openAmount, openWith }) =>
  openWith === null
    ? openAmount !== null && formatAmount(openAmount)
    : fill(openWithText, { name: openWith }),
)
