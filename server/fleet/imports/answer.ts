import type { RowsImportAnswer } from '#domain/fleet/imports/rows-contract.ts'
import type { RowError, RowNote, TableRead } from '#domain/fleet/imports/read-table.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import { fleetImportLimits } from '#domain/fleet/imports/table-contract.ts'
import { refusedCsv } from './refused-csv.ts'

/** What becomes of a row that could be read. */
export type JudgedRow = RowsImportAnswer['preview'][number] | RowError

type Answered = {
  dryRun: boolean
  read: TableRead
  rows: readonly SheetRow[]
  /** What the file says as such. */
  notes: readonly RowNote[]
  columnOf: (field: string) => string
  importId: string | null
}

/** What is said of a file of readings or past services. */
export async function importAnswerOf(
  { dryRun, read, rows, notes, columnOf, importId }: Answered,
  judged: readonly JudgedRow[],
): Promise<RowsImportAnswer> {
  const good = judged.flatMap((row) => ('message' in row ? [] : [row]))
  const wrong = [...read.errors, ...judged.flatMap((row) => ('message' in row ? [row] : []))]
  const known = good.filter(({ isKnown }) => isKnown).length
  return {
    dryRun,
    rows: read.rows,
    added: good.length - known,
    known,
    preview: good.slice(0, fleetImportLimits.previewed),
    ...errorsOf(wrong, columnOf),
    ...saidOfTable(read, notes, columnOf),
    ...(await refusedCsv(rows, read, wrong, columnOf)),
    importId,
  }
}

/** What is said of the table: its columns, and the first of its notes. */
export const saidOfTable = (
  { kind, columns, unknownColumns, isRemembered, notes, leftOut }: TableRead,
  ofFile: readonly RowNote[],
  columnOf: (field: string) => string,
) => ({
  kind,
  columns,
  unknownColumns,
  ...(isRemembered && { isRemembered }),
  notes: [...ofFile, ...notes]
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    .slice(0, fleetImportLimits.errorsShown)
    .map(({ line, field, message }) => ({
      line,
      field: field === null ? null : columnOf(field),
      message,
    })),
  noteCount: ofFile.length + notes.length,
  leftOut: leftOut.slice(0, fleetImportLimits.errorsShown),
  leftOutCount: leftOut.length,
})

/** The first of them, with the names of their columns. */
export const errorsOf = (wrong: readonly RowError[], columnOf: (field: string) => string) => ({
  errors: wrong
    .toSorted((a, b) => a.line - b.line)
    .slice(0, fleetImportLimits.errorsShown)
    .map(({ line, field, message }) => ({
      line,
      field: field === null ? null : columnOf(field),
      message,
    })),
  errorCount: wrong.length,
})
