import type { DistanceUnit } from '#domain/distance.ts'
import type { Vehicle, VehicleChange } from '#domain/fleet/contract.ts'
import { distanceOf, vehicleDistances } from '#domain/fleet/kilometers.ts'
import { readFilterTypes } from '#domain/fleet/stored-json.ts'

/**
 * Only the fields that were changed: somebody else may have changed the others meanwhile. A form in
 * kilometers says nothing in miles. A mileage that was typed is what the odometer shows today, also
 * where it is the same as before.
 */
export function changedFields(
  shown: Vehicle,
  said: VehicleChange,
  unit: DistanceUnit = 'mi',
  isMileageTyped = false,
): VehicleChange {
  const before: Record<string, unknown> = {
    ...shown,
    filterTypes: readFilterTypes(shown.filterTypes) ?? [],
  }
  const { kilometers, ...rest } = said
  const changed = Object.entries(rest).filter(
    ([field, value]) =>
      (isMileageTyped && field === 'currentMileage') ||
      JSON.stringify(value) !== JSON.stringify(before[field] ?? null),
  )
  if (unit === 'mi') return Object.fromEntries(changed)
  const typed = vehicleDistances.filter(
    (field) =>
      kilometers?.[field] !== undefined &&
      ((isMileageTyped && field === 'currentMileage') ||
        kilometers[field] !== distanceOf(shown, field, unit)),
  )
  return {
    ...Object.fromEntries(changed.filter(([field]) => !isDistance(field))),
    ...(typed.length > 0 && {
      kilometers: Object.fromEntries(typed.map((field) => [field, kilometers?.[field]])),
    }),
  }
}

function isDistance(field: string): boolean {
  return (vehicleDistances as readonly string[]).includes(field)
}
