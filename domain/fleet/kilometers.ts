import { daysBetween, type Day } from '#domain/calendar.ts'
import {
  kilometersPerMile,
  milesFromKilometers,
  wholeInUnit,
  type DistanceUnit,
} from '#domain/distance.ts'

/** The distances of a vehicle, each in whole miles. */
export const vehicleDistances = [
  'currentMileage',
  'lastServiceMileage',
  'averageMilesPerMonth',
] as const
export type VehicleDistance = (typeof vehicleDistances)[number]
/** What was typed in kilometers, by the field of its miles. */
export type VehicleKilometers = Partial<Record<VehicleDistance, number | null | undefined>>

/** With the miles of what is said in kilometers; what is said in miles stays. */
export function withMiles<Said extends { kilometers?: VehicleKilometers | undefined }>(
  said: Said,
): Said & Partial<Record<VehicleDistance, number | null>> {
  const miles = vehicleDistances.flatMap((field) => {
    const kilometers = said.kilometers?.[field]
    if (kilometers === undefined) return []
    return [[field, kilometers === null ? null : milesFromKilometers(kilometers)] as const]
  })
  return { ...said, ...Object.fromEntries(miles) }
}

type Distances = Record<VehicleDistance, number | null> & {
  kilometers?: VehicleKilometers | undefined
}

/** Null where it is not known. */
export function distanceOf(
  vehicle: Distances,
  field: VehicleDistance,
  unit: DistanceUnit,
): number | null {
  const miles = vehicle[field]
  return miles === null ? null : wholeInUnit(miles, unit, vehicle.kilometers?.[field])
}

const leastPaceDays = 60
const farBeyondPace = 3
const leastLeap = 1.5
const closeEnough = 0.03

/**
 * The newest reading, which no later one proves wrong, is what the truck's own pace lets expect in
 * kilometers, and far more than it drives. `paceBefore`: of the readings before it.
 */
export function endsInKilometers(
  points: readonly { on: Day; dial: number; distance: number }[],
  paceBefore: () => { milesPerDay: number; days: number } | null,
): boolean {
  const before = points.at(-2)
  const last = points.at(-1)
  if (before === undefined || last === undefined || last.dial < leastLeap * before.dial)
    return false
  const pace = paceBefore()
  if (pace === null || pace.days < leastPaceDays) return false
  const driven = pace.milesPerDay * Math.max(1, daysBetween(before.on, last.on))
  return (
    last.distance - last.dial === before.distance - before.dial &&
    last.dial - before.dial > farBeyondPace * driven &&
    isKilometersOf(last.dial, before.dial + driven)
  )
}

/** Whether a number is the kilometers of so many miles. */
export function isKilometersOf(shown: number, miles: number): boolean {
  return Math.abs(shown / Math.max(1, miles) / kilometersPerMile - 1) < closeEnough
}
