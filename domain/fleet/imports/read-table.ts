import type { Day } from '#domain/calendar.ts'
import type { DistanceUnit } from '#domain/distance.ts'
import { CodedError } from '#domain/errors.ts'
import type { CellNote, CellRefusal, Cells } from '#domain/spreadsheets/cells.ts'
import { examplesOf } from '#domain/spreadsheets/examples.ts'
import {
  fieldGroups,
  identityOf,
  importFields,
  vehicleNames,
  type ImportField,
  type MatchedColumn,
  type MeterUnit,
  type SheetKind,
} from '#domain/spreadsheets/fields.ts'
import { chosenColumns } from '#domain/spreadsheets/match-columns.ts'
import {
  matchSheet,
  type MatchedSheet,
  type MatchedTable,
} from '#domain/spreadsheets/match-sheet.ts'
import type { Program } from '#domain/spreadsheets/programs.ts'
import { readCells } from '#domain/spreadsheets/read-cells.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import type { LeftOutLine } from '#domain/spreadsheets/left-out.ts'
import { linesOfTable, type Said } from '#domain/spreadsheets/table-lines.ts'
import { chosenTwice, otherColumns, withOthers, type OtherColumn } from './other-columns.ts'
import { type BroughtTable, fleetTables, type FleetTable } from './samples.ts'
import type { TableColumn } from './table-contract.ts'

/** What costs a row, or a cell of it: `field` as the answer has it. */
export type RowError = { line: number; field: string | null; message: string }
export type RowNote = { line: number | null; field: string | null; message: string }
/**
 * The field and the unit of each column, where somebody has said it: `isRemembered` for an earlier
 * file.
 */
export type Chosen = {
  chosen?: readonly (ImportField | null)[] | undefined
  units?: readonly (MeterUnit | null)[] | undefined
  isRemembered?: true
}
export type Ask = Chosen & { today: Day; unit: DistanceUnit }
export type TableRead = {
  rows: number
  kind: SheetKind
  columns: TableColumn[]
  unknownColumns: string[]
  isRemembered?: true
  errors: RowError[]
  notes: RowNote[]
  /** Lines that are no rows. */
  leftOut: LeftOutLine[]
}
/** `said` has the words of each cell, for what depends on their column. */
export type TableRow = { line: number; cells: Cells; said: Said }
export type Judged = { errors: readonly CellRefusal[]; notes: readonly CellNote[] }

type Table = {
  fields: readonly ImportField[]
  /** One of each line must be a column, or the file is no such table; with what is said then. */
  needed: readonly (readonly [sentence: string, fields: readonly ImportField[]])[]
  /** As the answer calls a field, where it has another name. */
  called: Readonly<Partial<Record<ImportField, string>>>
  rowIs: string
}

const needs = (...names: string[]) =>
  `The first row needs a column ${names.map((name) => `"${name}"`).join(' or ')}.`
const vehicle = [needs('Vehicle'), vehicleNames] as const
const called = Object.fromEntries(vehicleNames.map((field) => [field, 'vehicle']))

const tables: Readonly<Record<BroughtTable, Table>> = {
  vehicles: {
    fields: fieldGroups.vehicle,
    needed: [[needs('Vehicle identifier', 'Unit'), vehicleNames]],
    called: { unit: 'vehicleIdentifier', milesPerMonth: 'averageMilesPerMonth' },
    rowIs: 'a vehicle',
  },
  readings: {
    fields: [...vehicleNames, ...fieldGroups.reading, 'mileage', 'engineHours', 'meterUnit'],
    needed: [
      vehicle,
      [needs('Date'), ['readingDate']],
      [needs('Reading'), ['metric', 'mileage', 'engineHours']],
      [needs('Value'), ['value', 'mileage', 'engineHours']],
    ],
    called: { ...called, readingDate: 'day', valueUnit: 'unit' },
    rowIs: 'a reading',
  },
  services: {
    fields: [...vehicleNames, ...fieldGroups.service, 'meterUnit'],
    needed: [
      vehicle,
      [needs('Filter'), ['filterType', 'serviceType']],
      [needs('Date'), ['serviceDate']],
    ],
    called: { ...called, serviceDate: 'on' },
    rowIs: 'a past service',
  },
  filters: {
    fields: [...vehicleNames, ...fieldGroups.filter],
    needed: [[needs('Serial number'), ['serialNumber']]],
    called: { ...called, filterKind: 'kind' },
    rowIs: 'a filter',
  },
  parts: {
    fields: [
      'partNumber',
      'filterKind',
      'maker',
      'weightNewLb',
      'weightNewKg',
      'weightNewG',
      'flowNewCfm',
      'pressureNewInH2O',
    ],
    needed: [[needs('Part number'), ['partNumber']]],
    called: { filterKind: 'kind' },
    rowIs: 'a part number',
  },
}

const rowsLookedAt = 200

/**
 * Hands over each row of a table of a fleet, in as many steps as there are rows, since fifty
 * thousand take seconds. Throws `invalid_input` when the file as a whole is no such table.
 */
