import type { Day } from '#domain/calendar.ts'
import { newVehicle, serviceAhead, type NewVehicle } from '#domain/fleet/contract.ts'
import { withMiles } from '#domain/fleet/kilometers.ts'
import { metricOf, type MetricType } from '#domain/fleet/metric-types.ts'
import { listedFilters } from '#domain/fleet/stored-json.ts'
import {
  lostNameIn,
  vehicleNamedIn,
  type CellNote,
  type Cells,
  type Partly,
} from '#domain/spreadsheets/cells.ts'
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

/** `engineHours` are its first reading of them. */
export type FileVehicle = NewVehicle & { engineHours: number | null }

const hoursMost = metricOf('engine_hours')?.most ?? 0
const hoursWrong = 'This is more than an engine can have run.'

export type FirstReading = {
  metricType: MetricType
  value: number
  /** What the odometer was said to show; null where that was in miles. */
  kilometers: number | null
  on: Day
}

/** What the meters of a vehicle show on the day of its file, whoever brings that. */
export function firstReadings(
  { currentMileage, engineHours, kilometers }: FileVehicle,
  on: Day,
): FirstReading[] {
  const read: FirstReading[] = []
  if (currentMileage !== null) {
    const typed = kilometers?.currentMileage ?? null
    read.push({ metricType: 'odometer', value: currentMileage, kilometers: typed, on })
  }
  if (engineHours !== null)
    read.push({ metricType: 'engine_hours', value: engineHours, kilometers: null, on })
  return read
}

/**
 * A last service that lies ahead of the odometer is left empty. `known`: what the odometer of a
 * vehicle that we have shows.
 */
export function withoutServiceAhead(
  vehicle: FileVehicle,
  known: number | null,
): { vehicle: FileVehicle; note: CellNote | null } {
  const { lastServiceMileage, currentMileage, kilometers } = vehicle
  const shown = [currentMileage, known].filter((miles) => miles !== null)
  if (lastServiceMileage === null || shown.length === 0 || lastServiceMileage <= Math.max(...shown))
    return { vehicle, note: null }
  const { lastServiceMileage: _ahead, ...typed } = kilometers ?? {}
  return {
    vehicle: {
      ...vehicle,
      lastServiceMileage: null,
      ...(kilometers !== undefined && { kilometers: typed }),
    },
    note: { field: 'lastServiceMileage', what: 'unread', message: serviceAhead },
  }
}

/**
 * A vehicle of which nobody says more is a truck, known by whatever number it has. Under another
 * name than its own it would be a second one, so a damaged name costs the row.
 */
export function readVehicle(cells: Cells): Partly<FileVehicle> | null {
  const { unit, unitNumber, vin, vehicleSerial, filterTypes } = cells
  const name = vehicleNamedIn(cells)
  if (name === undefined) return null
  const lost = lostNameIn(cells)
  if (lost !== undefined) return { part: null, errors: [lost], notes: [] }
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
      serialNumber: vin === undefined ? vehicleSerial : null,
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
  if (data === null) return { part: null, errors: said, notes: [] }
  const notes: CellNote[] = said.map((one) => ({ ...one, what: 'unread' }))
  const vehicle = { ...withMiles(data), engineHours: cells.engineHours ?? null }
  if ((vehicle.engineHours ?? 0) > hoursMost) {
    vehicle.engineHours = null
    notes.push({ field: 'engineHours', what: 'unread', message: hoursWrong })
  }
  return { part: vehicle, errors: [], notes }
}
