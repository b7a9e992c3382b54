import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { notImported } from '#domain/customers/imports/contract.ts'
import { readSheets, type SheetHead } from '#domain/customers/imports/read-sheets.ts'
import { readFilters } from '#domain/filters/filters-import.ts'
import { readReadings } from '#domain/fleet/imports/readings-import.ts'
import { fleetTables, type FleetTable } from '#domain/fleet/imports/samples.ts'
import { readServices } from '#domain/fleet/imports/services-import.ts'
import { readVehicles } from '#domain/fleet/imports/vehicle-import.ts'
import type { Ask, TableRead } from '#domain/fleet/imports/read-table.ts'
import {
  fieldGroups,
  identityOf,
  type ImportField,
  type SheetKind,
} from '#domain/spreadsheets/fields.ts'
import { provenPrograms } from '#domain/spreadsheets/programs.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import { fleetLayouts } from '#domain/spreadsheets/testing/fleet-layouts.ts'
import { linesOf, type Layout } from '#domain/spreadsheets/testing/layout.ts'
import { peopleLayouts } from '#domain/spreadsheets/testing/people-layouts.ts'
import { sentSheet } from '#server/fleet/imports/sent-sheet.ts'
import { asFile, xlsxOf, type Cell } from '#server/testing/import-files.ts'
import { readFiles } from './read-files.ts'

const today = '2026-03-10'
const layouts = [...peopleLayouts, ...fleetLayouts]
const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]

const named: readonly ImportField[] = ['unit', 'unitNumber', 'vin', 'vehicleSerial']
const takenOfFleet: Readonly<Record<FleetTable, readonly ImportField[]>> = {
  vehicles: fieldGroups.vehicle,
  readings: [...named, ...fieldGroups.reading, 'mileage', 'engineHours', 'meterUnit'],
  services: [...named, ...fieldGroups.service, 'meterUnit'],
  filters: [...named, ...fieldGroups.filter],
}
const isFleetTable = (kind: SheetKind): kind is FleetTable =>
  fleetTables.some((table) => table === kind)
const staffTake = (kind: SheetKind) =>
  identityOf[kind].every((field) => !notImported.includes(field))

const cases = layouts.flatMap((layout) =>
  formats.map((format) => ({ name: layout.name, format, layout })),
)

test.each(cases.filter(({ layout }) => staffTake(layout.kind)))(
  'our team: $name as $format',
  async ({ layout, format }) => {
    const { sheet, columns, read } = await byStaff(layout, format)
    expect(sheet).toMatchObject({ kind: layout.kind, program: layout.program, notes: [] })
    expect(columns).toEqual(fieldsWith(layout, (field) => !notImported.includes(field)))
    expect(read.errors).toEqual([])
    expect(arrivedAtStaff(layout, read)).toMatchObject(layout.arrives)
    expect(arrivedAtStaff(layout, read)).toHaveLength(layout.arrives.length)
  },
)

test.each(cases.filter(({ layout }) => isFleetTable(layout.kind)))(
  'a customer: $name as $format',
  async ({ layout, format }) => {
    const { table, read } = await byCustomer(layout, format)
    const taken = takenOfFleet[table]
    expect(read.columns.map(shown)).toEqual(fieldsWith(layout, (field) => taken.includes(field)))
    expect(read.columns.map(({ title }) => title).join(',')).toBe(layout.head)
    const leftOut = read.columns.filter(({ field, title }) => field === null && title !== '')
    expect(read.unknownColumns).toEqual(leftOut.map(({ title }) => title))
    expect(read).toMatchObject({ kind: layout.kind, errors: [] })
    const rows = arrivedAtCustomer(read)
    expect(rows).toMatchObject(layout.arrives)
    expect(rows).toHaveLength(layout.arrives.length)
  },
)

test.each(
  cases.filter(({ layout: { kind } }) => isFleetTable(kind) && staffTake(kind)),
)('both read the same rows: $name as $format', async ({ layout, format }) => {
  const ofStaff = arrivedAtStaff(layout, (await byStaff(layout, format)).read)
  const ofCustomer = arrivedAtCustomer((await byCustomer(layout, format)).read)
  expect(ofStaff).toMatchObject(ofCustomer.map(common))
})

