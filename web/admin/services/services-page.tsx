import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffServicesText } from '#content/office-services.ts'
import { officeLists } from '#content/office.ts'
import { formatAmount } from '#domain/money.ts'
import { mayDo } from '#domain/staff-roles.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import type { StaffService } from '#domain/services/staff-contract.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { OpenButton } from '#web/admin/lists/open-button.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { useLinkedRow } from '#web/admin/lists/use-linked-row.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { staffServiceDetailQuery } from '#web/data/services-staff.ts'
import { CustomerCell } from '#web/admin/components/row-link.tsx'
import { serviceTones } from '#web/admin/components/tones.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'

const { columns: names, heading, invoice, lead, placeholder, record, statuses } = staffServicesText

// The code of what opens over the list is loaded when first opened, and retried when that fails.
const sheetsCode = {
  queryKey: ['code', 'service-sheets'],
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  queryFn: async () => {
    const [{ RecordForm }, { StaffServiceView }] = await Promise.all([
      import('./record-form.tsx'),
      import('./service-view.tsx'),
    ])
    return { RecordForm, StaffServiceView }
  },
} as const

/** /admin/services */
export function ServicesPage() {
  return (
    <StaffPage here="/admin/services" heading={heading} lead={lead}>
      {(member) => <Services member={member} />}
    </StaffPage>
  )
}

function Services({ member }: { member: StaffMember }) {
  const { role } = member
  const [open, setOpen] = useState<StaffService | 'new' | null>(null)
  const { linked, unlink, place } = useLinkedRow()
  const close = () => setOpen(null)
  const sheets = useQuery({ ...sheetsCode, enabled: open !== null })
  return (
    <>
      <OfficeList
        path="/api/admin/services"
        caption={heading}
        placeholder={placeholder}
        statuses={
          mayDo(role, 'manageInvoices') ? { ...statuses, not_invoiced: invoice.filter } : statuses
        }
        columns={columnsOf(setOpen)}
        keyOf={({ id }) => id}
        place={place}
      >
        <button type="button" className="small-button" onClick={() => setOpen('new')}>
          {record.open}
        </button>
      </OfficeList>
      {open === 'new' && (
        <Sheet
          eyebrow={heading}
          heading={record.heading}
          closeLabel={officeLists.close}
          onClose={close}
        >
          <Loaded query={sheets}>{({ RecordForm }) => <RecordForm onDone={close} />}</Loaded>
        </Sheet>
      )}
      {open !== null && open !== 'new' && (
        <Sheet
          eyebrow={open.customer.name}
          heading={`${open.serviceType}: ${open.quantity} x ${open.filterType}`}
          closeLabel={officeLists.close}
          onClose={close}
        >
          <Loaded query={sheets}>
            {({ StaffServiceView }) => (
              <StaffServiceView key={open.id} id={open.id} member={member} />
            )}
          </Loaded>
        </Sheet>
      )}
      {linked !== null && (
        <LinkedService key={linked} id={linked} member={member} onClose={unlink} />
      )}
    </>
  )
}

function LinkedService({
  id,
  member,
  onClose,
}: {
  id: string
  member: StaffMember
  onClose: () => void
}) {
  const { data: service } = useQuery(staffServiceDetailQuery(id))
  const sheets = useQuery(sheetsCode)
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
      <Loaded query={sheets}>
        {({ StaffServiceView }) => <StaffServiceView id={id} member={member} />}
      </Loaded>
    </Sheet>
  )
}

function columnsOf(onOpen: (row: StaffService) => void): Column<StaffService>[] {
  return [
    {
      key: 'service',
      label: names.service,
      place: 'title',
      cell: (row) => (
        <OpenButton
          label={`${officeLists.open}: ${row.serviceType}: ${row.quantity} x ${row.filterType}, ${row.customer.name}, ${shortDay(row.serviceDate)}`}
          onOpen={() => onOpen(row)}
        >
          {row.serviceType}: {row.quantity} x {row.filterType}
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
      key: 'day',
      label: names.day,
      place: 'line',
      cell: ({ serviceDate }) => shortDay(serviceDate),
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
      cell: ({ status }) => <StatusMark tone={serviceTones[status]}>{statuses[status]}</StatusMark>,
    },
    {
      key: 'cost',
      label: names.cost,
      place: 'figure',
      isNumber: true,
      cell: ({ cost }) => (cost === null ? '' : formatAmount(cost)),
    },
  ]
}
