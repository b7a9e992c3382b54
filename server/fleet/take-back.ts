import type { VehicleChange } from '#domain/fleet/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { withoutService, type PastServiceQuery } from '#domain/fleet/imports/past-services.ts'
import { misfitsOf } from '#domain/fleet/odometer.ts'
import { readHistory } from '#domain/fleet/stored-json.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import {
  changeVehicleIn,
  knownVehicle,
  shownNow,
  type Reopen,
  type Whose,
} from './change-vehicle.ts'
import { beginDialWith, odometerOf, voidMetric, type StoredOdometer } from './readings-store.ts'
import { storeVehicleChange } from './store.ts'

const readingGone = 'This reading has been removed already. Please reload the page.'
const serviceGone = 'This service has been removed already. Please reload the page.'
const unknownMileage: VehicleChange = {
  currentMileage: null,
  kilometers: { currentMileage: null },
}

/**
 * Takes back a reading that was wrong. An odometer then shows what was read last; without any
 * reading its mileage is not known.
 */
export function removeReading(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { customerId, id }: Whose,
  readingId: string,
): Promise<void> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    await knownVehicle(tx, { customerId, id })
    const before = await odometerOf(tx, id)
    const metricType = await voidMetric(tx, id, readingId, at)
    if (metricType === null) throw new CodedError('not_found', readingGone)
    if (metricType !== 'odometer') return
    await keepNewDial(tx, before, readingId)
    const last = before.findLast((reading) => reading.id !== readingId)
    const shown = last === undefined ? unknownMileage : shownNow(last)
    await storeVehicleChange(tx, customerId, id, shown, at)
  })
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
  service: PastServiceQuery,
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const { maintenanceHistory: stored } = await knownVehicle(tx, whose)
    const maintenanceHistory = withoutService(stored, service)
    const [before, after] = [stored, maintenanceHistory].map((one) => readHistory(one).services)
    if (before?.length === after?.length) throw new CodedError('not_found', serviceGone)
    await changeVehicleIn(tx, deps, whose, { maintenanceHistory })
  })
}
