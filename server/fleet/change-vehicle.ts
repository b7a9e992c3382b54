import { formatLongDay, todayAt, type Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { MetricReading, NewReading, Vehicle, VehicleChange } from '#domain/fleet/contract.ts'
import { distanceNames, wholeInUnit, type DistanceUnit } from '#domain/distance.ts'
import { firstChange } from '#domain/fleet/history-change.ts'
import { withMiles } from '#domain/fleet/kilometers.ts'
import { inStoredUnit, metricOf } from '#domain/fleet/metric-types.ts'
import { pastedCode } from '#domain/pasted-text.ts'
import { odometerMeasure } from '#domain/fleet/readings/measure.ts'
import {
  misfitsOf,
  misfitsOnDial,
  mostMilesADay,
  type OdometerReading,
} from '#domain/fleet/odometer.ts'
import { distanceUnitOf } from '#server/accounts/store.ts'
import { refuseForeignSite } from '#server/companies/site-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { isServiceAhead, refuseServiceAhead } from './add-vehicle.ts'
import { odometerOf, storeMetric, voidMetrics, type StoredOdometer } from './readings-store.ts'
import { findVehicle, refuseTakenName, storeVehicleChange } from './store.ts'

type Change = Pick<Deps, 'db' | 'now'>
/** Predictions compared with a service of that day or later wait for their outcome again. */
export type Reopen = (tx: Db, customerId: string, vehicleId: string, from: Day) => Promise<void>
/** Which vehicle, and whose it has to be. */
export type VehicleKey = { customerId: string; id: string }

export const unknownVehicle = 'There is no such vehicle in your fleet.'
export const sharedNumber =
  'Several of your vehicles have this VIN, unit number, or serial number. Please use the name.'
const inTheFuture = 'The day can’t be in the future.'
const mileageOfReadings =
  'This mileage comes from the vehicle’s readings. Enter what the odometer shows today, or remove the reading that’s wrong.'

/** Changes what is sent. A mileage is a reading of today. */
export function changeVehicle(
  deps: Change & { reopenOutcomes: Reopen },
  whose: VehicleKey,
  said: VehicleChange,
  typedBy: string,
): Promise<Vehicle> {
  return deps.db
    .transaction()
    .execute(async (tx) =>
      changeVehicleIn(tx, deps, whose, said, await distanceUnitOf(tx, typedBy)),
    )
    .catch(refuseTakenName)
}

/** The same as a part of more. */
export async function changeVehicleIn(
  tx: Db,
  { now, reopenOutcomes }: Pick<Change, 'now'> & { reopenOutcomes: Reopen },
  { customerId, id }: VehicleKey,
  said: VehicleChange,
  unit: DistanceUnit = 'mi',
): Promise<Vehicle> {
  const at = now()
  const before = await knownVehicle(tx, { customerId, id })
  const change = withKeptName(withMiles(said), before)
  if (change.currentMileage === null && before.currentMileage !== null) await refuseUnread(tx, id)
  // First of all: a new odometer shows less than at the last service.
  await readMileage(tx, { customerId, id }, change, unit, at)
  // One that was ahead before, as after a new odometer, is no reason to refuse a mileage.
  if (
    change.lastServiceMileage !== undefined ||
    (change.currentMileage !== undefined &&
      change.correction !== 'replaced' &&
      !isServiceAhead(before))
  )
    refuseServiceAhead({ ...before, ...change })
  if (change.siteId !== before.siteId) await refuseForeignSite(tx, customerId, change.siteId)
  const { maintenanceHistory: history } = change
  const from = history === undefined ? null : firstChange(before.maintenanceHistory, history)
  if (from !== null) await reopenOutcomes(tx, customerId, id, from)
  return storeVehicleChange(tx, customerId, id, change, at)
}

// Forms send a name as it would be stored today: one from before that rule stays as it is.
function withKeptName<Change extends Pick<VehicleChange, 'vehicleIdentifier'>>(
  change: Change,
  { vehicleIdentifier }: Vehicle,
): Change {
  return change.vehicleIdentifier === pastedCode(vehicleIdentifier)
    ? { ...change, vehicleIdentifier }
    : change
}

async function refuseUnread(tx: Db, id: string): Promise<void> {
  if ((await odometerOf(tx, id)).length > 0)
    throw new CodedError('invalid_input', mileageOfReadings, { currentMileage: mileageOfReadings })
}

async function readMileage(
  tx: Db,
  whose: VehicleKey,
  { currentMileage: miles, kilometers, correction = null }: VehicleChange,
  unit: DistanceUnit,
  at: Date,
): Promise<void> {
  if (miles === null || miles === undefined) return
  const reading = {
    on: todayAt(at),
    miles,
    kilometers: kilometers?.currentMileage ?? undefined,
    correction,
    field: 'currentMileage',
    unit,
    isNow: true,
  }
  await readOdometer(tx, whose, reading, at)
}

/**
 * A reading on a vehicle. A mileage that contradicts earlier readings is refused, unless the caller
 * says which is wrong.
 */
export function addReading(
  { db, now }: Change,
  { customerId, id }: VehicleKey,
  { metricType, value, unit, recordedDate, correction }: NewReading,
  typedBy = customerId,
): Promise<MetricReading> {
  const at = now()
  if (recordedDate > todayAt(at))
    throw new CodedError('invalid_input', inTheFuture, { recordedDate: inTheFuture })
  const metric = metricOf(metricType)
  const stored = metric === null ? value : (inStoredUnit(metric, value, unit) ?? value)
  return db.transaction().execute(async (tx) => {
    await knownVehicle(tx, { customerId, id })
    if (metricType !== 'odometer')
      return storeMetric(tx, customerId, id, { metricType, value: stored, on: recordedDate }, at)
    const { value: miles, kilometers } = odometerMeasure(value, unit)
    return readOdometer(
      tx,
      { customerId, id },
      {
        on: recordedDate,
        miles,
        kilometers,
        correction,
        field: 'value',
        unit: await distanceUnitOf(tx, typedBy),
      },
      at,
    )
  })
}

/**
 * `field` is where a refusal is shown, and `unit` what it is said in. `isNow`: of the odometer that
 * the vehicle has now, where on the day of a new one it might be the last that the old one showed.
 */
type DialReading = {
  on: Day
  miles: number
  kilometers?: number | undefined
  correction: NewReading['correction']
  field: string
  unit?: DistanceUnit
  isNow?: boolean
}

/** What the odometer of a vehicle shows, in the transaction that has locked the vehicle. */
export async function readOdometer(
  tx: Db,
  { customerId, id }: VehicleKey,
  { on, miles, kilometers, correction, field, unit = 'mi', isNow = false }: DialReading,
  at: Date,
): Promise<MetricReading> {
  const isNewDial =
    correction === 'replaced' ||
    (await makeRoom(
      tx,
      id,
      { on, miles, kilometers: kilometers ?? null, field, unit, isNow },
      correction === 'earlier',
      at,
    ))
  const reading = await storeMetric(
    tx,
    customerId,
    id,
    { metricType: 'odometer', value: miles, kilometers, on, isNewDial },
    at,
  )
  await storeVehicleChange(
    tx,
    customerId,
    id,
    shownNow((await odometerOf(tx, id)).at(-1) ?? { miles, kilometers: kilometers ?? null }),
    at,
  )
  return reading
}

/** Takes back a mileage: readings of that day with that value. */
export async function unreadOdometer(
  tx: Db,
  { customerId, id }: VehicleKey,
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
  if (last !== undefined) await storeVehicleChange(tx, customerId, id, shownNow(last), at)
}

export function shownNow({
  miles,
  kilometers,
}: Pick<StoredOdometer, 'miles' | 'kilometers'>): VehicleChange {
  return {
    currentMileage: miles,
    ...(kilometers !== null && { kilometers: { currentMileage: kilometers } }),
  }
}

export async function knownVehicle(tx: Db, { customerId, id }: VehicleKey): Promise<Vehicle> {
  const found = await findVehicle(tx, customerId, id, { locked: true })
  if (found === null) throw new CodedError('not_found', unknownVehicle)
  return found
}

/** Whether the reading that replaces them is the first of a new odometer. */
async function makeRoom(
  tx: Db,
  vehicleId: string,
  reading: OdometerReading & Required<Pick<DialReading, 'field' | 'unit' | 'isNow'>>,
  mayCorrect: boolean,
  at: Date,
): Promise<boolean> {
  const readings = await odometerOf(tx, vehicleId)
  if (mayCorrect) {
    const wrong = misfitsOnDial(readings, reading)
    return takeBack(tx, { readings, wrong, by: reading }, at)
  }
  const [first] = (reading.isNow ? misfitsOnDial : misfitsOf)(readings, reading)
  if (first === undefined) return false
  const sentence = misfitSentence(first, reading, reading.unit)
  throw new CodedError('conflict', sentence, { [reading.field]: sentence })
}

type Correction = {
  readings: readonly StoredOdometer[]
  wrong: readonly StoredOdometer[]
  by: OdometerReading
}

/**
 * Takes readings back. Returns whether the one that replaces them is the first of a new odometer:
 * where one of them began one, unless it goes on from what the old one showed.
 */
async function takeBack(tx: Db, { readings, wrong, by }: Correction, at: Date): Promise<boolean> {
  await voidMetrics(
    tx,
    wrong.map(({ id }) => id),
    at,
  )
  const first = readings.findIndex((one) => one.isNewDial && wrong.includes(one))
  const old = readings.slice(0, Math.max(0, first))
  return first >= 0 && (old.length === 0 || misfitsOf(old, by).length > 0)
}

/** Why a mileage does not fit what was read before. */
export function misfitSentence(
  known: OdometerReading,
  read: OdometerReading,
  unit: DistanceUnit,
): string {
  const { on, miles } = read
  const words = (one: Omit<OdometerReading, 'on'>) =>
    wholeInUnit(one.miles, unit, one.kilometers).toLocaleString('en-US')
  const shown = `The odometer showed ${words(known)} ${distanceNames[unit]} on ${formatLongDay(known.on)}`
  const leaps = known.on <= on ? miles >= known.miles : miles <= known.miles
  return leaps
    ? `${shown}: that would be more than ${words({ miles: mostMilesADay })} ${distanceNames[unit]} a day.`
    : `${shown}, which does not fit ${words(read)}.`
}