export function* readTable(
  sheet: readonly SheetRow[],
  table: BroughtTable,
  { today, unit, chosen, units, isRemembered }: Ask,
  take: (row: TableRow) => Judged,
  prepared: (said: Said) => Said = (said) => said,
): Generator<null, TableRead> {
  const matched = matchedAs(sheet, table, { chosen, units })
  yield null
  const others =
    chosen === undefined ? otherColumns(matched, table, notIn(table)) : chosenTwice(matched)
  const lineOf = linesOfTable(matched)
  const field = (one: ImportField | null) => (one === null ? null : fieldOf(table, one))
  const read: TableRead = {
    ...saidOfColumns(sheet, matched, others),
    ...(isRemembered && { isRemembered }),
    rows: 0,
    errors: [],
    notes: [],
    leftOut: [],
  }
  const identity = new Set(identityOf[table])
  const judge = (words: Said, { line, cells: texts }: SheetRow): Judged => {
    const { said: all, asked } = withOthers(words, texts, others)
    const wrong = asked.filter(({ field: one }) => one !== null && identity.has(one))
    const said = prepared(all)
    const { cells, notes, refused: unread } = readCells(said, { identity, today, unit })
    if (wrong.length + unread.length > 0) return { errors: [...wrong, ...unread], notes: [] }
    const judged = take({ line, cells, said })
    return { ...judged, notes: [...asked, ...notes, ...judged.notes] }
  }
  for (const row of sheet) {
    yield null
    const line = lineOf(row)
    if (line === null) continue
    if ('why' in line) {
      read.leftOut.push(line)
      continue
    }
    read.rows += 1
    const { errors, notes } = judge(line.said, row)
    for (const one of errors)
      read.errors.push({ line: row.line, field: field(one.field), message: one.message })
    for (const one of errors.length > 0 ? [] : notes)
      read.notes.push({ line: row.line, field: field(one.field), message: one.message })
  }
  if (read.rows === 0) throw noRows(table)
  return read
}

/** What a file is read as, unless somebody says otherwise, and whose layout it has. */
export function tableOf(
  sheet: readonly SheetRow[],
): { table: FleetTable; program: Program | null } | null {
  const proven = matchSheet(sheet)
  const found =
    proven !== null && isFleetTable(proven.kind)
      ? proven
      : matchSheet(sheet, { kinds: fleetTables })
  return found !== null && isFleetTable(found.kind)
    ? { table: found.kind, program: found.program }
    : null
}

export const isFleetTable = (kind: string): kind is FleetTable =>
  fleetTables.some((one) => one === kind)

/** What we take the columns of a file for, further columns of a field with them. */
export function columnsOfTable(
  sheet: readonly SheetRow[],
  table: FleetTable,
): Pick<MatchedSheet, 'head' | 'fingerprint' | 'columns'> | null {
  const matched = matchSheet(sheet, { kind: table, without: notIn(table) })
  if (matched === null) return null
  const { head, fingerprint } = matched
  const others = otherColumns(matched, table, notIn(table))
  const { columns } = saidOfColumns([], matched, others)
  return {
    head,
    fingerprint,
    columns: columns.map(({ field, unit }) => (field === null ? null : { field, unit })),
  }
}

const notIn = (table: BroughtTable) =>
  importFields.filter((field) => !tables[table].fields.includes(field))

/** As the answer of an import calls a field. */
export const fieldOf = (table: BroughtTable, field: ImportField): string =>
  tables[table].called[field] ?? field

function matchedAs(
  sheet: readonly SheetRow[],
  table: BroughtTable,
  { chosen, units }: Pick<Ask, 'chosen' | 'units'>,
): MatchedTable {
  const { fields, needed } = tables[table]
  const found = matchSheet(sheet, { kind: table, without: notIn(table) })
  if (found === null) throw noRows(table)
  const taken = (field: ImportField | null) =>
    field !== null && fields.includes(field) ? field : null
  const matched =
    chosen === undefined
      ? found
      : { ...found, columns: chosenColumns(found.head, chosen.map(taken), units) }
  if (!sheet.some(({ line }) => line > matched.headLine)) throw noRows(table)
  for (const [sentence, some] of needed)
    if (!matched.columns.some((column) => column !== null && some.includes(column.field)))
      throw refused(sentence)
  return matched
}

function saidOfColumns(
  sheet: readonly SheetRow[],
  { head, headLine, columns }: MatchedTable,
  others: readonly OtherColumn[],
): Pick<TableRead, 'kind' | 'columns' | 'unknownColumns'> {
  const below = sheet.slice(0, rowsLookedAt).filter(({ line }) => line > headLine)
  const all = head.map((title, at): TableColumn => {
    const matched: MatchedColumn | null =
      columns[at] ?? others.find(({ column }) => column === at) ?? null
    const { field = null, unit = null } = matched ?? {}
    return { title, field, unit, examples: examplesOf(below, at) }
  })
  return {
    kind: matchSheet(sheet)?.kind ?? 'customers',
    columns: all,
    unknownColumns: all.flatMap(({ title, field }) =>
      field === null && title !== '' ? [title] : [],
    ),
  }
}

const noRows = (table: BroughtTable) =>
  refused(
    `The file has no rows. The first row names the columns, and each row after it is ${tables[table].rowIs}.`,
  )

const refused = (message: string) => new CodedError('invalid_input', message, { csv: message })
