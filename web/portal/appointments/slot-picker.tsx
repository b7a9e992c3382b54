import '#web/styles/slots.css'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { appointmentsTab } from '#content/portal-lists.ts'
import { slotTaken } from '#domain/appointments/appointments.ts'
import type { Slot, SlotsQuery } from '#domain/appointments/contract.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { messageOr } from '#web/data/api.ts'
import { Problem } from '#web/account/problem.tsx'
import { clockTime, wholeDay, wholeInstant } from '#web/account/format/format-date.ts'
import { useToday } from '#web/portal/format/use-today.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { DayGrid } from './day-grid.tsx'
import { firstDay, slotsByDay, stretches } from './slot-days.ts'

const texts = appointmentsTab.slots

type SlotPickerProps = {
  /** The field of the form that takes the instant. */
  field: UseFormRegisterReturn
  chosen: string
  /** The hours of some days. */
  hoursOf: (range: SlotsQuery) => Pick<UseQueryOptions<Slot[]>, 'queryKey' | 'queryFn' | 'gcTime'>
  error?: string | undefined
}

/** A day, then one of its free hours. */
export function SlotPicker({ field, chosen, hoursOf, error }: SlotPickerProps) {
  const all = stretches(useToday())
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ to }) => chosen !== '' && todayAt(new Date(chosen)) <= to),
    ),
  )
  const [picked, setPicked] = useState<Day | null>(null)
  const range = all[at] ?? { from: '', to: '' }
  const { data, error: failure, isPending, refetch } = useQuery(hoursOf(range))
  const days = slotsByDay(data ?? [])
  // The times are also refetched while the form is open: somebody else may have taken the chosen
  // one.
  const isTaken = data?.some(({ startsAt, isFree }) => startsAt === chosen && !isFree) ?? false
  const wrong = isTaken ? slotTaken : error
  const day = picked !== null && days.has(picked) ? picked : firstDay(days, chosen)

  return (
    <div className="sm:col-span-2">
      {isPending && (
        // As tall as days and hours are, beside each other where there is room.
        <div className="min-h-[42.25rem] sm:min-h-[22.9rem]">
          <SkeletonLines label={texts.loading} lines={8} />
        </div>
      )}
      {failure && (
        <Problem message={messageOr(failure, texts.failed)} onAgain={() => void refetch()} />
      )}
      {data && (
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <DayGrid
            range={range}
            days={days}
            chosen={day}
            onChoose={setPicked}
            at={at}
            count={all.length}
            onStretch={setAt}
          />
          <fieldset className="min-w-0">
            <legend className="mb-1.5 text-sm font-semibold">
              <span className="required-mark">{texts.time}</span>
            </legend>
            <p className="mb-2 text-sm">{day === null ? texts.none : wholeDay(day)}</p>
            <div className="grid grid-cols-3 gap-2 sm:grid-cols-2">
              {(day === null ? [] : (days.get(day) ?? [])).map(({ startsAt, isFree }) => (
                <label key={startsAt} className="hour">
                  <input
                    type="radio"
                    value={startsAt}
                    disabled={!isFree}
                    {...field}
                    className="sr-only"
                  />
                  {clockTime(startsAt)}
                </label>
              ))}
            </div>
            <p className="mt-3 text-xs text-soot-600">{texts.zone}</p>
          </fieldset>
        </div>
      )}
      <p role="status" className="mt-4 text-sm font-semibold">
        {chosen === '' || isTaken
          ? texts.notChosen
          : fill(texts.chosen, { when: wholeInstant(chosen) })}
      </p>
      {wrong && <FieldError>{wrong}</FieldError>}
    </div>
  )
}
