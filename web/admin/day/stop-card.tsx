import { dayBoardText } from '#content/day-board.ts'
import { staffAppointmentsText } from '#content/office.ts'
import { appointmentStates } from '#domain/appointments/states.ts'
import { usualKind } from '#domain/appointments/contract.ts'
import { assigned, neighborHour, movedTo, reordered } from '#domain/appointments/day/board-moves.ts'
import type { DayBoard, DayStop, StopChange } from '#domain/appointments/day/day-contract.ts'
import { isOpenStop, isStop } from '#domain/appointments/day/stop.ts'
import { fill } from '#domain/fill.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { clockTime } from '#web/account/format/format-date.ts'
import { RushMark } from '#web/account/rush-mark.tsx'
import { telephone } from '#web/admin/components/telephone.ts'
import { Select } from '#web/ui/select.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { workLine } from '#web/account/format/work-line.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { lastTryLine, stopTitle } from './stop-words.ts'
import { type Dragging, useDropTarget } from './use-dragging.ts'

const { stop: text } = dayBoardText

type StopCardProps = {
  day: DayBoard
  stop: DayStop
  isBusy: boolean
  dragging: Dragging
  onArrange: (changes: readonly StopChange[]) => void
}

export const stopElement = (id: string) => `stop-${id}`

/** A stop, with the buttons, choices and keys that give it a driver, a place and an hour. */
export function StopCard({ day, stop, isBusy, dragging, onArrange }: StopCardProps) {
  const isOpen = isOpenStop(stop.status)
  const drop = useDropTarget(dragging, (id) => dragging.onStop(id, stop))
  return (
    <li
      {...drop}
      {...dragging.handleOf(stop.id, isStop(stop.kind) && isOpen && !isBusy)}
      className="day-stop"
    >
      <Heading
        stop={stop}
        onKey={(event) => isOpen && !isBusy && keyPressed(event, day, stop, onArrange)}
      />
      <Place stop={stop} />
      {isOpen && <Controls day={day} stop={stop} isBusy={isBusy} onArrange={onArrange} />}
    </li>
  )
}

type HeadingProps = { stop: DayStop; onKey: (event: React.KeyboardEvent) => void }

function Heading({ stop, onKey }: HeadingProps) {
  const { id, status, customer, awaitsNotice, isOnWay, kind, lastTry, serviceId } = stop
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <a
          id={stopElement(id)}
          href={rowAddress('appointments', id)}
          onKeyDown={onKey}
          // Else the browser would drag its address, and not the stop.
          draggable={false}
          className="min-w-0 py-1 font-semibold wrap-anywhere hover:underline"
        >
          {clockTime(stop.startsAt)} {stopTitle(stop)}
        </a>
        <StatusMark tone={appointmentStates[status].tone}>
          {isOnWay && isOpenStop(status) ? text.onWay : appointmentStates[status].word}
        </StatusMark>
      </div>
      <p className="text-sm text-soot-800">
        <strong className="font-semibold">{staffAppointmentsText.kinds[kind ?? usualKind]}</strong>
        {', '}
        {workLine(stop)}
      </p>
      <RushMark of={stop} />
      {lastTry !== null && (
        <p className="text-sm font-semibold break-words text-brass">{lastTryLine(lastTry)}</p>
      )}
      {awaitsNotice && <p className="text-sm font-semibold text-brass">{text.awaits}</p>}
      <p className="no-print flex flex-wrap gap-x-4 text-sm">
        <a
          href={rowAddress('customers', customer.id)}
          className="link day-link min-w-0 wrap-anywhere"
        >
          {customer.name}
        </a>
        {customer.phone !== null && (
          <a
            href={telephone(customer.phone)}
            aria-label={fill(text.call, { name: customer.name, phone: customer.phone })}
            className="link day-link"
          >
            {customer.phone}
          </a>
        )}
        {serviceId !== null && (
          <a href={rowAddress('service_history', serviceId)} className="link day-link">
            {text.service}
          </a>
        )}
      </p>
      <p className="hidden text-sm print:block">
        {customer.name} {customer.phone}
      </p>
    </>
  )
}

