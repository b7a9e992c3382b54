import { useQuery, useQueryClient } from '@tanstack/react-query'
import { staffAppointmentsText } from '#content/office.ts'
import { appointmentListText } from '#content/appointment-list.ts'
import { appointmentStates } from '#domain/appointments/states.ts'
import { listStaffAppointments } from '#domain/appointments/staff-calls.ts'
import type { StaffAppointment } from '#domain/appointments/staff-contract.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { useOpenRow } from '#web/admin/lists/use-open-row.ts'
import { staffAppointmentDetailQuery } from '#web/data/appointments-staff.ts'
import { rowInLists } from '#web/data/staff-list.ts'
import { OfficeSheet } from '#web/admin/lists/office-sheet.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { StaffAppointmentView } from './appointment-view.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { WeekView } from './week-view.tsx'

const { heading, lead } = staffAppointmentsText
const views = ['list', 'week'] as const

/** /admin/appointments */
export function AppointmentsPage() {
  return (
    <StaffPage here={staffPage('appointments')} heading={heading} lead={lead}>
      {() => <Appointments />}
    </StaffPage>
  )
}

function Appointments() {
  const { view, row, place, hrefOf, close } = useOpenRow()
  return (
    <div className="mt-4">
      <Tabs
        label={appointmentListText.viewsLabel}
        tabs={views.map((name) => ({ name, label: appointmentListText.views[name] }))}
        selected={view}
        onSelect={(name) => (location.hash = tabHash(name))}
      />
      <TabPanel name={view}>
        {view === 'list' && <AppointmentList place={place} hrefOf={hrefOf} />}
        {view === 'week' && (
          <WeekView
            of={place.params['of'] ?? ''}
            onWeek={(of) => place.setParams({ of })}
            onOpen={(id) => {
              location.hash = hrefOf(id)
            }}
            onAllWithoutTime={() => {
              location.hash = tabHash('list', { status: 'no_time' })
            }}
          />
        )}
      </TabPanel>
      {row !== null && <AppointmentSheet key={row} id={row} onClose={close} />}
    </div>
  )
}

const headingOf = ({ serviceType, customer }: StaffAppointment) =>
  `${serviceType}, ${customer.name}`

function AppointmentSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient()
  const query = useQuery({
    ...staffAppointmentDetailQuery(id),
    placeholderData: () => rowInLists(client, listStaffAppointments, id),
    // Opened again it is as the list has it by then.
    gcTime: 0,
  })
  const { data } = query
  return (
    <OfficeSheet
      eyebrow={data === undefined ? heading : appointmentStates[data.status].word}
      heading={data === undefined ? heading : headingOf(data)}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(appointment) => <StaffAppointmentView appointment={appointment} onDone={onClose} />}
      </Loaded>
    </OfficeSheet>
  )
}
