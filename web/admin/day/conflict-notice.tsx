import { dayBoardText } from '#content/day-board.ts'
import { officeLists } from '#content/office.ts'
import type { DayBoard, DayStop } from '#domain/appointments/day/day-contract.ts'
import { fill } from '#domain/fill.ts'
import { clockTime } from '#web/account/format/format-date.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { stopTitle } from './stop-words.ts'
import type { Board } from './use-board.ts'

const { conflict: text, question: questionText, stop: words } = dayBoardText

/** What is asked before it is done: a full hour, or one when we are closed. */
export function BoardQuestion({ board: { question, answer, isBusy } }: { board: Board }) {
  if (question === null) return null
  return (
    <div role="alert" className="no-print mt-6 border-l-4 border-brass bg-paper px-5 py-4">
      <p className="font-semibold">{question.text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <SmallButton disabled={isBusy} onClick={() => answer(true)}>
          {officeLists.anyway}
        </SmallButton>
        <SmallButton onClick={() => answer(false)}>{questionText.keep}</SmallButton>
      </div>
    </div>
  )
}

type ConflictNoticeProps = { board: Board; drivers: DayBoard['drivers'] }

/** The newer values beside those that were wanted: whoever looks decides. */
export function ConflictNotice({
  board: { conflict, insist, giveWay, isBusy },
  drivers,
}: ConflictNoticeProps) {
  if (conflict === null) return null
  const nameOf = (id: string | null) =>
    drivers.find((driver) => driver.id === id)?.name ?? words.nobody
  const valuesOf = ({ startsAt, driverId, stopOrder }: Values) => ({
    time: clockTime(startsAt),
    driver: nameOf(driverId),
    order: stopOrder === null ? text.noOrder : String(stopOrder),
  })
  return (
    <div role="alert" className="no-print mt-6 border-l-4 border-kiln bg-paper px-5 py-4">
      <p className="font-semibold">{text.heading}</p>
      <ul className="mt-2">
        {conflict.current.map((stop) => {
          const change = conflict.wanted.find(({ id }) => id === stop.id)
          return (
            <li key={stop.id} className="py-1 text-sm">
              <p className="font-semibold">{stopTitle(stop)}</p>
              <p>{fill(text.now, valuesOf(stop))}</p>
              <p>{fill(text.wanted, valuesOf({ ...stop, ...change }))}</p>
            </li>
          )
        })}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <SmallButton disabled={isBusy} onClick={insist}>
          {text.apply}
        </SmallButton>
        <SmallButton onClick={giveWay}>{text.keep}</SmallButton>
      </div>
    </div>
  )
}

type Values = Pick<DayStop, 'startsAt' | 'driverId' | 'stopOrder'>
