import type { DistanceUnit } from '#domain/distance.ts'
import type { Vehicle, VehicleFormValues } from '#domain/fleet/contract.ts'
import { distanceOf, vehicleDistances } from '#domain/fleet/kilometers.ts'
import { readFilterTypes } from '#domain/fleet/stored-json.ts'

/** What a form is filled with: of a new vehicle nothing. */
export function formValuesOf(
  vehicle: Vehicle | null,
  unit: DistanceUnit,
  sites: readonly unknown[],
): VehicleFormValues {
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined ? '' : String(value)
  const distances = Object.fromEntries(
    vehicleDistances.map((key) => [
      key,
      text(vehicle === null ? null : distanceOf(vehicle, key, unit)),
    ]),
  )
  return {
    vehicleIdentifier: text(vehicle?.vehicleIdentifier),
    vehicleType: text(vehicle?.vehicleType),
    unitNumber: text(vehicle?.unitNumber),
    ...(sites.length > 0 && { siteId: text(vehicle?.siteId) }),
    make: text(vehicle?.make),
    model: text(vehicle?.model),
    year: text(vehicle?.year),
    vin: text(vehicle?.vin),
    serialNumber: text(vehicle?.serialNumber),
    engineType: text(vehicle?.engineType),
    operatingConditions: text(vehicle?.operatingConditions),
    filterTypes: (readFilterTypes(vehicle?.filterTypes) ?? []).join(', '),
    ...(unit === 'mi' ? distances : { kilometers: distances }),
    correction: null,
  }
}
