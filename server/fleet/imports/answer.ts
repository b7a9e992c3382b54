import type { RowsImportAnswer } from '#domain/fleet/imports/rows-contract.ts'
import type { RowError } from '#domain/fleet/imports/csv-table.ts'
import { fleetImportLimits } from '#domain/fleet/imports/vehicle-import.ts'

/** What becomes of a row that could be read. */
export type JudgedRow = RowsImportAnswer['preview'][number] | RowError

type Read = {
  dryRun: boolean
  rows: number
  unknownColumns: string[]
  errors: readonly RowError[]
  columnOf: (field: string) => string
  importId: string | null
}

/** What is said of a file of readings or past services. */
export function importAnswerOf(
  { dryRun, rows, unknownColumns, errors, columnOf, importId }: Read,
  judged: readonly JudgedRow[],
): RowsImportAnswer {
  const good = judged.flatMap((row) => ('message' in row ? [] : [row]))
  const wrong = [...errors, ...judged.flatMap((row) => ('message' in row ? [row] : []))]
  const known = good.filter(({ isKnown }) => isKnown).length
  return {
    dryRun,
    rows,
    added: good.length - known,
    known,
    preview: good.slice(0, fleetImportLimits.previewed),
    ...errorsOf(wrong, columnOf),
    unknownColumns,
    importId,
  }
}

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
