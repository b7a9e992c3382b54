import { useQuery } from '@tanstack/react-query'
import { accountWords } from '#content/account.ts'
import { staffServicesText } from '#content/office-services.ts'
import { partNumbersText } from '#content/part-numbers.ts'
import { officeLists } from '#content/office.ts'
import { reworkText } from '#content/rework.ts'
import { staffReworkText } from '#content/rework-staff.ts'
import { fill } from '#domain/fill.ts'
import { serviceStates } from '#domain/services/states.ts'
import { optionsOf } from '#domain/states.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { staffTab } from '#domain/staff-addresses.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { shownStatus } from '#domain/services/status-shown.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { listStaffServices, staffServicesFile } from '#domain/services/staff-calls.ts'
import type { StaffService } from '#domain/services/staff-contract.ts'
import { partOf } from '#web/account/part.tsx'
import { RushMark } from '#web/account/rush-mark.tsx'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { useOpenRow } from '#web/admin/lists/use-open-row.ts'
import { number } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { returnsQuery, staffServiceDetailQuery } from '#web/data/services-staff.ts'
import { person } from '#web/admin/components/row-link.tsx'
import { day, dollars, state } from '#web/account/lists/columns.tsx'
import { text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { OfficeSheet, RowSheet } from '#web/admin/lists/office-sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { SmallButton, SmallLink } from '#web/ui/small-button.tsx'

const statuses = optionsOf(serviceStates)
const { columns: names, heading, invoice, lead, placeholder, record, views } = staffServicesText
const nothingInWork = { text: views.nothing, next: views.nothingNext }

// What opens over the list is loaded with the first press.
const waiting = (
  <div className="mt-6">
    <SkeletonRows label={accountWords.loading} rows={6} />
  </div>
)
const RecordForm = partOf(
  async () => ({ default: (await import('./record-form.tsx')).RecordForm }),
  waiting,
)
const StaffServiceView = partOf(
  async () => ({ default: (await import('./service-view.tsx')).StaffServiceView }),
  waiting,
)

/** /admin/services */
export function ServicesPage() {
  return (
    <StaffPage here={staffPage('services')} heading={heading} lead={lead}>
      {(member) => <Services member={member} />}
    </StaffPage>
  )
}

function Services({ member }: { member: StaffMember }) {
  const { role } = member
  const { row, isNew, place, hrefOf, openNew, close } = useOpenRow()
  const seesPrices = mayDo(role, 'manageInvoices')
  const { status = '', q = '' } = place.params
  const isInWork = status === 'in_work' || (status === '' && q === '')
  return (
    <>
      <OfficeList
        list={listStaffServices}
        file={staffServicesFile}
        caption={heading}
        placeholder={placeholder}
        statuses={statusesFor(place.params, seesPrices)}
        empty={isInWork ? nothingInWork : undefined}
        columns={seesPrices ? [...columnsOf(hrefOf), priceColumn] : columnsOf(hrefOf)}
        place={place}
      >
        {isInWork && <SmallLink href={allServices}>{views.all}</SmallLink>}
        <SmallButton onClick={openNew}>{record.open}</SmallButton>
        <SmallLink href={partNumbersText.link.href}>{partNumbersText.link.label}</SmallLink>
      </OfficeList>
      <ReturnsLine />
      {isNew && (
        <OfficeSheet eyebrow={heading} heading={record.heading} onClose={close}>
          <RecordForm seesPrices={seesPrices} onDone={close} />
        </OfficeSheet>
      )}
      {row !== null && (
        <RowSheet
          key={row}
          id={row}
          list={listStaffServices}
          detail={staffServiceDetailQuery(row)}
          headOf={(service) => ({
            eyebrow: service?.customer.company ?? service?.customer.name ?? heading,
            heading: service === undefined ? names.service : nameOf(service),
          })}
          onClose={close}
        >
          <StaffServiceView id={row} member={member} />
        </RowSheet>
      )}
    </>
  )
}

const allServices = staffTab('services', 'list', { status: 'all' })

/**
 * The list opens with what is in work; whoever searches looks among all of them, unless they choose
 * otherwise.
 */
function statusesFor({ q = '' }: Readonly<Record<string, string>>, seesPrices: boolean) {
  const [inWork, all] = [{ in_work: views.inWork }, { all: officeLists.all }]
  return {
    ...(q === '' ? { ...inWork, ...all } : { ...all, ...inWork }),
    ...statuses,
    ...(seesPrices && { not_invoiced: invoice.filter, exchanged: invoice.exchanged }),
  }
}

/** How many filters came back, once there are deliveries to count. */
function ReturnsLine() {
  const { data } = useQuery(returnsQuery)
  if (data === undefined || data.of === 0) return null
  const { back, of, from, until } = data
  const gaps = { from: shortDay(from), until: shortDay(until) }
  return (
    <p className="mt-4 text-sm text-soot-800">
      {back === 0
        ? fill(staffReworkText.noReturns, gaps)
        : fill(staffReworkText.returns, {
            ...gaps,
            back: number(back),
            of: number(of),
            share: ((100 * back) / of).toFixed(1),
          })}
    </p>
  )
}

type Named = Pick<StaffService, 'serviceType' | 'quantity' | 'filterType' | 'isRework'>

function nameOf({ serviceType, quantity, filterType, isRework }: Named): string {
  const service = `${serviceType}: ${quantity} x ${filterType}`
  return isRework ? fill(reworkText.marked, { service }) : service
}

function columnsOf(hrefOf: (id: string) => string): Column<StaffService>[] {
  return [
    title(names.service, (row) => (
      <OpenLink
        label={`${officeLists.open}: ${nameOf(row)}, ${row.customer.name}, ${shortDay(row.serviceDate)}`}
        href={hrefOf(row.id)}
      >
        {nameOf(row)}
        {row.rush === true && (
          <span className="block">
            <RushMark of={row} />
          </span>
        )}
      </OpenLink>
    )),
    person(names.customer),
    day(names.day, ({ serviceDate }) => serviceDate),
    text(names.technician, ({ technician }) => technician),
    state(names.status, (service) => serviceStates[shownStatus(service)]),
  ]
}

const priceColumn: Column<StaffService> = dollars(names.cost, ({ cost }) => cost)
