import { useState } from 'react'
import { officeLists, plannedPage } from '#content/office.ts'
import type { PlannedAppointment } from '#domain/planning/contract.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { OpenButton } from '#web/admin/lists/open-button.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { clockTime, fullDate, shortDate } from '#web/admin/parts/shown.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { AppointmentWork } from './appointment-work.tsx'

const { columns: names, heading, lead, noHour, placeholder, statuses } = plannedPage
const tones = { pending: 'waiting', confirmed: 'working', completed: 'done', cancelled: 'stopped' } as const

/** /admin/appointments */
export function AppointmentsPage() {
  return (
    <StaffPage here="/admin/appointments" heading={heading} lead={lead}>
      {() => <Plan />}
    </StaffPage>
  )
}

function Plan() {
  const [open, setOpen] = useState<PlannedAppointment | null>(null)
  const { asked, ask } = useTabInAddress(['list'])
  return (
    <>
      <OfficeList
        path="/api/admin/appointments"
        caption={heading}
        placeholder={placeholder}
        statuses={statuses}
        columns={columnsOf(setOpen)}
        keyOf={({ id }) => id}
        place={{ asked, ask }}
      />
      {open !== null && (
        <Sheet
          eyebrow={statuses[open.status]}
          heading={`${open.serviceType}, ${open.customer.name}`}
          closeLabel={officeLists.close}
          onClose={() => setOpen(null)}
        >
          <AppointmentWork key={open.id} appointment={open} onDone={() => setOpen(null)} />
        </Sheet>
      )}
    </>
  )
}

/** When it is: confirmed, or as it was asked for; null for a wish. */
export function timeShown({ confirmedDate, requestedDate, holdsSlot }: PlannedAppointment): string | null {
  if (!holdsSlot) return null
  const at = confirmedDate ?? requestedDate
  return `${shortDate(at)}, ${clockTime(at)}`
}

function columnsOf(onOpen: (row: PlannedAppointment) => void): Column<PlannedAppointment>[] {
  return [
    {
      key: 'time',
      label: names.time,
      place: 'title',
      cell: (row) => (
        <OpenButton label={`${officeLists.open}: ${timeShown(row) ?? noHour}, ${row.customer.name}`} onOpen={() => onOpen(row)}>
          <span title={fullDate(row.confirmedDate ?? row.requestedDate)}>{timeShown(row) ?? noHour}</span>
        </OpenButton>
      ),
    },
    { key: 'service', label: names.service, place: 'line', cell: ({ serviceType, vehicleIdentifier }) => [serviceType, vehicleIdentifier].filter((part) => part !== null).join(', ') },
    {
      key: 'customer',
      label: names.customer,
      place: 'line',
      cell: ({ customer }) => (customer.company === null ? customer.name : `${customer.name}, ${customer.company}`),
    },
    {
      key: 'status',
      label: names.status,
      place: 'mark',
      cell: ({ status }) => <StatusMark tone={tones[status]}>{statuses[status]}</StatusMark>,
    },
  ]
}
