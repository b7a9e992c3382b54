import '#web/styles/day.css'
import { useQuery } from '@tanstack/react-query'
import { dayBoardText } from '#content/day-board.ts'
import { addDays, isDay } from '#domain/calendar.ts'
import type { DayBoard } from '#domain/appointments/day/day-contract.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { dayHeading } from '#web/account/format/format-date.ts'
import { Section } from '#web/account/section.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { dayBoardQuery } from '#web/data/appointments-day.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { BoardOfDay } from './board-of-day.tsx'
import { NotifyCustomers } from './notify-dialog.tsx'

const { heading, lead, notAllowed, days } = dayBoardText

/** /admin/day */
export function DayPage() {
  return (
    <StaffPage here={staffPage('day')} heading={heading} lead={lead}>
      {({ tasks }) => (tasks.includes('planAppointments') ? <Day /> : <NotAllowed />)}
    </StaffPage>
  )
}

function Day() {
  const { params, setParams } = useTabInAddress(['day'])
  const { on = '' } = params
  const query = useQuery(dayBoardQuery(isDay(on) ? on : ''))
  // Without a day in the address it is today, tomorrow too.
  const choose = (day: string) => setParams({ on: day === query.data?.today ? '' : day })
  return (
    <Loaded query={query} rows={8}>
      {(day) => (
        <>
          <div className="mt-6 flex flex-wrap items-end justify-between gap-4 border-t-2 border-ink pt-4">
            <div>
              <p className="text-lg font-semibold">{dayHeading(day.on)}</p>
              <Days day={day} onChoose={choose} />
            </div>
            <div className="no-print">
              <NotifyCustomers stops={day.awaiting} />
            </div>
          </div>
          <BoardOfDay day={day} />
        </>
      )}
    </Loaded>
  )
}

function Days({ day, onChoose }: { day: DayBoard; onChoose: (on: string) => void }) {
  const { on, today, tomorrow } = day
  const named = [
    [today, days.today],
    [tomorrow, days.tomorrow],
  ] as const
  return (
    <div role="group" aria-label={days.label} className="no-print mt-2 flex flex-wrap gap-2">
      {named.map(([one, label]) => (
        <SmallButton key={one} aria-pressed={on === one} onClick={() => onChoose(one)}>
          {label}
        </SmallButton>
      ))}
      <div className="flex gap-2">
        <SmallButton
          aria-label={days.earlier}
          onClick={() => onChoose(addDays(on, -1))}
          className="day-arrow"
        >
          <Arrow path="M8 2 4 6l4 4" />
        </SmallButton>
        <input
          type="date"
          aria-label={days.other}
          value={on}
          onChange={({ target }) => target.value !== '' && onChoose(target.value)}
          className="compact-control"
        />
        <SmallButton
          aria-label={days.later}
          onClick={() => onChoose(addDays(on, 1))}
          className="day-arrow"
        >
          <Arrow path="m4 2 4 4-4 4" />
        </SmallButton>
      </div>
    </div>
  )
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 12 12" className="size-3 fill-none stroke-current" aria-hidden="true">
      <path d={path} strokeWidth="1.8" />
    </svg>
  )
}

function NotAllowed() {
  return <Section heading={notAllowed.heading} lead={notAllowed.text} className="mt-8" />
}
