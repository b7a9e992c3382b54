import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null

/** Rows of a file of the office: more would be a copy of the database, and is asked for in parts. */
export const mostInFile = 20_000

/**
 * A CSV file (RFC 4180) that opens in a spreadsheet as it is meant: with the mark that tells Excel of UTF-8, and with a '
 * before what a spreadsheet would take for a formula, since some of these texts were typed by strangers.
 */
export function csvFile(header: readonly string[], rows: readonly (readonly Cell[])[]): Buffer {
  // The package leaves a bare line feed unquoted, at which other programs would end the line.
  const quoted_match = /[\r\n]/
  return Buffer.from(stringify([header, ...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true, quoted_match }))
}
