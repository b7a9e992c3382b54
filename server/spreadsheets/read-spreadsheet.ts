import { CodedError } from '#domain/errors.ts'
import {
  megabytesOfFiles,
  sheetLimits,
  type Sheet,
  type SheetsOfFile,
} from '#domain/spreadsheets/sheet.ts'
import { foreignBytes, foreignText } from './foreign-file.ts'
import { lettersOf, type Letters } from './letters.ts'
import { headOfText } from './pieces.ts'
import { readText } from './read-text.ts'
import { refused } from './refused.ts'
import { readWorkbook } from './workbook/workbook.ts'

const tooLarge = `The file has more than ${megabytesOfFiles} MB. Please import it in parts.`
const empty = (name: string) => `There are no rows in this file: ${name}.`

/**
 * The sheets of a file that a person chose, CSV or XLSX, by its bytes, whatever it is called: each
 * row in which something stands, as text, with its line. Workbooks are read in turn for each
 * account.
 */
export async function readSpreadsheet(
  { name, bytes }: { name: string; bytes: Buffer },
  account: string,
): Promise<SheetsOfFile> {
  if (bytes.length > sheetLimits.bytes) throw refused(tooLarge)
  const { sheets, notes } =
    bytes.subarray(0, 2).toString('latin1') === 'PK'
      ? await readWorkbook(bytes, account)
      : { sheets: [await readTable(name, bytes, lettersOf(bytes))], notes: [] }
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0)
    throw refused([empty(name), ...notes.slice(0, 3).map(({ message }) => message)].join(' '))
  return { sheets: filled, notes }
}

/** A file whose text is in the field `csv` of a call. */
export async function readCsvText(csv: string): Promise<Sheet> {
  try {
    return await readTable('', Buffer.from(csv), 'utf-8')
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    throw new CodedError(error.code, error.message, { csv: error.message })
  }
}

async function readTable(name: string, bytes: Buffer, letters: Letters): Promise<Sheet> {
  const foreign = foreignBytes(bytes) ?? foreignText(headOfText(bytes, letters).head)
  if (foreign !== null) throw refused(foreign)
  return readText(name, bytes, letters)
}
