import { flushSync } from 'react-dom'
import { dayBoardText } from '#content/day-board.ts'
import type { DayStop } from '#domain/appointments/day/day-contract.ts'
import { fill } from '#domain/fill.ts'
import { type Dragging, useDropTarget } from './use-dragging.ts'

const { count, driverKey: keyOfDriver, print } = dayBoardText

type StopListProps = {
  id: string
  heading: string
  /** Above the heading: who that is. */
  eyebrow?: string
  /** The key that gives a stop to this driver. */
  driverKey?: string
  stops: readonly DayStop[]
  empty: string
  /** Where stops that are dropped here go; absent where none may be dropped. */
  onDrop?: (id: string) => void
  dragging: Dragging
  printed: string | null
  onPrint?: (id: string | null) => void
  children: (stop: DayStop) => React.ReactNode
}

/** The stops of one driver, of nobody, or at our door, by the hour. */
export function StopList({
  id,
  heading,
  eyebrow,
  driverKey,
  stops,
  empty,
  onDrop,
  dragging,
  printed,
  onPrint,
  children,
}: StopListProps) {
  const drop = useDropTarget(dragging, (dropped) => onDrop?.(dropped))
  const isLeftOut = printed !== null && printed !== id
  return (
    <section
      {...(onDrop === undefined ? {} : drop)}
      aria-labelledby={`list-${id}`}
      className={`day-list ${isLeftOut ? 'print:hidden' : ''}`}
    >
      <div className="flex flex-wrap items-end gap-x-3 border-b border-soot-400 pb-1.5">
        <h2 id={`list-${id}`} className="text-base">
          {eyebrow !== undefined && (
            <span className="block text-xs font-normal text-soot-600">{eyebrow} </span>
          )}
          {heading}
        </h2>
        <span className="text-sm text-soot-600">
          {stops.length === 1 ? count.one : fill(count.many, { count: String(stops.length) })}
        </span>
        {driverKey !== undefined && (
          <kbd className="rounded-sm border border-line px-1.5 font-sans text-xs text-soot-600 pointer-coarse:hidden print:hidden">
            {fill(keyOfDriver, { key: driverKey })}
          </kbd>
        )}
        {onPrint !== undefined && stops.length > 0 && (
          <button
            type="button"
            onClick={() => printOnly(id, onPrint)}
            aria-label={`${print}, ${heading}`}
            className="link no-print ml-auto min-h-6 text-sm pointer-coarse:min-h-11"
          >
            {print}
          </button>
        )}
      </div>
      {stops.length === 0 ? (
        <p className="py-3 text-sm text-soot-600">{empty}</p>
      ) : (
        <ul>{stops.map(children)}</ul>
      )}
    </section>
  )
}

function printOnly(id: string, onPrint: (id: string | null) => void): void {
  flushSync(() => onPrint(id))
  window.print()
  onPrint(null)
}
