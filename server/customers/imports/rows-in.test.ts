import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Known } from '#domain/customers/imports/owners.ts'
import { planImport } from '#domain/customers/imports/plan.ts'
import { readSheets } from '#domain/customers/imports/read-sheets.ts'
import { CodedError } from '#domain/errors.ts'
import { readFilters } from '#domain/filters/filters-import.ts'
import type { Ask, TableRead } from '#domain/fleet/imports/read-table.ts'
import { readReadings } from '#domain/fleet/imports/readings-import.ts'
import { fleetTables, type FleetTable } from '#domain/fleet/imports/samples.ts'
import { readServices } from '#domain/fleet/imports/services-import.ts'
import { readVehicles } from '#domain/fleet/imports/vehicle-import.ts'
import type { MatchedColumn } from '#domain/spreadsheets/fields.ts'
import { matchSheet } from '#domain/spreadsheets/match-sheet.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import { readSpreadsheet } from '#server/spreadsheets/read-spreadsheet.ts'

const today = '2026-03-10'
const heads = {
  vehicles: [
    'Unit',
    'VIN',
    'Serial Number',
    'Year',
    'Make',
    'Odometer (km)',
    'Meter Unit',
    'Notes',
  ],
  readings: ['Vehicle', 'Date', 'Reading', 'Value', 'Unit', 'Odometer', 'Notes'],
  services: ['Vehicle', 'Date', 'Filter', 'Odometer (mi)', 'Was due', 'Status', 'Notes'],
  filters: ['Serial number', 'Part number', 'Kind', 'Vehicle', 'Weight when new lb', 'Notes'],
  customers: ['Name', 'Company', 'Email', 'Phone', 'Address', 'State', 'Zip', 'Notes'],
  invoices: ['Customer', 'Invoice', 'Date', 'Due date', 'Amount', 'Open balance', 'Status'],
} as const
type Table = keyof typeof heads

const odd = [
  '',
  ' ',
  'N/A',
  '-',
  '0',
  '0012',
  '1.23E+09',
  '####',
  '412,350',
  '6,4',
  '1.250',
  '1.250,00',
  'TOTAL',
  'Total for Stone',
  'Stone Total',
  'Total Truck Parts',
  'Stone',
  'cancelled',
  'yes',
  '3/4/25',
  '2026-03-08T02:30:00Z',
  '46000',
  '13.02.2025',
  '03.02.2025',
  '2030-01-01',
  '1899-01-01',
  'ann@stone.example',
  '(216) 555-0112',
  '1FUJGLDR5CLBP8834',
  'SN-4471-B',
  '="0012"',
  "'01040",
  'DPF',
  'Odometer',
  'engine hours',
  'km',
  'hr',
  '9,120 hr',
  '663,613 km',
  '$1,240.00',
  '(40.00)',
  'é😀',
  '\u202A(216) 555-0113\u202C',
  'x'.repeat(600),
  'Rowe, Ann, CPA',
  'two\nlines',
  '17 Mill Rd',
]
const cell = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...odd) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
)
const tableOf = (table: Table) => {
  const head = heads[table]
  const row = fc.array(cell, { minLength: head.length, maxLength: head.length })
  return fc
    .array(row, { minLength: 1, maxLength: 12 })
    .map((rows) => Buffer.from(stringify([head, ...rows])))
}
const tables = Object.keys(heads) as Table[]
const anyTable = fc
  .constantFrom(...tables)
  .chain((table) => tableOf(table).map((bytes) => ({ table, bytes })))
const rowsIn = async (bytes: Buffer): Promise<readonly SheetRow[]> => {
  const {
    sheets: [sheet],
  } = await readSpreadsheet({ name: 'a.csv', bytes }, 'somebody')
  return sheet?.rows ?? []
}
const linesAt = (rows: readonly { line: number | null }[]) => new Set(rows.map(({ line }) => line))

test('our team: each row is to be stored, or listed as refused, known or left out', async () => {
  await fc.assert(
    fc.asyncProperty(anyTable, async ({ bytes }) => {
      const rows = await rowsIn(bytes)
      const { read, headLine, plan } = readByStaff(rows, true)
      const brought = linesAt(rows.filter(({ line }) => line > headLine))
      const refused = linesAt(plan.errors)
      const made = [
        ...plan.people.flatMap(({ lines }) => lines),
        ...plan.vehicles,
        ...plan.filters,
        ...plan.additions,
        ...plan.services,
        ...plan.readings,
        ...plan.invoices,
      ]
      const said = new Set([...refused, ...linesAt(read.leftOut), ...linesAt(made)])
      // What two rows say alike is stored once, and counted as known.
      const unsaid = brought.difference(said)
      expect(unsaid.size).toBeLessThanOrEqual(plan.known)
      expect(said.difference(brought).size).toBe(0)
      expect(read.rows + linesAt(read.leftOut).size).toBe(brought.size)
    }),
    { numRuns: 150 },
  )
})

