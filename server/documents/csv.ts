import { stringify } from 'csv-stringify/sync'
import { officeLists } from '#content/office.ts'
import { isGuarded } from '#domain/spreadsheets/unguarded.ts'

export type CsvCell = string | number | null
export type CsvRow = readonly CsvCell[]

/**
 * A CSV file (RFC 4180) that spreadsheets open correctly: with the byte order mark that makes Excel
 * read UTF-8, and a ' before anything that would be read as a formula, since strangers typed some
 * of these texts. A plus sign with digits is a phone number.
 */
export function csvFile(header: readonly string[], rows: readonly CsvRow[]): Buffer {
  return Buffer.from(csvText([header, ...rows], true))
}

/** The columns of a file in their order: the heading of each, and what it shows of a row. */
export type Table<Row> = Readonly<Record<string, (row: Row) => CsvCell>>

/** The last column of a list of what strangers have sent. */
export const automaticColumn: Table<{ mayBeAutomatic: boolean }> = {
  [officeLists.mayBeAutomatic]: ({ mayBeAutomatic }) => (mayBeAutomatic ? 'yes' : null),
}

/** A table whose headings are words from elsewhere; throws if that would lose or move a column. */
export function csvTable<Row>(
  columns: readonly (readonly [heading: string, cell: (row: Row) => CsvCell])[],
): Table<Row> {
  const headings = columns.map(([heading]) => heading)
  const table = Object.fromEntries(columns)
  // An object has each key once, and numbers before words.
  if (Object.keys(table).join('\n') !== headings.join('\n'))
    throw new Error(`A heading is there twice, or is a number: ${headings.join(', ')}`)
  return table
}

/** For rows that are made of several kinds of things: cells in the order of these headings. */
export const headed = (...headings: readonly string[]): Table<CsvRow> =>
  csvTable(headings.map((heading, at) => [heading, (row) => row[at] ?? null]))

/** The same file of any length, a part at a time. */
export async function* csvParts<Row>(
  table: Table<Row>,
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  const cells = Object.values(table)
  async function* rowsOf() {
    for await (const part of parts) yield part.map((row) => cells.map((cell) => cell(row)))
  }
  yield* csvRowParts(Object.keys(table), rowsOf())
}

/** The same of cells whose headings are somebody else’s, and may be there twice. */
export async function* csvRowParts(
  header: readonly string[],
  parts: AsyncIterable<readonly CsvRow[]>,
): AsyncGenerator<Buffer> {
  let isBeginning = true
  for await (const rows of parts) {
    yield isBeginning ? csvFile(header, rows) : Buffer.from(csvText(rows, false))
    isBeginning = false
  }
  if (isBeginning) yield csvFile(header, [])
}

function csvText(rows: readonly CsvRow[], isBeginning: boolean): string {
  // The package leaves a bare line feed unquoted, which other programs read as the end of the line,
  // and blanks around a cell, which they leave out.
  const quoted_match = /[\r\n]|^\s|\s$/
  return stringify(
    rows.map((row) => row.map(guarded)),
    { bom: isBeginning, record_delimiter: 'windows', quoted_match },
  )
}

// With other characters between them, digits would be added up: "+1-216-555-0131" is -901.
const phoneNumber = /^\+\d[\d ()]*$/
// Apple's Numbers reads the wide forms as well.
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

function guarded(cell: CsvCell): CsvCell {
  if (typeof cell !== 'string' || phoneNumber.test(cell)) return cell
  return formula.test(cell) || isGuarded(cell) ? `'${cell}` : cell
}
