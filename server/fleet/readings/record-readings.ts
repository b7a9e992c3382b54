import type { DistanceUnit } from '#domain/distance.ts'
import { isFault } from '#domain/fleet/readings/fault-codes.ts'
import { measureKey } from '#domain/fleet/readings/measure.ts'
import type { VehicleReading } from '#domain/fleet/reading-batch.ts'
import type { Measure, FieldRefusal } from '#domain/fleet/metric-types.ts'
import type { Db } from '#server/db/open.ts'
import { inSteps } from '#server/http/in-steps.ts'
import { misfitSentence, sharedNumber, unknownVehicle } from '#server/fleet/change-vehicle.ts'
import { storeMileages } from '#server/fleet/readings-store.ts'
import {
  faultsOn,
  lockReadings,
  lockVehicles,
  measuresKnown,
  odometersOf,
  sourcesKnown,
  storeMeasures,
  vehiclesNamed,
  type NamedVehicle,
  type NewMeasure,
  type StoredMeasure,
} from './batch-store.ts'
import { roomFor, type Room, type Wanted } from './room-store.ts'
import {
  mayBeLater,
  neededSince,
  odometerLine,
  type OdometerLine,
} from '#domain/fleet/readings/odometer-line.ts'

export type Outcome =
  | { status: 'accepted'; vehicle: NamedVehicle }
  | { status: 'already_there'; vehicle: NamedVehicle | null }
  | ({ status: 'refused' } & FieldRefusal)

const restStored = 'The other values of this reading are stored.'

/**
 * What becomes of each reading, in the order of `readings`, and with `store` the good ones are
 * stored. Whoever stores calls it in a transaction.
 */
