import { createHash } from 'node:crypto'
import { importLimits, notImported, type ImportFiles } from '#domain/customers/imports/contract.ts'
import { matchSheet, type MatchedSheet } from '#domain/spreadsheets/match-sheet.ts'
import { withoutWrong } from '#domain/spreadsheets/refused-lines.ts'
import { megabytesOfFiles, sheetLimits, type Sheet } from '#domain/spreadsheets/sheet.ts'
import { readSpreadsheet } from '#server/spreadsheets/read-spreadsheet.ts'
import { refused } from '#server/spreadsheets/refused.ts'

export type SheetOfFile = MatchedSheet & Sheet & { isRemembered?: boolean }

const tooLarge = `The files have more than ${megabytesOfFiles} MB together. Please import them in parts.`
const tooMany = `The files have more than ${importLimits.rows.toLocaleString('en-US')} rows together. Please import them in parts.`
const tooManySheets = `Please import up to ${importLimits.sheets} sheets at a time.`

/** Each sheet with its rows, as text, and with what its columns seem to be. */
export async function readFiles({ files }: ImportFiles, account: string): Promise<SheetOfFile[]> {
  const all = files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }))
  if (all.reduce((sum, { bytes }) => sum + bytes.length, 0) > importLimits.bytes)
    throw refused(tooLarge)
  const read: SheetOfFile[] = []
  for (const file of all) {
    const { sheets, notes } = await readSpreadsheet(file, account)
    const named = (sheet: string) => (sheets.length === 1 ? file.name : `${file.name}: ${sheet}`)
    const found = sheets.flatMap((sheet) => matched({ ...sheet, name: named(sheet.name) }))
    found[0]?.notes.unshift(...notes)
    read.push(...found)
  }
  if (read.length > importLimits.sheets) throw refused(tooManySheets)
  const rowsBelow = ({ rows }: Sheet) => Math.max(0, rows.length - sheetLimits.linesAbove)
  if (read.reduce((sum, sheet) => sum + rowsBelow(sheet), 0) > importLimits.rows)
    throw refused(tooMany)
  return read
}

/** The same of the same files in any order. */
export function hashOfFiles({ files }: ImportFiles): string {
  const each = files.map(({ content }) => createHash('sha256').update(content).digest('hex'))
  return createHash('sha256').update(each.toSorted().join()).digest('hex')
}

function matched(sheet: Sheet): SheetOfFile[] {
  const rows = [...withoutWrong(sheet.rows)]
  const found = matchSheet(rows, { without: notImported })
  return found === null ? [] : [{ ...found, ...sheet, rows }]
}
