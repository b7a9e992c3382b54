import { createHash } from 'node:crypto'
import { readCsv } from '#domain/csv.ts'
import {
  importedKinds,
  importLimits,
  notImported,
  type ImportFiles,
} from '#domain/customers/imports/contract.ts'
import { matchSheet, type MatchedSheet } from '#domain/spreadsheets/match-sheet.ts'
import { textOfFile } from '#domain/file-text.ts'
import { inSteps } from '#server/http/in-steps.ts'
import { readXlsx } from './workbook/workbook.ts'
import { refused } from '#server/customers/imports/workbook/unpacked.ts'

export type SheetOfFile = MatchedSheet & {
  name: string
  rows: { line: number; cells: string[] }[]
}

const tooLarge = 'The files have more than 6 MB together. Please import them in parts.'
const tooMany = `The files have more than ${importLimits.rows.toLocaleString('en-US')} rows together. Please import them in parts.`
const tooManySheets = `Please import up to ${importLimits.sheets} sheets at a time.`
const empty = 'There are no rows in this file: '
const oldExcel =
  'This is an old or a protected Excel file. Please save it as .xlsx without a password, or as CSV.'

/**
 * Each sheet with its rows, as text, and with what its columns seem to be. Workbooks are read in
 * turn for each account.
 */
export async function readFiles({ files }: ImportFiles, account: string): Promise<SheetOfFile[]> {
  const read: SheetOfFile[] = []
  const all = files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }))
  if (all.reduce((sum, { bytes }) => sum + bytes.length, 0) > importLimits.bytes)
    throw refused(tooLarge)
  for (const { name, bytes } of all) {
    const sheets = await sheetsOf(name, bytes, account)
    if (sheets.length === 0) throw refused(`${empty}${name}.`)
    read.push(...sheets)
  }
  if (read.length > importLimits.sheets) throw refused(tooManySheets)
  if (read.reduce((sum, { rows }) => sum + rows.length, 0) > importLimits.rows)
    throw refused(tooMany)
  return read
}

/** The same of the same files in any order. */
export function hashOfFiles({ files }: ImportFiles): string {
  const each = files.map(({ content }) => createHash('sha256').update(content).digest('hex'))
  return createHash('sha256').update(each.toSorted().join()).digest('hex')
}

async function sheetsOf(name: string, bytes: Buffer, account: string): Promise<SheetOfFile[]> {
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw refused(oldExcel)
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    const sheets = await readXlsx(bytes, account)
    const named = (sheet: string) => (sheets.length === 1 ? name : `${name}: ${sheet}`)
    return sheets.flatMap((sheet) => matched(named(sheet.name), sheet.rows.map(cutAll)))
  }
  return matched(name, await inSteps(rowsOfText(textOfFile(bytes))))
}

function matched(name: string, rows: SheetOfFile['rows']): SheetOfFile[] {
  const found = matchSheet(rows, { kinds: importedKinds, without: notImported })
  return found === null ? [] : [{ ...found, name, rows }]
}

function* rowsOfText(text: string): Generator<null, SheetOfFile['rows']> {
  const rows: SheetOfFile['rows'] = []
  for (const row of readCsv(text)) {
    yield null
    if (row === null) continue
    if (rows.length > importLimits.rows) throw refused(tooMany)
    rows.push(cutAll(row))
  }
  return rows
}

const cutAll = ({ line, cells }: SheetOfFile['rows'][number]) => ({
  line,
  cells: cells.slice(0, importLimits.columns).map(cut),
})

// PostgreSQL refuses NUL, and lone surrogates have no UTF-8 form.
const cut = (cell: string) => cell.slice(0, importLimits.cell).replaceAll('\0', '').toWellFormed()
