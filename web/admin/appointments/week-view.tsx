import '#web/styles/week.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffAppointmentsText } from '#content/office.ts'
import { appointmentListText } from '#content/appointment-list.ts'
import { appointmentStates } from '#domain/appointments/states.ts'
import { addDays, type Day, isDay, todayAt } from '#domain/calendar.ts'
import { listWords } from '#content/list-words.ts'
import { fill } from '#domain/fill.ts'
import { holidayOn, openingOn } from '#domain/hours.ts'
import type { StaffAppointment } from '#domain/appointments/staff-contract.ts'
import {
  hourOf,
  rowsAt,
  visibleHours,
  appointmentGroup,
  startOf,
  weekOf,
} from '#domain/appointments/appointment-order.ts'
import { StateMark } from '#web/account/state-mark.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { clockTime, dayName, shortDay } from '#web/account/format/format-date.ts'
import { filtersLine } from '#web/account/format/work-line.ts'
import { appointmentsOfWeek, appointmentsWithoutTime } from '#web/data/appointments-staff.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { moveInWeek } from './week-keys.ts'

const { kinds } = staffAppointmentsText
const { week: words, today: todayText } = appointmentListText

type WeekProps = {
  /** A day of the week that the address names; today's week for what is no day. */
  of: string
  onWeek: (day: string) => void
  onOpen: (id: string) => void
  onAllWithoutTime: () => void
}

/** A week of the plan: seven columns by the hour on a desktop, stacked days on a phone. */
export function WeekView({ of, onWeek, onOpen, onAllWithoutTime }: WeekProps) {
  const [today] = useState(() => todayAt(new Date()))
  const days = weekOf(isDay(of) ? of : today)
  const [first = today, last = today] = [days[0], days.at(-1)]
  const query = useQuery(appointmentsOfWeek(first, last))
  const go = (weeks: number) => onWeek(weeks === 0 ? '' : addDays(first, 7 * weeks))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
        <h2 className="grow text-lg" aria-live="polite">
          {fill(words.of, { from: shortDay(first), to: shortDay(last) })}
        </h2>
        <div className="flex gap-2">
          <WeekButton label={words.previous} path="m10 3-5 5 5 5" onPress={() => go(-1)} />
          <SmallButton disabled={days.includes(today)} onClick={() => go(0)}>
            {words.thisWeek}
          </SmallButton>
          <WeekButton label={words.next} path="m6 3 5 5-5 5" onPress={() => go(1)} />
        </div>
      </div>
      <WithoutTime onOpen={onOpen} onAll={onAllWithoutTime} />
      <Loaded query={query}>
        {({ items }) => (
          <Days
            days={days}
            today={today}
            appointments={items}
            isOld={query.isPlaceholderData}
            onOpen={onOpen}
            onPage={go}
          />
        )}
      </Loaded>
    </>
  )
}

function WeekButton({
  label,
  path,
  onPress,
}: {
  label: string
  path: string
  onPress: () => void
}) {
  return (
    <SmallButton
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid w-11 place-items-center px-0"
    >
      <svg
        viewBox="0 0 16 16"
        className="size-4 fill-none stroke-current stroke-2"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </SmallButton>
  )
}

