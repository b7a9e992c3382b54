import { newVehicle, type NewVehicle } from '#domain/fleet/contract.ts'
import { withMiles } from '#domain/fleet/kilometers.ts'
import { listedFilters } from '#domain/fleet/stored-json.ts'
import type { Cells, Partly } from '#domain/spreadsheets/cells.ts'
import type { ImportField } from '#domain/spreadsheets/fields.ts'
import { keepGood } from '#domain/spreadsheets/keep-good.ts'

const distances = {
  currentMileage: 'currentMileage',
  lastServiceMileage: 'lastServiceMileage',
  averageMilesPerMonth: 'milesPerMonth',
} as const satisfies Record<string, ImportField>
const fields: Readonly<Record<string, ImportField>> = {
  vehicleIdentifier: 'unit',
  averageMilesPerMonth: 'milesPerMonth',
}

/** A vehicle of which nobody says more is a truck, known by whatever number it has. */
export function readVehicle(cells: Cells): Partly<NewVehicle> | null {
  const { unit, unitNumber, vin, vehicleSerial, filterTypes } = cells
  const name = unit ?? unitNumber ?? vin ?? vehicleSerial
  if (name === undefined) return null
  const miles: Record<string, number> = {}
  const kilometers: Record<string, number> = {}
  for (const [field, cell] of Object.entries(distances)) {
    const distance = cells[cell]
    if (distance === undefined) continue
    if (distance.kilometers === null) miles[field] = distance.miles
    else kilometers[field] = distance.kilometers
  }
  const { data, wrong } = keepGood(
    newVehicle,
    {
      vehicleIdentifier: name,
      unitNumber: unit === undefined ? null : unitNumber,
      vehicleType: cells.vehicleType ?? 'Truck',
      make: cells.make,
      model: cells.model,
      year: cells.year,
      vin,
      engineType: cells.engineType,
      operatingConditions: cells.operatingConditions,
      filterTypes: filterTypes === undefined ? null : listedFilters(filterTypes),
      ...miles,
      ...(Object.keys(kilometers).length > 0 && { kilometers }),
    },
    ['vehicleIdentifier', 'vehicleType'],
  )
  const said = wrong.map(({ path, message }) => ({
    field: fields[path] ?? (path as ImportField),
    message,
  }))
  return data === null
    ? { part: null, errors: said, notes: [] }
    : { part: withMiles(data), errors: [], notes: said.map((one) => ({ ...one, what: 'unread' })) }
}
