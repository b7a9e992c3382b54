import type { DistanceUnit } from '#domain/distance.ts'
import { newVehicle, type ImportAnswer, type NewVehicle } from '#domain/fleet/contract.ts'
import { columnNamed, readTable, sampleOf, type Columns, type TableRow } from './csv-table.ts'
import { vehicleDistances, withMiles } from '#domain/fleet/kilometers.ts'
import { sheetLimits, type SheetRow } from '#domain/spreadsheets/sheet.ts'
import { listedFilters } from '#domain/fleet/stored-json.ts'

export const fleetImportLimits = {
  bytes: sheetLimits.bytes,
  errorsShown: 200,
  previewed: 20,
} as const

const columns: Columns = {
  vehicleIdentifier: [
    'vehicle identifier',
    'vehicle',
    'unit',
    'unit number',
    'unit no',
    'vehicle id',
    'identifier',
    'truck',
    'name',
  ],
  vehicleType: ['vehicle type', 'type', 'class'],
  make: ['make', 'manufacturer'],
  model: ['model'],
  year: ['year', 'model year'],
  engineType: ['engine type', 'engine'],
  operatingConditions: ['operating conditions', 'conditions', 'duty'],
  averageMilesPerMonth: ['average miles per month', 'miles per month', 'monthly miles'],
  filterTypes: ['filter types', 'filters', 'filter type'],
  currentMileage: ['current mileage', 'mileage', 'odometer', 'current miles'],
  lastServiceMileage: ['last service mileage', 'last service', 'last service miles'],
  vin: ['vin', 'vehicle identification number'],
  unitNumber: ['unit number', 'unit no', 'unit', 'fleet number', 'asset number'],
  site: ['site', 'location', 'yard', 'terminal', 'depot', 'branch'],
}

export const sampleCsv = (unit: DistanceUnit = 'mi'): string =>
  sampleOf(
    unit,
    columns,
    'Unit 101,Class 8 tractor,Freightliner,Cascadia,2020,Detroit DD15,Regional haul,7500,"DPF, Engine air",412000,255000,3AKJHHDR0LSLA1234,101,',
  )

/** `hasType`: the file says what it is; else a new one is a truck, and a known one what it was. */
export type ReadVehicle = {
  line: number
  vehicle: NewVehicle
  hasType: boolean
  /** The name of its site; null where the file says none. */
  site: string | null
}
export type ReadImport = {
  rows: number
  vehicles: ReadVehicle[]
  errors: ImportAnswer['errors']
  unknownColumns: string[]
}

export const columnOf = (field: string): string => columnNamed(columns, field)

/** As `readTable`. A distance whose column says no unit is in `unit`. */
export function* readVehicles(
  sheet: readonly SheetRow[],
  unit: DistanceUnit = 'mi',
): Generator<null, ReadImport> {
  const errors: ImportAnswer['errors'] = []
  const vehicles: ReadVehicle[] = []
  const table = yield* readTable(sheet, vehicleTable, (row) => {
    const read = vehicleOf(row, unit)
    if (read.vehicle === null) errors.push(...read.errors)
    else
      vehicles.push({
        line: row.line,
        vehicle: read.vehicle,
        hasType: read.hasType,
        site: row.values['site'] ?? null,
      })
  })
  return { ...table, vehicles, errors }
}

const vehicleTable = {
  columns,
  needed: ['vehicleIdentifier'],
  once: vehicleDistances,
  noColumn: () => 'The first row needs a column "Vehicle identifier" or "Unit".',
  rowsAre: 'vehicles',
  rowIs: 'a vehicle',
}

function vehicleOf(
  { line, values: cells, units }: TableRow,
  unit: DistanceUnit,
): {
  vehicle: NewVehicle | null
  hasType: boolean
  errors: ImportAnswer['errors']
} {
  const kilometers: Record<string, string> = {}
  const values: Record<string, unknown> = { ...cells }
  for (const field of vehicleDistances) {
    const said = cells[field]
    if (said === undefined || (units[field] ?? unit) === 'mi') continue
    kilometers[field] = said
    delete values[field]
  }
  if (Object.keys(kilometers).length > 0) values['kilometers'] = kilometers
  if (cells['filterTypes'] !== undefined)
    values['filterTypes'] = listedFilters(cells['filterTypes'])
  const hasType = values['vehicleType'] !== undefined
  values['vehicleType'] ??= 'Truck'
  const read = newVehicle.safeParse(values)
  if (read.success) return { vehicle: withMiles(read.data), hasType, errors: [] }
  return {
    vehicle: null,
    hasType,
    errors: read.error.issues.map(({ path, message }) => ({
      line,
      field: String(path.at(-1) ?? ''),
      message: isOurs(message),
    })),
  }
}

function isOurs(message: string): string {
  return message.startsWith('Please') ? message : 'Please check this value.'
}
