import { setImmediate } from 'node:timers/promises'
import type { RowError, TableRead } from '#domain/fleet/imports/read-table.ts'
import { wrongHeading } from '#domain/spreadsheets/refused-lines.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import { csvRowParts, type CsvRow } from '#server/documents/csv.ts'

/** More is no file that anyone corrects by hand, and too much for one answer. */
const mostSigns = 2_000_000
const signsAtOnce = 20_000

/** `refusedLeft`: how many rows more there are than the file has. */
type RefusedRows = { refusedCsv: string | null; refusedLeft: number }

/**
 * The first rows that stay away, as they came, each behind its reasons; null where there are none.
 * Written in steps, so that other calls go on.
 */
export async function refusedCsv(
  rows: readonly SheetRow[],
  { columns }: Pick<TableRead, 'columns'>,
  wrong: readonly RowError[],
  columnOf: (field: string) => string,
): Promise<RefusedRows> {
  if (wrong.length === 0) return { refusedCsv: null, refusedLeft: 0 }
  const reasons = Map.groupBy(wrong, ({ line }) => line)
  const titles = columns.map(({ title }) => title)
  let taken = 0
  async function* parts(): AsyncGenerator<CsvRow[]> {
    let [signs, ofPart] = [0, 0]
    let part: CsvRow[] = []
    for (const { line, cells } of rows) {
      const said = reasons.get(line)
      if (said === undefined) continue
      if (signs >= mostSigns) break
      const row = [sentencesOf(said, columnOf), ...titles.map((_title, at) => cells[at] ?? '')]
      const length = row.reduce((sum, cell) => sum + cell.length, 0)
      signs += length
      ofPart += length
      taken += 1
      part.push(row)
      if (ofPart < signsAtOnce) continue
      yield part
      await setImmediate()
      ofPart = 0
      part = []
    }
    yield part
  }
  const written = await Array.fromAsync(csvRowParts([wrongHeading, ...titles], parts()))
  return { refusedCsv: Buffer.concat(written).toString(), refusedLeft: reasons.size - taken }
}

const sentencesOf = (said: readonly RowError[], columnOf: (field: string) => string) =>
  said
    .map(({ field, message }) => (field === null ? message : `${columnOf(field)}: ${message}`))
    .join(' ')
