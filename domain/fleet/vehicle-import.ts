import { readCsv, type CsvRow } from '#domain/csv.ts'
import { CodedError } from '#domain/errors.ts'
import { newVehicle, type ImportAnswer, type NewVehicle } from './contract.ts'
import { readFilterTypes } from './stored-json.ts'

export const importLimits = {
  rows: 10_000,
  bytes: 6 * 1024 * 1024,
  errorsShown: 200,
  previewed: 20,
} as const

/**
 * Names of columns, however a spreadsheet writes them. The first of each is the one in the sample
 * file.
 */
const columns: Record<string, readonly string[]> = {
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

export const sampleCsv = `${Object.values(columns)
  .map(([name]) => name)
  .join(
    ',',
  )}\nUnit 101,Class 8 tractor,Freightliner,Cascadia,2020,Detroit DD15,Regional haul,7500,"DPF, Engine air",412000,255000,3AKJHHDR9LSLA1234\n`

/** `hasType`: the file says what it is; else a new one is a truck, and a known one what it was. */
export type ReadVehicle = { line: number; vehicle: NewVehicle; hasType: boolean }
export type ReadImport = {
  rows: number
  vehicles: ReadVehicle[]
  errors: ImportAnswer['errors']
  unknownColumns: string[]
}

export const columnOf = (field: string): string => columns[field]?.[0] ?? field

/**
 * Reads in as many steps as there are lines, since a file of ten thousand takes a second. Throws
 * `invalid_input` when the file as a whole is no such table.
 */
export function* readVehicles(csv: string): Generator<null, ReadImport> {
  const errors: ImportAnswer['errors'] = []
  const vehicles: ReadVehicle[] = []
  let head: CsvRow | null = null
  let fields: (string | null)[] = []
  let rows = 0
  for (const row of readCsv(csv)) {
    yield null
    if (row === null) continue
    if (head === null) {
      head = row
      fields = head.cells.map(fieldOf)
      continue
    }
    if (rows === 0 && !fields.includes('vehicleIdentifier'))
      throw refused('The first row needs a column "Vehicle identifier" or "Unit".')
    rows += 1
    if (rows > importLimits.rows)
      throw refused(
        `Please import at most ${importLimits.rows.toLocaleString('en-US')} vehicles at a time.`,
      )
    const read = vehicleOf(row, fields)
    if (read.vehicle === null) errors.push(...read.errors)
    else vehicles.push({ line: row.line, vehicle: read.vehicle, hasType: read.hasType })
  }
  if (head === null || rows === 0)
    throw refused(
      'The file has no rows. The first row names the columns, and each row after it is a vehicle.',
    )
  const unknownColumns = head.cells
    .filter((name, at) => fields[at] === null && name.trim() !== '')
    .map((name) => name.trim().slice(0, 100))
  return { rows, vehicles, errors, unknownColumns }
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

function vehicleOf(
  { line, cells }: CsvRow,
  fields: readonly (string | null)[],
): { vehicle: NewVehicle | null; hasType: boolean; errors: ImportAnswer['errors'] } {
  const values: Record<string, unknown> = {}
  for (const [at, field] of fields.entries()) {
    const cell = (cells[at] ?? '').trim()
    if (field !== null && cell !== '')
      values[field] = field === 'filterTypes' ? readFilterTypes(cell) : cell
  }
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

function fieldOf(name: string): string | null {
  const plain = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  return Object.entries(columns).find(([, names]) => names.includes(plain))?.[0] ?? null
}

function refused(message: string): CodedError {
  return new CodedError('invalid_input', message, { csv: message })
}
