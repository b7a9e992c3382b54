import { usualKind } from '#domain/appointments/contract.ts'
import type { BoardHour, DayStop, StopChange } from './day-contract.ts'
import { inStopOrder, isStop } from './stop.ts'

type Spot = { driverId: string | null; startsAt: string }

/** The stops of one driver (or nobody) at one hour, in order. */
export function groupOf(stops: readonly DayStop[], { driverId, startsAt }: Spot): DayStop[] {
  return stops
    .filter((stop) => isStop(stop.kind) && stop.driverId === driverId && stop.startsAt === startsAt)
    .toSorted(inStopOrder)
}

/** To another driver, or to nobody: after those who are there at that hour. */
export function assigned(stop: DayStop, driverId: string | null): StopChange[] {
  if (stop.driverId === driverId) return []
  return [{ ...seen(stop), driverId, stopOrder: null }]
}

export function movedTo(stop: DayStop, startsAt: string): StopChange[] {
  if (stop.startsAt === startsAt) return []
  return [{ ...seen(stop), startsAt, stopOrder: null }]
}

/** One place earlier (-1) or later (1) within its driver's hour; nothing at the end of it. */
export function reordered(stops: readonly DayStop[], stop: DayStop, by: -1 | 1): StopChange[] {
  const group = groupOf(stops, stop)
  const at = group.findIndex(({ id }) => id === stop.id)
  const other = group[at + by]
  if (at < 0 || other === undefined) return []
  const next = group.with(at, other).with(at + by, stop)
  return numbered(next)
}

/** Onto another stop: its driver, its hour, and the place before it. */
export function droppedOn(stops: readonly DayStop[], stop: DayStop, target: DayStop): StopChange[] {
  if (stop.id === target.id) return []
  const { driverId, startsAt } = target
  const others = groupOf(stops, target).filter(({ id }) => id !== stop.id)
  const at = others.findIndex(({ id }) => id === target.id)
  const order = numbered(others.toSpliced(at, 0, stop)).filter(({ id }) => id !== stop.id)
  const own: StopChange = {
    ...seen(stop),
    ...(stop.driverId !== driverId && { driverId }),
    ...(stop.startsAt !== startsAt && { startsAt }),
    stopOrder: at + 1,
  }
  return [own, ...order]
}

/** The nearest hour before (-1) or after (1) that has a free place of its kind; null for none. */
export function neighborHour(
  hours: readonly BoardHour[],
  { kind, startsAt }: DayStop,
  by: -1 | 1,
): string | null {
  const free = hours.filter((hour) => hour.free[kind ?? usualKind] > 0)
  const beside =
    by === 1
      ? free.find((hour) => hour.startsAt > startsAt)
      : free.findLast((hour) => hour.startsAt < startsAt)
  return beside?.startsAt ?? null
}

// Only those whose number differs, so that a board changes no more than it has to.
function numbered(group: readonly DayStop[]): StopChange[] {
  return group.flatMap((stop, at) =>
    stop.stopOrder === at + 1 ? [] : [{ ...seen(stop), stopOrder: at + 1 }],
  )
}

const seen = ({ id, version }: DayStop) => ({ id, version })
