import type { VehicleChange } from '#domain/fleet/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { withoutService, type PastServiceKey } from '#domain/fleet/imports/past-services.ts'
import { misfitsOf } from '#domain/fleet/odometer.ts'
import type { Db } from '#server/db/open.ts'
import {
  beginDialWith,
  countAgain,
  vehicleOfReading,
  voidMetric,
} from '#server/fleet/readings/take-back-store.ts'
import type { Deps } from '#server/http/context.ts'
import {
  changeVehicleIn,
  knownVehicle,
  shownNow,
  type Reopen,
  type Whose,
} from './change-vehicle.ts'
import { odometerOf, odometerVoidedAt, type StoredOdometer } from './readings-store.ts'
import { storeVehicleChange } from './store.ts'

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
    const before = await odometerOf(tx, id)
    const removed = await voidMetric(tx, id, readingId, at)
    if (removed === null) throw new CodedError('not_found', readingGone)
    if (removed.metricType !== 'odometer') return
    await keepNewDial(tx, before, readingId)
    await readAgain(tx, id, removed.createdAt)
    const last = (await odometerOf(tx, id)).at(-1)
    if (last !== undefined && last.id === before.at(-1)?.id) return
    await storeVehicleChange(tx, customerId, id, last ? shownNow(last) : unknownMileage, at)
  })
}

/** What a reading had taken back counts again, where it fits what was read since. */
async function readAgain(tx: Db, vehicleId: string, correctedAt: Date): Promise<void> {
  for (const reading of await odometerVoidedAt(tx, vehicleId, correctedAt))
    if (misfitsOf(await odometerOf(tx, vehicleId), reading).length === 0)
      await countAgain(tx, reading.id)
}

/** Without its first reading a new odometer begins with the next, unless that fits the old one. */
async function keepNewDial(
  tx: Db,
  readings: readonly StoredOdometer[],
  removedId: string,
): Promise<void> {
  const at = readings.findIndex(({ id }) => id === removedId)
  const next = readings[at + 1]
  if (readings[at]?.isNewDial !== true || next === undefined) return
  if (misfitsOf(readings.slice(0, at), next).length > 0) await beginDialWith(tx, next.id)
}

/** Takes back a past service that was entered by mistake. */
export function removePastService(
  deps: Pick<Deps, 'db' | 'now'> & { reopenOutcomes: Reopen },
  whose: Whose,
  service: PastServiceKey,
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const { maintenanceHistory: stored } = await knownVehicle(tx, whose)
    const left = withoutService(stored, service)
    if (left === null) throw new CodedError('conflict', serviceGone)
    await changeVehicleIn(tx, deps, whose, { maintenanceHistory: left.history })
  })
}
