import { sheetLimits, type Sheet } from '#domain/spreadsheets/sheet.ts'
import { unguarded } from '#domain/spreadsheets/unguarded.ts'

const { rows: mostRows, linesAbove, columns: mostColumns, cell: longestCell } = sheetLimits
const mostNotes = 200

/** The same sentence for a file of any kind. */
export const tooManyRows = `The file has more than ${mostRows.toLocaleString('en-US')} rows. Please import it in parts.`
const columnsCut = `Only the first ${mostColumns} columns are read: what is in further columns is left out.`
const cellCut = `A cell is longer than ${longestCell.toLocaleString('en-US')} letters. The rest of it is left out.`
const moreNotes = 'There is more of this kind: only the first 200 places are listed.'

export type OpenSheet = {
  sheet: Sheet
  /** False where one row more would be too many. A row in which nothing stands is passed over. */
  add: (line: number, cells: readonly string[]) => boolean
  note: (line: number | null, message: string) => void
}

/**
 * Takes rows until the limits; what it leaves out of a row it says in the notes. Whoever hands rows
 * on may take them out of the sheet.
 */
export function openSheet(name: string): OpenSheet {
  const sheet: Sheet = { name, rows: [], notes: [] }
  let [isWide, taken] = [false, 0]
  const note = (line: number | null, message: string) => {
    if (sheet.notes.length < mostNotes) sheet.notes.push({ line, message })
    else if (sheet.notes.length === mostNotes) sheet.notes.push({ line: null, message: moreNotes })
  }
  const cut = (cell: string, line: number) => {
    if (cell.length <= longestCell) return cell
    note(line, cellCut)
    return cell.slice(0, longestCell).toWellFormed()
  }
  const add = (line: number, cells: readonly string[]) => {
    if (cells.every(isBlank)) return true
    if (taken >= mostRows + linesAbove) return false
    taken += 1
    if (!isWide && cells.length > mostColumns && !cells.slice(mostColumns).every(isBlank)) {
      isWide = true
      note(line, columnsCut)
    }
    const read = cells.slice(0, mostColumns).map((cell) => cut(unguarded(storable(cell)), line))
    sheet.rows.push({ line, cells: read })
    return true
  }
  return { sheet, add, note }
}

const isBlank = (cell: string) => cell === '' || cell.trim() === ''

// PostgreSQL refuses NUL, and lone surrogates have no UTF-8 form.
const storable = (cell: string) => cell.replaceAll('\0', '').toWellFormed()
