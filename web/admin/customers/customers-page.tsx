import { useQuery, useQueryClient } from '@tanstack/react-query'
import { staffCustomersText, officeLists } from '#content/office.ts'
import { customerStates } from '#domain/customers/states.ts'
import { optionsOf } from '#domain/states.ts'
import { listStaffCustomers, staffCustomersFile } from '#domain/customers/staff-calls.ts'
import { isReservedEmail } from '#domain/reserved-email.ts'
import type { StaffCompany, StaffCustomer } from '#domain/customers/contract.ts'
import { fill } from '#domain/fill.ts'
import { formatAmount } from '#domain/money.ts'
import { companyAddress } from '#domain/staff-addresses.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { mayDo, type StaffRole } from '#domain/staff-roles.ts'
import { OfficeLines } from '#web/admin/lists/office-list.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { useOpenRow } from '#web/admin/lists/use-open-row.ts'
import { MailLink, PhoneLink } from '#web/admin/components/contact-links.tsx'
import { staffCustomerDetailQuery } from '#web/data/customers.ts'
import { rowsInLists } from '#web/data/staff-list.ts'
import { Day } from '#web/account/lists/columns.tsx'
import { StateMark } from '#web/account/state-mark.tsx'
import { figure, mark, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { OfficeSheet } from '#web/admin/lists/office-sheet.tsx'
import { CustomerFile } from './customer-file.tsx'

const {
  columns: names,
  heading,
  lead,
  noService,
  people: peopleText,
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
      <OfficeLines
        list={listStaffCustomers}
        {...(mayDo(role, 'changeCustomers') && { file: staffCustomersFile })}
        caption={heading}
        placeholder={placeholder}
        statuses={optionsOf(customerStates)}
        columns={columnsOf(hrefOf, mayDo(role, 'manageInvoices'))}
        linesOf={linesOf}
        isBelow={isBelow}
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
  const listed = rowsInLists(client, listStaffCustomers)
    .flatMap(({ people }) => people)
    .find((person) => person.id === id)
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

/** A company with its people below, or one person who is all of theirs. */
type Line =
  | { id: string; is: 'company'; company: StaffCompany }
  | { id: string; is: 'alone' | 'below'; company: StaffCompany; person: StaffCustomer }

function linesOf(company: StaffCompany): Line[] {
  const isAlone = company.peopleCount === 1
  const is = isAlone ? 'alone' : 'below'
  const people = company.people.map((person): Line => ({ id: person.id, is, company, person }))
  return isAlone ? people : [{ id: company.id, is: 'company', company }, ...people]
}

const isBelow = ({ is }: Line) => is === 'below'

function columnsOf(hrefOf: (id: string) => string, seesInvoices: boolean): Column<Line>[] {
  return [
    title(names.name, (line) =>
      line.is === 'company' ? (
        <Company company={line.company} />
      ) : (
        <>
          <OpenLink
            label={`${officeLists.open}: ${line.person.name}`}
            href={hrefOf(line.person.id)}
          >
            {line.person.name}
          </OpenLink>
          {line.is === 'alone' && line.person.company !== null && (
            <span className="block text-soot-600">{line.person.company}</span>
          )}
        </>
      ),
    ),
    text(names.contact, (line) => line.is !== 'company' && <Contact person={line.person} />),
    text(names.last, (line) => {
      const { lastServiceDate } = line.is === 'company' ? line.company : line.person
      return lastServiceDate === null ? noService : <Day at={lastServiceDate} />
    }),
    mark(
      names.state,
      (line) =>
        line.is !== 'company' && (
          <StateMark {...customerStates[line.person.isActive ? 'active' : 'inactive']} />
        ),
    ),
    ...(seesInvoices ? [openColumn] : []),
  ]
}

/** What it owes is said once. */
const openColumn: Column<Line> = figure(
  names.open,
  ({ is, company: { openAmount } }) =>
    is !== 'below' && openAmount !== null && formatAmount(openAmount),
)

function Company({ company: { id, name, people, peopleCount: all } }: { company: StaffCompany }) {
  const shown = people.length
  return (
    <>
      <OpenLink label={`${officeLists.open}: ${name}`} href={companyAddress(id)}>
        <strong>{name}</strong>
      </OpenLink>
      <span className="block text-soot-600">
        {fill(shown === all ? peopleText.all : peopleText.some, { shown, all })}
      </span>
    </>
  )
}

function Contact({ person: { email, phone, isEmailProven } }: { person: StaffCustomer }) {
  return (
    <>
      <MailLink email={email} />
      {!isEmailProven && !isReservedEmail(email) && (
        <span className="block text-xs font-semibold text-kiln">{unproven}</span>
      )}
      {phone !== null && <PhoneLink phone={phone} />}
    </>
  )
}
