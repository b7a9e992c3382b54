import type { FilterKind } from '#content/filter-kinds.ts'
import type { Day } from '#domain/calendar.ts'
import type { MetricRow } from '#domain/maintenance/analysis/metric-evidence.ts'
import type { ServiceRow, VehicleRow } from '#domain/maintenance/analysis/vehicle-facts.ts'

/**
 * One life of a filter: true length, and where it ended. Distances are miles of the truck since its
 * world's first day.
 */
export type Life = {
  from: number
  whole: number
  to: number
  wasDue: boolean
  isRecorded: boolean
  dueEntered: boolean
}

/** What the company has on record of a truck. */
export type Rows = { services: ServiceRow[]; metrics: MetricRow[] }

/** A truck with one filter whose truth is known, in any world. */
export type Truck = {
  row: VehicleRow
  kind: FilterKind
  /** Its work, as whoever knows it calls it. */
  duty: string
  fleet: number
  /** Has a gauge. */
  reads: boolean
  /** Miles on each day since the first. */
  distance: Float64Array
  /** By the habits of its owner. */
  lives: Life[]
  /** How long the nth life is that begins there, whatever ended the one before; infinite beyond what is known. */
  wholeOf: (nth: number, from: number) => number
  /** On a day, where its lives went like this; the last one runs. */
  rowsOn: (day: number, lives: readonly Life[]) => Rows
}

/** Trucks of several fleets, each asked about by itself. */
export type World = readonly Truck[]

export const start: Day = '2020-01-01'
/** Asked about, and driven in the closed loop. */
export const years = 5

const hair = 1e-6

export function dayOf({ distance }: Truck, miles: number): number {
  let [first, last] = [0, distance.length - 1]
  while (last - first > 1) {
    const middle = (first + last) >> 1
    // Miles that were added up differ from the day's own in their last digits.
    if ((distance[middle] ?? Infinity) < miles - hair) first = middle
    else last = middle
  }
  return last
}

export function distanceOn({ distance }: Truck, day: number): number {
  const miles = distance[Math.max(0, day)]
  if (miles === undefined) throw new RangeError(`This world has no day ${day}.`)
  return miles
}

export function lifeOn(truck: Truck, day: number): Life | undefined {
  const at = distanceOn(truck, day)
  return truck.lives.find(({ from, to }) => from <= at && at < to)
}

export const fleetsOf = (world: World): Truck[][] => [
  ...Map.groupBy(world, ({ fleet }) => fleet).values(),
]
