import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountWords } from '#content/account.ts'
import { staffServicesText } from '#content/office-services.ts'
import { officeLists } from '#content/office.ts'
import { formatAmount } from '#domain/money.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { shownStatus } from '#domain/services/status-shown.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { listStaffServices, staffServicesFile } from '#domain/services/staff-calls.ts'
import type { StaffService } from '#domain/services/staff-contract.ts'
import { partOf } from '#web/account/part.tsx'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { useOpenRow } from '#web/admin/lists/use-open-row.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { Day } from '#web/admin/components/day.tsx'
import { staffServiceDetailQuery } from '#web/data/services-staff.ts'
import { rowInLists } from '#web/data/staff-list.ts'
import { CustomerCell } from '#web/admin/components/row-link.tsx'
import { serviceTones } from '#web/admin/components/tones.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'

const { columns: names, heading, invoice, lead, placeholder, record, statuses } = staffServicesText

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
  return (
    <>
      <OfficeList
        list={listStaffServices}
        file={staffServicesFile}
        caption={heading}
        placeholder={placeholder}
        statuses={seesPrices ? { ...statuses, not_invoiced: invoice.filter } : statuses}
        columns={seesPrices ? [...columnsOf(hrefOf), priceColumn] : columnsOf(hrefOf)}
        keyOf={({ id }) => id}
        place={place}
      >
        <SmallButton onClick={openNew}>{record.open}</SmallButton>
      </OfficeList>
      {isNew && (
        <Sheet
          eyebrow={heading}
          heading={record.heading}
          closeLabel={officeLists.close}
          onClose={close}
        >
          <RecordForm seesPrices={seesPrices} onDone={close} />
        </Sheet>
      )}
      {row !== null && <ServiceSheet key={row} id={row} member={member} onClose={close} />}
    </>
  )
}

function ServiceSheet({
  id,
  member,
  onClose,
}: {
  id: string
  member: StaffMember
  onClose: () => void
}) {
  const client = useQueryClient()
  const { data: service = rowInLists(client, listStaffServices, id) } = useQuery(
    staffServiceDetailQuery(id),
  )
  const name =
    service === undefined
      ? names.service
      : `${service.serviceType}: ${service.quantity} x ${service.filterType}`
  return (
    <Sheet
      eyebrow={service?.customer.name ?? heading}
      heading={name}
      closeLabel={officeLists.close}
      onClose={onClose}
    >
      <StaffServiceView id={id} member={member} />
    </Sheet>
  )
}

function columnsOf(hrefOf: (id: string) => string): Column<StaffService>[] {
  return [
    {
      key: 'service',
      label: names.service,
      place: 'title',
      cell: (row) => (
        <OpenLink
          label={`${officeLists.open}: ${row.serviceType}: ${row.quantity} x ${row.filterType}, ${row.customer.name}, ${shortDay(row.serviceDate)}`}
          href={hrefOf(row.id)}
        >
          {row.serviceType}: {row.quantity} x {row.filterType}
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
      key: 'day',
      label: names.day,
      place: 'line',
      cell: ({ serviceDate }) => <Day on={serviceDate} />,
    },
    {
      key: 'technician',
      label: names.technician,
      place: 'line',
      cell: ({ technician }) => technician,
    },
    {
      key: 'status',
      label: names.status,
      place: 'mark',
      cell: (service) => {
        const shown = shownStatus(service)
        return <StatusMark tone={serviceTones[shown]}>{statuses[shown]}</StatusMark>
      },
    },
  ]
}

const priceColumn: Column<StaffService> = {
  key: 'cost',
  label: names.cost,
  place: 'figure',
  isNumber: true,
  cell: ({ cost }) => (cost === null ? '' : formatAmount(cost)),
}
