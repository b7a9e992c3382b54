import '#web/styles/slots.css'
import { appointmentsTab } from '#content/portal-lists.ts'
import type { Slot, SlotsQuery } from '#domain/appointments/contract.ts'
import type { Day } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { openingOn } from '#domain/hours.ts'
import { monthDay, wholeDay } from '#web/account/format/format-date.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { freeOf, weeksOf } from './slot-days.ts'

const texts = appointmentsTab.slots

type DayGridProps = {
  range: SlotsQuery
  days: ReadonlyMap<Day, readonly Slot[]>
  chosen: Day | null
  onChoose: (day: Day) => void
  /** Which stretch of days is shown, of how many. */
  at: number
  count: number
  onStretch: (at: number) => void
}

/**
 * The days of some weeks, each with how much is free: a group of radio buttons, so that the arrow
 * keys go through it.
 */
export function DayGrid({ range, days, chosen, onChoose, at, count, onStretch }: DayGridProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        <span className="required-mark">{texts.day}</span>
      </legend>
      <div className="mb-2 flex items-center justify-between gap-2 text-sm">
        <span>{`${monthDay(range.from)} – ${monthDay(range.to)}`}</span>
        <span className="flex gap-1">
          <SmallButton disabled={at === 0} onClick={() => onStretch(at - 1)}>
            {texts.earlier}
          </SmallButton>
          <SmallButton disabled={at >= count - 1} onClick={() => onStretch(at + 1)}>
            {texts.later}
          </SmallButton>
        </span>
      </div>
      <p className="mb-2 text-xs text-soot-600">{texts.perDay}</p>
      <div className="grid grid-cols-7 gap-1 text-center">
        {texts.weekdays.map((name) => (
          <span key={name} className="text-xs text-soot-600" aria-hidden="true">
            {name}
          </span>
        ))}
        {weeksOf(range).flatMap((week, row) =>
          week.map((day, column) =>
            day === null ? (
              <span key={`${row} ${column}`} />
            ) : (
              <DayCell
                key={day}
                day={day}
                slots={days.get(day)}
                isChosen={day === chosen}
                onChoose={onChoose}
              />
            ),
          ),
        )}
      </div>
    </fieldset>
  )
}

type DayCellProps = {
  day: Day
  slots: readonly Slot[] | undefined
  isChosen: boolean
  onChoose: (day: Day) => void
}

function DayCell({ day, slots, isChosen, onChoose }: DayCellProps) {
  const free = freeOf(slots)
  const dayText =
    free > 0
      ? fill(texts.free, { count: String(free) })
      : openingOn(day) === null
        ? texts.closed
        : slots === undefined
          ? texts.over
          : texts.full
  return (
    <label className="day" title={`${wholeDay(day)}, ${dayText}`}>
      <input
        type="radio"
        name="day"
        aria-label={`${wholeDay(day)}, ${dayText}`}
        checked={isChosen}
        disabled={free === 0}
        onChange={() => onChoose(day)}
        className="sr-only"
      />
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span className="day-free" aria-hidden="true">
        {free > 0 ? free : '–'}
      </span>
    </label>
  )
}
