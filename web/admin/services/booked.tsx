import { staffServicesText } from '#content/office-services.ts'
import { staffAppointmentsText } from '#content/office.ts'
import type { BookedStop } from '#domain/appointments/day/booked-stop.ts'
import { isStop } from '#domain/appointments/day/stop.ts'
import { slotMinutes } from '#domain/appointments/slots.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { boardAddress, rowAddress } from '#domain/staff-addresses.ts'
import { mayDo, type StaffRole } from '#domain/staff-roles.ts'
import { clockTime, dayAndName } from '#web/account/format/format-date.ts'
import { SheetSection } from '#web/account/section.tsx'

const { booked: words } = staffServicesText
const slotMs = slotMinutes * 60_000

/** What is booked for an order and still ahead: the day, the hour, and who of us drives. */
export function Booked({ service, role }: { service: StaffServiceDetail; role: StaffRole }) {
  const { booked = [] } = service
  if (booked.length === 0) return null
  return (
    <SheetSection heading={words.heading}>
      <ul className="grid gap-2 text-sm">
        {booked.map((stop) => (
          <Stop key={stop.id} stop={stop} mayPlan={mayDo(role, 'planAppointments')} />
        ))}
      </ul>
    </SheetSection>
  )
}

function Stop({ stop, mayPlan }: { stop: BookedStop; mayPlan: boolean }) {
  const { id, kind, status, startsAt, driver } = stop
  const facts = [
    startsAt === null ? words.noTime : slotOf(startsAt),
    status === 'pending' && words.unconfirmed,
    isStop(kind) && (driver === null ? words.noDriver : fill(words.driver, { name: driver })),
  ].filter(Boolean)
  return (
    <li>
      <span className="font-semibold">
        {kind === null ? words.visit : staffAppointmentsText.kinds[kind]}
      </span>{' '}
      {facts.join(', ')}
      {mayPlan && (
        <span className="flex flex-wrap gap-x-4">
          {startsAt !== null && (
            <a
              href={boardAddress(todayAt(new Date(startsAt)))}
              className="link inline-flex min-h-11 items-center"
            >
              {words.board}
            </a>
          )}
          <a
            href={rowAddress('appointments', id)}
            className="link inline-flex min-h-11 items-center"
          >
            {words.open}
          </a>
        </span>
      )}
    </li>
  )
}

const slotOf = (startsAt: string): string =>
  fill(words.slot, {
    day: dayAndName(startsAt),
    from: clockTime(startsAt),
    to: clockTime(Date.parse(startsAt) + slotMs),
  })
