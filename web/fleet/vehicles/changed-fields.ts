import type { Vehicle, VehicleChange } from '#domain/fleet/contract.ts'
import { readFilterTypes } from '#domain/fleet/stored-json.ts'

/** Only the fields that were changed: somebody else may have changed the others meanwhile. */
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
