import type { Day } from '#domain/calendar.ts'
import type { VehicleChange } from '#domain/fleet/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { withoutService, type PastServiceKey } from '#domain/fleet/imports/past-services.ts'
import { misfitsOf } from '#domain/fleet/odometer.ts'
import type { Db } from '#server/db/open.ts'
import {
  beginDialWith,
  countAgain,
  mileageSince,
  vehicleOfReading,
  voidReadings,
} from '#server/fleet/readings/take-back-store.ts'
import type { Deps } from '#server/http/context.ts'
import {
  changeVehicleIn,
  knownVehicle,
  shownNow,
  type Reopen,
  type VehicleKey,
} from './change-vehicle.ts'
import { odometerOf, odometerVoidedAt, type StoredOdometer } from './readings-store.ts'
import { findVehicle, storeVehicleChange } from './store.ts'

const readingGone = 'This reading has been removed already.'
const serviceGone = 'This service has been removed already.'
const unknownMileage: VehicleChange = {
  currentMileage: null,
  kilometers: { currentMileage: null },
}

/**
 * Takes back a reading that was wrong, and with it the corrections that it made. An odometer then
 * shows what was read last; without any reading its mileage is not known.
 */
export function removeReading(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  customerId: string,
  readingId: string,
): Promise<void> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const id = await vehicleOfReading(tx, customerId, readingId)
    if (id === null) throw new CodedError('not_found', readingGone)
    await knownVehicle(tx, { customerId, id })
    if ((await takeBackReadings(tx, { customerId, id }, [readingId], at)) === 0)
      throw new CodedError('not_found', readingGone)
  })
}

/** The same of several of one vehicle, which is locked. Returns how many still counted. */
export async function takeBackReadings(
  tx: Db,
  { customerId, id }: VehicleKey,
  readingIds: readonly string[],
  at: Date,
): Promise<number> {
  const before = await odometerOf(tx, id)
  const removed = await voidReadings(tx, id, readingIds, at)
  const driven = removed.filter(({ metricType }) => metricType === 'odometer')
  if (driven.length === 0) return removed.length
  await keepNewDials(tx, before, new Set(driven.map((reading) => reading.id)))
  const times = new Set(driven.map(({ createdAt }) => createdAt.getTime()))
  for (const time of times) await readAgain(tx, id, new Date(time))
  const last = (await odometerOf(tx, id)).at(-1)
  if (last === undefined || last.id !== before.at(-1)?.id)
    await storeVehicleChange(tx, customerId, id, last ? shownNow(last) : unknownMileage, at)
  return removed.length
}

/** A mileage of that day which was typed since then, in a transaction that has another cause. */
export async function removeMileage(
  tx: Db,
  whose: VehicleKey,
  typed: { on: Day; miles: number; since: Date },
  at: Date,
): Promise<void> {
  if ((await findVehicle(tx, whose.customerId, whose.id, { locked: true })) === null) return
  const found = await mileageSince(tx, whose.id, typed)
  if (found !== null) await takeBackReadings(tx, whose, [found], at)
}

/** What a reading had taken back counts again, where it fits what was read since. */
async function readAgain(tx: Db, vehicleId: string, correctedAt: Date): Promise<void> {
  for (const reading of await odometerVoidedAt(tx, vehicleId, correctedAt))
    if (misfitsOf(await odometerOf(tx, vehicleId), reading).length === 0)
      await countAgain(tx, reading.id)
}

/** Without its first reading a new odometer begins with the next, unless that fits the old one. */
async function keepNewDials(
  tx: Db,
  readings: readonly StoredOdometer[],
  removed: ReadonlySet<string>,
): Promise<void> {
  for (const [at, { id, isNewDial }] of readings.entries()) {
    if (!isNewDial || !removed.has(id)) continue
    const next = readings.slice(at + 1).find((reading) => !removed.has(reading.id))
    const old = readings.slice(0, at).filter((reading) => !removed.has(reading.id))
    if (next !== undefined && misfitsOf(old, next).length > 0) await beginDialWith(tx, next.id)
  }
}

/** Takes back a past service that was entered by mistake. */
export function removePastService(
  deps: Pick<Deps, 'db' | 'now'> & { reopenOutcomes: Reopen },
  whose: VehicleKey,
  service: PastServiceKey,
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const { maintenanceHistory: stored } = await knownVehicle(tx, whose)
    const left = withoutService(stored, service)
    if (left === null) throw new CodedError('conflict', serviceGone)
    await changeVehicleIn(tx, deps, whose, { maintenanceHistory: left.history })
  })
}
