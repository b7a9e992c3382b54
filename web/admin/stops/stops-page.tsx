import { driverStopsText } from '#content/driver-stops.ts'
import type { DriverStops } from '#domain/appointments/day/handover-contract.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { dayHeading } from '#web/account/format/format-date.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { Section } from '#web/account/section.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { AsOfLine } from '#web/admin/phone/as-of-line.tsx'
import { usePhoneWorker } from '#web/admin/phone/use-phone-worker.ts'
import { ownStopsQuery } from '#web/data/appointments-stops.ts'
import { memberOfPhone } from '#web/data/phone-seen.ts'
import { useKeptAnswer } from '#web/data/use-kept-answer.ts'
import { OwnStop } from './own-stop.tsx'
import { useWaiting, type Sends } from './use-waiting.ts'
import { WaitingNotice } from './waiting-notice.tsx'

const text = driverStopsText

/** /admin/stops */
export function StopsPage() {
  return (
    <StaffPage
      here={staffPage('stops')}
      heading={text.heading}
      lead={text.lead}
      phone={memberOfPhone}
    >
      {({ tasks, id }) => (tasks.includes('driveStops') ? <Stops driverId={id} /> : <NotAllowed />)}
    </StaffPage>
  )
}

function Stops({ driverId }: { driverId: string }) {
  const { query, asOf } = useKeptAnswer(driverId, 'stops', ownStopsQuery)
  const sends = useWaiting(driverId)
  usePhoneWorker()
  return (
    <>
      <WaitingNotice sends={sends} />
      <AsOfLine asOf={asOf} />
      <Loaded query={query}>{(day) => <Days day={day} sends={sends} />}</Loaded>
    </>
  )
}

function Days({ day: { today, tomorrow, stops }, sends }: { day: DriverStops; sends: Sends }) {
  const days = [
    { day: today, heading: text.today, empty: text.nothingToday },
    { day: tomorrow, heading: text.tomorrow, empty: text.nothingTomorrow },
  ]
  return days.map(({ day, heading, empty }) => {
    const own = stops.filter(({ startsAt }) => todayAt(new Date(startsAt)) === day)
    const name = fill(heading, { day: dayHeading(day) })
    return (
      <section key={day} aria-label={name} className="mt-8 max-w-3xl">
        <h2 className="border-b-2 border-ink pb-2 text-lg">{name}</h2>
        {own.length === 0 ? (
          <p className="py-4 text-soot-600">{empty}</p>
        ) : (
          <ol>
            {own.map((stop) => (
              <OwnStop key={stop.id} stop={stop} sends={sends} isToday={day === today} />
            ))}
          </ol>
        )}
      </section>
    )
  })
}

function NotAllowed() {
  return <Section heading={text.notAllowed.heading} lead={text.notAllowed.text} className="mt-8" />
}
