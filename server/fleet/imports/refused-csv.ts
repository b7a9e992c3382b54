import type { RowError, TableRead } from '#domain/fleet/imports/read-table.ts'
import { wrongHeading } from '#domain/spreadsheets/refused-lines.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import { csvFile } from '#server/documents/csv.ts'

/** The rows that stay away, as they came, each behind its reasons; null where there are none. */
export function refusedCsv(
  rows: readonly SheetRow[],
  { columns }: Pick<TableRead, 'columns'>,
  wrong: readonly RowError[],
  columnOf: (field: string) => string,
): string | null {
  if (wrong.length === 0) return null
  const reasons = Map.groupBy(wrong, ({ line }) => line)
  const titles = columns.map(({ title }) => title)
  const refused = rows.flatMap(({ line, cells }) => {
    const said = reasons.get(line)
    if (said === undefined) return []
    const sentences = said.map(({ field, message }) =>
      field === null ? message : `${columnOf(field)}: ${message}`,
    )
    return [[sentences.join(' '), ...titles.map((_title, at) => cells[at] ?? '')]]
  })
  return csvFile([wrongHeading, ...titles], refused).toString()
}
