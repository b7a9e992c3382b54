import { isDay, type Day } from '#domain/calendar.ts'
import type { DistanceUnit } from '#domain/distance.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import { sheetLimits, type SheetRow } from '#domain/spreadsheets/sheet.ts'
import { withoutCommas } from '#domain/thousands.ts'

/** What is refused in a file: `field` is the key of its column. */
export type RowError = { line: number; field: string | null; message: string }
/** Names of columns, however a spreadsheet writes them. The first of each is in the sample file. */
export type Columns = Readonly<Record<string, readonly string[]>>
/**
 * `values` has what is not blank, by the keys of the columns; `units` the unit that the name of its
 * column says, such as "Odometer (km)".
 */
export type TableRow = {
  line: number
  values: Readonly<Record<string, string>>
  units: Readonly<Record<string, DistanceUnit>>
}
type Field = { key: string; unit: DistanceUnit | null; name: string }
export type TableRead = { rows: number; unknownColumns: string[] }

type Table = {
  columns: Columns
  needed: readonly string[]
  /** Keys of which one row must not say two things. */
  once?: readonly string[]
  noColumn?: (name: string) => string
  /** "readings", and "a reading". */
  rowsAre: string
  rowIs: string
}

/** What names a vehicle in every file that is about what was done with it. */
export const vehicleNames = [
  'vehicle',
  'vehicle identifier',
  'unit number',
  'unit no',
  'vehicle id',
  'truck',
  'vin',
]

/** How a column is called in the list of errors. */
export const columnNamed = (columns: Columns, field: string): string => columns[field]?.[0] ?? field

/**
 * Hands over each row of a sheet, in as many steps as there are rows, since fifty thousand take
 * seconds. Throws `invalid_input` when the file as a whole is no such table.
 */
export function* readTable(
  sheet: readonly SheetRow[],
  { columns, needed, once = [], noColumn = needsColumn, rowsAre, rowIs }: Table,
  take: (row: TableRow) => void,
): Generator<null, TableRead> {
  let fields: (Field | null)[] | null = null
  let unknownColumns: string[] = []
  let rows = 0
  for (const row of sheet) {
    yield null
    if (fields === null) {
      const names = row.cells.map((name) => name.trim().slice(0, 100))
      fields = fieldsOf(columns, names)
      unknownColumns = names.filter((name, at) => fields?.[at] === null && name !== '')
      continue
    }
    for (const field of rows === 0 ? needed : [])
      if (!fields.some((known) => known?.key === field))
        throw refused(noColumn(titleOf(columns, field)))
    rows += 1
    if (rows > sheetLimits.rows) throw refused(tooMany(rowsAre))
    take(rowOf(fields, row, once))
  }
  if (fields === null || rows === 0)
    throw refused(
      `The file has no rows. The first row names the columns, and each row after it is ${rowIs}.`,
    )
  return { rows, unknownColumns }
}

const saidTwice =
  'Line {line} has a number both under "{one}" and under "{other}". Please keep one of these columns.'
const tooMany = (rowsAre: string): string =>
  `Please import at most ${sheetLimits.rows.toLocaleString('en-US')} ${rowsAre} at a time.`
const needsColumn = (name: string): string => `The first row needs a column "${name}".`

/** In kilometers its columns of distances say so. */
export function sampleOf(
  unit: DistanceUnit,
  columns: Columns,
  ...lines: readonly string[]
): string {
  const head = Object.values(columns).map(([name = '']) => {
    if (unit === 'mi' || !/\b(?:miles|mileage)\b/.test(name)) return name
    return name.includes('mileage') ? `${name} (km)` : name.replaceAll('miles', 'kilometers')
  })
  return `${[head.join(','), ...lines].join('\n')}\n`
}

/** The day of a cell, 2026-03-10 or 3/10/2026, with or without a time; null for 3/10/0026. */
export function dayIn(text: string): Day | null {
  const [, month = '', day = '', year = ''] =
    /^(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2})(?:[ T].*)?$/.exec(text) ?? []
  const iso =
    year === ''
      ? (/^((?:19|20)\d{2}-\d{2}-\d{2})(?:[ T].*)?$/.exec(text)?.[1] ?? '')
      : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** Commas may part the thousands. Null for anything else. */
export function numberIn(text: string): number | null {
  const plain = withoutCommas(text) ?? ''
  return /^\d{1,12}(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}

const kilometersIn = /\b(?:kms?|kilomet(?:er|re)s?)\b/
const milesIn = /\b(?:mi|miles?)\b/
const unitNames = /\b(?:kms?|kilomet(?:er|re)s?|mi|miles?)\b/g

function rowOf(
  fields: readonly (Field | null)[],
  { line, cells }: { line: number; cells: readonly string[] },
  once: readonly string[],
): TableRow {
  const values: Record<string, string> = {}
  const units: Record<string, DistanceUnit> = {}
  const saidBy: Record<string, Field> = {}
  for (const [at, field] of fields.entries()) {
    const cell = (cells[at] ?? '').trim()
    if (field === null || cell === '') continue
    const { key, unit, name } = field
    const { name: other, unit: otherUnit } = saidBy[key] ?? field
    if (once.includes(key) && ((values[key] ?? cell) !== cell || otherUnit !== unit))
      throw refused(fill(saidTwice, { line, one: other, other: name }))
    values[key] = cell
    saidBy[key] = field
    if (unit !== null) units[key] = unit
  }
  return { line, values, units }
}

function titleOf(columns: Columns, field: string): string {
  const name = columnNamed(columns, field)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** A name that several columns may have is that of the first which no other column is. */
function fieldsOf(columns: Columns, names: readonly string[]): (Field | null)[] {
  const all = names.map((name) => fieldsNamed(columns, name))
  const taken = new Set(all.flatMap((ways) => (ways.length === 1 ? [ways[0]?.key] : [])))
  return all.map((ways) => {
    const field = ways.find(({ key }) => !taken.has(key)) ?? ways[0] ?? null
    taken.add(field?.key)
    return field
  })
}

function fieldsNamed(columns: Columns, name: string): Field[] {
  const plain = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  const unit = kilometersIn.test(plain) ? 'km' : milesIn.test(plain) ? 'mi' : null
  // "Kilometers per month" is our "miles per month", and "odometer km" our "odometer".
  const bare = plain.replaceAll(unitNames, '').replaceAll(/ +/g, ' ').trim()
  for (const one of [plain, plain.replaceAll(unitNames, 'miles'), bare]) {
    const known = Object.entries(columns).filter(([, names]) => names.includes(one))
    if (known.length > 0) return known.map(([key]) => ({ key, unit, name }))
  }
  return []
}

function refused(message: string): CodedError {
  return new CodedError('invalid_input', message, { csv: message })
}
