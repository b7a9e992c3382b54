import { milesFromKilometers, wholeInUnit, type DistanceUnit } from '#domain/distance.ts'

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
