import type { DayStop } from '#domain/appointments/day/day-contract.ts'
import {
  type DriverStop,
  type DriverStops,
  driverStop,
  type Handover,
  type StopLine,
} from '#domain/appointments/day/handover-contract.ts'
import { isOpenStop } from '#domain/appointments/day/stop.ts'
import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { findStops, stopsBetween } from '#server/appointments/day/board-store.ts'
import { linesOfStops } from '#server/appointments/handovers/line-store.ts'
import { handoverOfStop, handoversOf } from '#server/appointments/handovers/store.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { notifiedOf } from './notified-store.ts'

export const noSuchStop = 'This stop isn’t yours anymore. Please call dispatch.'

/** Today and tomorrow of one driver, in order. */
export async function readOwnStops(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  driverId: string,
): Promise<DriverStops> {
  const today = todayAt(now())
  const stops = await stopsBetween(
    db,
    instantAt(today, '00:00'),
    instantAt(addDays(today, 2), '00:00'),
    { driverId },
  )
  const handovers = await handoversOf(db, stops.map(idOf))
  const notified = await notifiedOf(db, stops.filter(isUnderWay).map(idOf))
  const lines = await linesOfStops(db, stops)
  const byStop = new Map(handovers.map((one) => [one.appointmentId, one]))
  return {
    driverId,
    today,
    tomorrow: addDays(today, 1),
    stops: stops.map((stop) =>
      shownToDriver(stop, byStop.get(stop.id) ?? null, notified, lines.get(stop.id)),
    ),
  }
}

export async function readOwnStop(tx: Db, id: string): Promise<DriverStop> {
  const [stop] = await findStops(tx, [id])
  if (stop === undefined) throw new CodedError('not_found', noSuchStop)
  const notified = await notifiedOf(tx, isUnderWay(stop) ? [id] : [])
  const lines = await linesOfStops(tx, [stop])
  return shownToDriver(stop, await handoverOfStop(tx, id), notified, lines.get(id))
}

const isUnderWay = ({ isOnWay, status }: DayStop) => isOnWay && isOpenStop(status)
const idOf = ({ id }: DayStop) => id

function shownToDriver(
  stop: DayStop,
  handover: Handover | null,
  notified: ReadonlySet<string>,
  lines: StopLine[] = [],
): DriverStop {
  const { name, company, phone } = stop.customer
  const isNotified = isUnderWay(stop) ? notified.has(stop.id) : null
  return answerOf(driverStop, { ...stop, name, company, phone, isNotified, handover, lines })
}
