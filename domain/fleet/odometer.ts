import type { DataFlag } from '#content/maintenance-words.ts'
import { daysBetween, type Day } from '#domain/calendar.ts'
import { compared, inOrderBy } from '#domain/text-order.ts'
import { endsInKilometers, isKilometersOf } from './kilometers.ts'

/**
 * What an odometer showed on a day, in miles. `isNewDial`: somebody has said that it was replaced
 * before this reading. `kilometers`: what was said, where that was in kilometers.
 */
export type OdometerReading = {
  on: Day
  miles: number
  isNewDial?: boolean
  kilometers?: number | null
}

/** `distance` runs on where a dial was replaced; `dial` is what it shows. */
export type Passed = { on: Day; dial: number; distance: number }

export type Course = { points: readonly Passed[]; flags: readonly DataFlag[] }

export const mostMilesADay = 1500
// Each is compared with all before it.
const mostCompared = 1000
const newestKept = 100

/** A dial that falls by less than `leastOfReplacement` is one that was read badly. */
type Limits = { mostADay: number; leastOfReplacement: number; isOdometer?: boolean }

const odometerLimits: Limits = {
  mostADay: mostMilesADay,
  leastOfReplacement: 500,
  isOdometer: true,
}

/**
 * The course of a vehicle from its readings, whatever their order: the longest chain that never
 * falls and never leaps. A lasting fall begins a new dial, and is flagged. What does not fit is
 * left out, and flagged.
 */
export function courseOf(
  readings: readonly OdometerReading[],
  today: Day,
  limits = odometerLimits,
): Course {
  const known = inOrderBy(
    readings.filter(({ on, miles }) => on <= today && Number.isFinite(miles) && miles >= 0),
    byDay,
  )
  const flags: DataFlag[] = []
  const points: Passed[] = []
  const isOrderly = known.every(
    (reading, at) => reading.isNewDial !== true && fits(known[at - 1], reading, limits.mostADay),
  )
  // Nearly every vehicle: nothing to look for.
  if (isOrderly)
    for (const { on, miles } of known) points.push({ on, dial: miles, distance: miles })
  else flags.push(...chainDials(known, limits, points))
  const paceBefore = () => paceOf({ points: points.slice(0, -1), flags: [] })
  if (limits.isOdometer && endsInKilometers(points, paceBefore)) {
    points.pop()
    if (!flags.includes('odometer_units')) flags.push('odometer_units')
  }
  return { points, flags }
}

function chainDials(known: readonly OdometerReading[], limits: Limits, points: Passed[]) {
  const flags = new Set<DataFlag>()
  for (const dial of dialsOf(inOrder(known), limits)) {
    const chain = longestChain(dial, limits)
    if (chain.length < dial.length)
      flags.add(looksLikeKilometres(dial, chain) ? 'odometer_units' : 'odometer_jump')
    const before = points.at(-1)
    const [first] = chain
    if (first === undefined) continue
    // How far it went between the last reading of one dial and the first of the next nobody knows:
    // nothing is added.
    const offset = before === undefined ? 0 : before.distance - first.miles
    if (before !== undefined) flags.add('odometer_replaced')
    for (const { on, miles } of chain) points.push({ on, dial: miles, distance: miles + offset })
  }
  return flags
}

/** The distance on a day: on the line between two readings, outside by the miles of a day. */
export function distanceOn({ points }: Course, day: Day, milesPerDay: number): number | null {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return null
  if (day >= last.on) return last.distance + daysBetween(last.on, day) * milesPerDay
  const at = points.findIndex(({ on }) => on > day)
  const from = points[at - 1]
  const to = points[at]
  if (from === undefined) return first.distance - daysBetween(day, first.on) * milesPerDay
  if (to === undefined) return last.distance
  return (
    from.distance +
    ((to.distance - from.distance) * daysBetween(from.on, day)) / daysBetween(from.on, to.on)
  )
}

/** `spread`: how far the logarithm of a quarter's miles is off; null before there are three. */
export type Pace = { milesPerDay: number; days: number; spread: number | null }

const paceDays = 730
const quarterDays = 91

/** Miles a day over the readings of the last two years; null with fewer than two. */
export function paceOf({ points }: Course): Pace | null {
  const last = points.at(-1)
  if (last === undefined) return null
  const first = points.findIndex(({ on }) => daysBetween(on, last.on) <= paceDays)
  const from = points[first]
  const days = from === undefined ? 0 : daysBetween(from.on, last.on)
  return from === undefined || days < 1
    ? null
    : {
        milesPerDay: (last.distance - from.distance) / days,
        days,
        spread: spreadOf(points.slice(first)),
      }
}

function spreadOf(points: readonly Passed[]): number | null {
  const logs: number[] = []
  let [from] = points
  for (const point of points) {
    const days = from === undefined ? 0 : daysBetween(from.on, point.on)
    if (from === undefined || days < quarterDays) continue
    logs.push(Math.log(Math.max(1, (point.distance - from.distance) / days)))
    from = point
  }
  if (logs.length < 3) return null
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  return Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1))
}

/**
 * Which readings of the same dial a new one cannot stand beside: an earlier one that shows more, a
 * later one that shows less, or one that is more than 1,500 miles a day away. Two of one day count
 * as a day apart: more than that is a typo.
 */
export function misfitsOf<Reading extends OdometerReading>(
  readings: readonly Reading[],
  reading: OdometerReading,
): Reading[] {
  const misfits = misfitsOnDial(readings, reading)
  const replacedThatDay = readings.findIndex(
    ({ isNewDial, on }) => isNewDial === true && on === reading.on,
  )
  // On the day of a new dial it may be the last that the old one showed.
  const old = readings.slice(0, Math.max(0, replacedThatDay))
  return old.length > 0 && dialOn(old, reading.on).every((known) => fitTogether(known, reading))
    ? []
    : misfits
}

