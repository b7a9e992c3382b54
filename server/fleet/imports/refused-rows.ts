import { fileWords } from '#content/file-import.ts'
import type { RowError, TableRead } from '#domain/fleet/imports/read-table.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import { csvFile } from '#server/documents/csv.ts'

const reason = fileWords.refused.column

/** The rows that stay away, as they came, each behind its reason; null where there are none. */
export function refusedCsv(
  rows: readonly SheetRow[],
  { columns }: Pick<TableRead, 'columns'>,
  wrong: readonly RowError[],
): string | null {
  if (wrong.length === 0) return null
  const reasons = Map.groupBy(wrong, ({ line }) => line)
  // Of a file that was corrected once already the old reasons go.
  const from = columns[0]?.title === reason ? 1 : 0
  const titles = columns.map(({ title }) => title)
  const refused = rows.flatMap(({ line, cells }) => {
    const said = reasons.get(line)
    if (said === undefined) return []
    const whole = titles.map((_title, at) => cells[at] ?? '')
    return [[said.map(({ message }) => message).join(' '), ...whole.slice(from)]]
  })
  return csvFile([reason, ...titles.slice(from)], refused).toString()
}
