import { planSection as texts } from '#content/fleet-analytics.ts'
import type { Day } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { MaintenancePlan } from '#domain/maintenance/plan/contract.ts'
import { shortDay, wholeMonth } from '#web/account/format/format-date.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { markedDays, monthsOf, weeksOfMonth, type Marked } from './month-days.ts'

type PlanCalendarProps = {
  plan: MaintenancePlan
  month: string
  onMonth: (month: string) => void
  chosen: Day | null
  onChoose: (on: Day) => void
}

/** A month with its pickups and the days to service by. Pressing a pickup shows what goes with it. */
export function PlanCalendar({ plan, month, onMonth, chosen, onChoose }: PlanCalendarProps) {
  const months = monthsOf(plan)
  const at = months.indexOf(month)
  const days = markedDays(plan)
  const turn = (step: number) => {
    const next = months[at + step]
    if (next !== undefined) onMonth(next)
  }
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base" aria-live="polite">
          {wholeMonth(month)}
        </h3>
        <span className="flex flex-wrap gap-1">
          <SmallButton disabled={at <= 0} onClick={() => turn(-1)}>
            {texts.earlier}
          </SmallButton>
          <SmallButton disabled={at >= months.length - 1} onClick={() => turn(1)}>
            {texts.later}
          </SmallButton>
        </span>
      </div>
      <table className="w-full table-fixed border-collapse text-center text-sm">
        <caption className="sr-only">{fill(texts.calendar, { month: wholeMonth(month) })}</caption>
        <thead>
          <tr>
            {texts.weekdays.map(([short, long]) => (
              <th
                key={long}
                scope="col"
                abbr={long}
                className="pb-1 text-xs font-normal text-soot-600"
              >
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) => (
                <td key={day ?? column} className="h-14 border border-line p-0 align-top">
                  {day !== null && (
                    <DayCell
                      day={day}
                      marked={days.get(day)}
                      isToday={day === plan.madeOn}
                      isChosen={day === chosen}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-soot-600">
        <span className="flex items-center gap-2">
          <span className="inline-block size-3 bg-lake" aria-hidden="true" />
          {texts.legend.pickup}
        </span>
        <span className="flex items-center gap-2">
          <span className="inline-block h-1 w-3 bg-kiln" aria-hidden="true" />
          {texts.legend.best}
        </span>
      </p>
    </div>
  )
}

type DayCellProps = {
  day: Day
  marked: Marked | undefined
  isToday: boolean
  isChosen: boolean
  onChoose: (on: Day) => void
}

function DayCell({ day, marked, isToday, isChosen, onChoose }: DayCellProps) {
  const best = marked?.best ?? 0
  const pickup = marked?.pickup ?? null
  const label = [
    shortDay(day),
    pickup &&
      fill(pickup.units.length === 1 ? texts.day.pickupOfOne : texts.day.pickup, {
        count: pickup.units.length,
      }),
    best > 0 && fill(best === 1 ? texts.day.bestOfOne : texts.day.best, { count: best }),
  ]
    .filter(Boolean)
    .join(', ')
  const shown = (
    <>
      <span
        aria-hidden="true"
        className={isToday ? 'font-extrabold underline underline-offset-4' : ''}
      >
        {Number(day.slice(8))}
      </span>
      {best > 0 && (
        <span aria-hidden="true" className="flex items-center gap-1 text-xs">
          <span className={`inline-block h-1 w-3 ${pickup === null ? 'bg-kiln' : 'bg-current'}`} />
          {best}
        </span>
      )}
      {(best > 0 || pickup !== null) && <span className="sr-only">{label}</span>}
    </>
  )
  const look = 'flex h-full min-h-14 w-full flex-col items-center gap-1 pt-1.5'
  if (pickup === null)
    return <div className={`${look} ${best > 0 ? '' : 'text-soot-600'}`}>{shown}</div>
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(day)}
      className={`${look} plan-pickup`}
    >
      {shown}
    </button>
  )
}
