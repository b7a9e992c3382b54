import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officeLists, staffAppointmentsText } from '#content/office.ts'
import { appointmentListText } from '#content/appointment-list.ts'
import type { StaffAppointment } from '#domain/appointments/staff-contract.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { staffAppointmentDetailQuery } from '#web/data/appointments-staff.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { tabHash, useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { StaffAppointmentView } from './appointment-view.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { WeekView } from './week-view.tsx'

const { heading, lead, statuses } = staffAppointmentsText
const views = ['list', 'week'] as const

/** /admin/appointments */
export function AppointmentsPage() {
  return (
    <StaffPage here="/admin/appointments" heading={heading} lead={lead}>
      {() => <Appointments />}
    </StaffPage>
  )
}

function Appointments() {
  const [open, setOpen] = useState<StaffAppointment | null>(null)
  const { tab, params, setParams, go } = useTabInAddress(['list', 'week', 'row'])
  const view = tab === 'week' ? 'week' : 'list'
  const close = () => setOpen(null)
  return (
    <div className="mt-4">
      <Tabs
        label={appointmentListText.viewsLabel}
        tabs={views.map((name) => ({ name, label: appointmentListText.views[name] }))}
        selected={view}
        onSelect={go}
      />
      <TabPanel name={view}>
        {view === 'list' && <AppointmentList place={{ params, setParams }} onOpen={setOpen} />}
        {view === 'week' && (
          <WeekView
            of={params['of'] ?? ''}
            onWeek={(of) => setParams({ of })}
            onOpen={setOpen}
            onAllWithoutTime={() => {
              location.hash = tabHash('list', { status: 'no_time' })
            }}
          />
        )}
      </TabPanel>
      {open !== null && (
        <Sheet
          eyebrow={statuses[open.status]}
          heading={headingOf(open)}
          closeLabel={officeLists.close}
          onClose={close}
        >
          <StaffAppointmentView key={open.id} appointment={open} onDone={close} />
        </Sheet>
      )}
      {tab === 'row' && params['id'] !== undefined && (
        <LinkedAppointment key={params['id']} id={params['id']} onClose={() => go('list')} />
      )}
    </div>
  )
}

const headingOf = ({ serviceType, customer }: StaffAppointment) =>
  `${serviceType}, ${customer.name}`

/** One that a link from another page names. */
function LinkedAppointment({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(staffAppointmentDetailQuery(id))
  const { data } = query
  return (
    <Sheet
      eyebrow={data === undefined ? heading : statuses[data.status]}
      heading={data === undefined ? heading : headingOf(data)}
      closeLabel={officeLists.close}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(appointment) => <StaffAppointmentView appointment={appointment} onDone={onClose} />}
      </Loaded>
    </Sheet>
  )
}
