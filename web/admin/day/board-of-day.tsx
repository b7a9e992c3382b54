import { useState } from 'react'
import { dayBoardText } from '#content/day-board.ts'
import { handOnText } from '#content/hand-on.ts'
import type { DayBoard, DayStop } from '#domain/appointments/day/day-contract.ts'
import { isStop } from '#domain/appointments/day/stop.ts'
import { BehindPress } from '#web/account/behind-press.tsx'
import { partOf } from '#web/account/part.tsx'
import { BoardQuestion, ConflictNotice } from './conflict-notice.tsx'
import { ReadyList } from './ready-list.tsx'
import { StopCard, stopElement } from './stop-card.tsx'
import { StopList } from './stop-list.tsx'
import { useBoard } from './use-board.ts'
import { useDragging } from './use-dragging.ts'
import { useFocusOfStop } from './use-focus-of-stop.ts'

// Few days need it.
const SomeoneIsOut = partOf(() => import('./someone-is-out.tsx'))

const text = dayBoardText

/** Unassigned on top, then each driver, then who comes to us. */
export function BoardOfDay({ day }: { day: DayBoard }) {
  const board = useBoard()
  const { isBusy } = board
  const arrange = (changes: Parameters<typeof board.arrange>[0]) => void board.arrange(changes)
  const dragging = useDragging(day, arrange)
  const keepFocus = useFocusOfStop(day.stops, isBusy, stopElement)
  const [printed, setPrinted] = useState<string | null>(null)
  const card = (stop: DayStop) => (
    <StopCard
      key={stop.id}
      {...{ day, stop, isBusy, dragging }}
      onArrange={(changes) => {
        if (changes.length > 0) keepFocus(stop)
        arrange(changes)
      }}
    />
  )
  const shared = { dragging, printed, children: card }
  const stops = day.stops.filter(({ kind }) => isStop(kind))
  const of = (driverId: string | null) => stops.filter((stop) => stop.driverId === driverId)
  return (
    <>
      <BoardQuestion board={board} />
      <ConflictNotice board={board} drivers={day.drivers} />
      <Keys />
      <div className="no-print mt-4 mb-6">
        <BehindPress key={day.on} open={handOnText.heading}>
          {(close) => <SomeoneIsOut on={day.on} drivers={day.drivers} onClose={close} />}
        </BehindPress>
      </div>
      <div className="day-unassigned mt-4">
        <StopList
          {...shared}
          id="unassigned"
          heading={text.unassigned}
          driverKey="0"
          stops={of(null)}
          empty={text.nothingUnassigned}
          onDrop={(id) => dragging.onDriver(id, null)}
        />
      </div>
      <ReadyList day={day} />
      {day.drivers.length === 0 && <p className="mt-8 text-sm text-soot-600">{text.noDrivers}</p>}
      <div className="day-drivers mt-8">
        {shownDrivers(day, stops).map(({ id, name, at }) => (
          <StopList
            key={id}
            {...shared}
            id={id}
            heading={name}
            eyebrow={text.ourDriver}
            {...(at < 9 && { driverKey: String(at + 1) })}
            stops={of(id)}
            empty={text.noStops}
            onDrop={(stop) => dragging.onDriver(stop, id)}
            onPrint={setPrinted}
          />
        ))}
        <StopList
          {...shared}
          id="door"
          eyebrow={text.dropOffs}
          heading={text.atOurDoor}
          stops={day.stops.filter(({ kind }) => !isStop(kind))}
          empty={text.nothingAtOurDoor}
        />
      </div>
    </>
  )
}

/** An owner can drive, and has a list only with stops in it. */
function shownDrivers({ drivers }: DayBoard, stops: readonly DayStop[]) {
  return drivers
    .map((driver, at) => ({ ...driver, at }))
    .filter(({ id, role }) => role === 'driver' || stops.some(({ driverId }) => driverId === id))
}

function Keys() {
  return (
    <details className="no-print mt-4 text-sm text-soot-800 pointer-coarse:hidden">
      <summary className="min-h-6 w-fit cursor-pointer font-semibold">{text.keys.summary}</summary>
      <dl className="mt-2 grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {text.keys.list.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt className="font-semibold">{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">{text.keys.note}</p>
    </details>
  )
}