/** The same of the dial of that day alone: what is wrong if the new one is right. */
export const misfitsOnDial = <Reading extends OdometerReading>(
  readings: readonly Reading[],
  reading: OdometerReading,
): Reading[] => dialOn(readings, reading.on).filter((known) => !fitTogether(known, reading))

function fitTogether(known: OdometerReading, reading: OdometerReading): boolean {
  return known.on <= reading.on ? fits(known, reading) : fits(reading, known)
}

/** The readings of the dial that a vehicle had on a day, out of all of them in their order. */
export function dialOn<Reading extends OdometerReading>(
  readings: readonly Reading[],
  day: Day,
): Reading[] {
  const next = readings.findIndex(({ isNewDial, on }) => isNewDial === true && on > day)
  const first = readings.findLastIndex(({ isNewDial, on }) => isNewDial === true && on <= day)
  return readings.slice(Math.max(0, first), next < 0 ? readings.length : next)
}

/**
 * By day. On the day of a new dial what the old one showed comes first; what was read on the new
 * one after it was put in is told by its miles, since nobody gives the hour: it fits the new dial,
 * and not what was shown before that day.
 */
export function inOrder<Reading extends OdometerReading>(readings: readonly Reading[]): Reading[] {
  const sorted = readings.toSorted(byDay)
  const newDials = sorted.filter(({ isNewDial }) => isNewDial === true)
  const after = new Set(
    sorted.filter((reading) => {
      if (
        reading.isNewDial === true ||
        !newDials.some((dial) => dial.on === reading.on && fits(dial, reading))
      )
        return false
      const before = sorted.findLast(({ on }) => on < reading.on)
      return before === undefined || !fits(before, reading)
    }),
  )
  return after.size === 0
    ? sorted
    : sorted.toSorted((a, b) => (a.on === b.on ? Number(after.has(a)) - Number(after.has(b)) : 0))
}

function byDay(a: OdometerReading, b: OdometerReading): number {
  return (
    compared(a.on, b.on) ||
    Number(a.isNewDial ?? false) - Number(b.isNewDial ?? false) ||
    a.miles - b.miles
  )
}

/** Parts them where a dial was replaced: said so, or fallen by much with two that go on. */
function dialsOf(
  readings: readonly OdometerReading[],
  { mostADay, leastOfReplacement }: Limits,
): OdometerReading[][] {
  const dials: OdometerReading[][] = [[]]
  // The last one that can be true: a leap is no height from which a dial could fall.
  let last: OdometerReading | undefined
  for (const [at, reading] of readings.entries()) {
    const isNew =
      at > 0 &&
      (reading.isNewDial === true ||
        (last !== undefined &&
          last.miles - reading.miles > leastOfReplacement &&
          stays(readings, at, last.miles)))
    if (isNew) dials.push([])
    if (isNew || fits(last, reading, mostADay)) last = reading
    dials.at(-1)?.push(reading)
  }
  return dials
}

/** The next reading goes on from here, and none ever shows so much again. */
function stays(readings: readonly OdometerReading[], at: number, before: number): boolean {
  const next = readings[at + 1]
  return (
    next !== undefined &&
    next.miles >= (readings[at]?.miles ?? NaN) &&
    readings.slice(at + 1).every(({ miles }) => miles < before)
  )
}

/** By dynamic programming over the pairs that fit; of equally long chains the newest. */
function longestChain(
  readings: readonly OdometerReading[],
  { mostADay }: Limits,
): readonly OdometerReading[] {
  if (readings.every((reading, at) => at === 0 || fits(readings[at - 1], reading, mostADay)))
    return readings
  const recent = thinned(readings)
  const length = recent.map(() => 1)
  const before = recent.map(() => -1)
  for (const [at, reading] of recent.entries()) {
    for (let earlier = 0; earlier < at; earlier += 1) {
      if (
        fits(recent[earlier], reading, mostADay) &&
        (length[earlier] ?? NaN) + 1 > (length[at] ?? NaN)
      ) {
        length[at] = (length[earlier] ?? NaN) + 1
        before[at] = earlier
      }
    }
  }
  const chain: OdometerReading[] = []
  for (let at = length.lastIndexOf(Math.max(...length)); at >= 0; at = before[at] ?? -1) {
    const reading = recent[at]
    if (reading !== undefined) chain.unshift(reading)
  }
  return chain
}

/** Of a gateway's readings the newest, and of each day before the middle one: never a slip. */
function thinned(readings: readonly OdometerReading[]): readonly OdometerReading[] {
  if (readings.length <= mostCompared) return readings
  const days = Map.groupBy(readings.slice(0, -newestKept), ({ on }) => on).values()
  const middles = [...days].flatMap((day) => day[Math.floor(day.length / 2)] ?? [])
  return [...middles, ...readings.slice(-newestKept)].slice(-mostCompared)
}

function fits(
  earlier: OdometerReading | undefined,
  later: OdometerReading,
  mostADay = mostMilesADay,
): boolean {
  if (earlier === undefined) return true
  const days = Math.max(1, daysBetween(earlier.on, later.on))
  return later.miles >= earlier.miles && later.miles - earlier.miles <= days * mostADay
}

// Left out and nearly 1.609 times its neighbour: somebody has typed kilometres.
function looksLikeKilometres(
  readings: readonly OdometerReading[],
  chain: readonly OdometerReading[],
): boolean {
  return readings.some((reading, at) => {
    if (chain.includes(reading)) return false
    const neighbour = readings[at - 1] ?? readings[at + 1]
    return neighbour !== undefined && isKilometersOf(reading.miles, neighbour.miles)
  })
}