export async function recordReadings(
  db: Db,
  customerId: string,
  readings: readonly VehicleReading[],
  { now, store, unit = 'mi' }: { now: Date; store: boolean; unit?: DistanceUnit },
): Promise<{ outcomes: Outcome[]; stored: StoredMeasure[] }> {
  if (store) await lockReadings(db, customerId)
  const named = await vehiclesNamed(db, customerId, [
    ...new Set(readings.map(({ vehicle }) => vehicle)),
  ])
  const ids = [...new Set([...named.values()].flat().map(({ id }) => id))]
  if (store) await lockVehicles(db, ids)
  const sent = readings.flatMap(({ id }) => id ?? [])
  const since = neededSince(readings.map(({ on }) => on))
  const odometers = await odometersOf(db, ids, since)
  const room = await roomFor(
    db,
    customerId,
    readings.flatMap((reading) =>
      (named.get(reading.vehicle) ?? []).flatMap(({ id }) => valuesOf(id, reading)),
    ),
  )
  const plan = planOf({
    named,
    room,
    sources: sent.length === 0 ? new Map() : await sourcesKnown(db, customerId, sent),
    unit,
    faults: await faultsOn(db, ids, readings),
    measures: await measuresKnown(db, ids, [...new Set(readings.map(({ at }) => at))]),
    odometers: new Map(ids.map((id) => [id, odometerLine(odometers.get(id) ?? [])])),
  })
  const outcomes = new Map<VehicleReading, Outcome>()
  await inSteps(
    (function* () {
      // By time, whatever the order in which they were sent: an odometer only rises.
      for (const reading of readings.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
        yield outcomes.set(reading, plan.judge(reading))
    })(),
  )
  const isStored = store && plan.added.length > 0
  const stored = isStored ? await storeMeasures(db, customerId, plan.added, now) : []
  if (isStored) await storeMileages(db, plan.mileages(), now)
  return { outcomes: readings.flatMap((reading) => outcomes.get(reading) ?? []), stored }
}

type Known = {
  named: ReadonlyMap<string, NamedVehicle[]>
  sources: Map<string, boolean>
  measures: Set<string>
  odometers: ReadonlyMap<string, OdometerLine>
  /** Vehicle and type of the codes that were on lately. */
  faults: Set<string>
  room: Room
  /** What refusals are said in. */
  unit: DistanceUnit
}

function planOf({ named, sources, measures, faults, room, ...read }: Known) {
  const added: NewMeasure[] = []
  const miles = drivenMiles(read)

  function judge(reading: VehicleReading): Outcome {
    const [vehicle, second] = named.get(reading.vehicle) ?? []
    const isStored = reading.id === null ? undefined : sources.get(reading.id)
    // What was stored of a vehicle that is gone is nothing to the one that has its name now.
    if (isStored === true || (isStored === false && vehicle === undefined))
      return { status: 'already_there', vehicle: vehicle ?? null }
    if (vehicle === undefined)
      return { status: 'refused', field: 'vehicle', message: unknownVehicle }
    if (second !== undefined) return { status: 'refused', field: 'vehicle', message: sharedNumber }
    const told = reading.measures.filter((measure) => isNews(faults, vehicle.id, measure))
    const fresh = told
      .map((measure): NewMeasure => newMeasure(vehicle.id, reading, measure))
      .filter((measure) => !measures.has(measureKey(measure)))
    // A report of codes that mean nothing to us, or that were off before, has nothing to store.
    if (told.length === 0) return { status: 'accepted', vehicle }
    if (fresh.length === 0) return { status: 'already_there', vehicle }
    const full = room.refusal(valuesOf(vehicle.id, reading, fresh))
    if (full !== null) return { status: 'refused', field: '', message: full }
    const refusal = miles.add(vehicle.id, reading, fresh)
    if (refusal !== null) return keepingTheRest(refusal, reading, fresh)
    add(reading, fresh)
    if (reading.id !== null) sources.set(reading.id, true)
    return { status: 'accepted', vehicle }
  }

  /**
   * An odometer that does not fit, as a new one at first, takes no gauge along; the same id may come
   * again with one that does.
   */
  function keepingTheRest(
    refusal: FieldRefusal,
    reading: VehicleReading,
    fresh: NewMeasure[],
  ): Outcome {
    const rest = fresh
      .filter(({ metricType }) => metricType !== 'odometer')
      .map((measure) => ({ ...measure, sourceId: null }))
    add(reading, rest)
    const message = rest.length > 0 ? `${refusal.message} ${restStored}` : refusal.message
    return { ...refusal, status: 'refused', message }
  }

  function add(reading: VehicleReading, values: readonly NewMeasure[]): void {
    for (const measure of values) measures.add(measureKey(measure))
    for (const { vehicleId } of values.slice(0, 1)) room.take(valuesOf(vehicleId, reading, values))
    added.push(...values)
  }

  return { added, judge, mileages: miles.last }
}

/** That a code is off is stored where it was on: a vehicle without any has no rows for each. */
function isNews(faults: Set<string>, vehicleId: string, { metricType, value }: Measure): boolean {
  if (!isFault(metricType)) return true
  const key = `${vehicleId} ${metricType}`
  if (value > 0) faults.add(key)
  return value > 0 || faults.has(key)
}

/** What the odometers of some vehicles showed, with what is added. */
function drivenMiles({ odometers, unit }: Pick<Known, 'odometers' | 'unit'>) {
  const driven = new Set<string>()

  /** Adds what the odometer showed, unless it does not fit. */
  function add(id: string, { on }: VehicleReading, fresh: NewMeasure[]): FieldRefusal | null {
    for (const { metricType, value: miles, kilometers = null } of fresh) {
      if (metricType !== 'odometer') continue
      const line = odometers.get(id)
      const read = { on, miles, kilometers }
      const first = line?.misfitsOf(read).find((known) => !mayBeLater(known, read))
      if (first !== undefined)
        return { field: 'odometer', message: misfitSentence(first, read, unit) }
      line?.add(read)
      driven.add(id)
    }
    return null
  }

  const last = () =>
    new Map([...driven].map((id) => [id, odometers.get(id)?.last() ?? { miles: 0 }]))
  return { add, last }
}

const valuesOf = (
  vehicleId: string,
  { on, measures }: VehicleReading,
  values: readonly Measure[] = measures,
): Wanted[] => values.map(({ metricType }) => ({ vehicleId, metricType, on }))

function newMeasure(vehicleId: string, { id, at }: VehicleReading, measure: Measure): NewMeasure {
  return { ...measure, vehicleId, at, sourceId: id }
}
