import type { StoredAppointment } from '#server/appointments/store.ts'
import type { StaffActor } from '#domain/actor.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import { usualKind } from '#domain/appointments/contract.ts'
import type { DayStop, StopChange, StopsChange } from '#domain/appointments/day/day-contract.ts'
import { timeToMoveTo } from '#domain/appointments/staff-appointments.ts'
import { isOpenStop, versionOf } from '#domain/appointments/day/stop.ts'
import { CodedError } from '#domain/errors.ts'
import { askAnyway, mayOverbook } from '#server/appointments/anyway.ts'
import { daysOf, type Followers, unknownAppointment } from '#server/appointments/change.ts'
import { refuseTakenSlot } from '#server/appointments/store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { holdStops, leavePlaces, storeAssignment, storeHour, takeTurns } from './arrange-store.ts'
import { findStops } from './board-store.ts'
import { refuseDriver, refuseWithoutStop } from './refuse-driver.ts'

export const changedOnBoard =
  'Someone changed this stop while you had the board open. Please compare and try again.'
const isOver = 'This stop is done and can’t be changed.'

type Pair = { held: StoredAppointment; change: StopChange; hour: Date | null }

/**
 * Assigns, orders and moves stops: all of them or none. Nobody is notified of it. Throws `conflict`
 * with the stops as they are now when one is newer than the board.
 */
export function arrangeStops(
  { deps, actor }: { deps: Deps; actor: StaffActor },
  { stops, anyway }: StopsChange,
  followers: Followers,
): Promise<DayStop[]> {
  const ids = stops.map(({ id }) => id)
  return deps.db
    .transaction()
    .execute(async (tx) => {
      const held = await holdStops(tx, ids)
      await refuseStale(tx, held, stops)
      await refuseDrivers(tx, stops)
      const pairs = stops.map((change) => pairOf(held, change, deps.now()))
      if (pairs.some(({ hour }) => hour !== null)) await takeTurns(tx, pairs.flatMap(placesOf))
      for (const { held: stop, change } of pairs) await storeAssignment(tx, stop, change)
      await mayOverbook(tx)
      await moveAll(tx, pairs, deps.now())
      const answered = await askOfMoved(tx, pairs, { anyway, now: deps.now() })
      for (const { held: stop, hour } of pairs)
        if (hour !== null) await followers.moved(tx, stop.id, daysOf(stop, hour), deps.now())
      for (const { change } of pairs)
        await audit(tx, actor, 'appointment_changed', {
          kind: 'appointments',
          id: change.id,
          detail: { ...detailOf(change), ...answered.get(change.id) },
        })
      return findStops(tx, ids)
    })
    .catch(refuseTakenSlot)
}

/** Throws `conflict` with the newer rows where one is not as it was seen. */
export async function refuseStale(
  tx: Db,
  held: readonly StoredAppointment[],
  seen: readonly { id: string; version: string }[],
): Promise<void> {
  const versions = new Map(
    held.map(({ id, sequence, boardVersion }) => [id, versionOf(sequence, boardVersion)]),
  )
  if (seen.some(({ id }) => !versions.has(id)))
    throw new CodedError('not_found', unknownAppointment)
  const stale = seen.filter(({ id, version }) => versions.get(id) !== version)
  if (stale.length === 0) return
  const error = new CodedError('conflict', changedOnBoard)
  error.details = {
    current: await findStops(
      tx,
      stale.map(({ id }) => id),
    ),
  }
  throw error
}

async function refuseDrivers(tx: Db, stops: readonly StopChange[]): Promise<void> {
  const named = new Set(stops.flatMap(({ driverId }) => (driverId ? [driverId] : [])))
  for (const id of [...named].toSorted()) await refuseDriver(tx, id)
}

function pairOf(all: readonly StoredAppointment[], change: StopChange, now: Date): Pair {
  const held = all.find(({ id }) => id === change.id)
  if (held === undefined) throw new CodedError('not_found', unknownAppointment)
  if (!isOpenStop(held.status)) throw new CodedError('conflict', isOver)
  if (change.driverId) refuseWithoutStop(held.kind ?? null)
  const isSame =
    change.startsAt === undefined ||
    (held.holdsSlot && timeOf(held).getTime() === new Date(change.startsAt).getTime())
  const hour = isSame ? null : timeToMoveTo(held, change.startsAt ?? '', now)
  return { held, change, hour }
}

/** By hour and kind, as every transaction takes them, so that none waits for the other. */
async function moveAll(tx: Db, pairs: readonly Pair[], at: Date): Promise<void> {
  const moved = pairs
    .flatMap(({ held, hour }) => (hour === null ? [] : [{ held, hour }]))
    .toSorted(
      (one, other) =>
        one.hour.getTime() - other.hour.getTime() ||
        (one.held.kind ?? '').localeCompare(other.held.kind ?? ''),
    )
  if (moved.length > 1)
    await leavePlaces(
      tx,
      moved.map(({ held }) => held.id),
    )
  for (const { held, hour } of moved) await storeHour(tx, held, hour, noticeAfter(held, hour), at)
}

async function askOfMoved(
  tx: Db,
  pairs: readonly Pair[],
  answer: { anyway: boolean; now: Date },
): ReturnType<typeof askAnyway> {
  const moved = pairs.filter(({ hour }) => hour !== null).map(({ held }) => held)
  if (moved.length === 0) return new Map()
  const after = await holdStops(
    tx,
    moved.map(({ id }) => id),
  )
  const placed = after.map((one) => ({
    after: one,
    before: moved.find(({ id }) => id === one.id) ?? null,
  }))
  return askAnyway(tx, placed, answer)
}

// Before any row is changed: a booking that waits for one of them has its hour already.
const placesOf = ({ held, hour }: Pair) =>
  [timeOf(held), ...(hour === null ? [] : [hour])].map((at) => ({
    kind: held.kind ?? usualKind,
    at,
  }))

/** An hour is known once it was confirmed. Moved back to it, there is nothing to say. */
export function noticeAfter(held: StoredAppointment, hour: Date) {
  const isConfirmed = held.holdsSlot && held.status === 'confirmed'
  const known = held.awaitsNotice ? held.noticedHour : isConfirmed ? timeOf(held) : null
  return known !== null && known.getTime() === hour.getTime()
    ? { awaitsNotice: false, noticedHour: null }
    : { awaitsNotice: true, noticedHour: known }
}

function detailOf({ driverId, startsAt }: StopChange) {
  return {
    change: startsAt === undefined ? 'arranged' : 'moved_on_board',
    ...(driverId === undefined ? {} : { driverId }),
  }
}
