import { useState } from 'react'
import { bookedOnlineText } from '#content/booked-online.ts'
import { officeLists, staffAppointmentsText } from '#content/office.ts'
import { appointmentListText } from '#content/appointment-list.ts'
import { appointmentStates } from '#domain/appointments/states.ts'
import { optionsOf } from '#domain/states.ts'
import { addDays, type Day, isDay, todayAt } from '#domain/calendar.ts'
import { listStaffAppointments, staffAppointmentsFile } from '#domain/appointments/staff-calls.ts'
import type { StaffAppointment } from '#domain/appointments/staff-contract.ts'
import { appointmentGroup, startOf } from '#domain/appointments/appointment-order.ts'
import type { ListPlace } from '#web/account/lists/list-at.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { PhoneLink } from '#web/admin/components/contact-links.tsx'
import { person } from '#web/admin/components/row-link.tsx'
import { clockTime, dayHeading, shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { RushMark } from '#web/account/rush-mark.tsx'
import { filtersLine } from '#web/account/format/work-line.ts'
import { state } from '#web/account/lists/columns.tsx'
import { text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'

const { columns: names, facts, kinds, noHour } = staffAppointmentsText
const filters = { ...appointmentListText.filters, ...optionsOf(appointmentStates) }

type AppointmentListProps = { place: ListPlace; hrefOf: (id: string) => string }

/**
 * The plan in order: what needs a time, each day ahead under its heading, and what is past below.
 */
export function AppointmentList({ place, hrefOf }: AppointmentListProps) {
  const [today] = useState(() => todayAt(new Date()))
  const [from, to] = [dayOf(place.params['from']), dayOf(place.params['to'])]
  return (
    <OfficeList
      list={listStaffAppointments}
      file={staffAppointmentsFile}
      caption={staffAppointmentsText.heading}
      placeholder={staffAppointmentsText.placeholder}
      statuses={filters}
      also={{ sort: 'plan', from, to }}
      columns={columnsOf(hrefOf, today)}
      groupOf={(row) => groupName(row, today)}
      place={place}
    >
      {/* Together where the row breaks. */}
      <div className="flex flex-wrap gap-3">
        <DayField
          label={appointmentListText.from}
          value={from}
          max={to}
          onChange={(day) => place.setParams({ from: day, page: '' })}
        />
        <DayField
          label={appointmentListText.to}
          value={to}
          min={from}
          onChange={(day) => place.setParams({ to: day, page: '' })}
        />
      </div>
      {(from !== '' || to !== '') && (
        <SmallButton onClick={() => place.setParams({ from: '', to: '', page: '' })}>
          {appointmentListText.clearDays}
        </SmallButton>
      )}
    </OfficeList>
  )
}

const dayOf = (params: string | undefined): Day | '' =>
  params !== undefined && isDay(params) ? params : ''

type DayFieldProps = {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <label className="block">
      <span className="mb-1 block text-xs font-semibold">{label}</span>
      <input
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => onChange(target.value)}
        className="compact-control"
      />
    </label>
  )
}

function groupName(row: StaffAppointment, today: Day): string {
  const group = appointmentGroup(row, today)
  if (group.kind !== 'day') return appointmentListText.groups[group.kind]
  const name = dayHeading(group.day)
  if (group.day === today) return `${appointmentListText.today}, ${name}`
  return group.day === addDays(today, 1) ? `${appointmentListText.tomorrow}, ${name}` : name
}

/** The time alone under the heading of its day; the day with it elsewhere. */
function formatTime(row: StaffAppointment, today: Day): string {
  const at = startOf(row)
  const isUnderItsDay = at !== null && appointmentGroup(row, today).kind === 'day'
  return isUnderItsDay ? clockTime(at) : spokenTime(row)
}

function spokenTime(row: StaffAppointment): string {
  const at = startOf(row)
  return at === null ? noHour : `${shortDay(at)}, ${clockTime(at)}`
}

function columnsOf(hrefOf: (id: string) => string, today: Day): Column<StaffAppointment>[] {
  return [
    title(names.time, (row) => (
      <OpenLink
        label={`${officeLists.open}: ${spokenTime(row)}, ${row.customer.name}`}
        href={hrefOf(row.id)}
      >
        <span
          className={`whitespace-nowrap ${row.status === 'cancelled' ? 'line-through' : ''}`}
          title={wholeInstant(startOf(row) ?? row.requestedDate)}
        >
          {formatTime(row, today)}
        </span>
      </OpenLink>
    )),
    text(names.service, (row) => <Service appointment={row} />),
    person(names.customer),
    text(facts.phone, ({ customer: { phone } }) => phone !== null && <PhoneLink phone={phone} />),
    state(names.status, ({ status }) => appointmentStates[status]),
  ]
}

function Service({ appointment }: { appointment: StaffAppointment }) {
  const { kind, serviceType, filterType, quantity, vehicleIdentifier } = appointment
  const filters = filtersLine({ quantity, filterType })
  const details = [kind && kinds[kind], vehicleIdentifier, filters].filter(Boolean).join(', ')
  return (
    <>
      {serviceType}
      {details !== '' && <span className="block text-soot-600">{details}</span>}
      {appointment.bookingEmail !== undefined && (
        <span className="block text-soot-600">{bookedOnlineText.mark}</span>
      )}
      {appointment.rush === true && (
        <span className="block">
          <RushMark of={appointment} />
        </span>
      )}
    </>
  )
}
