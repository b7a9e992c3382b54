import type { RowNote } from '#domain/fleet/imports/read-table.ts'
import type { BroughtTable } from '#domain/fleet/imports/samples.ts'
import type { ImportRequest } from '#domain/fleet/imports/table-contract.ts'
import { matchSheet } from '#domain/spreadsheets/match-sheet.ts'
import { withoutWrong } from '#domain/spreadsheets/refused-lines.ts'
import type { Sheet, SheetNote, SheetRow } from '#domain/spreadsheets/sheet.ts'
import { readCsvText, readSpreadsheet } from '#server/spreadsheets/read-spreadsheet.ts'

/** The rows that were sent, and what the file says that was read in another way. */
export type SentSheet = { rows: readonly SheetRow[]; notes: readonly RowNote[] }
type Sent = Pick<ImportRequest, 'csv' | 'file'>

const oneSheet = (name: string) =>
  `Only the sheet “${name}” is read. Please import the others on their own.`

/** Of a workbook with several sheets the first that is such a table. */
export async function sentSheet(
  { csv, file }: Sent,
  table: BroughtTable,
  account: string,
): Promise<SentSheet> {
  if (file === undefined) return sentAs(await readCsvText(csv ?? ''))
  const bytes = Buffer.from(file.content, 'base64')
  const { sheets, notes } = await readSpreadsheet({ name: file.name, bytes }, account)
  const sheet = sheets.find(({ rows }) => isTable(rows, table)) ?? sheets[0]
  if (sheet === undefined) return { rows: [], notes: [] }
  const isAlone = sheets.length === 1
  return sentAs(sheet, isAlone ? notes : [{ line: null, message: oneSheet(sheet.name) }, ...notes])
}

/** No list is taken for one of part numbers unasked: it has a column of them. */
const isTable = (rows: readonly SheetRow[], table: BroughtTable): boolean =>
  table === 'parts'
    ? matchSheet(rows, { kind: table })?.columns.some((one) => one?.field === 'partNumber') === true
    : matchSheet(rows)?.kind === table

const sentAs = ({ rows, notes }: Sheet, ofFile: readonly SheetNote[] = []): SentSheet => ({
  rows: withoutWrong(rows),
  notes: [...ofFile, ...notes].map((note) => ({ ...note, field: null })),
})
