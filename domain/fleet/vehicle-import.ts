import { newVehicle, serviceAhead, type ImportAnswer, type NewVehicle } from './contract.ts'
import { readTable, sampleOf, type Columns, type TableRow } from './csv-table.ts'
import { readFilterTypes } from './stored-json.ts'

export const importLimits = {
  rows: 10_000,
  bytes: 6 * 1024 * 1024,
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
}

export const sampleCsv = sampleOf(
  columns,
  'Unit 101,Class 8 tractor,Freightliner,Cascadia,2020,Detroit DD15,Regional haul,7500,"DPF, Engine air",412000,255000,3AKJHHDR9LSLA1234',
)

/** `hasType`: the file says what it is; else a new one is a truck, and a known one what it was. */
export type ReadVehicle = { line: number; vehicle: NewVehicle; hasType: boolean }
export type ReadImport = {
  rows: number
  vehicles: ReadVehicle[]
  errors: ImportAnswer['errors']
  unknownColumns: string[]
}

export const columnOf = (field: string): string => columns[field]?.[0] ?? field

/** As `readTable`. */
export function* readVehicles(csv: string): Generator<null, ReadImport> {
  const errors: ImportAnswer['errors'] = []
  const vehicles: ReadVehicle[] = []
  const table = yield* readTable(csv, vehicleTable, (row) => {
    const read = vehicleOf(row)
    if (read.vehicle === null) errors.push(...read.errors)
    else vehicles.push({ line: row.line, vehicle: read.vehicle, hasType: read.hasType })
  })
  return { ...table, vehicles, errors }
}

const vehicleTable = {
  columns,
  needed: ['vehicleIdentifier'],
  noColumn: () => 'The first row needs a column "Vehicle identifier" or "Unit".',
  most: importLimits.rows,
  tooMany: `Please import at most ${importLimits.rows.toLocaleString('en-US')} vehicles at a time.`,
  empty:
    'The file has no rows. The first row names the columns, and each row after it is a vehicle.',
}

/**
 * Of the lines of one name only the first counts. `plain` normalizes names: it comes from the
 * store, whose index decides.
 */
export function withoutTwins(read: ReadImport, plain: (name: string) => string): ReadImport {
  const [vehicles, errors] = [[] as ReadVehicle[], [...read.errors]]
  const seen = new Map<string, number>()
  for (const row of read.vehicles) {
    const name = plain(row.vehicle.vehicleIdentifier)
    const twin = seen.get(name)
    if (twin !== undefined)
      errors.push({
        line: row.line,
        field: 'vehicleIdentifier',
        message: `The same vehicle is on line ${twin}.`,
      })
    else {
      seen.set(name, row.line)
      vehicles.push(row)
    }
  }
  return { ...read, vehicles, errors: errors.sort((a, b) => a.line - b.line) }
}

/** Without the rows whose mileage `refusalOf` refuses: it says why. */
export function withoutLeaps(
  read: ReadImport,
  refusalOf: (vehicle: NewVehicle) => string | null,
): ReadImport {
  const judged = read.vehicles.map((row) => ({ row, message: refusalOf(row.vehicle) }))
  return {
    ...read,
    vehicles: judged.flatMap(({ row, message }) => (message === null ? [row] : [])),
    errors: [
      ...read.errors,
      ...judged.flatMap(({ row: { line }, message }) =>
        message === null ? [] : [{ line, field: 'currentMileage', message }],
      ),
    ].sort((a, b) => a.line - b.line),
  }
}

/**
 * Without the rows whose last service lies ahead of the odometer. `currentOf` is what the odometer
 * of a vehicle that is known shows.
 */
export function withoutServiceAhead(
  read: ReadImport,
  currentOf: (vehicle: NewVehicle) => number | null,
): ReadImport {
  const isAhead = ({ vehicle }: ReadVehicle): boolean => {
    const shown = [vehicle.currentMileage, currentOf(vehicle)].filter((miles) => miles !== null)
    return (
      vehicle.lastServiceMileage !== null &&
      shown.length > 0 &&
      vehicle.lastServiceMileage > Math.max(...shown)
    )
  }
  const ahead = read.vehicles.filter(isAhead).map(({ line }) => ({
    line,
    field: 'lastServiceMileage',
    message: serviceAhead,
  }))
  return {
    ...read,
    vehicles: read.vehicles.filter((row) => !isAhead(row)),
    errors: [...read.errors, ...ahead].sort((a, b) => a.line - b.line),
  }
}

function vehicleOf({ line, values: cells }: TableRow): {
  vehicle: NewVehicle | null
  hasType: boolean
  errors: ImportAnswer['errors']
} {
  const values: Record<string, unknown> = { ...cells }
  if (cells['filterTypes'] !== undefined)
    values['filterTypes'] = readFilterTypes(cells['filterTypes'])
  const hasType = values['vehicleType'] !== undefined
  values['vehicleType'] ??= 'Truck'
  const read = newVehicle.safeParse(values)
  if (read.success) return { vehicle: read.data, hasType, errors: [] }
  return {
    vehicle: null,
    hasType,
    errors: read.error.issues.map(({ path, message }) => ({
      line,
      field: String(path[0] ?? ''),
      message: isOurs(message),
    })),
  }
}

function isOurs(message: string): string {
  return message.startsWith('Please') ? message : 'Please check this value.'
}