test('a customer: each row is read, or listed as refused or left out', async () => {
  const ofFleet = fc
    .constantFrom(...fleetTables)
    .chain((table) => tableOf(table).map((bytes) => ({ table, bytes })))
  await fc.assert(
    fc.asyncProperty(ofFleet, async ({ table, bytes }) => {
      const rows = await rowsIn(bytes)
      const read = readByCustomer(rows, table)
      if (read === null) return
      const brought = linesAt(rows.slice(1))
      const refused = linesAt(read.errors)
      const leftOut = linesAt(read.leftOut)
      expect(new Set([...linesAt(read.taken), ...refused, ...leftOut])).toEqual(brought)
      expect(linesAt(read.taken).intersection(refused).size).toBe(0)
    }),
    { numRuns: 150 },
  )
})

test('both read the same rows of the same file', async () => {
  const ofFleet = fc
    .constantFrom(...fleetTables)
    .chain((table) => tableOf(table).map((bytes) => ({ table, bytes })))
  await fc.assert(
    fc.asyncProperty(ofFleet, async ({ table, bytes }) => {
      const rows = await rowsIn(bytes)
      const ofCustomer = readByCustomer(rows, table)
      const { read, kind } = readByStaff(rows)
      // What a file is may be told by its cells.
      if (ofCustomer === null || kind !== table) return
      // Our team's import refuses what is there twice when it is planned.
      const twice = linesAt(ofCustomer.errors.filter(({ message }) => / in row \d/.test(message)))
      const ofStaff = read[table]
        .filter(({ line }) => !twice.has(line))
        .map(({ line, ...one }) => ({ line, ...partOf(one) }))
      expect(ofStaff).toEqual(
        ofCustomer.taken.map(({ line, ...one }) => ({ line, ...partOf(one) })),
      )
    }),
    { numRuns: 150 },
  )
})

/** Whose the rows are is said by a column where there is none. */
function readByStaff(rows: readonly SheetRow[], isPlanned = false) {
  const matched = matchSheet(rows, { without: ['site'] })
  if (matched === null) throw new Error('no rows')
  const { headLine, kind } = matched
  const isOwned = kind === 'customers' || kind === 'invoices'
  const owner: MatchedColumn = { field: 'customer', unit: null }
  const head = isOwned
    ? matched
    : { ...matched, head: [...matched.head, 'Customer'], columns: [...matched.columns, owner] }
  const owned = rows.map(({ line, cells }) => ({
    sheet: 0,
    line,
    cells: isOwned || line <= headLine ? cells : [...padded(cells, matched.head.length), 'Stone'],
  }))
  const read = finished(readSheets([head], owned, today))
  const plan = finished(
    planImport(isPlanned ? read : { ...read, customers: [] }, nothing, [], { today, newId }),
  )
  return { read, headLine, kind, plan }
}

const padded = (cells: readonly string[], length: number) => [
  ...cells,
  ...Array.from({ length: length - cells.length }, () => ''),
]

let made = 0
const newId = () => String((made += 1))
const nothing: Known = {
  customers: [],
  closedEmails: new Set(),
  unprovenEmails: new Set(),
  digitsOf: new Map(),
  isOurNumber: () => false,
  vehicles: [],
  filters: [],
  filterCounts: new Map(),
  readings: new Set(),
  services: [],
  odometers: new Map(),
  invoices: [],
}

type Taken = { line: number } & Readonly<Record<string, unknown>>
type Reader = (
  rows: readonly SheetRow[],
  ask: Ask,
) => Generator<null, TableRead & Readonly<Record<string, unknown>>>
const readers: Readonly<Record<FleetTable, Reader>> = {
  vehicles: readVehicles,
  readings: readReadings,
  services: readServices,
  filters: readFilters,
}

/** Null where the file as such is refused. */
function readByCustomer(rows: readonly SheetRow[], table: FleetTable) {
  try {
    const read = finished(readers[table](rows, { today, unit: 'mi' }))
    return { ...read, taken: read[table] as Taken[] }
  } catch (error) {
    expect(error).toBeInstanceOf(CodedError)
    return null
  }
}

/** What either stores of a row, without what only one of them has. */
function partOf(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { vehicle, service, reading, filter } = row
  const part =
    service ??
    reading ??
    filter ??
    (typeof vehicle === 'object' && vehicle !== null ? vehicle : row)
  const {
    kilometers: _kilometers,
    serviceType: _serviceType,
    quantity: _quantity,
    line: _line,
    sheet: _sheet,
    whose: _whose,
    ...rest
  } = part as Record<string, unknown>
  return typeof vehicle === 'string' && service !== undefined ? { ...rest, vehicle } : rest
}

function finished<Read>(steps: Generator<null, Read>): Read {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