test('the programs that a sentence may name are those whose own files were seen', () => {
  const seen = layouts.flatMap(({ program, seen: where }) =>
    program === null || program === 'ours' || where === null ? [] : [program],
  )
  expect(new Set(provenPrograms)).toEqual(new Set(seen))
})

/** The file as this program writes it; in a workbook with numbers and days as Excel has them. */
function fileOf(layout: Layout, format: Format) {
  const text = linesOf(layout).join('\n')
  if (format === 'csv') return asFile('file.csv', text)
  const rows: string[][] = parse(text, { relax_column_count: true })
  return asFile('file.xlsx', xlsxOf(rows.map((cells) => cells.map(asTyped))))
}

const dayMs = 86_400_000

function asTyped(text: string): Cell {
  if (/^(?:0|[1-9]\d{0,9})(?:\.\d*[1-9])?$/.test(text)) return Number(text)
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return text
  return { day: Math.round(Date.parse(iso) / dayMs) + 25_569 }
}

const shown = (column: { field: ImportField | null; unit: string | null } | null) =>
  column === null ? '' : [column.field, column.unit].filter(Boolean).join(' ')

const fieldsWith = ({ fields }: Layout, takes: (field: ImportField) => boolean) =>
  fields.split(',').map((one) => (takes(one.split(' ', 1)[0] as ImportField) ? one : ''))

/** Whose the rows are is said beside them where the table does not. */
async function byStaff(layout: Layout, format: Format) {
  const [sheet] = await readFiles({ files: [fileOf(layout, format)] }, 'somebody')
  if (sheet === undefined) throw new Error('no sheet')
  const columns = sheet.columns.map(shown)
  const isOwned = columns.some((one) => /^(?:customer|company|email|fullName)\b/.test(one))
  const head: SheetHead = isOwned
    ? sheet
    : {
        headLine: sheet.headLine,
        head: ['Customer', ...sheet.head],
        columns: [{ field: 'customer', unit: null }, ...sheet.columns],
      }
  const isGrouped = layout.kind === 'invoices'
  const rows = sheet.rows.map(({ line, cells }) => ({
    sheet: 0,
    line,
    cells: isOwned ? cells : ['Stone Freight', ...cells],
  }))
  const used = isGrouped ? sheet : head
  const read = finished(
    readSheets(
      [used],
      isGrouped ? sheet.rows.map((row) => ({ sheet: 0, ...row })) : rows,
      today,
    ),
  )
  return { sheet, columns, read }
}

async function byCustomer(layout: Layout, format: Format) {
  if (!isFleetTable(layout.kind)) throw new Error('no table of a fleet')
  const table = layout.kind
  const { rows } = await sentSheet({ file: fileOf(layout, format) }, table, 'somebody')
  return { table, read: finished(readers[table](rows, { today, unit: 'mi' })) }
}

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

function finished<Read>(steps: Generator<null, Read>): Read {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

type Arrived = Readonly<Record<string, unknown>>

function arrivedAtStaff({ kind }: Layout, read: Readonly<Record<string, unknown>>): Arrived[] {
  const parts = {
    customers: 'person',
    vehicles: 'vehicle',
    services: 'service',
    invoices: 'invoice',
    readings: 'reading',
    filters: 'filter',
  } as const
  return (read[kind] as Record<string, Arrived>[]).map((row) => ({ ...row[parts[kind]] }))
}

function arrivedAtCustomer(read: Readonly<Record<string, unknown>>): Arrived[] {
  const { vehicles, readings, services, filters } = read as Record<
    string,
    Record<string, Arrived>[] | undefined
  >
  if (vehicles !== undefined) return vehicles.map(({ vehicle }) => ({ ...vehicle }))
  if (readings !== undefined) return readings.map(({ reading }) => ({ ...reading }))
  if (services !== undefined)
    return services.map(({ vehicle, service }) => ({ ...service, vehicle }))
  return (filters ?? []).map(({ line: _line, ...filter }) => filter)
}

/** Without what only one of the two stores. */
const common = ({ kilometers: _kilometers, ...row }: Arrived): Arrived => row
