import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | null
export type CsvRow = readonly CsvCell[]

/** Rows of a file of the office: more would be a copy of the database, and is asked for in parts. */
export const mostInFile = 20_000

/**
 * A CSV file (RFC 4180) that opens in a spreadsheet as it is meant: with the mark that tells Excel of UTF-8, and with a '
 * before what a spreadsheet would take for a formula, since some of these texts were typed by strangers. A plus sign with digits is
 * a telephone number.
 */
export function csvFile(header: readonly string[], rows: readonly CsvRow[]): Buffer {
  return Buffer.from(csvText([header, ...rows], true))
}

/** What a file shows of a row. */
export type Table<Row> = { header: readonly string[]; cells: (row: Row) => CsvRow }

/** The same file of any length, a part at a time. */
export async function* csvParts<Row>(
  { header, cells }: Table<Row>,
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  let isBeginning = true
  for await (const part of parts) {
    const rows = part.map(cells)
    yield isBeginning ? csvFile(header, rows) : Buffer.from(csvText(rows, false))
    isBeginning = false
  }
  if (isBeginning) yield csvFile(header, [])
}

function csvText(rows: readonly CsvRow[], isBeginning: boolean): string {
  // The package leaves a bare line feed unquoted, at which other programs would end the line.
  const quoted_match = /[\r\n]/
  return stringify(
    rows.map((row) => row.map(guarded)),
    { bom: isBeginning, record_delimiter: 'windows', quoted_match },
  )
}

// With other signs between them, digits would be added up: "+1-216-555-0131" is -901.
const phoneNumber = /^\+\d[\d ()]*$/
// Apple's Numbers reads the wide forms as well.
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

function guarded(cell: CsvCell): CsvCell {
  return typeof cell === 'string' && formula.test(cell) && !phoneNumber.test(cell)
    ? `'${cell}`
    : cell
}
