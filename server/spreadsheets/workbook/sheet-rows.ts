import { tooManyRows, type OpenSheet } from '#server/spreadsheets/open-sheet.ts'
import { refused } from '#server/spreadsheets/refused.ts'
import { withSigns, type Book } from './book.ts'
import { columnAt, lastColumn, type Merge } from './merges.ts'
import { plainly, showIn, type Show } from './shown.ts'
import { readXml } from './xml.ts'
import { tooLarge } from './zip-parts.ts'

/** As many as a sheet of Excel has. */
const lastRow = 1_048_576

const errorCell = (error: string) =>
  `A cell shows the error ${error} of a formula. It is read as empty.`
const notStored =
  'The result of a formula is not stored in this file. The cell is read as empty: save the file in Excel once.'
const noDay = 'A cell has a number that is no date. It is read as empty.'

type Cell = {
  column: number
  type: string
  style: number
  value: string
  text: string
  hasFormula: boolean
}

/** Reads one sheet with what its cells show; `handOn` is called after each row but blank ones. */
export async function readSheet(
  pieces: AsyncIterable<Uint8Array>,
  merges: readonly Merge[],
  book: Book,
  open: OpenSheet,
  handOn: () => void,
): Promise<void> {
  const says = sayer(book, open.note)
  const fill = filler(merges)
  let [line, column, cells, cell] = [0, 0, [] as string[], null as Cell | null]
  let [into, spoken] = ['' as '' | 'value' | 'text', 0]
  await readXml(pieces, {
    open: (element, attributes) => {
      if (element === 'row') {
        line = Number(attributes['r'] ?? line + 1)
        ;[column, cells] = [0, []]
        if (!(line >= 1 && line <= lastRow)) throw refused(tooLarge)
      } else if (element === 'c') {
        column = columnAt(attributes['r']) ?? column + 1
        if (column > lastColumn) throw refused(tooLarge)
        const { t: type = 'n', s: style = '0' } = attributes
        cell = { column, type, style: Number(style), value: '', text: '', hasFormula: false }
      } else if (element === 'f' && cell !== null) cell.hasFormula = true
      else if (element === 'rPh') spoken += 1
      else if (element === 'v') into = 'value'
      else if (element === 't' && spoken === 0) into = 'text'
    },
    text: (more) => {
      if (cell === null || into === '') return
      if (into === 'value') cell.value += more
      else cell.text += more
    },
    close: (element) => {
      if (element === 'v' || element === 't') into = ''
      else if (element === 'rPh') spoken -= 1
      else if (element === 'c' && cell !== null) {
        const said = says(cell, line)
        if (said !== '') putAt(cells, cell.column - 1, said)
        cell = null
      } else if (element === 'row') {
        fill(line, cells)
        const before = open.sheet.rows.length
        if (!open.add(line, cells)) throw refused(tooManyRows)
        if (open.sheet.rows.length > before) handOn()
      }
    },
  })
}

/** A cell that is merged downward belongs to each row beside it. */
function filler(merges: readonly Merge[]) {
  const left = merges.toSorted((one, other) => other.from - one.from)
  const open = new Map<number, { to: number; text: string }>()
  return (line: number, cells: string[]): void => {
    const isBlank = cells.every((cell) => cell.trim() === '')
    for (let next = left.at(-1); next !== undefined && next.from <= line; next = left.at(-1)) {
      left.pop()
      const text = next.from === line ? (cells[next.column - 1] ?? '') : ''
      open.set(next.column, { to: next.to, text })
    }
    for (const [column, { to, text }] of open) {
      if (to < line) open.delete(column)
      else if (!isBlank && (cells[column - 1] ?? '') === '') putAt(cells, column - 1, text)
    }
  }
}

function putAt(cells: string[], at: number, text: string): void {
  while (cells.length < at) cells.push('')
  cells[at] = text
}

function sayer({ texts, formats, is1904 }: Book, note: OpenSheet['note']) {
  const shows: Show[] = formats.map((format) => showIn(format, is1904))
  return ({ type, style, value, text, hasFormula }: Cell, line: number): string => {
    if (type === 'inlineStr') return withSigns(text)
    if (value === '') {
      if (hasFormula) note(line, notStored)
      return ''
    }
    if (type === 's') return texts[Number(value)] ?? ''
    if (type === 'str') return withSigns(value)
    if (type === 'b') return value === '1' || value === 'true' ? 'yes' : 'no'
    if (type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '').replace('T', ' ')
    if (type === 'e') {
      note(line, errorCell(value.slice(0, 20)))
      return ''
    }
    const figure = Number(value)
    if (!Number.isFinite(figure)) return ''
    const shown = (shows[style] ?? plainly)(figure)
    if (shown === null) note(line, noDay)
    return shown ?? ''
  }
}
