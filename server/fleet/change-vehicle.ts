import { formatLongDay, todayAt, type Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { serviceAhead } from '#domain/fleet/contract.ts'
import type {
  Metric,
  NewReading,
  NewVehicle,
  Vehicle,
  VehicleChange,
} from '#domain/fleet/contract.ts'
import { inStoredUnit, metricOf } from '#domain/fleet/metric-types.ts'
import { dialOn, misfitsOf, mostMilesADay, type OdometerReading } from '#domain/fleet/odometer.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { odometerOf, storeMetric, voidMetrics, type StoredOdometer } from './readings-store.ts'
import {
  findVehicle,
  refuseBeyondLimit,
  refuseTakenName,
  storeVehicle,
  storeVehicleChange,
} from './store.ts'

type Change = Pick<Deps, 'db' | 'now'>
/** Which vehicle, and whose it has to be. */
type Whose = { customerId: string; id: string }

export const unknownVehicle = 'There is no such vehicle in your fleet.'
const inTheFuture = 'The day can’t be in the future.'

/** A new vehicle. What its odometer shows is its first reading. */
export function addVehicle(
  { db, now }: Change,
  customerId: string,
  vehicle: NewVehicle,
  key: string | null,
): Promise<Vehicle> {
  const at = now()
  refuseServiceAhead(vehicle)
  return db
    .transaction()
    .execute(async (tx) => {
      const { vehicle: stored, isNew } = await storeVehicle(tx, customerId, vehicle, key)
      // Checked with the new one included: a repeated request is never refused.
      if (isNew) await refuseBeyondLimit(tx, customerId, 1, { isStored: true })
      if (vehicle.currentMileage !== null && isNew) {
        await storeMetric(
          tx,
          customerId,
          stored.id,
          { metricType: 'odometer', value: vehicle.currentMileage, on: todayAt(at) },
          at,
        )
      }
      return stored
    })
    .catch(refuseTakenName)
}

/**
 * Changes what is sent. A mileage is a reading of today; a lower one corrects the higher ones of
 * the same odometer before it.
 */
export function changeVehicle(
  { db, now }: Change,
  { customerId, id }: Whose,
  change: VehicleChange,
): Promise<Vehicle> {
  const at = now()
  return db
    .transaction()
    .execute(async (tx) => {
      const before = await known(tx, { customerId, id })
      const miles = change.currentMileage ?? null
      // One that was ahead before, as after a new odometer, is no reason to refuse a mileage.
      if (
        change.lastServiceMileage !== undefined ||
        (change.currentMileage !== undefined && !isServiceAhead(before))
      )
        refuseServiceAhead({ ...before, ...change })
      if (miles !== null && miles !== before.currentMileage) {
        const today = todayAt(at)
        const wrong = dialOn(await odometerOf(tx, id), today).filter(
          ({ on, miles: shown }) => shown > miles || on === today,
        )
        const isNewDial = await voidReadings(tx, wrong, at)
        await storeMetric(
          tx,
          customerId,
          id,
          { metricType: 'odometer', value: miles, on: today, isNewDial },
          at,
        )
      }
      return storeVehicleChange(tx, customerId, id, change, at)
    })
    .catch(refuseTakenName)
}

type Mileages = Pick<NewVehicle, 'currentMileage' | 'lastServiceMileage'>

function refuseServiceAhead(mileages: Mileages): void {
  if (isServiceAhead(mileages))
    throw new CodedError('invalid_input', serviceAhead, { lastServiceMileage: serviceAhead })
}

function isServiceAhead({ currentMileage, lastServiceMileage }: Mileages): boolean {
  return (
    currentMileage !== null && lastServiceMileage !== null && lastServiceMileage > currentMileage
  )
}

/**
 * A reading on a vehicle. A mileage that contradicts earlier readings is refused, unless the caller
 * says which is wrong.
 */
export function addReading(
  { db, now }: Change,
  { customerId, id }: Whose,
  { metricType, value, unit, recordedDate, correction }: NewReading,
): Promise<Metric> {
  const at = now()
  if (recordedDate > todayAt(at))
    throw new CodedError('invalid_input', inTheFuture, { recordedDate: inTheFuture })
  const metric = metricOf(metricType)
  const stored = metric === null ? value : (inStoredUnit(metric, value, unit) ?? value)
  return db.transaction().execute(async (tx) => {
    await known(tx, { customerId, id })
    if (metricType !== 'odometer')
      return storeMetric(tx, customerId, id, { metricType, value: stored, on: recordedDate }, at)
    return readOdometer(
      tx,
      { customerId, id },
      { on: recordedDate, miles: Math.round(stored), correction, field: 'value' },
      at,
    )
  })
}

/** `field` is where the refusal is shown. */
type DialReading = { on: Day; miles: number; correction: NewReading['correction']; field: string }

/** What the odometer of a vehicle shows, in the transaction that has locked the vehicle. */
export async function readOdometer(
  tx: Db,
  { customerId, id }: Whose,
  { on, miles, correction, field }: DialReading,
  at: Date,
): Promise<Metric> {
  const isNewDial =
    correction === 'replaced' ||
    (await makeRoom(tx, id, { on, miles, field }, correction === 'earlier', at))
  const reading = await storeMetric(
    tx,
    customerId,
    id,
    { metricType: 'odometer', value: miles, on, isNewDial },
    at,
  )
  await storeVehicleChange(
    tx,
    customerId,
    id,
    { currentMileage: (await odometerOf(tx, id)).at(-1)?.miles ?? miles },
    at,
  )
  return reading
}

/** Takes back a mileage: readings of that day with that value. */
export async function unreadOdometer(
  tx: Db,
  { customerId, id }: Whose,
  said: { on: Day; miles: number },
  at: Date,
): Promise<void> {
  const readings = await odometerOf(tx, id)
  const wrong = readings.filter(({ on, miles }) => on === said.on && miles === said.miles)
  if (wrong.length === 0) return
  await voidMetrics(
    tx,
    wrong.map((reading) => reading.id),
    at,
  )
  const last = readings.findLast((reading) => !wrong.includes(reading))
  if (last !== undefined)
    await storeVehicleChange(tx, customerId, id, { currentMileage: last.miles }, at)
}

async function known(tx: Db, { customerId, id }: Whose): Promise<Vehicle> {
  const found = await findVehicle(tx, customerId, id, { locked: true })
  if (found === null) throw new CodedError('not_found', unknownVehicle)
  return found
}

/** Whether the reading that replaces them is the first of a new odometer. */
async function makeRoom(
  tx: Db,
  vehicleId: string,
  reading: { on: Day; miles: number; field: string },
  mayCorrect: boolean,
  at: Date,
): Promise<boolean> {
  const misfits = misfitsOf(await odometerOf(tx, vehicleId), reading)
  const [first] = misfits
  if (first === undefined) return false
  if (mayCorrect) return voidReadings(tx, misfits, at)
  const sentence = misfitSentence(first, reading)
  throw new CodedError('conflict', sentence, { [reading.field]: sentence })
}

/**
 * Takes readings back. Returns whether one of them began a new odometer, which the replacement then
 * begins.
 */
async function voidReadings(
  tx: Db,
  readings: readonly StoredOdometer[],
  at: Date,
): Promise<boolean> {
  await voidMetrics(
    tx,
    readings.map(({ id }) => id),
    at,
  )
  return readings.some(({ isNewDial }) => isNewDial)
}

/** Why a mileage does not fit what was read before. */
export function misfitSentence(
  known: OdometerReading,
  { on, miles }: { on: Day; miles: number },
): string {
  const shown = `The odometer showed ${known.miles.toLocaleString('en-US')} miles on ${formatLongDay(known.on)}`
  const leaps = known.on <= on ? miles >= known.miles : miles <= known.miles
  return leaps
    ? `${shown}: that would be more than ${mostMilesADay.toLocaleString('en-US')} miles a day.`
    : `${shown}, which does not fit ${miles.toLocaleString('en-US')}.`
}