/** Unscheduled requests belong to no day, and wait for one. */
function WithoutTime({ onOpen, onAll }: { onOpen: WeekProps['onOpen']; onAll: () => void }) {
  const { data } = useQuery(appointmentsWithoutTime)
  if (data === undefined || data.total === 0) return null
  return (
    <section
      aria-labelledby="without-time"
      className="mb-5 border-l-4 border-brass bg-paper px-4 py-3"
    >
      <h3 id="without-time" className="text-sm font-semibold">
        {words.noTime}
      </h3>
      <p className="text-xs text-soot-600">{words.noTimeText}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {data.items.map((appointment) => (
          <li key={appointment.id}>
            <SmallButton className="text-left" onClick={() => onOpen(appointment.id)}>
              {appointment.customer.name},{' '}
              <span className="font-normal">{appointment.serviceType}</span>
            </SmallButton>
          </li>
        ))}
        {data.total > data.items.length && (
          <li>
            <button type="button" className="link min-h-11 px-2 text-sm" onClick={onAll}>
              {fill(words.allWithoutTime, {
                count: data.isMore ? fill(listWords.moreThan, { total: data.total }) : data.total,
              })}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

type DaysProps = {
  days: readonly Day[]
  today: Day
  appointments: readonly StaffAppointment[]
  isOld: boolean
  onOpen: WeekProps['onOpen']
  onPage: (weeks: number) => void
}

function Days({ days, today, appointments, isOld, onOpen, onPage }: DaysProps) {
  const planned = appointments.filter(({ status }) => status !== 'cancelled')
  const hours = visibleHours(planned.flatMap((one) => startOf(one) ?? []))
  const on = (day: Day) => planned.filter((one) => isOn(one, day))
  return (
    <>
      <div
        role="group"
        aria-label={words.days}
        aria-describedby="week-keys"
        aria-busy={isOld}
        className="week"
      >
        <div className="week-hours" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} data-rows={rowsAt(planned, hour)}>
              {hourName(hour)}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn
            key={day}
            day={day}
            isToday={day === today}
            hours={hours}
            rows={hours.map((hour) => rowsAt(planned, hour))}
            appointments={on(day)}
            onOpen={onOpen}
            onPage={onPage}
          />
        ))}
      </div>
      <p id="week-keys" className="mt-3 hidden text-xs text-soot-600 lg:block">
        {words.keys}
      </p>
    </>
  )
}

function isOn(appointment: StaffAppointment, day: Day): boolean {
  const group = appointmentGroup(appointment, day)
  return group.kind === 'day' && group.day === day
}

type Acts = Pick<DaysProps, 'onOpen' | 'onPage'>
type DayColumnProps = {
  day: Day
  isToday: boolean
  hours: readonly number[]
  rows: readonly number[]
  appointments: readonly StaffAppointment[]
} & Acts

function DayColumn({ day, isToday, hours, rows, appointments, onOpen, onPage }: DayColumnProps) {
  const opening = openingOn(day)
  const closed = opening === null ? (holidayOn(day) ?? words.closed) : null
  const count =
    appointments.length === 1
      ? words.count.one
      : fill(words.count.other, { count: String(appointments.length) })
  const [first, last] =
    opening === null
      ? [0, 0]
      : [hourOf(opening.opens.toISOString()), hourOf(opening.closes.toISOString())]
  return (
    <section
      aria-labelledby={`day-${day}`}
      data-day={day}
      data-today={isToday || undefined}
      data-empty={appointments.length === 0 || undefined}
      className="week-day"
    >
      <h3 id={`day-${day}`} className="week-head">
        <span className="font-semibold">{dayName(day)}</span>
        {isToday && <span className="week-today">{todayText}</span>}
        {closed !== null && <span className="week-closed">{closed}</span>}
        {closed === null && (
          <span className="sr-only">{appointments.length === 0 ? words.nothing : count}</span>
        )}
      </h3>
      {appointments.length === 0 && closed === null && (
        <p className="week-nothing">{words.nothing}</p>
      )}
      <ol>
        {hours.map((hour, at) => {
          const here = appointments.filter((one) => hourOf(startOf(one) ?? '') === hour)
          const isShut = hour < first || hour >= last
          return (
            <li
              key={hour}
              data-rows={rows[at]}
              className={`week-slot ${isShut ? 'is-shut' : ''} ${here.length === 0 ? 'is-free' : ''}`}
            >
              {here.map((one) => (
                <Booked key={one.id} appointment={one} onOpen={onOpen} onPage={onPage} />
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Booked({ appointment, onOpen, onPage }: { appointment: StaffAppointment } & Acts) {
  const { customer, kind, serviceType, status } = appointment
  const filters = filtersLine(appointment)
  return (
    <button
      type="button"
      data-at={startOf(appointment)}
      data-status={status}
      className="week-booked"
      onClick={() => onOpen(appointment.id)}
      onKeyDown={(event) => moveInWeek(event, onPage)}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="text-xs font-semibold tabular-nums">
          {clockTime(startOf(appointment) ?? '')}
        </span>
        <span className="week-state">
          <StateMark {...appointmentStates[status]} />
        </span>
      </span>
      <span className="block truncate text-sm font-semibold">
        {customer.company ?? customer.name}
      </span>
      <span className="block truncate text-xs text-soot-600">
        {kind && `${kinds[kind]}, `}
        {serviceType}
        {filters !== null && `, ${filters}`}
      </span>
    </button>
  )
}

function hourName(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}
