import type { Vehicle, VehicleChange } from '#domain/fleet/contract.ts'
import { readFilterTypes } from '#domain/fleet/stored-json.ts'

/** What a form says of a vehicle that it did not show: what it only showed, somebody else may have changed meanwhile. */
export function changedFields(shown: Vehicle, said: VehicleChange): VehicleChange {
  const before: Record<string, unknown> = {
    ...shown,
    filterTypes: readFilterTypes(shown.filterTypes) ?? [],
  }
  return Object.fromEntries(
    Object.entries(said).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  )
}