function Place({ stop: { place, notes } }: { stop: DayStop }) {
  const lines = [
    [place.name, place.address].filter(Boolean).join(', '),
    place.gate && fill(text.gate, { gate: place.gate }),
    place.hours && fill(text.hours, { hours: place.hours }),
    notes,
  ].filter((line): line is string => Boolean(line))
  return lines.map((line) => (
    <p key={line} className="text-sm break-words text-soot-600">
      {line}
    </p>
  ))
}

type ControlsProps = Pick<StopCardProps, 'day' | 'stop' | 'isBusy' | 'onArrange'>

function Controls({ day, stop, isBusy, onArrange }: ControlsProps) {
  const { drivers, stops } = day
  const name = stopTitle(stop)
  const order = ([-1, 1] as const).map((by) => ({ by, changes: reordered(stops, stop, by) }))
  return (
    <div className="no-print mt-2 flex flex-wrap items-end gap-2">
      {isStop(stop.kind) && (
        <Select
          label={text.driver}
          className="max-w-64 grow"
          aria-label={`${text.driver}, ${name}`}
          value={stop.driverId ?? ''}
          disabled={isBusy}
          onChoose={(id) => onArrange(assigned(stop, id === '' ? null : id))}
        >
          <option value="">{text.nobody}</option>
          {drivers.map((driver) => (
            <option key={driver.id} value={driver.id}>
              {driver.name}
            </option>
          ))}
        </Select>
      )}
      <Hour day={day} stop={stop} isBusy={isBusy} onArrange={onArrange} />
      {isStop(stop.kind) && (
        <div className="flex gap-2">
          {order.map(({ by, changes }) => (
            <SmallButton
              key={by}
              disabled={isBusy || changes.length === 0}
              aria-label={fill(by === -1 ? text.up : text.down, { name })}
              onClick={() => onArrange(changes)}
              className="day-arrow"
            >
              <svg
                viewBox="0 0 12 12"
                className="size-3 fill-none stroke-current"
                aria-hidden="true"
              >
                <path d={by === -1 ? 'M2 8l4-4 4 4' : 'M2 4l4 4 4-4'} strokeWidth="1.8" />
              </svg>
            </SmallButton>
          ))}
        </div>
      )}
    </div>
  )
}

function Hour({ day: { hours }, stop, isBusy, onArrange }: ControlsProps) {
  const isOffered = hours.some(({ startsAt }) => startsAt === stop.startsAt)
  return (
    <Select
      label={text.time}
      className="max-w-64 grow"
      aria-label={`${text.time}, ${stopTitle(stop)}`}
      value={stop.startsAt}
      disabled={isBusy || hours.length === 0}
      onChoose={(startsAt) => onArrange(movedTo(stop, startsAt))}
    >
      {!isOffered && <option value={stop.startsAt}>{clockTime(stop.startsAt)}</option>}
      {hours.map(({ startsAt, free }) => {
        const isFull = startsAt !== stop.startsAt && free[stop.kind ?? usualKind] === 0
        const time = clockTime(startsAt)
        return (
          <option key={startsAt} value={startsAt}>
            {isFull ? fill(text.full, { time }) : time}
          </option>
        )
      })}
    </Select>
  )
}

/** Keys of a stop, while its name has the focus. */
function keyPressed(
  event: React.KeyboardEvent,
  { drivers, hours, stops }: DayBoard,
  stop: DayStop,
  onArrange: (changes: readonly StopChange[]) => void,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const changes = changesOf(event)
  if (changes === null) return
  event.preventDefault()
  onArrange(changes)

  function changesOf({ key, shiftKey }: React.KeyboardEvent): StopChange[] | null {
    if (/^[0-9]$/.test(key) && isStop(stop.kind)) {
      const driver = drivers[Number(key) - 1]
      if (key === '0') return assigned(stop, null)
      return driver === undefined ? [] : assigned(stop, driver.id)
    }
    if (!shiftKey) return null
    if (key === 'ArrowUp') return reordered(stops, stop, -1)
    if (key === 'ArrowDown') return reordered(stops, stop, 1)
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
    const hour = neighborHour(hours, stop, key === 'ArrowLeft' ? -1 : 1)
    return hour === null ? [] : movedTo(stop, hour)
  }
}
